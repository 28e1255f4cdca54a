"""Freestanding and professional ranges with the oven door down."""

from studio.interior import rail
from studio.materials import Finish, dark, metal
from studio.parts import door, feet, handle, knob, vents
from studio.shapes import IN, box, lathe, placed, text, tube

from .opened_cooking import lit_oven, loaf, lowered_door
from .ranges import DEFAULT_BURNERS, GAS, backguard, body, knob_places, top


def freestanding(fin: Finish, width, height, depth, fuel='gas', grip='bar'):
    """A backguard behind the cooktop; the knobs of gas ranges are in front. The oven is lit."""
    w, d, n, h = width * IN, depth * IN, DEFAULT_BURNERS[width], 36 * IN
    is_gas, split = fuel in GAS, 0.235
    panel = h - (0.125 if is_gas else 0.045)
    body(w, h, d, fin)
    box(-w / 2 + 0.03, w / 2 - 0.03, 0.06, d - 0.04, 0.008, 0.06, dark(), 0)
    feet(w, d, y=0.1)
    door(fin, -w / 2, w / 2, 0.05, split - 0.004, 0, 0.05)
    handle(fin, 'pocket', -0.15, split - 0.03, 0.15, split - 0.03)
    lit_oven(w, split, panel - 0.006, 0.46)
    loaf(split + 0.045 + (panel - split - 0.086) / 3 + 0.004)
    lowered_door(fin, w, split, panel - 0.006, grip)
    with placed(0, -0.008, panel):
        high = h - 0.024 - panel
        door(fin, -w / 2, w / 2, 0, high, 0, 0.05, r=0.005)
        if is_gas:
            for x in [-0.29, -0.2, 0, 0.2, 0.29] if n == 5 else knob_places(w, n, 0.2):
                knob(fin, x, high / 2 - 0.006, 0.021)
        else:
            vents(-w / 2 + 0.06, w / 2 - 0.06, 0.004, 0.012, 1, 0, dark(), 0)
    top(fin, w, d - 0.06, h, fuel, n, -0.006)
    backguard(fin, w, d, h, (height - 36) * IN, is_gas, n)
    return {'eye': 1.3, 'azimuth': 26}


def legs(w, d, high):
    for x in (-w / 2 + 0.05, w / 2 - 0.05):
        for y in (0.07, d - 0.07):
            lathe([(1e-5, 0), (0.021, 0), (0.021, 0.03), (0.017, 0.034), (0.017, high)], (x, y, 0), metal('leg', (0.6, 0.6, 0.61), 0.25), 'Z', 40)


def knob_panel(fin: Finish, w, panel, h, n):
    """The upright panel of professional ranges, with its bull nose and a knob for every burner and the oven."""
    door(fin, -w / 2, w / 2, panel, h - 0.024, -0.02, 0.07, r=0.004, bevel=0.003)
    tube([(-w / 2, -0.02, h - 0.022), (w / 2, -0.02, h - 0.022)], 0.016, fin.front)
    for i in range(n + 1):
        x = -w / 2 + w * (i + 0.5) / (n + 1)
        knob(fin, x, panel + 0.066, 0.029 if w / (n + 1) > 0.085 else 0.025, -0.02, 'pro')
        text('OVEN' if i == n else 'LITE    HI', x, -0.0215, panel + 0.128, 0.0085, fin.print)


def professional(fin: Finish, width, height, depth, fuel='gas'):
    """One wide oven on legs."""
    w, h, d, low = width * IN, height * IN, depth * IN, 0.125
    n, panel = DEFAULT_BURNERS[width] if fuel in GAS else 5, h - 0.175
    body(w, h, d, fin, low - 0.02)
    legs(w, d, low)
    door(fin, -w / 2 + 0.01, w / 2 - 0.01, 0.055, low - 0.006, 0.06, 0.02)
    box(-w / 2 + 0.004, w / 2 - 0.004, 0.03, 0.06, low, low + 0.02, rail(), 0.002)
    lit_oven(w, low + 0.004, panel - 0.008, 0.5)
    with placed(0, 0.02):
        loaf(low + 0.049 + (panel - low - 0.092) / 3 + 0.004)
    lowered_door(fin, w, low + 0.004, panel - 0.008, 'pro')
    knob_panel(fin, w, panel, h, n)
    top(fin, w, d - 0.03, h, fuel, n, -0.02)
    box(-w / 2, w / 2, d - 0.032, d, h - 0.03, h + 0.05, fin.front, 0.004)
    return {'eye': 1.5, 'distance': 4.6, 'azimuth': 26}
