"""What makes a room lived in: pots, bowls, boards, jars, plants, lamps, towels."""

import math
import random

from .materials import chrome, clear, dark, iron, metal, paint
from .shapes import ball, box, lathe, mesh, placed, prism, tube
from .surfaces import brass, linen, mottled, terracotta, wood


def vase(x, y, z, high=0.26, r=0.075, colour=(0.70, 0.66, 0.60), branches=7, seed=1):
    """A vase with thin branches and leaves."""
    clay = mottled(f'clay{colour}', tuple(c * 0.9 for c in colour), colour, 20, 0.8)
    profile = [(1e-5, 0), (r * 0.62, 0), (r, high * 0.42), (r * 0.86, high * 0.7), (r * 0.42, high * 0.92), (r * 0.48, high)]
    lathe([*profile, (r * 0.36, high), (r * 0.3, high * 0.8)], (x, y, z), clay, 'Z', 48, 60)
    chance = random.Random(seed)
    for _ in range(branches):
        a, lean, long = chance.uniform(0, 6.28), chance.uniform(0.1, 0.5), high * chance.uniform(1.1, 2.0)
        stem = [(x + math.cos(a) * lean * long * t * t, y + math.sin(a) * lean * long * t * t, z + high * 0.9 + long * t) for t in (0, 0.25, 0.5, 0.75, 1)]
        tube(stem, 0.0022, paint('stem', (0.10, 0.085, 0.045), 0.8))
        for at in stem[1:]:
            for _ in range(4):
                leaf(at, chance.uniform(0, 360), chance.uniform(-20, 60), 0.055 * chance.uniform(0.7, 1.3), chance.randrange(3))


def leaf(at, turn, lift, long, shade=0):
    """A leaf of two halves, bent along its middle."""
    green = ((0.09, 0.15, 0.06), (0.13, 0.20, 0.085), (0.17, 0.23, 0.11))[shade]
    w = long * 0.26
    points = [(0, 0, 0), (long * 0.45, w, w * 0.3), (long * 0.45, 0, 0), (long * 0.45, -w, w * 0.3), (long, 0, -long * 0.12)]
    one = mesh(points, [(0, 2, 1), (0, 3, 2), (1, 2, 4), (2, 3, 4)], paint(f'leaf{shade}', green, 0.5, 0, 0.4), 60)
    one.location, one.rotation_euler = at, (0, math.radians(-lift), math.radians(turn))


def plant(x, y, high=1.25, pot=0.19, seed=4, z=0.0, material=None):
    """A tall plant with broad leaves in a pot on the floor."""
    tall = pot * 1.7
    outline = [(1e-5, 0), (pot * 0.72, 0), (pot, tall), (pot * 0.92, tall), (pot * 0.9, tall * 0.9), (1e-5, tall * 0.9)]
    lathe(outline, (x, y, z), material or terracotta(), 'Z', 64)
    chance = random.Random(seed)
    for _ in range(max(9, int(high * 13))):
        a, long = chance.uniform(0, 6.28), (high - tall) * chance.uniform(0.45, 1.0)
        lean = chance.uniform(0.12, 0.5) * (1.35 - long / high)
        points = [(x + math.cos(a) * lean * t * t, y + math.sin(a) * lean * t * t, z + tall * 0.9 + long * t * (1 - 0.12 * t)) for t in (0, 0.3, 0.6, 0.85, 1)]
        tube(points, 0.004, paint('stalk', (0.10, 0.16, 0.06), 0.6))
        for at in points[2:]:
            leaf(at, math.degrees(a) + chance.uniform(-70, 70), chance.uniform(-35, 35), chance.uniform(0.16, 0.26), chance.randrange(3))


def fruit_bowl(x, y, z, r=0.15, colour=(0.85, 0.56, 0.05)):
    lathe([(1e-5, 0), (r * 0.4, 0), (r * 0.8, r * 0.28), (r, r * 0.52), (r * 0.97, r * 0.52), (r * 0.75, r * 0.3), (1e-5, 0.012)], (x, y, z), wood('bowl', (0.28, 0.16, 0.08), (0.42, 0.26, 0.14), 'x'), 'Z', 64, 60)
    for i, (a, b, up) in enumerate(((-0.42, -0.2, 0), (0.42, -0.22, 0), (0, 0.42, 0), (0.03, -0.5, 0.05), (0, 0.0, 0.4))):
        ball((x + a * r, y + b * r, z + r * (0.45 + up)), r * 0.34, paint(f'fruit{i % 2}{colour}', tuple(c * (1 - 0.12 * (i % 2)) for c in colour), 0.42), (1, 1, 0.92))


def boards(x, y, z):
    """Two cutting boards that lean against a wall at `y`."""
    for dx, w, h, out, seed in ((0, 0.27, 0.40, 0.035, 1), (0.13, 0.2, 0.29, 0.062, 2)):
        with placed(x + dx, y - out - 0.07, z, tilt=8):
            box(-w / 2, w / 2, 0, 0.022, 0, h, wood(f'board{seed}', (0.36, 0.22, 0.12), (0.52, 0.34, 0.2), 'z', 0.5, seed), 0.008, 4)


def jar(x, y, z, r=0.045, high=0.15, colour=(0.62, 0.48, 0.3), filled=0.7):
    lathe([(1e-5, 0.004), (r * 0.93, 0.004), (r * 0.93, high * filled), (1e-5, high * filled)], (x, y, z), mottled(f'grain{colour}', tuple(c * 0.7 for c in colour), colour, 160, 0.9), 'Z', 40)
    lathe([(1e-5, 0), (r, 0), (r, high * 0.94), (r * 0.9, high)], (x, y, z), clear('jar', (0.93, 0.95, 0.95), 0.02, 1.35), 'Z', 48)
    lathe([(r * 0.92, high * 0.95), (r * 0.94, high * 1.09), (1e-5, high * 1.1)], (x, y, z), wood('lid', (0.36, 0.22, 0.12), (0.5, 0.33, 0.2), 'x'), 'Z', 40)


def dishes(x, y, z, n=5, r=0.12, colour=(0.74, 0.72, 0.68)):
    """A stack of plates."""
    for i in range(n):
        lathe([(1e-5, 0), (r * 0.6, 0), (r, 0.014), (r * 0.99, 0.018), (r * 0.6, 0.006), (1e-5, 0.005)], (x, y, z + i * 0.0095), paint('china', colour, 0.2), 'Z', 56, 60)


def mug(x, y, z, colour=(0.66, 0.58, 0.48)):
    lathe([(1e-5, 0), (0.036, 0), (0.041, 0.012), (0.041, 0.09), (0.037, 0.09), (0.036, 0.01)], (x, y, z), paint(f'mug{colour}', colour, 0.4), 'Z', 40)
    points = [(x + 0.04 + 0.026 * math.sin(math.pi * i / 8), y, z + 0.02 + 0.05 * i / 8) for i in range(9)]
    tube(points, 0.005, paint(f'mug{colour}', colour, 0.4))


def pot(x, y, z, r=0.11, high=0.12, colour=(0.50, 0.13, 0.07)):
    """An enamelled pot with its lid."""
    enamel = paint(f'pot{colour}', colour, 0.2, 0, 0.5, 0.5)
    lathe([(1e-5, 0), (r * 0.9, 0), (r, 0.015), (r, high), (r * 1.03, high + 0.004), (r * 1.03, high + 0.012)], (x, y, z), enamel, 'Z', 64)
    lathe([(r * 1.03, high + 0.01), (r * 0.7, high + 0.032), (r * 0.2, high + 0.042), (1e-5, high + 0.042)], (x, y, z), enamel, 'Z', 64, 60)
    lathe([(0.012, high + 0.04), (0.012, high + 0.052), (0.022, high + 0.06), (0.018, high + 0.07), (1e-5, high + 0.071)], (x, y, z), brass(), 'Z', 40)
    for s in (-1, 1):
        box(x + s * (r + 0.018) - 0.02, x + s * (r + 0.018) + 0.02, y - 0.04, y + 0.04, z + high * 0.72, z + high * 0.84, enamel, 0.007)


def pendant(x, y, z, top, r=0.17, material=None, lit=True):
    """A bell-shaped lamp on its cord; the lower edge is at `z`."""
    shell = material or brass()
    lathe([(r, 0), (r * 0.94, 0.05), (r * 0.62, 0.15), (r * 0.2, 0.2), (0.02, 0.24), (0.018, 0.27)], (x, y, z), shell, 'Z', 64, 60)
    tube([(x, y, z + 0.26), (x, y, top)], 0.003, dark())
    if lit:
        ball((x, y, z + 0.05), 0.045, paint('bulb', (1, 1, 1), 0.4, glow=(1, 0.8, 0.55), strength=6))


def faucet(x, y, z, material=None):
    """A tall tap whose spout reaches towards the viewer."""
    surface = material or chrome()
    lathe([(1e-5, 0), (0.026, 0), (0.026, 0.012), (0.016, 0.018), (0.016, 0.06)], (x, y, z), surface, 'Z', 40)
    bow = [(x, y - 0.085 + 0.085 * math.cos(math.radians(a)), z + 0.29 + 0.085 * math.sin(math.radians(a))) for a in range(0, 181, 12)]
    tube([(x, y, z + 0.05), *bow, (x, y - 0.17, z + 0.24)], 0.011, surface)
    tube([(x + 0.016, y, z + 0.07), (x + 0.08, y, z + 0.095)], 0.006, surface)


def towel(x, y, z, w=0.3, h=0.42, material=None):
    """A towel that hangs over a bar whose middle is at (x, y, z)."""
    cloth = material or linen()
    for s, low in ((-1, h), (1, h * 0.7)):
        box(x - w / 2, x + w / 2, y + s * 0.012 - 0.004, y + s * 0.012 + 0.004, z - low, z + 0.012, cloth, 0.003)
    box(x - w / 2, x + w / 2, y - 0.016, y + 0.016, z + 0.006, z + 0.016, cloth, 0.005)


def folded(x, y, z, n=4, w=0.34, d=0.26, colours=((0.72, 0.68, 0.61), (0.45, 0.5, 0.5))):
    """A pile of folded towels."""
    for i in range(n):
        colour = colours[i % len(colours)]
        cloth = mottled(f'terry{colour}', tuple(c * 0.9 for c in colour), colour, 90, 0.95)
        box(x - w / 2, x + w / 2, y, y + d, z + i * 0.052, z + i * 0.052 + 0.05, cloth, 0.022, 5)


def basket(x, y, z, r=0.2, high=0.26, filled=True):
    """A woven basket: rings of cane."""
    cane = mottled('cane', (0.34, 0.22, 0.12), (0.5, 0.35, 0.2), 70, 0.8)
    for i in range(int(high / 0.02)):
        one = r * (0.82 + 0.18 * math.sin(math.pi * (0.15 + 0.5 * i * 0.02 / high)))
        tube([(x + one * math.cos(a), y + one * math.sin(a), z + 0.012 + i * 0.02) for a in (2 * math.pi * k / 40 for k in range(40))], 0.0115, cane, True)
    lathe([(1e-5, 0.004), (r * 0.85, 0.004)], (x, y, z), cane, 'Z', 40)
    if filled:
        ball((x, y, z + high - 0.02), r * 0.8, linen(), (1, 1, 0.36))


def stool(x, y, high=0.64, material=None, legs=None):
    """A counter stool: a round seat on four legs."""
    seat = material or wood('seat', (0.30, 0.18, 0.10), (0.46, 0.3, 0.17), 'x')
    lathe([(1e-5, high - 0.035), (0.17, high - 0.035), (0.18, high - 0.02), (0.17, high), (1e-5, high - 0.006)], (x, y, 0), seat, 'Z', 64, 60)
    for a in (45, 135, 225, 315):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(x + 0.12 * c, y + 0.12 * s, high - 0.03), (x + 0.2 * c, y + 0.2 * s, 0)], 0.011, legs or iron())
    tube([(x + 0.17 * math.cos(k * 0.157), y + 0.17 * math.sin(k * 0.157), 0.22) for k in range(40)], 0.007, legs or iron(), True)


def books(x, y, z, sizes=((0.035, 0.26), (0.05, 0.24), (0.028, 0.27))):
    """Upright books; their backs to the viewer."""
    shades = ((0.55, 0.47, 0.36), (0.22, 0.28, 0.27), (0.48, 0.24, 0.15))
    for i, (wide, high) in enumerate(sizes):
        box(x, x + wide - 0.002, y, y + 0.19, z, z + high, paint(f'book{i % 3}', shades[i % 3], 0.7), 0.002)
        x += wide


def bottle(x, y, z, colour=(0.10, 0.13, 0.04), r=0.033, high=0.27):
    outline = [(1e-5, 0), (r, 0), (r, high * 0.6), (r * 0.38, high * 0.78), (r * 0.36, high), (1e-5, high)]
    lathe(outline, (x, y, z), paint(f'flask{colour}', colour, 0.1, 0, 0.6, 0.4), 'Z', 40, 50)
    lathe([(r * 0.4, high * 0.93), (r * 0.4, high * 1.05), (1e-5, high * 1.06)], (x, y, z), metal('stopper', (0.5, 0.42, 0.3), 0.4), 'Z', 24)


def rug(x0, x1, y0, y1, colour=(0.55, 0.49, 0.41)):
    prism([(y0, 0), (y0, 0.009), (y1, 0.009), (y1, 0)], x0, x1, mottled(f'rug{colour}', tuple(c * 0.82 for c in colour), colour, 45, 0.98), 0.003)
