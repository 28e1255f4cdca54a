"""Double ovens with the lower door down, microwaves with the door or drawer open."""

from studio.hob import oven_door
from studio.materials import Finish, clear, dark, glossy_black, metal, paint
from studio.parts import cavity, display, door, feet, handle, touch_row, vents, window
from studio.shapes import IN, ball, box, hollow, lathe, placed, plate, rounded

from .opened_cooking import lit_oven, loaf, lowered_door
from .wall import oven_panel


def double(fin: Finish, width, height, depth, kind='double', grip='bar'):
    """Two ovens, or an oven below a microwave; the lower one is open."""
    w, h, low, panel = width * IN, height * IN, 0.04, 0.105
    hollow(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.5, 0.012, h - 0.012, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    oven_panel(fin, w, h - panel, h, 'touch')
    door(fin, -w / 2, w / 2, 0.0, low - 0.004, 0, 0.03)
    vents(-w / 2 + 0.04, w / 2 - 0.04, 0.010, 0.026, 2, 0.0, dark(), 0.001)
    top = h - panel - 0.005
    split = low + (top - low) * (0.5 if kind == 'double' else 0.62)
    oven_door(fin, -w / 2, w / 2, split, top, grip, racks=2 if kind == 'double' else 0)
    lit_oven(w, low, split - 0.004, 0.42)
    loaf(low + 0.045 + (split - low - 0.084) / 3 + 0.004)
    lowered_door(fin, w, low, split - 0.004, grip)
    return {'eye': 0.92, 'distance': 4.6, 'azimuth': 26}


def cook_space(x0, x1, z0, z1, deep=0.31):
    """The lit inside of a microwave with a bowl on its turntable."""
    walls = paint('cook-enamel', (0.60, 0.60, 0.59), 0.35, glow=(1, 0.93, 0.82), strength=0.05)
    cavity(x0, x1, z0, z1, 0.036, deep, 0, walls, 2.2, (1, 0.92, 0.8))
    middle, r = (x0 + x1) / 2, min(0.15, (x1 - x0) * 0.42)
    lathe([(r, 0.006), (r, 0.011), (1e-5, 0.011)], (middle, 0.19, z0), paint('turntable', (0.55, 0.58, 0.6), 0.1), 'Z', 64)
    bowl(middle, 0.19, z0 + 0.011, min(0.085, (z1 - z0) * 0.5))


def bowl(x, y, z, r):
    """A bowl of popcorn."""
    lathe([(1e-5, 0.004), (r * 0.5, 0), (r * 0.92, r * 0.42), (r, r * 0.75), (r * 0.96, r * 0.75), (1e-5, r * 0.55)], (x, y, z), paint('dish', (0.16, 0.27, 0.34), 0.2), 'Z', 56, 60)
    for i, (a, b) in enumerate(((-0.5, -0.3), (0.45, -0.35), (0, 0.45), (-0.05, -0.6), (0.1, -0.05), (-0.5, 0.3), (0.5, 0.25))):
        ball((x + a * r, y + b * r, z + r * (0.74 + 0.1 * (i == 4))), r * 0.27, paint(f'popcorn{i % 2}', ((0.80, 0.70, 0.45), (0.84, 0.78, 0.62))[i % 2], 0.7))


def keypad(split, w, z, h):
    door(None, split, w / 2, z, z + h, -0.006, 0.035, material=glossy_black(), r=0.005)
    display(split + 0.014, w / 2 - 0.014, z + h * 0.76, z + h * 0.92, [('12:40', 0.5, 0.5, 0.55)], -0.0065)
    for row, words in enumerate((('Popcorn', 'Reheat'), ('1', '2', '3'), ('4', '5', '6'), ('7', '8', '9'), ('Stop', '0', 'Start'))):
        touch_row(split + 0.014, w / 2 - 0.014, z + h * (0.66 - 0.125 * row), words, min(0.013, h * 0.05), -0.0055)


def swung_door(fin: Finish, x, wide, z0, z1, grip):
    """A microwave's door, open to the left about its hinge at `x`; its inner side is black with a perforated window."""
    with placed(x, -0.004, turn=-112):
        low, high = z0 + (z1 - z0) * 0.16, z0 + (z1 - z0) * 0.86
        hole = window(0.05, wide - 0.075, low, high, 0.0, 0.012, 0.014, 0.55)
        door(fin, 0, wide, z0, z1, -0.002, 0.034, [hole], r=0.005)
        inner = rounded(0.075, wide - 0.10, low + 0.02, high - 0.02, 0.01)
        plate([rounded(0.012, wide - 0.012, z0 + 0.012, z1 - 0.012, 0.006), inner], 0.032, 0.008, glossy_black(), 0.002)
        pane = plate([inner], 0.035, 0.002, clear('screen', (0.30, 0.30, 0.31), 0.05, 1.05), 0.0003)
        pane.visible_shadow = False
        handle(fin, grip, wide - 0.035, z0 + (z1 - z0) * 0.14, wide - 0.035, z0 + (z1 - z0) * 0.88, -0.002)


def opened_microwave(fin: Finish, w, h, grip, z, panel):
    """Frame, lit inside, door and keys between the heights `z` and `z + h`."""
    split = w / 2 - w * panel
    x0, x1, z0, z1 = -w / 2 + 0.03, split - 0.03, z + 0.024, z + h - 0.024
    frame = rounded(-w / 2 + 0.003, split - 0.003, z + 0.002, z + h - 0.002, 0.004)
    plate([frame, rounded(x0, x1, z0, z1, 0.012)], 0.03, 0.01, metal('microwave-frame', (0.42, 0.42, 0.43), 0.35), 0.002)
    cook_space(x0, x1, z0, z1)
    keypad(split, w, z, h)
    swung_door(fin, -w / 2 + 0.002, split + w / 2 - 0.004, z, z + h, grip)


def over_range(fin: Finish, width, height, depth, grip='bar'):
    """Above a range: vents over the door."""
    w, h, d, vent = width * IN, height * IN, depth * IN, 0.045
    hollow(-w / 2, w / 2, 0.03, d, 0.006, h, fin.side)
    door(fin, -w / 2, w / 2, h - vent, h, 0.0, 0.05, r=0.004)
    vents(-w / 2 + 0.025, w / 2 - 0.025, h - vent + 0.010, h - 0.010, 3, -0.0, dark(), 0.0015, False)
    opened_microwave(fin, w, h - vent - 0.01, grip, 0.003, 0.22)
    return {'eye': 0.75, 'distance': 4.6, 'floor': False, 'azimuth': 18}


def countertop(fin: Finish, width, height, depth, grip='flat'):
    w, h, d = width * IN, height * IN, depth * IN
    hollow(-w / 2, w / 2, 0.03, d, 0.012, h, fin.side if fin.side.name != 'side' else paint('case', (0.05, 0.05, 0.052), 0.4), 0.008)
    opened_microwave(fin, w, h - 0.016, grip, 0.014, 0.24)
    feet(w, d, 0.014, 0.014, 0.04, 0.05)
    return {'eye': 0.95, 'distance': 4.6, 'azimuth': 18}


def drawer(fin: Finish, width, height, depth, out=0.36):
    """The drawer is pulled out, with a bowl in it."""
    w, h = width * IN, height * IN
    hollow(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.5, 0.012, h - 0.008, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    door(fin, -w / 2, w / 2, h - 0.085, h, -0.004, 0.04, material=glossy_black(), r=0.004)
    display(-0.09, 0.09, h - 0.073, h - 0.012, [('12:40', 0.5, 0.5, 0.5)], -0.005)
    touch_row(-w / 2 + 0.03, -0.1, h - 0.042, ('Open', 'Close', 'Defrost')[: 2 if w < 0.65 else 3], 0.012, -0.005)
    touch_row(0.1, w / 2 - 0.03, h - 0.042, ('Reheat', 'Stop', 'Start')[: 2 if w < 0.65 else 3], 0.012, -0.005)
    box(-w / 2 + 0.022, w / 2 - 0.022, 0.02, 0.03, 0.004, h - 0.088, dark(), 0)
    with placed(y=-out):
        oven_door(fin, -w / 2, w / 2, 0, h - 0.089, 'none', glass=0.76, racks=0, deep=0.02)
    wall, top = paint('drawer-enamel', (0.58, 0.58, 0.57), 0.35, glow=(1, 0.95, 0.88), strength=0.05), h - 0.13
    x0, x1, y0 = -w / 2 + 0.04, w / 2 - 0.04, 0.045 - out
    box(x0, x1, y0, 0.03, 0.03, 0.036, wall, 0)
    for a, b in ((x0, x0 + 0.006), (x1 - 0.006, x1)):
        box(a, b, y0, 0.03, 0.03, top, wall, 0.001)
    box(x0, x1, y0, y0 + 0.006, 0.03, top, wall, 0.001)
    bowl(0, (y0 + 0.03) / 2, 0.05, 0.125)
    return {'pitch': 38, 'azimuth': 24, 'distance': 4.6}
