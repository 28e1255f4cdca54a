"""Ranges: freestanding, slide-in, drop-in and professional, by fuel."""

import math

from studio.hob import coil_top, gas_top, glass_top, oven_door, tray
from studio.materials import Finish, black_plastic, dark, gap, glossy_black, lit_print, metal, paint
from studio.parts import display, door, feet, handle, knob, touch_row, vents
from studio.shapes import IN, box, hollow, lathe, placed, prism, slab, text, tube

DEFAULT_BURNERS = {15: 2, 20: 4, 24: 4, 30: 5, 36: 6, 48: 8}
GAS = ('gas', 'dual-fuel')


def knob_places(w, n, free):
    """Centres of `n` knobs, half of them on either side of a display that is `free` wide."""
    left = (n + 1) // 2
    span = (w - free) / 2 - 0.045
    step = min(0.085, span / max(1, left - 0.35))
    edge = w / 2 - 0.06
    return [-edge + i * step for i in range(left)] + [edge - i * step for i in range(n - left)][::-1]


def top(fin: Finish, w, d, z, fuel, burners, y0=0.02, coil=False, rim=True):
    """The cooking surface at height `z`, from the depth `y0` to the back."""
    back = d - 0.02
    if fuel in GAS:
        slab(-w / 2 - 0.002, w / 2 + 0.002, y0, d, z - 0.024, z - 0.005, fin.front, 0.008, 0.005)
        tray(w - 0.024, y0 + 0.04, back - 0.03, z - 0.012, z - 0.002)
        gas_top(w - 0.03, y0 + 0.055, back - 0.045, z - 0.002, burners)
    elif coil:
        slab(-w / 2 - 0.002, w / 2 + 0.002, y0, d, z - 0.024, z, fin.front, 0.012, 0.006)
        coil_top(w - 0.05, y0 + 0.04, back - 0.05, z, burners)
    else:
        slab(-w / 2 - 0.002, w / 2 + 0.002, y0, d, z - 0.024, z - 0.006, fin.front, 0.008, 0.004)
        slab(-w / 2 + 0.004, w / 2 - 0.004, y0 + 0.008, d - 0.012, z - 0.008, z, glossy_black(), 0.012, 0.002)
        glass_top(w - 0.03, y0 + 0.04, back - 0.03, z + 0.0002, min(5, burners), fuel)


def flank(fin: Finish):
    """The sides of ranges are dark, but of light ones."""
    return paint('range-side', (0.02, 0.02, 0.021), 0.4) if fin.front.name in ('steel', 'black-steel', 'slate', 'black') else fin.side


def body(w, h, d, fin, low=0.03):
    hollow(-w / 2 + 0.002, w / 2 - 0.002, 0.045, d, low, h - 0.02, flank(fin))


def fronts(fin: Finish, w, low, high, grip, double=False, drawer=True):
    """Oven doors, with a drawer below them or a second oven."""
    if double:
        split = low + (high - low) * 0.62
        oven_door(fin, -w / 2, w / 2, low, split - 0.003, grip)
        oven_door(fin, -w / 2, w / 2, split, high, grip, racks=1)
        return
    split = low + (0.185 if drawer else 0.0)
    if drawer:
        door(fin, -w / 2, w / 2, low, split - 0.004, 0, 0.05)
        if grip == 'pro' or grip == 'flat':
            handle(fin, grip, -w / 2 + 0.035, split - 0.05, w / 2 - 0.035, split - 0.05)
        else:
            handle(fin, 'pocket', -0.15, split - 0.022, 0.15, split - 0.022)
    oven_door(fin, -w / 2, w / 2, split, high, grip)


def slide_in(fin: Finish, width, height, depth, fuel='gas', grip='bar', burners=0, style='knob', double=False, drawer=True):
    """Controls lean back at the front; no backguard."""
    w, h, d, n = width * IN, height * IN, depth * IN, burners or DEFAULT_BURNERS[width]
    body(w, h, d, fin)
    box(-w / 2 + 0.03, w / 2 - 0.03, 0.06, d - 0.04, 0.008, 0.06, dark(), 0)
    feet(w, d, y=0.1)
    panel, tilt = h - 0.178, 17
    high = 0.15 / math.cos(math.radians(tilt))
    fronts(fin, w, 0.05, panel - 0.006, grip, double, drawer)
    prism([(-0.012, panel + 0.002), (0.03, h - 0.03), (0.1, h - 0.03), (0.1, panel + 0.002)], -w / 2 + 0.001, w / 2 - 0.001, flank(fin), 0)
    box(-w / 2 + 0.006, w / 2 - 0.006, 0.03, 0.1, panel - 0.01, panel + 0.004, gap(), 0)
    with placed(0, -0.022, panel, tilt=tilt):
        door(fin, -w / 2 + 0.001, w / 2 - 0.001, 0, high, 0, 0.03, r=0.004)
        middle = high / 2
        if style == 'touch':
            display(-w / 2 + 0.012, w / 2 - 0.012, 0.014, high - 0.014, [('350', 0.47, 0.5, 0.30), ('12:40', 0.56, 0.54, 0.16)], r=0.004)
            touch_row(-w / 2 + 0.03, -0.07, middle, ('Bake', 'Broil', 'Convect', 'Air Fry'), 0.012)
            touch_row(0.13, w / 2 - 0.03, middle, ('1', '2', '3', '4', 'Start')[:5], 0.012)
        else:
            free = min(0.26, w * 0.34)
            knobs = n if fuel in GAS else 4
            display(
                -free / 2 + 0.01,
                free / 2 - 0.01,
                0.022,
                high - 0.022,
                [('350', 0.33, 0.6, 0.32), ('12:40', 0.76, 0.62, 0.16), ('BAKE  CONVECT  BROIL', 0.5, 0.22, 0.085)],
            )
            for x in knob_places(w, knobs, free):
                knob(fin, x, middle, 0.0225, 0)
                text('LITE   HI', x, -0.001, high - 0.015, 0.0068, fin.print)
    top(fin, w, d, h, fuel, n, 0.012)
    return {'eye': 1.6}


def freestanding(fin: Finish, width, height, depth, fuel='gas', grip='bar', burners=0, coil=False, drawer=True):
    """A backguard with the controls: of electric ranges all of them, of gas ranges the clock; their knobs are in front."""
    w, d, n = width * IN, depth * IN, burners or (4 if coil else DEFAULT_BURNERS[width])
    h, is_gas = 36 * IN, fuel in GAS
    rise = (height - 36) * IN
    body(w, h, d, fin)
    box(-w / 2 + 0.03, w / 2 - 0.03, 0.06, d - 0.04, 0.008, 0.06, dark(), 0)
    feet(w, d, y=0.1)
    panel = h - (0.125 if is_gas else 0.045)
    fronts(fin, w, 0.05, panel - 0.006, grip, False, drawer)
    with placed(0, -0.008, panel):
        door(fin, -w / 2, w / 2, 0, h - 0.024 - panel, 0, 0.05, r=0.005)
        if is_gas:
            places = knob_places(w, n, 0.05 if width <= 24 else 0.2) if n != 5 else [-0.29, -0.2, 0, 0.2, 0.29]
            for x in places:
                knob(
                    fin,
                    x,
                    (h - 0.024 - panel) / 2 - 0.006,
                    0.021,
                    0,
                    'plastic' if fin.front.name in ('white', 'black', 'bisque') else 'metal',
                    black_plastic() if fin.front.name == 'steel' and grip == 'curved' else None,
                )
                text('LITE   HI', x, -0.001, h - 0.024 - panel - 0.012, 0.0062, fin.print)
        else:
            vents(-w / 2 + 0.06, w / 2 - 0.06, 0.004, 0.012, 1, 0, dark(), 0)
    top(fin, w, d - 0.06, h, fuel, n, -0.006, coil)
    backguard(fin, w, d, h, rise, is_gas, n)
    return {'eye': 1.25}


def backguard(fin: Finish, w, d, h, rise, is_gas, n):
    y, lean = d - 0.085, 10
    prism([(y, h - 0.02), (y + rise * 0.17, h + rise), (d, h + rise), (d, h - 0.02)], -w / 2, w / 2, fin.front, 0.008)
    with placed(0, y - 0.001, h, tilt=lean):
        low, high = rise * 0.22, rise * 0.9
        middle = (low + high) / 2
        half = min(0.15, w * 0.2) if not is_gas else min(0.19, w * 0.34)
        door(
            None,
            -w / 2 + 0.02,
            w / 2 - 0.02,
            low,
            high,
            -0.002,
            0.006,
            material=glossy_black() if fin.front.name != 'white' and fin.front.name != 'bisque' else fin.front,
            r=0.01,
            bevel=0.001,
        )
        display(
            -half,
            half,
            low + 0.012,
            high - 0.012,
            [('350', 0.3, 0.62, 0.3), ('12:40', 0.72, 0.62, 0.2), ('BAKE  BROIL  TIMER  CLEAN', 0.5, 0.2, 0.09)],
            -0.003,
        )
        for x in () if is_gas else (-w * 0.41, -w * 0.29, w * 0.29, w * 0.41):
            knob(fin, x, middle, 0.023, -0.003, 'metal', metal('range-knob', (0.6, 0.6, 0.61), 0.25) if fin.front.name != 'black' else None)
            text('OFF   HI', x, -0.0045, middle + 0.036, 0.008, lit_print() if fin.front.name not in ('white', 'bisque') else fin.print)


def drop_in(fin: Finish, width, height, depth, fuel='electric', grip='bar'):
    """Without drawer and base: it hangs between cabinets."""
    w, h, d = width * IN, height * IN, depth * IN
    hollow(-w / 2 + 0.012, w / 2 - 0.012, 0.045, d, 0.0, h - 0.02, paint('range-side', (0.02, 0.02, 0.021), 0.4))
    panel = h - 0.135
    oven_door(fin, -w / 2, w / 2, 0.05, panel - 0.006, grip)
    door(fin, -w / 2 + 0.004, w / 2 - 0.004, 0.004, 0.046, 0.004, 0.04)
    with placed(0, -0.012, panel, tilt=10):
        door(fin, -w / 2, w / 2, 0, 0.115, 0, 0.05, r=0.005)
        display(-0.13, 0.13, 0.018, 0.097, [('350', 0.33, 0.6, 0.36), ('12:40', 0.76, 0.62, 0.18), ('BAKE  BROIL  CLEAN', 0.5, 0.2, 0.1)])
        for x in knob_places(w, 4, 0.28):
            knob(fin, x, 0.057, 0.022)
    top(fin, w, d, h, fuel, 4, 0.006)
    return {'eye': 1.7, 'floor': True}


def pro(fin: Finish, width, height, depth, fuel='gas', grip='pro', burners=0, style='pro'):
    """Legs, large knobs on an upright panel, a low trim at the back; from 48 inches on two ovens."""
    w, h, d = width * IN, height * IN, depth * IN
    n = burners or (DEFAULT_BURNERS[width] if fuel in GAS else 5)
    low = 0.125
    body(w, h, d, fin, low - 0.02)
    for x in (-w / 2 + 0.05, w / 2 - 0.05):
        for y in (0.07, d - 0.07):
            lathe(
                [(1e-5, 0), (0.021, 0), (0.021, 0.03), (0.017, 0.034), (0.017, low)],
                (x, y, 0),
                metal('leg', (0.6, 0.6, 0.61), 0.25),
                'Z',
                40,
            )
    door(fin, -w / 2 + 0.01, w / 2 - 0.01, 0.055, low - 0.006, 0.06, 0.02)
    panel = h - 0.175
    edges = [(-w / 2, w / 2)] if width < 48 else [(-w / 2, -w / 2 + w * 0.63), (-w / 2 + w * 0.63, w / 2)]
    for x0, x1 in edges:
        oven_door(fin, x0 + 0.0015, x1 - 0.0015, low, panel - 0.008, grip, glass=0.66)
    ovens = len(edges)
    door(fin, -w / 2, w / 2, panel, h - 0.024, -0.02, 0.07, r=0.004, bevel=0.003)
    tube([(-w / 2, -0.02, h - 0.022), (w / 2, -0.02, h - 0.022)], 0.016, fin.front)
    total = (n if fuel in GAS else min(n, 5)) + ovens
    r = 0.029 if w / total > 0.085 else 0.025
    for i in range(total):
        x = -w / 2 + w * (i + 0.5) / total
        accent = metal('red-knob', (0.5, 0.02, 0.02), 0.35) if style == 'accent' else None
        knob(fin, x, panel + 0.066, r, -0.02, 'pro', accent or fin.knob)
        text('OVEN' if i >= n else 'LITE    HI', x, -0.0215, panel + 0.128, 0.0085, fin.print)
    top(fin, w, d - 0.03, h, fuel, n, -0.02)
    box(-w / 2, w / 2, d - 0.032, d, h - 0.03, h + 0.05, fin.front, 0.004)
    return {'eye': 1.55, 'distance': 4.6, 'azimuth': 24 if width < 48 else 22}
