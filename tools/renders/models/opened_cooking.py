"""Ranges and wall ovens with the door down."""

from studio.materials import Finish, dark, glossy_black, metal, paint
from studio.parts import cavity, display, door, feet, handle, knob, window
from studio.interior import rail
from studio.shapes import IN, box, hollow, lathe, placed, plate, rounded

from .ranges import DEFAULT_BURNERS, GAS, body, knob_places, top
from .wall import oven_panel


def lit_oven(w, low, high, deep, y=0.045):
    """The enamelled room with its racks, and the frame that the door closes on."""
    t = 0.055
    hole = rounded(-w / 2 + t, w / 2 - t, low + 0.045, high - 0.035, 0.012)
    plate([rounded(-w / 2 + 0.004, w / 2 - 0.004, low, high, 0.004), hole], y, 0.012, rail(), 0.002)
    enamel = paint('oven-enamel', (0.07, 0.075, 0.09), 0.35, glow=(1, 0.84, 0.62), strength=0.05)
    cavity(-w / 2 + t, w / 2 - t, low + 0.045, high - 0.035, y + 0.004, deep, 2, enamel, 8, (1, 0.80, 0.55))


def loaf(z):
    """A roast in its dish."""
    box(-0.15, 0.15, 0.12, 0.34, z, z + 0.05, metal('roaster', (0.30, 0.31, 0.33), 0.35), 0.012)
    crust = paint('crust', (0.36, 0.15, 0.045), 0.5)
    lathe([(1e-5, -0.12), (0.05, -0.1), (0.075, -0.04), (0.075, 0.04), (0.05, 0.1), (1e-5, 0.12)], (0, 0.23, z + 0.06), crust, 'X', 40, 60)


def lowered_door(fin: Finish, w, low, high, grip, y=-0.006):
    """The door lies level before the oven: its inner glass shows, its handle is below."""
    tall = high - low
    with placed(0, y + 0.01, low + 0.006, tilt=-88):
        hole = window(-w / 2 + w * 0.14, w / 2 - w * 0.14, tall * 0.17, tall - 0.11, 0.004, 0.016, 0.018, 0.6)
        door(fin, -w / 2, w / 2, 0, tall, 0, 0.045, [hole], None, 0.005, 0.004)
        box(-w / 2 + 0.03, w / 2 - 0.03, 0.043, 0.05, 0.02, tall - 0.03, glossy_black(), 0.002)
        plate([rounded(-w / 2 + 0.006, w / 2 - 0.006, 0.004, tall - 0.006, 0.006), rounded(-w / 2 + 0.03, w / 2 - 0.03, 0.02, tall - 0.03, 0.006)], 0.044, 0.008, rail(), 0.001)
        handle(fin, grip, -w / 2 + 0.035, tall - 0.045, w / 2 - 0.035, tall - 0.045)


def slide_in(fin: Finish, width, height, depth, fuel='gas', grip='bar'):
    """A slide-in range; its oven is lit."""
    w, h, d, n = width * IN, height * IN, depth * IN, DEFAULT_BURNERS[width]
    body(w, h, d, fin)
    box(-w / 2 + 0.03, w / 2 - 0.03, 0.06, d - 0.04, 0.008, 0.06, dark(), 0)
    feet(w, d, y=0.1)
    panel, split = h - 0.155, 0.235
    door(fin, -w / 2, w / 2, 0.05, split - 0.004, 0, 0.05)
    handle(fin, 'pocket', -0.15, split - 0.03, 0.15, split - 0.03)
    lit_oven(w, split, panel - 0.006, 0.46)
    loaf(split + 0.045 + (panel - split - 0.086) / 3 + 0.004)
    lowered_door(fin, w, split, panel - 0.006, grip)
    box(-w / 2 + 0.001, w / 2 - 0.001, 0.03, 0.1, panel, h - 0.03, fin.side, 0)
    with placed(0, -0.022, panel, tilt=18):
        high = 0.13
        door(fin, -w / 2 + 0.001, w / 2 - 0.001, 0, high, 0, 0.03, r=0.004)
        display(-0.12, 0.12, 0.022, high - 0.022, [('350', 0.33, 0.6, 0.32), ('12:40', 0.76, 0.62, 0.16), ('BAKE  CONVECT  BROIL', 0.5, 0.22, 0.085)])
        for x in knob_places(w, n if fuel in GAS else 4, 0.26):
            knob(fin, x, high / 2, 0.0225, 0)
    top(fin, w, d, h, fuel, n, 0.012)
    return {'eye': 1.5, 'azimuth': 26}


def wall_oven(fin: Finish, width, height, depth, grip='bar'):
    """A single wall oven."""
    w, h, d = width * IN, height * IN, depth * IN
    panel = h - 0.125
    hollow(-w / 2 + 0.012, w / 2 - 0.012, 0.045, d, 0.01, h - 0.01, paint('range-side', (0.02, 0.02, 0.021), 0.4))
    door(fin, -w / 2, w / 2, 0, 0.032, 0, 0.05)
    lit_oven(w, 0.036, panel - 0.004, d - 0.12)
    loaf(0.081 + (panel - 0.12) / 3 + 0.004)
    lowered_door(fin, w, 0.036, panel - 0.004, grip)
    oven_panel(fin, w, panel, h, 'touch')
    return {'eye': 1.25, 'azimuth': 26}
