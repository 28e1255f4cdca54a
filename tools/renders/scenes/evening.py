"""A dark kitchen in the evening, lit by its lamps."""

from models.hoods import chimney_hood
from models.ranges import pro
from models.refrigeration import french_door
from models.wall import wall_oven
from studio.joinery import COUNTER, base, counter, front, open_shelf, surround, upper
from studio.materials import finish, metal, paint
from studio.props import boards, bottle, dishes, fruit_bowl, jar, pendant, plant, pot, vase
from studio.room import area, glow, planks, surroundings, wall
from studio.shapes import box, placed
from studio.surfaces import stone, wood

BACK = 0.70
WALNUT = ((0.15, 0.085, 0.05), (0.25, 0.15, 0.09))
GREEN = (0.040, 0.062, 0.054)


def oven_tower(x0, x1, green, steel):
    """A double oven in a tall cabinet."""
    low, high, side = 0.52, 1.83, (x1 - x0 - 0.711) / 2
    box(x0, x1, 0.03, BACK, 0.1, low, green, 0.001)
    box(x0, x1, 0.03, BACK, high, 2.4, green, 0.001)
    for a in (x0, x1 - side):
        box(a, a + side, 0.0, BACK, low, high, green, 0.001)
    box(x0, x1, 0.55, BACK, low, high, green, 0)
    box(x0, x1, 0.075, 0.1, 0, 0.105, paint('toe', (0.02, 0.02, 0.02), 0.7), 0)
    front(x0, x1, 0.105, low, green, 'shaker', 0, 'top')
    front(x0, (x0 + x1) / 2, high, 2.4, green, 'shaker', 0, 'low-right')
    front((x0 + x1) / 2, x1, high, 2.4, green, 'shaker', 0, 'low-left')
    with placed((x0 + x1) / 2, -0.01, low):
        wall_oven(steel, 28, 51.5, 22, 'double', 'pro')


def lamps():
    """Pendants, strips below the shelf and the hood, and a faint fill."""
    for x in (0.75, 2.35):
        pendant(x, -0.8, 1.92, 3.4, 0.16)
        glow((x, -0.8, 1.90), 26)
    for x0, x1 in ((0.46, 1.05), (2.05, 2.88)):
        area(((x0 + x1) / 2, 0.5, 1.43), ((x0 + x1) / 2, 0.56, 0.9), x1 - x0 - 0.06, 0.06, 5.5, (1, 0.74, 0.45), False)
    area((1.55, 0.45, 1.6), (1.55, 0.45, 0.9), 0.7, 0.3, 6, (1, 0.8, 0.55), False)
    area((-4.2, -3.0, 2.4), (0.4, 0.2, 0.8), 2.2, 2.0, 95, (1, 0.82, 0.62))
    area((1.2, -3.0, 3.4), (1.2, 0.2, 0.9), 5.0, 2.0, 42, (1, 0.86, 0.7), False)


def kitchen_dark():
    """Green cabinets, walnut floor, brass, a professional range below its hood."""
    green, walnut = paint('green', GREEN, 0.42), wood('walnut', *WALNUT, 'x')
    veined, steel = stone('veined', (0.62, 0.59, 0.55), (0.34, 0.31, 0.29), 0.14, 1.3, 0.4), finish('stainless-steel')
    planks(-5.2, 5.2, -4.2, BACK, WALNUT, 0.17, 2.1, 0.3)
    wall(-5.2, 5.2, BACK, 3.4, (0.080, 0.088, 0.082), trim=(0.06, 0.066, 0.062))
    oven_tower(-0.42, 0.42, green, steel)
    base(0.42, 1.085, green, 'drawers')
    base(2.015, 2.92, green)
    counter(0.42, 1.087, veined)
    counter(2.013, 2.92, veined)
    box(0.42, 2.92, BACK - 0.02, BACK, COUNTER, 2.4, veined, 0.001)
    with placed(1.55, -0.02):
        pro(steel, 36, 36.5, 28)
    with placed(1.55, BACK - 0.553, 1.64):
        chimney_hood(steel, 36, 69, 21)
    surround(2.92, 3.9, 2.4, green, -0.02, BACK)
    upper(2.955, 3.865, 1.83, 2.4, green, 0.0, 0.7)
    with placed(3.41, -0.11):
        french_door(steel, 36, 69.5, 31, 'pro', False)
    for x0, x1 in ((0.46, 1.05), (2.05, 2.88)):
        open_shelf(x0, x1, 1.45, walnut, BACK - 0.28, BACK - 0.02)
    dishes(0.66, 0.55, 1.485, 6, colour=(0.55, 0.52, 0.47))
    bottle(0.92, 0.56, 1.485, (0.12, 0.05, 0.02))
    for i, colour in enumerate(((0.62, 0.48, 0.3), (0.30, 0.16, 0.07), (0.66, 0.62, 0.52))):
        jar(2.2 + i * 0.12, 0.55, 1.485, colour=colour)
    vase(2.72, 0.55, 1.485, 0.16, 0.055, branches=0)
    boards(0.6, BACK - 0.02, COUNTER)
    fruit_bowl(2.3, 0.35, COUNTER, colour=(0.50, 0.10, 0.05))
    vase(2.68, 0.36, COUNTER, 0.24, 0.075, (0.36, 0.31, 0.26), 8, 5)
    pot(1.3, 0.42, 0.965, colour=(0.03, 0.06, 0.09))
    plant(-1.1, 0.3, 1.35, 0.2, 8, material=metal('planter', (0.16, 0.12, 0.09), 0.45))
    lamps()
    surroundings(0.15, (1, 0.88, 0.74), 0.55)
    return {
        'wide': {'at': (0.72, -5.2, 1.36), 'lens': 29.5, 'shift': (-0.02, -0.048), 'exposure': 0.62},
        'tall': {'at': (1.45, -5.2, 1.36), 'lens': 72, 'shift': (0.0, -0.06), 'exposure': 0.55},
    }
