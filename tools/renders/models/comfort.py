"""Air: window, portable and wall units, mini splits, purifiers, dehumidifiers, humidifiers."""

import math

from studio.materials import Finish, black_plastic, dark, gap, glossy_black, metal, paint
from studio.parts import button, display, door, feet, touch_row, vents
from studio.shapes import IN, box, circle, lathe, placed, plate, prism, rounded, slab, text, tube

FLOATING = {'floor': False, 'distance': 4.4}


def grey(fin):
    """Slats a little darker than a white case, and a little lighter than a black one."""
    return {'white': paint('slat-white', (0.66, 0.67, 0.68), 0.35), 'black': paint('slat-black', (0.03, 0.03, 0.031), 0.35)}.get(
        fin.front.name, paint('slat-gray', (0.24, 0.245, 0.25), 0.35)
    )


def window_unit(fin: Finish, width, height, depth, style='touch'):
    """Slats above or beside the intake; side panels close the window."""
    w, h, d = width * IN, height * IN, depth * IN
    wing = 0.11
    box(-w / 2, w / 2, 0.03, d, 0, h, paint('case', (0.62, 0.63, 0.64), 0.4), 0.008)
    for s in (-1, 1):
        x0, x1 = sorted((s * w / 2, s * (w / 2 + wing)))
        box(x0, x1, 0.12, 0.135, 0.01, h - 0.01, paint('wing', (0.74, 0.745, 0.75), 0.45), 0.002)
        for i in range(8):
            x = x0 + wing * (i + 0.5) / 8
            box(x - 0.003, x + 0.003, 0.113, 0.122, 0.015, h - 0.015, paint('wing', (0.74, 0.745, 0.75), 0.45), 0.002)
    door(fin, -w / 2, w / 2, 0, h, 0, 0.045, r=0.02, bevel=0.012)
    split = h * 0.66
    vents(-w / 2 + 0.03, w / 2 - 0.16, split, h - 0.035, 5, 0.0, grey(fin), 0.004)
    for i in range(6):
        x = -w / 2 + 0.06 + (w - 0.25) * i / 5
        box(x - 0.0015, x + 0.0015, 0.0, 0.008, split, h - 0.035, grey(fin), 0)
    vents(-w / 2 + 0.03, w / 2 - 0.03, 0.03, split - 0.035, int(split / 0.014), 0.0, grey(fin), 0.002)
    display(
        w / 2 - 0.135,
        w / 2 - 0.03,
        split + 0.006,
        h - 0.036,
        [('72', 0.5, 0.66, 0.36), ('COOL', 0.5, 0.34, 0.12), ('MODE  FAN', 0.5, 0.14, 0.11)],
    )
    return {**FLOATING, 'eye': 0.8}


def sleeve(fin: Finish, width, height, depth):
    """Set through a wall: the front covers its sleeve."""
    w, h, d = width * IN, height * IN, depth * IN
    box(-w / 2 + 0.012, w / 2 - 0.012, 0.04, d, 0.01, h - 0.01, metal('sleeve', (0.5, 0.5, 0.51), 0.45), 0.004)
    door(fin, -w / 2, w / 2, 0, h, 0, 0.06, r=0.014, bevel=0.01)
    vents(-w / 2 + 0.035, w / 2 - 0.035, h * 0.72, h - 0.03, 4, 0.0, grey(fin), 0.004)
    vents(-w / 2 + 0.035, w / 2 - 0.17, 0.035, h * 0.64, 13, 0.0, grey(fin), 0.002)
    display(w / 2 - 0.145, w / 2 - 0.035, h * 0.28, h * 0.62, [('70', 0.5, 0.62, 0.3), ('COOL  FAN', 0.5, 0.25, 0.1)])
    return {**FLOATING, 'eye': 0.8}


def packaged(fin: Finish, width, height, depth):
    """The long unit below a hotel window."""
    w, h, d = width * IN, height * IN, depth * IN
    box(-w / 2 + 0.012, w / 2 - 0.012, 0.06, d, 0.012, h - 0.01, metal('sleeve', (0.5, 0.5, 0.51), 0.45), 0.004)
    prism([(0, 0.02), (0, h - 0.07), (0.07, h), (0.2, h), (0.2, 0.02)], -w / 2, w / 2, fin.front, 0.012)
    vents(-w / 2 + 0.05, w / 2 - 0.05, 0.05, h * 0.42, 9, 0.0, grey(fin), 0.002)
    with placed(0, 0.0, h - 0.07, tilt=45):
        vents(-w / 2 + 0.06, w * 0.2, 0.018, 0.082, 5, 0.0, grey(fin), 0.003)
        display(w * 0.26, w / 2 - 0.06, 0.018, 0.082, [('70', 0.25, 0.5, 0.5), ('MODE  FAN', 0.66, 0.5, 0.18)])
    return {**FLOATING, 'eye': 0.9}


def portable(fin: Finish, width, height, depth, shape='round'):
    w, h, d = width * IN, height * IN, depth * IN
    r = 0.09 if shape == 'round' else 0.035
    case = slab(-w / 2, w / 2, 0, d, 0.035, h, fin.front, r, 0.025)
    for x in (-w / 2 + 0.05, w / 2 - 0.05):
        for y in (0.06, d - 0.06):
            lathe([(0.02, -0.01), (0.024, -0.006), (0.024, 0.006), (0.02, 0.01)], (x, y, 0.024), dark(), 'X', 32)
    with placed(y=-0.001):
        vents(-w / 2 + r + 0.005, w / 2 - r - 0.005, h * 0.72, h * 0.9, 7, 0.0, grey(fin), 0.005)
        display(-0.075, 0.075, h * 0.60, h * 0.67, [('70', 0.5, 0.55, 0.6), ('MODE', 0.16, 0.5, 0.2), ('FAN', 0.84, 0.5, 0.2)])
        plate(
            [
                rounded(-w / 2 + r, w / 2 - r, h * 0.12, h * 0.55, 0.02),
                rounded(-w / 2 + r + 0.0025, w / 2 - r - 0.0025, h * 0.12 + 0.0025, h * 0.55 - 0.0025, 0.018),
            ],
            0.0005,
            0.002,
            grey(fin),
            0.0004,
        )
    with placed(y=d - 0.04):
        points = [(0.04, 0.03, h * 0.62), (0.1, 0.18, h * 0.66), (w / 2 + 0.05, 0.2, h * 0.8)]
        hose(points, 0.065)
    return {'eye': 0.95} if case else {}


def hose(points, r):
    """A ribbed exhaust hose."""
    white = paint('hose', (0.6, 0.61, 0.62), 0.5)
    for (ax, ay, az), (bx, by, bz) in zip(points, points[1:]):
        steps = 10
        for i in range(steps):
            t, u = i / steps, (i + 0.7) / steps
            tube(
                [
                    (ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t),
                    (ax + (bx - ax) * u, ay + (by - ay) * u, az + (bz - az) * u),
                ],
                r,
                white,
            )
            tube(
                [
                    (ax + (bx - ax) * u, ay + (by - ay) * u, az + (bz - az) * u),
                    (ax + (bx - ax) * (t + 0.1), ay + (by - ay) * (t + 0.1), az + (bz - az) * (t + 0.1)),
                ],
                r * 0.93,
                white,
            )


def indoor(fin: Finish, w, h=0.29, d=0.21):
    """The part of a mini split that hangs on a wall."""
    profile = [(0.02, 0.0), (0.0, 0.05), (0.0, h - 0.05), (0.012, h - 0.015), (0.04, h), (d, h), (d, 0.0)]
    prism(profile, -w / 2, w / 2, fin.front, 0.012)
    with placed(y=-0.0012):
        box(-w / 2 + 0.06, w / 2 - 0.06, 0.0, 0.02, 0.038, 0.042, gap(), 0)
        text('24', w * 0.34, -0.0004, h * 0.56, 0.032, paint('glow', (0.3, 0.4, 0.5), glow=(0.35, 0.62, 0.9), strength=0.8))
    with placed(0, 0.012, 0.012, tilt=-52):
        box(-w / 2 + 0.06, w / 2 - 0.06, -0.004, 0.004, -0.028, 0.028, fin.front, 0.003)
    for z in (h + 0.0005,):
        for i in range(10):
            box(-w / 2 + 0.04, w / 2 - 0.04, 0.05 + i * 0.013, 0.056 + i * 0.013, z - 0.002, z + 0.001, dark(), 0)


def fan_unit(fin: Finish, w, h, d):
    """The part outdoors: fan behind its guard, coil at the side."""
    case = paint('outdoor', (0.70, 0.69, 0.66), 0.4)
    x, z, r = -w * 0.12, h * 0.5, h * 0.40
    box(-w / 2, w / 2, 0.025, d, 0.03, h, case, 0.012)
    plate([rounded(-w / 2, w / 2, 0.03, h, 0.012), circle(x, z, r)], 0.0, 0.03, case, 0.006)
    lathe([(r, 0.0), (r, -0.08), (1e-5, -0.08)], (x, 0.0, z), dark())
    lathe([(0.05, -0.05), (0.05, -0.03), (0.035, -0.02), (1e-5, -0.019)], (x, 0, z), black_plastic())
    for i in range(5):
        with placed(x, 0, z):
            blade = box(0.04, r * 0.93, -0.003, 0.003, -0.045, 0.045, paint('blade', (0.16, 0.165, 0.17), 0.4), 0.003)
            blade.rotation_euler = (math.radians(28), 0, 0)
            blade.location = (r * 0.5, 0.05, 0)
            turn(blade, 72 * i + 14)
    for k in range(9):
        ring = [
            (x + r * (k + 1) / 9 * math.cos(t), -0.008, z + r * (k + 1) / 9 * math.sin(t)) for t in (i * math.pi / 36 for i in range(72))
        ]
        tube(ring, 0.0022, metal('guard', (0.45, 0.45, 0.45), 0.4), True)
    for k in range(8):
        a = math.pi * k / 8
        tube(
            [(x - r * math.cos(a), -0.0075, z - r * math.sin(a)), (x + r * math.cos(a), -0.0075, z + r * math.sin(a))],
            0.0025,
            metal('guard', (0.45, 0.45, 0.45), 0.4),
        )
    vents(w * 0.34, w / 2 - 0.03, h * 0.25, h * 0.8, 12, -0.0, case, 0.003)
    for s in (-1, 1):
        box(s * w * 0.36 - 0.03, s * w * 0.36 + 0.03, 0.02, d - 0.02, 0, 0.03, case, 0.004)


def turn(one, degrees):
    """About the axis towards the viewer."""
    from mathutils import Matrix

    one.matrix_basis = Matrix.Rotation(math.radians(degrees), 4, 'Y') @ one.matrix_basis


def mini_split(fin: Finish, width, height, depth, zones=1):
    w, h = width * IN, height * IN
    with placed(x=-0.05, y=0.1):
        fan_unit(fin, 0.84, 0.62, 0.32)
    tops = [(0.0, 0.86)] if zones == 1 else [(-w / 2 - 0.03, 0.8), (w / 2 + 0.03, 0.8)]
    for x, z in tops:
        with placed(x=x, z=z):
            indoor(fin, w, h)
    return {'eye': 0.75, 'azimuth': 20}


def purifier(fin: Finish, width, height, depth, shape='tower'):
    w, h, d = width * IN, height * IN, depth * IN
    slab(-w / 2, w / 2, 0, d, 0.012, h - 0.02, fin.front, min(d, w) * 0.3, 0.012)
    slab(
        -w / 2 + 0.012,
        w / 2 - 0.012,
        0.012,
        d - 0.012,
        h - 0.022,
        h,
        glossy_black() if fin.front.name != 'white' else grey(fin),
        min(d, w) * 0.27,
        0.008,
    )
    r = min(d, w) * 0.3
    with placed(y=-0.001):
        vents(-w / 2 + r, w / 2 - r, h * 0.1, h * 0.62, 22, 0.0, grey(fin), 0.003)
        lathe([(0.05, -0.001), (0.05, 0.003), (0.046, 0.004), (1e-5, 0.004)], (0, 0, h * 0.8), glossy_black(), 'Y', 64)
        text('12', 0, -0.0045, h * 0.8, 0.034, paint('good-air', (0, 0, 0), glow=(0.3, 1, 0.6), strength=1.6))
        lathe(
            [(0.0525, 0.001), (0.0525, 0.0035), (0.050, 0.0035), (0.050, 0.001)],
            (0, 0, h * 0.8),
            paint('air-ring', (0, 0, 0), glow=(0.3, 0.9, 0.6), strength=1.2),
            'Y',
            64,
        )
    return {'eye': 1.2}


def dehumidifier(fin: Finish, width, height, depth):
    w, h, d = width * IN, height * IN, depth * IN
    slab(-w / 2, w / 2, 0, d, 0.03, h, fin.front, 0.035, 0.015)
    feet(w, d, 0.02, 0.032, 0.05, 0.05)
    with placed(y=-0.001):
        vents(-w / 2 + 0.04, w / 2 - 0.04, h * 0.48, h * 0.84, 13, 0.0, grey(fin), 0.003)
        plate([rounded(-w / 2 + 0.03, w / 2 - 0.03, h * 0.1, h * 0.42, 0.012)], -0.004, 0.006, fin.front, 0.002)
        plate([rounded(-0.03, 0.03, h * 0.16, h * 0.36, 0.012)], -0.0055, 0.003, paint('water', (0.10, 0.2, 0.3), 0.08), 0.0005)
        display(-0.09, 0.09, h * 0.87, h * 0.94, [('45', 0.5, 0.5, 0.6), ('FAN', 0.15, 0.5, 0.24), ('TIMER', 0.84, 0.5, 0.24)])
    box(-0.07, 0.07, d * 0.4, d * 0.6, h - 0.001, h + 0.012, grey(fin), 0.005)
    return {'eye': 1.15}


def humidifier(fin: Finish, width, height, depth):
    w, h, d = width * IN, height * IN, depth * IN
    r = min(w, d) / 2
    base = h * 0.34
    lathe([(1e-5, 0.004), (r * 0.92, 0.004), (r, 0.02), (r, base - 0.01), (r * 0.97, base)], (0, r, 0), fin.front, 'Z')
    tank = paint('tank', (0.22, 0.34, 0.42), 0.08, 0, 0.6, 0.4)
    lathe([(r * 0.97, base), (r * 0.98, base + 0.02), (r * 0.96, h - 0.05), (r * 0.86, h - 0.015), (r * 0.4, h)], (0, r, 0), tank, 'Z')
    lathe([(r * 0.4, h - 0.002), (r * 0.36, h + 0.012), (r * 0.2, h + 0.014), (r * 0.18, h), (1e-5, h)], (0, r, 0), fin.front, 'Z', 64)
    lathe([(0.026, 0.0), (0.024, 0.018), (1e-5, 0.019)], (0, 0.004, base * 0.55), metal('dial', (0.6, 0.6, 0.61), 0.25), 'Y', 48)
    touch_row(-0.05, 0.05, base * 0.2, ('MIST',), 0.012, 0.0, fin.print)
    button(0, base * 0.9, 0.004, 0.0, glossy_black())
    return {'eye': 1.1}
