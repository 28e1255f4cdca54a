"""What stands on top of ranges and cooktops: burners, grates, glass, coils; and oven doors below."""

import math

from .materials import Finish, dark, iron, metal, paint
from .parts import cavity, door, handle, window
from .shapes import box, lathe, slab, tube

LAYOUTS = {
    1: [(0, 0, 0.06)],
    2: [(0, -0.24, 0.052), (0, 0.24, 0.04)],
    4: [(-0.27, -0.24, 0.05), (-0.27, 0.24, 0.04), (0.27, -0.24, 0.055), (0.27, 0.24, 0.036)],
    5: [(-0.34, -0.24, 0.05), (-0.34, 0.24, 0.038), (0, 0, 0.056), (0.34, -0.24, 0.05), (0.34, 0.24, 0.034)],
    6: [(x, y, r) for x, r in ((-0.335, 0.048), (0, 0.052), (0.335, 0.045)) for y in (-0.24, 0.24)],
    8: [(x, y, 0.046) for x in (-0.375, -0.125, 0.125, 0.375) for y in (-0.24, 0.24)],
}
"""Burners by their number: share of width and depth from the middle, and radius in metres."""
SECTIONS = {1: 1, 2: 1, 4: 2, 5: 3, 6: 3, 8: 4}


def burner(x, y, z, r):
    ring, cap = metal('burner', (0.33, 0.33, 0.34), 0.35), iron()
    lathe([(r * 1.25, 0), (r * 1.2, 0.004), (r * 0.95, 0.006), (r * 0.9, 0.015), (r * 0.8, 0.016)], (x, y, z), ring, 'Z', 56)
    lathe([(r * 0.82, 0.015), (r * 0.82, 0.02), (r * 0.76, 0.023), (1e-5, 0.024)], (x, y, z), cap, 'Z', 56)


def grate(x0, x1, y0, y1, z, centres, h=0.03, b=0.006):
    """A cast grate over its burners: a frame on feet, with fingers towards each burner."""
    top = z + h
    ends = (y0 + b, (y0 + y1) / 2, y1 - b)
    for x in (x0 + b, x1 - b):
        box(x - b, x + b, y0, y1, top, top + 0.013, iron(), 0.003)
        for y in ends:
            box(x - b * 0.9, x + b * 0.9, y - b * 0.9, y + b * 0.9, z, top + 0.004, iron(), 0.002)
    for y in ends:
        box(x0, x1, y - b, y + b, top, top + 0.013, iron(), 0.003)
    for cx, cy in centres:
        for side in (x0, x1):
            a, c = sorted((cx + (0.02 if side > cx else -0.02), side))
            box(a, c, cy - b * 0.8, cy + b * 0.8, top + 0.001, top + 0.015, iron(), 0.003)
        reach = (y1 - y0) * (0.24 if len(centres) > 1 else 0.45)
        for a, c in ((cy - reach, cy - 0.02), (cy + 0.02, cy + reach)):
            box(cx - b * 0.8, cx + b * 0.8, a, c, top + 0.001, top + 0.015, iron(), 0.003)


def gas_top(w, y0, y1, z, burners):
    """Burners and grates on a tray between two depths."""
    middle, deep, n = (y0 + y1) / 2, y1 - y0, SECTIONS[burners]
    spots = [(fx * w, middle + fy * deep, r) for fx, fy, r in LAYOUTS[burners]]
    for x, y, r in spots:
        burner(x, y, z, r)
    step = (w - 0.02) / n
    for k in range(n):
        x0 = -w / 2 + 0.01 + k * step
        inside = [(x, y) for x, y, _ in spots if x0 <= x <= x0 + step]
        grate(x0 + 0.003, x0 + step - 0.003, y0, y1, z, inside)


def ring(x, y, z, r, width=0.0016, material=None):
    lathe([(r - width, 0.0002), (r, 0.0002)], (x, y, z), material or paint('ring', (0.30, 0.31, 0.32), 0.4), 'Z', 80)


def glass_top(w, y0, y1, z, elements, heat='electric', marks=True):
    """Rings on black glass: doubled for radiant elements, with crosses for induction."""
    middle, deep = (y0 + y1) / 2, y1 - y0
    for fx, fy, r in LAYOUTS[elements]:
        x, y, big = fx * w * 0.92, middle + fy * deep * 0.98, r * 2.05
        big = min(big, deep * 0.235, w * 0.235)
        ring(x, y, z, big, 0.0022)
        if heat == 'electric':
            ring(x, y, z, big * 0.66)
        else:
            for dx, dy in ((1, 0), (0, 1)):
                box(
                    x - 0.02 * dx - 0.0008,
                    x + 0.02 * dx + 0.0008,
                    y - 0.02 * dy - 0.0008,
                    y + 0.02 * dy + 0.0008,
                    z,
                    z + 0.0004,
                    paint('ring', (0.30, 0.31, 0.32), 0.4),
                    0,
                )


def coil_top(w, y0, y1, z, elements):
    middle, deep = (y0 + y1) / 2, y1 - y0
    bowl = metal('bowl', (0.6, 0.6, 0.61), 0.15)
    for fx, fy, r in LAYOUTS[elements]:
        x, y, big = fx * w * 0.95, middle + fy * deep, min(r * 1.9, deep * 0.23, w * 0.23)
        lathe(
            [(big * 1.2, 0.001), (big * 1.16, 0.005), (big * 1.08, 0.003), (big * 0.9, -0.002), (1e-5, -0.003)],
            (x, y, z + 0.003),
            bowl,
            'Z',
            64,
        )
        turns = 4
        spiral = [
            (
                x + big * (0.22 + 0.78 * t) * math.cos(2 * math.pi * turns * t),
                y + big * (0.22 + 0.78 * t) * math.sin(2 * math.pi * turns * t),
                z + 0.011,
            )
            for t in (i / 160 for i in range(161))
        ]
        tube(spiral, 0.0055, dark())


def oven_door(fin: Finish, x0, x1, z0, z1, grip='bar', y=-0.006, glass=0.72, material=None, racks=2, deep=0.4):
    """A door with its window and handle, and the oven behind it. `glass` is the window's share of the width."""
    w, h = x1 - x0, z1 - z0
    top = 0.085 if grip != 'none' else 0.05
    wx = w * (1 - glass) / 2
    low, high = z0 + max(0.05, h * 0.17), z1 - top - 0.02
    if high - low > 0.06:
        hole = window(x0 + wx, x1 - wx, low, high, y + 0.004, 0.016, 0.018, 0.6)
        door(fin, x0, x1, z0, z1, y, 0.045, [hole], material, 0.005, 0.004)
        cavity(x0 + 0.03, x1 - 0.03, z0 + 0.03, z1 - 0.05, 0.045, deep, racks, power=0)
    else:
        door(fin, x0, x1, z0, z1, y, 0.045, (), material, 0.005, 0.004)
    if grip != 'none':
        handle(fin, grip, x0 + 0.035, z1 - 0.045, x1 - 0.035, z1 - 0.045, y)


def griddle(x0, x1, y0, y1, z):
    """A steel plate with a rim."""
    box(x0, x1, y0, y1, z, z + 0.036, metal('griddle', (0.5, 0.5, 0.51), 0.3), 0.006)
    box(x0 + 0.012, x1 - 0.012, y0 + 0.03, y1 - 0.012, z + 0.03, z + 0.0365, metal('griddle-face', (0.36, 0.36, 0.37), 0.25), 0.002)


def tray(w, y0, y1, z0, z1, material=None):
    """The black enamel that burners stand in."""
    slab(-w / 2, w / 2, y0, y1, z0, z1, material or paint('enamel', (0.010, 0.010, 0.011), 0.16, 0, 0.5, 0.3), 0.015, 0.003)
