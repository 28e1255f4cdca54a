"""Dishwashers, compactors, disposers."""

from studio.materials import Finish, black_plastic, chrome, dark, gap, glossy_black, led, lit_print, metal, paint
from studio.parts import button, display, door, feet, handle, kick, touch_row
from studio.shapes import IN, box, lathe, placed, plate, rounded, slab, text, tube


def tub(w, h, d, material=None):
    """The body behind a door, which stands back above the floor."""
    box(-w / 2 + 0.006, w / 2 - 0.006, 0.06, d, 0.1, h, material or paint('tub', (0.30, 0.30, 0.31), 0.4, 0.5), 0.004)
    box(-w / 2 + 0.012, w / 2 - 0.012, 0.085, d - 0.01, 0.01, 0.11, dark(), 0.002)


def dishwasher(fin: Finish, width, height, depth, grip='bar', style='top', stand=False):
    """`style`: controls at the top edge, hidden, or on the front; on wheels under a worktop if `stand`."""
    w, h, d = width * IN, height * IN, depth * IN
    low = 0.115
    tub(w, h - 0.008, d, fin.side if stand else None)
    box(-w / 2 + 0.014, w / 2 - 0.014, 0.03, 0.07, low, h - 0.02, gap(), 0)
    kick(w, 0.07, low - 0.012, False)
    door(fin, -w / 2 + 0.012, w / 2 - 0.012, 0.02, low - 0.012, 0.062, 0.01, material=black_plastic())
    top = h - (0.05 if stand else 0.008)
    if stand:
        slab(-w / 2 - 0.006, w / 2 + 0.006, -0.03, d, h - 0.045, h, paint('worktop', (0.1, 0.09, 0.085), 0.35), 0.01, 0.006)
        for x in (-w / 2 + 0.06, w / 2 - 0.06):
            lathe([(0.022, -0.008), (0.024, 0), (0.022, 0.008)], (x, 0.1, 0.022), dark(), 'X', 32)
    if style == 'top':
        door(fin, -w / 2, w / 2, low, top - 0.014, 0, 0.05)
        box(-w / 2 + 0.002, w / 2 - 0.002, 0.012, 0.06, top - 0.012, top, glossy_black(), 0.003)
        z = top - 0.075
        handle(
            fin,
            grip,
            -w / 2 + (0.09 if grip == 'pocket' else 0.045),
            top - 0.03 if grip == 'pocket' else z,
            w / 2 - (0.09 if grip == 'pocket' else 0.045),
            top - 0.03 if grip == 'pocket' else z,
        )
    else:
        panel = top - 0.105
        is_dark = fin.front.name in ('steel', 'black-steel', 'black', 'slate')
        door(fin, -w / 2, w / 2, low, panel - 0.003, 0, 0.05)
        door(fin, -w / 2, w / 2, panel, top, -0.004, 0.05, material=glossy_black() if is_dark and grip != 'bar' else None)
        ink = lit_print() if is_dark and grip != 'bar' else fin.print
        display(w * 0.2, w / 2 - 0.05, panel + 0.03, top - 0.03, [('1:52', 0.5, 0.5, 0.55)], -0.004)
        touch_row(
            -w / 2 + 0.04,
            w * 0.17,
            panel + 0.058,
            ('Auto', 'Normal', 'Heavy', 'Quick', 'Rinse')[: 5 if w > 0.5 else 3],
            0.0115,
            -0.003,
            ink,
        )
        for i in range(5 if w > 0.5 else 3):
            n = 5 if w > 0.5 else 3
            x = -w / 2 + 0.04 + (w * 0.67 - 0.04) * (i + 0.5) / n
            box(x - 0.014, x + 0.014, -0.0065, 0.0, panel + 0.03, panel + 0.042, metal('key', (0.45, 0.45, 0.46), 0.35), 0.002)
        handle(
            fin,
            grip,
            -w / 2 + (0.09 if grip == 'pocket' else 0.045),
            panel - (0.02 if grip == 'pocket' else 0.055),
            w / 2 - (0.09 if grip == 'pocket' else 0.045),
            panel - (0.02 if grip == 'pocket' else 0.055),
        )
    return {'eye': 0.98}


def drawers(fin: Finish, width, height, depth, grip='bar'):
    """Two dishwashers above one another, each a drawer."""
    w, h, d = width * IN, height * IN, depth * IN
    tub(w, h - 0.004, d)
    kick(w, 0.07, 0.1, False)
    half = (h - 0.112) / 2
    for k in range(2):
        z0 = 0.108 + k * half
        door(fin, -w / 2, w / 2, z0, z0 + half - 0.006, 0, 0.05)
        handle(fin, grip, -w / 2 + 0.05, z0 + half - 0.07, w / 2 - 0.05, z0 + half - 0.07)
        text('2:10', w * 0.36, -0.0006, z0 + half - 0.025, 0.014, led() if fin.print.name == 'print' else fin.print)
    box(-w / 2 + 0.014, w / 2 - 0.014, 0.03, 0.07, 0.1, h - 0.02, gap(), 0)
    return {'eye': 0.98}


def countertop_dishwasher(fin: Finish, width, height, depth):
    w, h, d = width * IN, height * IN, depth * IN
    box(-w / 2, w / 2, 0.04, d, 0.014, h, fin.front, 0.012, 5)
    panel = h - 0.1
    door(fin, -w / 2 + 0.002, w / 2 - 0.002, 0.02, panel - 0.003, 0, 0.045, r=0.01)
    door(fin, -w / 2, w / 2, panel, h - 0.002, -0.004, 0.05, r=0.01)
    handle(fin, 'pocket', -0.12, panel - 0.02, 0.12, panel - 0.02)
    display(0.06, 0.2, panel + 0.028, h - 0.03, [('0:45', 0.5, 0.5, 0.55)], -0.004)
    touch_row(-w / 2 + 0.04, 0.03, panel + 0.05, ('Normal', 'Glass', 'Quick'), 0.012, -0.003, fin.print)
    button(w / 2 - 0.035, panel + 0.05, 0.012, -0.004)
    feet(w, d, 0.016, 0.016, 0.05, 0.06)
    return {'eye': 1.0}


def compactor(fin: Finish, width, height, depth, grip='bar', free=False):
    w, h, d = width * IN, height * IN, depth * IN
    low, panel = 0.11, h - 0.11
    tub(w, h - 0.01, d, fin.side)
    box(-w / 2 + 0.014, w / 2 - 0.014, 0.03, 0.07, low, h - 0.02, gap(), 0)
    kick(w, 0.07, low - 0.01, False)
    box(-w * 0.25, w * 0.25, 0.03, 0.08, 0.045, 0.075, black_plastic(), 0.006)
    door(fin, -w / 2, w / 2, low, panel - 0.004, 0, 0.05)
    door(fin, -w / 2, w / 2, panel, h - 0.01, -0.002, 0.05, material=glossy_black() if fin.front.name != 'white' else None)
    touch_row(
        -w / 2 + 0.03, w * 0.1, panel + 0.05, ('Start', 'Stop'), 0.013, -0.002, lit_print() if fin.front.name != 'white' else fin.print
    )
    with placed(y=-0.002):
        box(w * 0.22, w * 0.36, -0.004, 0.002, panel + 0.03, panel + 0.07, metal('key', (0.45, 0.45, 0.46), 0.35), 0.004)
    if free:
        slab(-w / 2 - 0.004, w / 2 + 0.004, -0.012, d, h - 0.012, h + 0.012, paint('worktop', (0.1, 0.09, 0.085), 0.35), 0.01, 0.006)
    handle(fin, grip, -w / 2 + 0.05, panel - 0.06, w / 2 - 0.05, panel - 0.06)
    return {'eye': 0.98}


def disposer(fin: Finish, width, height, depth, feed='continuous'):
    """A grinder below a sink: flange, chamber, motor, outlet."""
    r, h = width * IN / 2, height * IN
    shell = paint('shell', (0.055, 0.058, 0.064) if feed == 'continuous' else (0.30, 0.31, 0.33), 0.3, 0.2)
    grey, steel = paint('chamber', (0.33, 0.34, 0.35), 0.35, 0.3), metal('flange', (0.7, 0.7, 0.71), 0.15)
    lathe([(1e-5, 0), (r * 0.62, 0), (r * 0.72, 0.008), (r * 0.95, 0.03), (r, 0.06), (r, h * 0.42)], (0, 0, 0), shell, 'Z')
    lathe([(r * 1.02, h * 0.42), (r * 1.03, h * 0.425), (r * 1.03, h * 0.46), (r * 1.0, h * 0.465)], (0, 0, 0), steel, 'Z')
    lathe([(r, h * 0.465), (r, h * 0.6), (r * 0.86, h * 0.68), (r * 0.62, h * 0.74), (r * 0.58, h * 0.83)], (0, 0, 0), grey, 'Z')
    lathe([(r * 0.58, h * 0.82), (r * 0.78, h * 0.825), (r * 0.78, h * 0.86), (r * 0.6, h * 0.865)], (0, 0, 0), steel, 'Z')
    lathe(
        [
            (r * 0.6, h * 0.865),
            (r * 0.6, h * 0.94),
            (r * 0.74, h * 0.95),
            (r * 0.95, h * 0.985),
            (r * 0.98, h),
            (r * 0.9, h),
            (r * 0.6, h * 0.965),
            (1e-5, h * 0.96),
        ],
        (0, 0, 0),
        steel,
        'Z',
    )
    for i in range(3):
        with placed(turn=120 * i + 30):
            tube([(r * 0.7, 0, h * 0.8), (r * 0.7, 0, h * 0.95)], 0.004, steel)
    with placed(0, 0, h * 0.52, turn=38):
        lathe(
            [(0.024, r * 0.8), (0.024, r + 0.05), (0.03, r + 0.052), (0.03, r + 0.062), (0.02, r + 0.063)],
            (0, 0, 0),
            black_plastic(),
            'Y',
            48,
        )
    with placed(0, 0, h * 0.61, turn=-48):
        lathe([(0.012, r * 0.6), (0.012, r + 0.02), (1e-5, r + 0.02)], (0, 0, 0), black_plastic(), 'Y', 32)
    with placed(y=-r):
        plate([rounded(-r * 0.24, r * 0.24, h * 0.17, h * 0.31, 0.006)], -0.003, 0.02, metal('badge', (0.55, 0.55, 0.56), 0.3), 0.002)
    if feed == 'batch':
        lathe(
            [(r * 0.5, h), (r * 0.5, h + 0.012), (r * 0.2, h + 0.014), (r * 0.2, h + 0.03), (1e-5, h + 0.032)], (0, 0, 0), chrome(), 'Z', 64
        )
    return {'eye': 0.9}
