"""What stands beside grills, and whole outdoor kitchens."""

import math

from studio.fire import fire
from studio.hob import burner, grate
from studio.materials import Finish, black_plastic, chrome, dark, gap, metal, paint
from studio.parts import door, feet, handle, knob
from studio.shapes import IN, box, lamp, lathe, placed, plate, rounded, slab, text, tube

from .grills import built_in_grill
from .refrigeration import undercounter


def side_burner(fin: Finish, width, height, depth):
    w, d, h = width * IN, depth * IN, 0.2
    box(-w / 2 + 0.01, w / 2 - 0.01, 0.02, d, 0, h - 0.02, metal('firebox', (0.42, 0.42, 0.43), 0.35), 0.004)
    slab(-w / 2 - 0.012, w / 2 + 0.012, -0.012, d + 0.01, h - 0.022, h, fin.front, 0.012, 0.005)
    door(fin, -w / 2, w / 2, 0.02, h - 0.024, -0.012, 0.05)
    knob(fin, 0, h * 0.42, 0.03, -0.012, 'pro')
    text('LITE    HI', 0, -0.0135, h * 0.72, 0.009, fin.print)
    slab(-w / 2 + 0.03, w / 2 - 0.03, 0.04, d - 0.04, h - 0.004, h + 0.001, metal('bowl', (0.5, 0.5, 0.51), 0.2), 0.02, 0.002)
    burner(0, d * 0.5, h, 0.06)
    grate(-w / 2 + 0.04, w / 2 - 0.04, d * 0.5 - (w / 2 - 0.04), d * 0.5 + (w / 2 - 0.04), h, [(0, d * 0.5)], 0.035)
    return {'pitch': 24, 'azimuth': 26, 'distance': 4.2}


def pizza_oven(fin: Finish, width, height, depth):
    w, h, d = width * IN, height * IN, depth * IN
    low, n = 0.1, 24
    arch = (
        [(-w / 2, low)]
        + [(-(w / 2) * math.cos(math.pi * i / n), low + 0.1 + (h - low - 0.1) * math.sin(math.pi * i / n)) for i in range(n + 1)]
        + [(w / 2, low)]
    )
    mw, mh = w * 0.31, (h - low) * 0.55
    mouth = (
        [(-mw, low + 0.03)]
        + [(-mw * math.cos(math.pi * i / n), low + 0.03 + mh * 0.4 + mh * 0.6 * math.sin(math.pi * i / n)) for i in range(n + 1)]
        + [(mw, low + 0.03)]
    )
    plate([arch[::-1], mouth[::-1]], 0.03, d - 0.04, fin.front, 0.012)
    rim = [(x * 1.12, low + 0.03 + (z - low - 0.03) * 1.09) for x, z in mouth]
    plate([rim[::-1], mouth[::-1]], 0.0, 0.05, metal('mouth', (0.55, 0.55, 0.56), 0.22), 0.005)
    plate([arch[::-1]], d - 0.03, 0.03, fin.front, 0.008)
    stone, brick = paint('stone', (0.42, 0.36, 0.29), 0.8), paint('soot', (0.045, 0.04, 0.038), 0.7)
    box(-mw * 1.3, mw * 1.3, 0.05, d - 0.04, low + 0.01, low + 0.032, stone, 0.003)
    box(-w / 2 - 0.02, w / 2 + 0.02, -0.02, d, low - 0.02, low + 0.008, fin.front, 0.006)
    feet(w, d, 0.022, low - 0.02, 0.06, 0.06, metal('leg', (0.5, 0.5, 0.51), 0.3))
    plate([[(x * 1.4, z * 1.15) for x, z in mouth][::-1]], d - 0.06, 0.01, brick, 0)
    fire(-mw * 0.85, mw * 0.4, d * 0.5, low + 0.034, mh * 0.8)
    lamp(0, d * 0.55, low + mh, 0.12, 1.1, (1, 0.5, 0.18))
    lathe([(0.055, 0), (0.055, 0.16), (0.05, 0.16), (0.05, 0)], (0, d * 0.4, h - 0.02), metal('flue', (0.6, 0.6, 0.61), 0.25), 'Z', 56)
    lathe([(0.08, 0), (0.08, 0.006), (0.04, 0.03), (1e-5, 0.032)], (0, d * 0.4, h + 0.139), metal('flue', (0.6, 0.6, 0.61), 0.25), 'Z', 56)
    return {'eye': 0.95}


def patio_heater(fin: Finish, width, height, depth):
    h = height * IN
    shell = fin.front
    lathe(
        [(1e-5, 0.02), (0.21, 0.02), (0.225, 0.03), (0.225, 0.05), (0.19, 0.07), (0.19, 0.62), (0.17, 0.66), (0.05, 0.68)],
        (0, 0.22, 0),
        shell,
        'Z',
    )
    lathe([(0.033, 0.66), (0.033, h - 0.42)], (0, 0.22, 0), shell, 'Z', 48)
    lathe([(0.033, h - 0.44), (0.095, h - 0.42), (0.095, h - 0.40)], (0, 0.22, 0), shell, 'Z', 64)
    mesh_glow = paint('heat', (0.4, 0.14, 0.05), 0.5, 0.3, glow=(1, 0.3, 0.08), strength=0.55)
    lathe([(0.092, h - 0.40), (0.092, h - 0.20), (0.07, h - 0.15)], (0, 0.22, 0), mesh_glow, 'Z', 64)
    for k in range(7):
        z = h - 0.39 + k * 0.03
        lathe([(0.0935, z), (0.0955, z + 0.003), (0.0935, z + 0.006)], (0, 0.22, 0), metal('mesh', (0.35, 0.35, 0.36), 0.35), 'Z', 64)
    lathe([(0.02, h - 0.16), (0.02, h - 0.1)], (0, 0.22, 0), shell, 'Z', 32)
    lathe(
        [(0.41, h - 0.125), (0.405, h - 0.118), (0.26, h - 0.06), (0.1, h - 0.015), (1e-5, h)],
        (0, 0.22, 0),
        metal('reflector', (0.68, 0.68, 0.69), 0.18) if shell.name == 'steel' else shell,
        'Z',
        128,
    )
    lathe([(0.40, h - 0.127), (0.25, h - 0.075), (1e-5, h - 0.03)], (0, 0.22, 0), metal('reflector', (0.68, 0.68, 0.69), 0.18), 'Z', 128)
    with placed(0, 0.22 - 0.034, h - 0.5):
        knob(fin, 0, 0, 0.02, 0, 'metal', black_plastic())
    for s in (-1, 1):
        lathe([(0.02, -0.012), (0.045, -0.01), (0.045, 0.01), (0.02, 0.012)], (s * 0.07, 0.46, 0.046), black_plastic(), 'X', 40)
    return {'eye': 0.5}


def storage(fin: Finish, width, height, depth):
    """Two doors in a frame, for a masonry island."""
    w, h = width * IN, height * IN
    box(-w / 2 + 0.025, w / 2 - 0.025, 0.03, 0.42, 0.02, h - 0.02, metal('firebox', (0.42, 0.42, 0.43), 0.35), 0.004)
    door(fin, -w / 2, w / 2, 0, h, 0.004, 0.03)
    for s in (-1, 1):
        x0, x1 = sorted((s * 0.002, s * (w / 2 - 0.03)))
        plate([rounded(x0 - 0.002, x1 + 0.002, 0.028, h - 0.028, 0.005)], 0.0025, 0.01, gap(), 0.0005)
        door(fin, x0, x1, 0.03, h - 0.03, -0.012, 0.02)
        handle(fin, 'bar', s * 0.045, h * 0.3, s * 0.045, h * 0.7, -0.012)
    return {'eye': 0.85}


def sink(fin: Finish, width, height, depth):
    w, d, h = width * IN, depth * IN, 0.24
    steel, t = fin.front, 0.035
    for a, b, y0, y1 in (
        (-w / 2, w / 2, 0, t),
        (-w / 2, w / 2, d - 0.09, d),
        (-w / 2, -w / 2 + t, t, d - 0.09),
        (w / 2 - t, w / 2, t, d - 0.09),
    ):
        box(a, b, y0, y1, h - 0.008, h, steel, 0.003)
    bowl = metal('bowl', (0.55, 0.55, 0.56), 0.25)
    x0, x1, y0, y1 = -w / 2 + t - 0.004, w / 2 - t + 0.004, t - 0.004, d - 0.086
    box(x0, x1, y0, y1, h - 0.19, h - 0.185, bowl, 0)
    for a, b, c, e in ((x0, x0 + 0.004, y0, y1), (x1 - 0.004, x1, y0, y1), (x0, x1, y0, y0 + 0.004), (x0, x1, y1 - 0.004, y1)):
        box(a, b, c, e, h - 0.19, h - 0.004, bowl, 0)
    lathe([(0.035, 0.002), (0.03, 0.004), (0.02, 0.001), (1e-5, 0.0)], (0, (y0 + y1) / 2, h - 0.184), chrome(), 'Z', 48)
    at = d - 0.045
    lathe([(0.026, 0), (0.026, 0.01), (0.016, 0.016), (0.016, 0.05)], (0, at, h), chrome(), 'Z', 48)
    arc = (
        [(0, at, h + 0.04)]
        + [(0, at - 0.085 + 0.085 * math.cos(math.radians(a)), h + 0.24 + 0.085 * math.sin(math.radians(a))) for a in range(0, 181, 12)]
        + [(0, at - 0.17, h + 0.2)]
    )
    tube(arc, 0.0115, chrome())
    for s in (-1, 1):
        lathe([(0.02, 0), (0.02, 0.008), (0.013, 0.014), (0.013, 0.045), (1e-5, 0.047)], (s * 0.085, at, h), chrome(), 'Z', 40)
        tube([(s * 0.085, at, h + 0.04), (s * 0.085, at - 0.05, h + 0.05)], 0.006, chrome())
    door(fin, -w / 2 + 0.004, w / 2 - 0.004, 0.0, h - 0.01, 0.01, 0.02)
    return {'pitch': 22, 'azimuth': 26, 'distance': 4.2}


def masonry(x0, x1, y0, y1, h):
    """A block of stone on a recessed base."""
    box(x0, x1, y0, y1, 0.03, h, paint('island', (0.40, 0.37, 0.33), 0.85), 0.006)
    box(x0 + 0.03, x1 - 0.03, y0 + 0.04, y1 - 0.04, 0, 0.05, dark(), 0)


def wing(fin: Finish, x, d, h, long, pieces):
    """The part of an island that comes towards the viewer; its front, at `x`, looks to the right."""
    top = paint('counter', (0.11, 0.11, 0.115), 0.35)
    masonry(x - d, x, -long, d, h)
    box(x - d - 0.03, x + 0.03, -long - 0.03, d + 0.03, h, h + 0.04, top, 0.005)
    for k in range(pieces - 3):
        with placed(x + 0.016, -0.36 - 0.62 * k, 0.13, turn=90):
            storage(fin, 20, 25, 20)
        with placed(x - 0.1, -0.36 - 0.62 * k, turn=90):
            if k == 0:
                with placed(0, 0, h - 0.19 + 0.03):
                    side_burner(fin, 12, 12, 19)
            else:
                with placed(0, 0, h - 0.24 + 0.046):
                    sink(fin, 17, 12, 19)


def island(fin: Finish, width=0, height=0, depth=0, pieces=4):
    """An outdoor kitchen: a stone counter with a grill and a refrigerator; four and five pieces stand in an L."""
    top, w, d, h = paint('counter', (0.11, 0.11, 0.115), 0.35), 1.86, 0.72, 0.86
    gx = -w / 2 + 0.62
    masonry(-w / 2, w / 2, 0.0, d, h)
    for a, b in ((-w / 2 - 0.03, gx - 0.46), (gx + 0.46, w / 2 + 0.03)):
        box(a, b, -0.03, d + 0.03, h, h + 0.04, top, 0.005)
    box(gx - 0.47, gx + 0.47, d - 0.08, d + 0.03, h, h + 0.04, top, 0.005)
    with placed(gx, -0.03, h - 0.11):
        built_in_grill(fin, 34, 24, 26, 4)
    with placed(gx, -0.016, 0.16):
        storage(fin, 30, 19, 20)
    with placed(gx + 0.86, -0.012, 0.03):
        undercounter(fin, 22.5, 32, 22, 'pro')
    if pieces > 3:
        wing(fin, -w / 2, d, h, 0.1 + 0.62 * (pieces - 3), pieces)
        return {'eye': 1.4, 'azimuth': 34, 'distance': 4.4}
    return {'eye': 1.25, 'azimuth': 24, 'distance': 4.2}
