"""Wall ovens, microwaves, warming drawers, coffee machines."""

from studio.hob import oven_door
from studio.materials import Finish, black_plastic, chrome, dark, glossy_black, lit_print, metal, paint
from studio.parts import cavity, display, door, feet, handle, knob, touch_row, vents, window
from studio.shapes import IN, box, hollow, lathe, placed, rounded, tube


def oven_panel(fin: Finish, w, z0, z1, style, words=('Bake', 'Broil', 'Convect'), glass=True):
    door(fin, -w / 2, w / 2, z0, z1, -0.004, 0.04, material=glossy_black() if glass else None, r=0.004)
    middle, high = (z0 + z1) / 2, z1 - z0
    half = min(0.13, w * 0.2)
    display(
        -half,
        half,
        z0 + 0.012,
        z1 - 0.012,
        [('350', 0.3, 0.55, min(0.55, 0.045 / high)), ('12:40', 0.72, 0.55, min(0.4, 0.028 / high))],
        -0.005,
    )
    ink = lit_print() if glass else fin.print
    if style == 'knob':
        for x in (-w * 0.33, w * 0.33):
            knob(fin, x, middle, min(0.024, high * 0.27), -0.004)
    else:
        touch_row(-w / 2 + 0.03, -half - 0.01, middle, words[: 2 if w < 0.65 else 3], 0.011, -0.004, ink)
        touch_row(half + 0.01, w / 2 - 0.03, middle, ('Timer', 'Light', 'Start')[: 2 if w < 0.65 else 3], 0.011, -0.004, ink)


def wall_oven(fin: Finish, width, height, depth, kind='single', grip='bar', style='touch'):
    """`kind`: single, double, combination with a microwave above."""
    w, h = width * IN, height * IN
    hollow(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.5, 0.012, h - 0.012, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    panel = 0.105
    oven_panel(fin, w, h - panel, h, style, glass=style != 'knob' or fin.front.name == 'black')
    top, low = h - panel - 0.005, 0.04
    door(fin, -w / 2, w / 2, 0.0, low - 0.004, 0, 0.03)
    vents(-w / 2 + 0.04, w / 2 - 0.04, 0.010, 0.026, 2, 0.0, dark(), 0.001)
    if kind == 'single':
        oven_door(fin, -w / 2, w / 2, low, top, grip)
    else:
        split = low + (top - low) * (0.5 if kind == 'double' else 0.62)
        oven_door(fin, -w / 2, w / 2, low, split - 0.004, grip)
        oven_door(fin, -w / 2, w / 2, split, top, grip, racks=2 if kind == 'double' else 0)
    return {'eye': 0.62, 'distance': 4.6}


def compact_oven(fin: Finish, width, height, depth, kind='speed', grip='bar', style='touch'):
    """Speed ovens, steam ovens, built-in microwaves."""
    w, h = width * IN, height * IN
    hollow(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.5, 0.012, h - 0.012, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    panel = 0.088
    oven_panel(
        fin,
        w,
        h - panel,
        h,
        style,
        {'steam': ('Steam', 'Bake', 'Reheat'), 'speed': ('Speed', 'Bake', 'Broil')}.get(kind, ('Popcorn', 'Reheat', 'Defrost')),
    )
    oven_door(fin, -w / 2, w / 2, 0.002, h - panel - 0.004, grip, glass=0.8, racks=1 if kind != 'microwave' else 0, deep=0.36)
    return {'eye': 0.7, 'distance': 4.6}


def trimmed_microwave(fin: Finish, width, height, depth, grip='bar'):
    """A microwave in a trim of its finish, with its buttons at the right."""
    w, h = width * IN, height * IN
    edge = 0.055
    hollow(-w / 2 + 0.03, w / 2 - 0.03, 0.03, 0.46, 0.03, h - 0.03, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    door(fin, -w / 2, w / 2, 0, h, 0.006, 0.03, [rounded(-w / 2 + edge, w / 2 - edge, edge, h - edge, 0.004)])
    with placed(0, 0, edge):
        microwave_front(fin, w - 2 * edge - 0.004, h - 2 * edge - 0.004, grip)
    return {'eye': 0.7, 'distance': 4.6}


def microwave_front(fin: Finish, w, h, grip, z=0.003, panel=0.22):
    """Door with window at the left, keypad at the right."""
    split = w / 2 - w * panel
    hole = window(-w / 2 + 0.05, split - 0.075, z + h * 0.16, z + h * 0.86, -0.004, 0.012, 0.014, 0.55)
    door(fin, -w / 2, split - 0.002, z, z + h, -0.006, 0.035, [hole], r=0.005)
    cavity(
        -w / 2 + 0.04,
        split - 0.05,
        z + 0.03,
        z + h - 0.03,
        0.034,
        0.3,
        0,
        paint('cook-space', (0.09, 0.09, 0.095), 0.4, glow=(1, 0.93, 0.82), strength=0.06),
        0,
    )
    cx = (-w / 2 + split) / 2 - 0.01
    lathe(
        [(min(0.15, w * 0.2), 0.006), (min(0.15, w * 0.2), 0.01), (1e-5, 0.01)],
        (cx, 0.18, z + 0.03),
        paint('turntable', (0.55, 0.58, 0.6), 0.1),
        'Z',
        64,
    )
    x = split - 0.035
    if grip != 'pocket':
        handle(fin, grip, x, z + h * 0.14, x, z + h * 0.88, -0.006)
    door(fin, split, w / 2, z, z + h, -0.006, 0.035, material=glossy_black(), r=0.005)
    display(split + 0.014, w / 2 - 0.014, z + h * 0.76, z + h * 0.92, [('12:40', 0.5, 0.5, 0.55)], -0.0065)
    for row in range(5):
        words = (('Popcorn', 'Reheat'), ('1', '2', '3'), ('4', '5', '6'), ('7', '8', '9'), ('Stop', '0', 'Start'))[row]
        with placed(y=-0.0055):
            touch_row(split + 0.014, w / 2 - 0.014, z + h * (0.66 - 0.125 * row), words, min(0.013, h * 0.05))


def warming_drawer(fin: Finish, width, height, depth, grip='bar'):
    w, h = width * IN, height * IN
    hollow(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.5, 0.012, h - 0.008, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    door(fin, -w / 2, w / 2, 0, h, 0, 0.045)
    handle(fin, grip, -w / 2 + 0.05, h - 0.06, w / 2 - 0.05, h - 0.06)
    display(w / 2 - 0.17, w / 2 - 0.04, 0.03, 0.062, [('WARM  2:00', 0.5, 0.5, 0.4)])
    return {'eye': 0.95, 'distance': 4.6}


def drawer_microwave(fin: Finish, width, height, depth, grip='none'):
    w, h = width * IN, height * IN
    hollow(-w / 2 + 0.02, w / 2 - 0.02, 0.03, 0.5, 0.012, h - 0.008, paint('oven-box', (0.32, 0.32, 0.33), 0.4, 0.5))
    with placed(0, 0.0, h - 0.085, tilt=0):
        door(fin, -w / 2, w / 2, 0, 0.085, -0.004, 0.04, material=glossy_black(), r=0.004)
        display(-0.09, 0.09, 0.012, 0.073, [('12:40', 0.5, 0.5, 0.5)], -0.005)
        touch_row(-w / 2 + 0.03, -0.1, 0.043, ('Open', 'Close', 'Defrost')[: 2 if w < 0.65 else 3], 0.012, -0.005)
        touch_row(0.1, w / 2 - 0.03, 0.043, ('Reheat', 'Stop', 'Start')[: 2 if w < 0.65 else 3], 0.012, -0.005)
    oven_door(fin, -w / 2, w / 2, 0, h - 0.089, grip, glass=0.76, racks=0, deep=0.36)
    return {'eye': 0.85, 'distance': 4.6}


def over_range_microwave(fin: Finish, width, height, depth, grip='bar', style='side'):
    """Hangs above a range: vents at the top, lamp below. `style` is where the keys are: side or bottom."""
    w, h, d = width * IN, height * IN, depth * IN
    hollow(-w / 2, w / 2, 0.03, d, 0.006, h, fin.side)
    vent = 0.045
    door(fin, -w / 2, w / 2, h - vent, h, 0.0, 0.05, r=0.004)
    vents(-w / 2 + 0.025, w / 2 - 0.025, h - vent + 0.010, h - 0.010, 3, -0.0, dark(), 0.0015, False)
    if style == 'side':
        microwave_front(fin, w, h - vent - 0.01, grip)
    else:
        strip = 0.06
        hole = window(-w / 2 + 0.05, w / 2 - 0.095, strip + 0.03, h - vent - 0.035, -0.004, 0.012, 0.014, 0.55)
        door(fin, -w / 2, w / 2, strip, h - vent - 0.005, -0.006, 0.035, [hole], r=0.005)
        cavity(
            -w / 2 + 0.04,
            w / 2 - 0.09,
            strip + 0.02,
            h - vent - 0.03,
            0.034,
            0.3,
            0,
            paint('cook-space', (0.09, 0.09, 0.095), 0.4, glow=(1, 0.93, 0.82), strength=0.06),
            0,
        )
        handle(fin, grip, w / 2 - 0.045, strip + 0.03, w / 2 - 0.045, h - vent - 0.035, -0.006)
        door(fin, -w / 2, w / 2, 0.002, strip - 0.003, -0.006, 0.035, material=glossy_black(), r=0.005)
        display(-0.07, 0.07, 0.008, strip - 0.008, [('12:40', 0.5, 0.5, 0.5)], -0.0065)
        touch_row(-w / 2 + 0.03, -0.08, strip / 2, ('Popcorn', 'Reheat', 'Defrost', 'Vent'), 0.0105, -0.006)
        touch_row(0.08, w / 2 - 0.03, strip / 2, ('Light', 'Timer', 'Stop', 'Start'), 0.0105, -0.006)
    return {'eye': 0.55, 'distance': 4.6, 'floor': False}


def countertop_microwave(fin: Finish, width, height, depth, grip='pocket'):
    w, h, d = width * IN, height * IN, depth * IN
    hollow(-w / 2, w / 2, 0.03, d, 0.012, h, fin.side if fin.side.name != 'side' else paint('case', (0.05, 0.05, 0.052), 0.4), 0.008)
    microwave_front(fin, w, h - 0.016, grip, 0.014, 0.24)
    feet(w, d, 0.014, 0.014, 0.04, 0.05)
    return {'eye': 0.9, 'distance': 4.6}


def coffee(fin: Finish, width, height, depth, built_in=True):
    """An espresso machine, in a wall or on the counter."""
    w, h, d = width * IN, height * IN, depth * IN
    shade = paint('niche', (0.05, 0.05, 0.053), 0.35)
    band = h * 0.27
    bx = w * 0.3 if built_in else w * 0.5 - 0.02
    if built_in:
        box(-w / 2 + 0.02, w / 2 - 0.02, 0.14, 0.45, 0.012, h - 0.01, shade, 0.004)
        door(fin, -w / 2, w / 2, 0, h, 0, 0.03, [rounded(-bx, bx, h * 0.1, h - band, 0.01)])
        for s in (-bx, bx):
            box(s - 0.003, s + 0.003, 0.004, 0.15, h * 0.09, h - band, shade, 0)
    else:
        # One ends where the other begins: surfaces in one plane would flicker.
        box(-w / 2, w / 2, 0.13, d, 0.0, h - band + 0.004, fin.front, 0.01, 5)
        box(-w / 2, w / 2, 0.0, d, h - band + 0.004, h, fin.front, 0.014, 5)
    box(-bx - 0.01, bx + 0.01, 0.0, 0.14, 0.004 if not built_in else h * 0.07, h * 0.1, metal('tray', (0.5, 0.5, 0.5), 0.3), 0.004)
    for i in range(12):
        x = -bx + 2 * bx * (i + 0.5) / 12
        box(x - bx * 0.04, x + bx * 0.04, 0.012, 0.125, h * 0.1 - 0.001, h * 0.1 + 0.001, dark(), 0)
    box(-0.045, 0.045, 0.012, 0.13, h - band - 0.075, h - band + 0.002, black_plastic(), 0.01)
    for s in (-1, 1):
        tube([(s * 0.013, 0.045, h - band - 0.07), (s * 0.013, 0.045, h - band - 0.1)], 0.006, chrome())
        cup(s * 0.045 if built_in or w > 0.3 else s * 0.037, 0.055, h * 0.1)
    display(
        -bx * 0.9,
        bx * 0.9,
        h - band + 0.03,
        h - 0.03,
        [('ESPRESSO', 0.22, 0.55, 0.13), ('9:41', 0.5, 0.52, 0.3), ('LATTE', 0.78, 0.55, 0.13)],
    )
    return {'eye': 0.8 if built_in else 1.1, 'distance': 4.6}


def cup(x, y, z):
    white = paint('cup', (0.78, 0.78, 0.77), 0.15)
    lathe([(1e-5, 0), (0.018, 0), (0.029, 0.02), (0.033, 0.05), (0.030, 0.05), (0.026, 0.022), (1e-5, 0.006)], (x, y, z), white, 'Z', 48)
