"""Wine and beverage coolers behind glass, and ice makers."""

import math

from studio.materials import Finish, black_plastic, clear, dark, glossy_black, metal, oak, paint
from studio.parts import button, cabinet, cavity, display, door, feet, handle, kick, vents
from studio.shapes import IN, box, lathe, plate, rounded, slab

GLASS = ((0.05, 0.085, 0.05), (0.09, 0.05, 0.03), (0.04, 0.06, 0.075), (0.075, 0.08, 0.03))
FOIL = ((0.35, 0.04, 0.05), (0.55, 0.42, 0.12), (0.08, 0.08, 0.09), (0.12, 0.2, 0.34))
CANS = ((0.62, 0.05, 0.04), (0.05, 0.2, 0.5), (0.75, 0.55, 0.08), (0.1, 0.42, 0.2), (0.75, 0.75, 0.76), (0.78, 0.3, 0.05))


def bottles(x0, x1, y, z, seed):
    """Bottles that lie on a shelf, their necks to the viewer."""
    r = 0.036
    n = max(2, int((x1 - x0) / 0.083))
    for i in range(n):
        x = x0 + (x1 - x0) * (i + 0.5) / n
        k = (i * 7 + seed * 5) % 4
        body = paint(f'bottle{k}', GLASS[k], 0.1, 0, 0.6)
        lathe([(1e-5, -0.22), (r, -0.22), (r, -0.06), (0.015, 0.0), (0.0145, 0.05)], (x, y, z + r), body, 'Y', 32)
        lathe(
            [(0.0155, 0.02), (0.0155, 0.062), (0.013, 0.065), (1e-5, 0.065)],
            (x, y, z + r),
            paint(f'foil{k}', FOIL[(i + seed) % 4], 0.3, 0.3),
            'Y',
            32,
        )


def cans(x0, x1, y, z, seed):
    """Upright cans and bottles of a shelf in rows of one kind."""
    n = max(3, int((x1 - x0) / 0.072))
    for i in range(n):
        x, k = x0 + (x1 - x0) * (i + 0.5) / n, (i // 2 + seed * 2) % len(CANS)
        body, tin = paint(f'can{k}', CANS[k], 0.25, 0.35), metal('tin', (0.75, 0.75, 0.76), 0.2)
        for row in (0, 0.07):
            if (i + seed) % 5 == 4:
                amber = paint('amber', (0.16, 0.06, 0.015), 0.1, 0, 0.6)
                lathe([(1e-5, 0), (0.029, 0), (0.029, 0.1), (0.012, 0.15), (0.012, 0.185)], (x, y + row, z), amber, 'Z', 32)
                lathe([(0.0135, 0.183), (0.0135, 0.192), (1e-5, 0.193)], (x, y + row, z), tin, 'Z', 32)
                continue
            lathe([(0.026, 0.004), (0.031, 0.012), (0.031, 0.104), (0.026, 0.115)], (x, y + row, z), body, 'Z', 32)
            lathe([(0.026, 0.115), (0.027, 0.118), (0.023, 0.116), (1e-5, 0.115)], (x, y + row, z), tin, 'Z', 32)


def shelves(fin, inside, x0, x1, low, high, deep=0.4):
    step = 0.108 if inside == 'wine' else 0.215
    n = max(2, int((high - low) / step))
    for k in range(n):
        z = low + (high - low) * k / n + 0.012
        if inside == 'wine':
            front = oak() if fin.front.name != 'black' else metal('shelf', (0.55, 0.55, 0.56), 0.25)
            box(x0 + 0.004, x1 - 0.004, 0.058, 0.072, z - 0.004, z + 0.02, front, 0.002)
            box(x0 + 0.004, x1 - 0.004, 0.07, deep, z - 0.006, z, metal('wires', (0.4, 0.4, 0.4), 0.3), 0)
            bottles(x0 + 0.01, x1 - 0.01, 0.14, z + 0.002, k)
        else:
            box(x0 + 0.004, x1 - 0.004, 0.07, deep, z - 0.006, z, clear('shelf', (0.75, 0.8, 0.8)), 0)
            box(x0 + 0.004, x1 - 0.004, 0.062, 0.072, z - 0.008, z + 0.004, metal('shelf-rim', (0.65, 0.65, 0.66), 0.25), 0.001)
            cans(x0 + 0.01, x1 - 0.01, 0.12, z, k)


def cooler(fin: Finish, width, height, depth, inside='wine', grip='bar', zones=1, built_in=False):
    """A glass door in a frame of the finish; what is cooled shows behind it."""
    w, h, d = width * IN, height * IN, depth * IN
    low, high = (0.1, h - 0.004) if not built_in else (0.1, h - 0.16)
    wall = paint('cooler-wall', (0.16, 0.165, 0.175), 0.4, glow=(0.85, 0.93, 1) if inside != 'wine' else (1, 0.9, 0.74), strength=0.42)
    side = fin.side if fin.side.name != 'side' else black_plastic()
    box(-w / 2 + 0.003, -w / 2 + 0.03, 0.055, d, 0.02, h - 0.003, side, 0.003)
    box(w / 2 - 0.03, w / 2 - 0.003, 0.055, d, 0.02, h - 0.003, side, 0.003)
    box(-w / 2 + 0.008, w / 2 - 0.008, 0.056, d - 0.002, h - 0.03, h - 0.004, side, 0.003)
    box(-w / 2 + 0.008, w / 2 - 0.008, 0.056, d - 0.002, 0.021, 0.1, side, 0.003)
    box(-w / 2 + 0.008, w / 2 - 0.008, d - 0.03, d - 0.001, 0.021, h - 0.004, side, 0.003)
    kick(w, 0.06, 0.095)
    feet(w, d)
    if built_in:
        door(fin, -w / 2, w / 2, high + 0.004, h, 0, 0.05)
        vents(-w / 2 + 0.03, w / 2 - 0.03, high + 0.03, h - 0.03, 4, -0.001, fin.front, 0.006)
    edge = 0.05
    hole = rounded(-w / 2 + edge, w / 2 - edge, low + edge, high - edge, 0.006)
    door(fin, -w / 2, w / 2, low, high, 0, 0.045, [hole])
    plate(
        [rounded(-w / 2 + edge - 0.001, w / 2 - edge + 0.001, low + edge - 0.001, high - edge + 0.001, 0.006)],
        0.012,
        0.003,
        clear('pane', (0.68, 0.70, 0.72), 0.015, 1.45),
        0.0005,
    )
    parts = (
        [(low + 0.03, high - 0.03)]
        if zones == 1
        else [(low + 0.03, low + (high - low) * 0.5 - 0.03), (low + (high - low) * 0.5 + 0.03, high - 0.03)]
    )
    for k, (z0, z1) in enumerate(parts):
        cavity(-w / 2 + 0.032, w / 2 - 0.032, z0, z1, 0.052, min(0.45, d - 0.12), 0, wall, 0)
        bar = 0.05
        display(-0.07, 0.07, z1 - bar, z1 - 0.012, [('52' if k else '38', 0.5, 0.5, 0.6)], 0.06)
        shelves(fin, inside, -w / 2 + 0.034, w / 2 - 0.034, z0 + 0.005, z1 - bar - 0.01)
    if zones == 2:
        box(-w / 2 + 0.03, w / 2 - 0.03, 0.055, 0.2, parts[0][1], parts[1][0], dark(), 0.002)
    x = -w / 2 + 0.026
    if grip == 'pocket':
        handle(fin, grip, x - 0.008, low + (high - low) * 0.4, x - 0.008, low + (high - low) * 0.62)
    else:
        handle(fin, grip, x, low + (high - low) * 0.2, x, high - (high - low) * 0.14)
    return {'eye': 0.95 if height < 50 else 0.7}


def ice(z0, x0, x1, y, rows, r=0.013):
    """A heap of cubes, the same each time."""
    clear_ice = paint('ice', (0.82, 0.88, 0.92), 0.12, 0, 0.6, glow=(0.7, 0.85, 1), strength=0.12)
    n = int((x1 - x0) / (r * 2.1))
    for j in range(rows):
        for i in range(n):
            for k in range(2):
                a = math.sin(12.9 * i + 78.2 * j + 37.7 * k) * 43758.5
                turn = (a - math.floor(a)) * 3.0
                one = box(-r, r, -r, r, -r, r, clear_ice, 0.005, 3)
                one.location = (x0 + (i + 0.5 + 0.3 * math.sin(turn * 9)) * (x1 - x0) / n, y + k * r * 2.2, z0 + r + j * r * 1.9)
                one.rotation_euler = (turn, turn * 1.7, turn * 0.6)


def ice_maker(fin: Finish, width, height, depth, grip='bar'):
    """Under a counter: a solid door with its controls above."""
    w, h, d = width * IN, height * IN, depth * IN
    cabinet(fin, w, h - 0.004, d)
    kick(w, 0.06, 0.12)
    feet(w, d)
    high = h - 0.004
    door(fin, -w / 2, w / 2, 0.125, high, 0, 0.055)
    display(
        -w / 2 + 0.05,
        w / 2 - 0.05,
        high - 0.075,
        high - 0.03,
        [('ICE  ON', 0.25, 0.5, 0.3), ('28', 0.55, 0.5, 0.5), ('CLEAN', 0.82, 0.5, 0.3)],
    )
    if grip == 'pocket':
        handle(fin, grip, -w / 2 + 0.05, high - 0.012, w / 2 - 0.05, high - 0.012)
    else:
        handle(fin, grip, -w / 2 + 0.05, high - 0.125, w / 2 - 0.05, high - 0.125)
    return {'eye': 0.98}


def countertop_ice(fin: Finish, width, height, depth):
    """Nugget ice behind a window, with its drip tray."""
    w, h, d = width * IN, height * IN, depth * IN
    mid = h * 0.5
    box(-w / 2 + 0.001, w / 2 - 0.001, 0.1, d - 0.001, 0.012, h - 0.01, fin.front, 0.012, 5)
    box(-w / 2, w / 2, 0.0, d, h * 0.6, h, fin.front, 0.012, 5)
    box(-w / 2, w / 2, 0.0, d, 0.008, h * 0.16, fin.front, 0.010, 5)
    feet(w, d, 0.014, 0.01, 0.03, 0.03)
    display(-0.07, 0.07, h * 0.8, h * 0.9, [('ICE', 0.3, 0.5, 0.42), ('1', 0.72, 0.5, 0.5)])
    for s in (-1, 1):
        box(s * (w / 2 - 0.010) - 0.008, s * (w / 2 - 0.010) + 0.008, 0.002, 0.12, h * 0.15, h * 0.62, fin.front, 0.004)
    ice(h * 0.17, -w / 2 + 0.03, w / 2 - 0.03, 0.035, 5)
    pane = plate(
        [rounded(-w / 2 + 0.015, w / 2 - 0.015, h * 0.16, h * 0.61, 0.004)],
        0.008,
        0.003,
        clear('bin', (0.86, 0.9, 0.92), 0.02, 1.4),
        0.0005,
    )
    handle(fin, 'flat', -0.06, mid + 0.02, 0.06, mid + 0.02, 0.008)
    vents(-w / 2 + 0.06, w / 2 - 0.06, h * 0.03, h * 0.12, 4, 0, glossy_black())
    button(w / 2 - 0.05, h * 0.85, 0.011)
    slab(-w / 2 + 0.02, w / 2 - 0.02, 0.02, d - 0.02, h - 0.001, h + 0.004, fin.side, 0.02)
    return {'eye': 1.3} if pane else {}
