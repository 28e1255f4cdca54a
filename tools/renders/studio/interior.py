"""What is seen in open appliances: liners, shelves, bins, drawers, racks, and doors on their hinges."""

from .materials import Finish, clear, metal, paint
from .parts import cavity, door, handle
from .shapes import ball, box, hollow, lathe, placed, plate, rounded, tube

THIN = 1.05
"""Index of refraction of thin panes: with that of glass their back faces would reflect all light, and look black."""
GASKET = 0.07
"""Depth at which the open front of a cabinet is, in metres."""


def liner():
    return paint('liner', (0.76, 0.78, 0.80), 0.3, glow=(0.94, 0.97, 1), strength=0.16)


def rail():
    return metal('rail', (0.62, 0.63, 0.65), 0.22)


def open_case(fin: Finish, w, low, high, d, rooms, foot=0.02):
    """A cabinet with lit rooms: (x0, x1, z0, z1) of each; the frame around them holds the gaskets."""
    hollow(-w / 2 + 0.003, w / 2 - 0.003, GASKET, d, foot, high, fin.side)
    outer = rounded(-w / 2 + 0.003, w / 2 - 0.003, low, high - 0.002, 0.006)
    plate([outer, *(rounded(*one, 0.012) for one in rooms)], GASKET, 0.012, paint('frame', (0.55, 0.56, 0.57), 0.4), 0.002)
    for x0, x1, z0, z1 in rooms:
        cavity(x0, x1, z0, z1, GASKET + 0.004, d - 0.16, 0, liner(), 2.6, (0.97, 0.98, 1))
        box((x0 + x1) / 2 - (x1 - x0) * 0.3, (x0 + x1) / 2 + (x1 - x0) * 0.3, 0.16, 0.19, z1 - 0.008, z1 - 0.002, paint('strip', (1, 1, 1), 0.4, glow=(1, 1, 1), strength=2.2), 0)


def glass_shelf(x0, x1, y0, y1, z):
    box(x0, x1, y0 + 0.01, y1, z - 0.006, z, clear('shelf-glass', (0.80, 0.86, 0.86), 0.03, THIN), 0)
    box(x0, x1, y0, y0 + 0.012, z - 0.011, z + 0.004, rail(), 0.002)


def crisper(x0, x1, y0, y1, z0, z1):
    """A clear drawer with its rim and grip."""
    pane = clear('crisper', (0.86, 0.90, 0.92), 0.03, THIN)
    box(x0, x1, y0, y0 + 0.004, z0, z1, pane, 0)
    box(x0, x1, y0 - 0.006, y0 + 0.012, z1 - 0.026, z1, rail(), 0.003)
    box(x0, x1, y0, y1, z0, z0 + 0.003, pane, 0)


def door_bin(x0, x1, y, z, high=0.075, out=0.1):
    """A bin on the inner side of a door: `y` is the door's inner face."""
    pane = clear('bin-pane', (0.84, 0.88, 0.90), 0.03, THIN)
    box(x0, x1, y, y + out, z, z + 0.004, liner(), 0.001)
    box(x0, x1, y + out - 0.004, y + out, z, z + high, pane, 0)
    box(x0, x1, y + out - 0.006, y + out + 0.003, z + high - 0.006, z + high + 0.004, rail(), 0.001)
    for x in (x0, x1):
        box(x - 0.002, x + 0.002, y, y + out, z, z + high, liner(), 0.001)


def hinged_door(fin: Finish, x, side, w, z0, z1, grip, turn=118, bins=3, hold=None):
    """A door that stands open, hinged at `x`: `side` is 1 if it opens to the right, -1 to the left. `hold`: heights of the handle."""
    a, b = (-w, 0) if side > 0 else (0, w)
    with placed(x, turn=side * turn):
        door(fin, a, b, z0, z1, 0, 0.06)
        box(a + 0.012, b - 0.012, 0.055, 0.078, z0 + 0.012, z1 - 0.012, liner(), 0.008)
        for k in range(bins):
            z = z0 + 0.06 + (z1 - z0 - 0.12) * k / bins
            door_bin(a + 0.035, b - 0.035, 0.078, z)
            bottles_of_bin(a + 0.07, b - 0.07, 0.125, z + 0.006, k)
        edge = (a + 0.05) if side > 0 else (b - 0.05)
        low, high = hold or (z0 + (z1 - z0) * 0.12, z1 - (z1 - z0) * 0.14)
        handle(fin, grip, edge, low, edge, high)


JUICES = ((0.80, 0.42, 0.06), (0.62, 0.10, 0.07), (0.82, 0.80, 0.74), (0.30, 0.42, 0.14), (0.85, 0.66, 0.20))


def bottles_of_bin(x0, x1, y, z, seed):
    """Bottles and jars in a door's bin."""
    n = max(1, int((x1 - x0) / 0.095))
    for i in range(n):
        colour, high = JUICES[(i * 2 + seed) % 5], (0.20, 0.15, 0.235)[(i + seed) % 3]
        flask(x0 + (x1 - x0) * (i + 0.5) / n, y, z, 0.03, high, colour)


def flask(x, y, z, r, high, colour):
    body = paint(f'flask{colour}', colour, 0.25, 0, 0.5)
    lathe([(1e-5, 0), (r, 0.003), (r, high * 0.68), (r * 0.5, high * 0.86), (r * 0.5, high * 0.9)], (x, y, z), body, 'Z', 32, 50)
    lathe([(r * 0.56, high * 0.9), (r * 0.56, high), (1e-5, high)], (x, y, z), paint('cap', (0.70, 0.70, 0.70), 0.4), 'Z', 32)


def groceries(x0, x1, y, z, seed, room=0.2):
    """What lies on a shelf: boxes, jars and fruit, no higher than `room`."""
    x, i = x0 + 0.05, seed
    while x < x1 - 0.05:
        kind, colour = i % 4, JUICES[(i * 3 + seed) % 5]
        if kind == 0:
            box(x - 0.035, x + 0.06, y, y + 0.14, z, z + min(0.10, room * 0.55), paint(f'carton{colour}', tuple(0.25 + c * 0.6 for c in colour), 0.6), 0.006)
        elif kind == 1:
            flask(x, y + 0.04, z, 0.036, min(0.17, room * 0.85), colour)
        elif kind == 2:
            for k in range(3):
                ball((x + (k % 2) * 0.07, y + 0.03 + (k // 2) * 0.07, z + 0.034), 0.034, paint(f'fruit{colour}', colour, 0.4))
            x += 0.05
        else:
            lathe([(1e-5, 0), (0.05, 0), (0.066, 0.06), (0.063, 0.06), (0.045, 0.01)], (x + 0.02, y + 0.06, z), paint('dish', (0.74, 0.74, 0.72), 0.2), 'Z', 40)
            x += 0.04
        x, i = x + 0.145, i + 1


WRAPPERS = ((0.16, 0.26, 0.40), (0.70, 0.72, 0.74), (0.24, 0.38, 0.29), (0.46, 0.19, 0.18), (0.70, 0.61, 0.40))


def frozen_food(x0, x1, y, z, seed, room=0.2):
    """What lies in a freezer: flat boxes, cartons, tubs of ice cream and bags, no higher than `room`."""
    x, i = x0, seed
    while x < x1 - 0.07:
        kind, colour = i % 4, WRAPPERS[(i * 3 + seed) % 5]
        wrapper = paint(f'wrapper{colour}', colour, 0.45)
        if kind == 0:
            width = min(0.15, x1 - x)
            for k in range(max(1, min(4, int(room * 0.7 / 0.027)))):
                flat = WRAPPERS[(i + k) % 5]
                box(x, x + width, y, y + 0.16, z + k * 0.027, z + k * 0.027 + 0.025, paint(f'wrapper{flat}', flat, 0.45), 0.002)
        elif kind == 1:
            width = 0.075
            box(x, x + width, y + 0.02, y + 0.13, z, z + min(0.16, room * 0.8), wrapper, 0.003)
        elif kind == 2:
            width, high = 0.105, min(0.10, room * 0.6)
            lathe([(1e-5, 0), (0.043, 0), (0.05, high * 0.85), (1e-5, high * 0.85)], (x + 0.052, y + 0.06, z), wrapper, 'Z', 40)
            lathe([(0.053, high * 0.82), (0.053, high), (1e-5, high)], (x + 0.052, y + 0.06, z), paint('lid', (0.78, 0.77, 0.74), 0.4), 'Z', 40)
        else:
            width = 0.12
            for k in range(max(1, min(2, int(room * 0.7 / 0.05)))):
                box(x + k * 0.008, x + width - 0.01, y, y + 0.14, z + k * 0.047, z + k * 0.047 + 0.045, wrapper, 0.02)
        x, i = x + width + 0.02, i + 1


def wire_basket(x0, x1, y0, y1, z, high, step=0.045):
    """A dish rack: a grid with sides, on rollers."""
    wire = paint('coated-wire', (0.50, 0.51, 0.53), 0.3, 0.4)
    for i in range(int((x1 - x0) / step) + 1):
        x = x0 + (x1 - x0) * i / int((x1 - x0) / step)
        tube([(x, y0, z + high), (x, y0, z), (x, y1, z), (x, y1, z + high)], 0.002, wire)
    for j in range(int((y1 - y0) / step) + 1):
        y = y0 + (y1 - y0) * j / int((y1 - y0) / step)
        tube([(x0, y, z + high), (x0, y, z), (x1, y, z), (x1, y, z + high)], 0.002, wire)
    for up in (high, high * 0.5):
        tube([(x0, y0, z + up), (x1, y0, z + up), (x1, y1, z + up), (x0, y1, z + up)], 0.0032, wire, True)


def plates_in_rack(x0, x1, y, z, n=9, r=0.12):
    for i in range(n):
        lathe([(1e-5, 0.0), (r * 0.6, 0.0), (r, 0.014), (r, 0.018), (r * 0.6, 0.005), (1e-5, 0.005)], (x0 + (x1 - x0) * (i + 0.5) / n, y, z + r), paint('china', (0.76, 0.75, 0.73), 0.18), 'X', 56, 60)


def glasses_in_rack(x0, x1, y, z, n=5):
    for i in range(n):
        x = x0 + (x1 - x0) * (i + 0.5) / n
        lathe([(0.034, 0), (0.030, 0.11), (1e-5, 0.112)], (x, y, z), clear('tumbler', (0.88, 0.93, 0.95), 0.02, THIN), 'Z', 40)


