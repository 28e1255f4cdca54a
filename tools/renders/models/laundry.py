"""Washers, dryers, and what is made of them: towers, pairs, combos, commercial machines."""

import math

from mathutils import Vector

from studio.materials import Finish, chrome, clear, dark, gap, glossy_black, lit_print, metal, paint
from studio.parts import button, display, door, feet, handle, knob, touch_row
from studio.shapes import IN, box, circle, lathe, placed, plate, prism, rounded, slab, text

WASH = ('Normal', 'Heavy', 'Bedding', 'Quick', 'Delicate', 'Sanitize')
DRY = ('Normal', 'Towels', 'Bedding', 'Timed', 'Delicate', 'Steam')


def drum(r, z, depth=0.3, holes=True):
    """The bright inside behind the glass, with its paddles."""
    steel = paint('drum', (0.62, 0.62, 0.63), 0.28, 1, glow=(0.9, 0.95, 1), strength=0.06)
    lathe([(r * 0.9, 0.0), (r, -0.03), (r, -depth + 0.03), (r * 0.85, -depth), (1e-5, -depth)], (0, 0.07, z), steel)
    for k in range(3):
        a = math.radians(115 + 120 * k)
        one = box(-0.028, 0.028, -depth / 2 + 0.03, depth / 2 - 0.03, -0.028, 0.028, steel, 0.02)
        one.location, one.rotation_euler = (r * 0.9 * math.cos(a), 0.09 + depth / 2, z + r * 0.9 * math.sin(a)), (0, -a, 0)
    hole = paint('hole', (0.02, 0.02, 0.02), 0.9)
    for j in range(8 if holes else 0):
        for i in range(36):
            a = 2 * math.pi * (i + 0.5 * (j % 2)) / 36
            one = lathe(
                [(0.0045, 0), (1e-5, 0.0003)], (r * 0.993 * math.cos(a), 0.11 + j * 0.027, z + r * 0.993 * math.sin(a)), hole, 'Z', 8
            )
            one.rotation_euler = Vector((-math.cos(a), 0, -math.sin(a))).to_track_quat('Z', 'Y').to_euler()


def porthole(fin: Finish, z, r, ring='chrome', is_dryer=False):
    """The round door: ring, dark bezel, glass bowl, grip."""
    trim = {'chrome': chrome(), 'dark': glossy_black(), 'soft': metal('soft-ring', (0.42, 0.42, 0.43), 0.28)}.get(ring, fin.front)
    outer = [(r - 0.004, -0.03), (r, 0.0), (r, 0.02), (r - 0.006, 0.029), (r - 0.018, 0.034), (r - 0.034, 0.030), (r - 0.038, 0.01)]
    lathe(outer, (0, 0, z), trim)
    lathe([(r - 0.035, 0.024), (r - 0.042, 0.028), (r - 0.066, 0.018), (r - 0.072, 0.006), (r - 0.074, -0.03)], (0, 0, z), glossy_black())
    glass, n = r - 0.069, 20
    bowl = [(max(1e-4, glass * math.cos(math.pi / 2 * i / n)), 0.012 + 0.042 * math.sin(math.pi / 2 * i / n)) for i in range(n + 1)]
    lathe(bowl, (0, 0, z), clear('bowl', (0.42, 0.43, 0.45)))
    seal = paint('seal', (0.16, 0.16, 0.165), 0.6)
    lathe([(glass + 0.002, -0.01), (glass - 0.004, -0.05), (glass - 0.018, -0.062), (glass - 0.024, -0.07)], (0, 0, z), seal)
    drum(glass + (0.03 if is_dryer else 0.015), z)
    # The grip is part of the ring: a hollow with a bar across it.
    grip = box(-r - 0.002, -r + 0.026, -0.042, -0.018, z - 0.055, z + 0.055, trim, 0.011, 6)
    box(-r + 0.02, -r + 0.036, -0.033, -0.02, z - 0.045, z + 0.045, dark(), 0.005)
    return grip


def controls(fin: Finish, w, z, high, style, is_dryer, drawer=True):
    """The upper panel: dial or touch, display, detergent drawer."""
    words = DRY if is_dryer else WASH
    time = '0:41' if is_dryer else '0:48'
    half = high / 2
    if drawer:
        door(fin, -w / 2 + 0.022, -w / 2 + 0.215, z - half + 0.008, z + half - 0.008, -0.007, 0.012, r=0.008)
        box(-w / 2 + 0.05, -w / 2 + 0.185, -0.0082, -0.002, z - half + 0.014, z - half + 0.024, gap(), 0.003)
    with placed(y=-0.005):
        if style == 'touch':
            display(-0.09, w / 2 - 0.03, z - half + 0.016, z + half - 0.016, [(time, 0.16, 0.5, 0.42)])
            for k in (0, 1):
                touch_row(0.02, w / 2 - 0.075, z + 0.014 - k * 0.028, words[k * 3 : k * 3 + 3], 0.0105)
            button(w / 2 - 0.055, z, 0.012, -0.004)
            return
        display(-0.075, w / 2 - 0.028, z - half + 0.014, z + half - 0.014, [(time, 0.76 if w > 0.63 else 0.8, 0.6, 0.34)], r=0.012)
        lathe([(0.04, 0), (0.04, 0.004), (0.038, 0.007)], (0.045, -0.002, z), chrome(), 'Y', 80)
        lathe([(0.035, 0), (0.033, 0.027), (0.030, 0.030), (1e-5, 0.030)], (0.045, -0.002, z), fin.knob, 'Y', 80)
        box(0.044, 0.046, -0.0335, -0.03, z + 0.014, z + 0.030, dark(), 0)
        for i in range(3):
            text(words[i], -0.003, -0.0026, z + 0.022 - i * 0.022, 0.0085, lit_print(), 'RIGHT')
            text(words[i + 3], 0.094, -0.0026, z + 0.022 - i * 0.022, 0.0085, lit_print(), 'LEFT')
        touch_row(0.16, w / 2 - 0.05, z - half + 0.032, ('Temp', 'Spin', 'Dry') if w > 0.63 else ('Temp', 'Spin'), 0.0085)


def front_load(fin: Finish, width, height, depth, style='knob', kind='washer', ring='chrome', stand=0.0, base=True):
    w, h, d = width * IN, height * IN, depth * IN
    is_dryer = kind == 'dryer'
    panel = h - 0.145
    low, r = (0.115 if base else 0.03), min(0.232, w * 0.345)
    z = (low + panel) / 2 + 0.012
    with placed(z=stand * IN):
        box(-w / 2, w / 2, 0.03, d, 0.022, h - 0.012, fin.front, 0.008)
        box(-w / 2 - 0.001, w / 2 + 0.001, 0.012, d + 0.002, h - 0.022, h, fin.front, 0.009, 5)
        door(fin, -w / 2, w / 2, low, panel - 0.003, 0, 0.035, [circle(0, z, r - 0.004)], r=0.012, bevel=0.006)
        if base:
            door(fin, -w / 2, w / 2, 0.02, low - 0.003, 0.002, 0.03, r=0.012)
        door(fin, -w / 2, w / 2, panel, h - 0.024, -0.004, 0.04, r=0.010)
        for edge in (low - 0.002, panel - 0.002):
            box(-w / 2 + 0.006, w / 2 - 0.006, 0.014, 0.04, edge - 0.01, edge + 0.01, gap(), 0)
        lathe([(r - 0.004, -0.03), (r - 0.004, 0.002), (r + 0.002, 0.003)], (0, 0, z), gap())
        porthole(fin, z, r, ring, is_dryer)
        controls(fin, w, (panel + h - 0.024) / 2, h - 0.024 - panel, style, is_dryer, not is_dryer)
        if stand == 0:
            feet(w, d)
    if stand:
        pedestal(fin, w, stand * IN, d)
    return {'eye': 0.98, 'bright': 0.92 if fin.front.name == 'white' else 1.0}


def pedestal(fin: Finish, w, h, d):
    """A drawer that lifts a machine."""
    box(-w / 2, w / 2, 0.03, d, 0.02, h - 0.002, fin.front, 0.008)
    door(fin, -w / 2, w / 2, 0.02, h - 0.006, 0.0, 0.035, r=0.012)
    handle(fin, 'flat', -0.14, h - 0.07, 0.14, h - 0.07)
    feet(w, d)


def console(fin: Finish, w, h, d, high, is_dryer, style='knob'):
    """The sloped panel at the back of top loaders."""
    y, lean = d - 0.13, 18
    top = high * math.cos(math.radians(lean))
    prism(
        [(y, h - 0.004), (y + high * 0.31, h + top), (d - 0.005, h + top), (d - 0.005, h - 0.004)],
        -w / 2 + 0.004,
        w / 2 - 0.004,
        fin.front,
        0.008,
    )
    with placed(0, y - 0.0015, h, tilt=lean):
        door(
            None,
            -w / 2 + 0.03,
            w / 2 - 0.03,
            0.02,
            high - 0.016,
            -0.001,
            0.004,
            material=glossy_black() if style == 'touch' or fin.front.name != 'white' else fin.front,
            r=0.012,
            bevel=0.001,
        )
        words = DRY if is_dryer else WASH
        plain = fin.print if style != 'touch' and fin.front.name == 'white' else lit_print()
        if style == 'touch':
            display(0.04, w / 2 - 0.06, high * 0.22, high * 0.84, [('0:52', 0.2, 0.5, 0.5)], -0.001)
            touch_row(-w / 2 + 0.05, 0.02, high * 0.4, words[:3], 0.011, 0.0005)
            button(w / 2 - 0.085, high * 0.52, 0.016, -0.003)
        for i, x in enumerate(() if style == 'touch' else (-0.21, -0.11, 0.19)):
            r = 0.034 if i == 2 else 0.022
            knob(
                fin, x, high * 0.5, r, -0.002, 'metal', fin.knob if fin.front.name != 'white' else metal('grey-knob', (0.5, 0.5, 0.51), 0.3)
            )
            touch_row(
                x - 0.05,
                x + 0.05,
                high * 0.5 + r * 1.6,
                (('Soil', 'Temp', 'Cycle') if not is_dryer else ('Heat', 'Signal', 'Cycle'))[i : i + 1],
                0.011,
                0.0005,
                plain,
            )
        for i in range(0 if style == 'touch' else 6):
            text(
                words[i],
                0.19 + (-0.048 if i < 3 else 0.048),
                -0.002,
                high * (0.75 - 0.22 * (i % 3)),
                0.0085,
                plain,
                'RIGHT' if i < 3 else 'LEFT',
            )


def top_load(fin: Finish, width, height, depth, style='knob', lid='solid', kind='washer'):
    """`height` is that of the console."""
    w, d = width * IN, depth * IN
    high = 0.155
    h = height * IN - high * 0.95
    is_dryer = kind == 'dryer'
    box(-w / 2, w / 2, 0.0, d, 0.03, h - 0.03, fin.front, 0.012, 5)
    box(-w / 2 + 0.006, w / 2 - 0.006, 0.006, d - 0.006, h - 0.04, h - 0.02, gap(), 0)
    slab(-w / 2 - 0.002, w / 2 + 0.002, -0.004, d, h - 0.026, h, fin.front, 0.02, 0.008)
    feet(w, d)
    console(fin, w, h, d, high, is_dryer, style)
    if is_dryer:
        loop = rounded(-w * 0.36, w * 0.36, h * 0.36, h * 0.86, 0.03)
        plate([rounded(-w * 0.365, w * 0.365, h * 0.355, h * 0.865, 0.032)], -0.001, 0.004, gap(), 0.0005)
        plate([loop], -0.016, 0.018, fin.front, 0.008)
        handle(fin, 'pocket', w * 0.31, h * 0.5, w * 0.31, h * 0.72, -0.016)
    else:
        # The lid, with its glass and the grip at the front edge.
        slab(-w / 2 + 0.03, w / 2 - 0.03, 0.008, d - 0.155, h - 0.004, h + 0.014, fin.front, 0.03, 0.007)
        if lid == 'glass':
            slab(-w / 2 + 0.06, w / 2 - 0.06, 0.045, d - 0.175, h + 0.0135, h + 0.0165, glossy_black(), 0.05, 0.0012)
        box(-0.1, 0.1, -0.010, 0.014, h - 0.004, h + 0.012, fin.handle, 0.007, 5)
    return {'eye': 1.6, 'bright': 0.88 if fin.front.name == 'white' else 1.0}


def tower(fin: Finish, width, height, depth, style='touch', ring='dark'):
    """A dryer above a washer in one cabinet, with controls between them."""
    w, h, d = width * IN, height * IN, depth * IN
    middle, r = h * 0.5, min(0.225, w * 0.335)
    box(-w / 2, w / 2, 0.03, d, 0.022, h, fin.front, 0.012, 5)
    feet(w, d)
    for low, high, is_dryer in ((0.03, middle - 0.07, False), (middle + 0.07, h - 0.012, True)):
        z = (low + high) / 2
        door(fin, -w / 2, w / 2, low, high, 0, 0.035, [circle(0, z, r - 0.004)], r=0.012, bevel=0.006)
        lathe([(r - 0.004, -0.03), (r - 0.004, 0.002), (r + 0.002, 0.003)], (0, 0, z), gap())
        porthole(fin, z, r, ring, is_dryer)
    door(fin, -w / 2, w / 2, middle - 0.066, middle + 0.066, -0.003, 0.04, r=0.008, material=glossy_black() if style == 'touch' else None)
    if style == 'touch':
        display(-w / 2 + 0.02, w / 2 - 0.02, middle - 0.055, middle + 0.055, [('0:41', 0.5, 0.78, 0.2), ('0:48', 0.5, 0.28, 0.2)], -0.003)
        for z, words in ((middle + 0.03, DRY), (middle - 0.026, WASH)):
            touch_row(-w / 2 + 0.05, -0.06, z, words[:3], 0.011, -0.003)
            touch_row(0.06, w / 2 - 0.05, z, words[3:], 0.011, -0.003)
    else:
        with placed(y=-0.003):
            display(-0.08, 0.08, middle - 0.04, middle + 0.04, [('0:48', 0.5, 0.5, 0.45)])
            for x in (-w * 0.3, w * 0.3):
                knob(fin, x, middle, 0.03)
    return {'eye': 0.7, 'bright': 0.92 if fin.front.name == 'white' else 1.0}


def pair(fin: Finish, width, height, depth, type='front', style='knob', ring='chrome', stand=0.0, lid='solid'):
    """A washer and its dryer beside one another; `width` is that of both."""
    width = width / 2
    step = width * IN / 2 + 0.012
    for s, kind in ((-1, 'washer'), (1, 'dryer')):
        with placed(x=s * step):
            if type == 'front':
                view = front_load(fin, width, height, depth, style, kind, ring, stand)
            else:
                view = top_load(fin, width, height, depth, style, lid, kind)
    return {**view, 'azimuth': 20}
