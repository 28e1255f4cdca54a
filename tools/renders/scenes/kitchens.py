"""Kitchens with fitted cabinets."""

from models.hoods import chimney_hood
from models.kitchen import dishwasher
from models.ranges import slide_in
from models.refrigeration import french_door
from studio.joinery import COUNTER, base, counter, open_shelf, surround, upper
from studio.materials import finish, paint
from studio.props import boards, bottle, dishes, fruit_bowl, jar, mug, pendant, plant, pot, rug, vase
from studio.room import area, planks, side_wall, sun, surroundings, tiles, wall
from studio.shapes import placed
from studio.surfaces import stone, wood

BACK = 0.70
"""Depth of the wall behind the counters."""


def shelf_of_dishes(x0, x1, z, board):
    open_shelf(x0, x1, z, board, BACK - 0.26, BACK)
    dishes(x0 + 0.16, BACK - 0.13, z + 0.035, 6)
    for i in range(3):
        mug(x0 + 0.36 + i * 0.1, BACK - 0.13, z + 0.035)


def shelf_of_jars(x0, x1, z, board):
    open_shelf(x0, x1, z, board, BACK - 0.26, BACK)
    for i, colour in enumerate(((0.62, 0.48, 0.3), (0.30, 0.16, 0.07), (0.66, 0.62, 0.52))):
        jar(x0 + 0.1 + i * 0.11, BACK - 0.13, z + 0.035, colour=colour)
    vase(x1 - 0.14, BACK - 0.13, z + 0.035, 0.15, 0.05, branches=0)


def kitchen_light():
    """White cabinets, oak floor and shelves, morning light from the left."""
    white, oak = paint('cabinet', (0.74, 0.72, 0.67), 0.38), wood('shelf-oak', (0.36, 0.23, 0.13), (0.50, 0.34, 0.2), 'x')
    marble, steel = stone('marble', (0.76, 0.74, 0.71), (0.60, 0.58, 0.56), 0.16), finish('stainless-steel')
    planks(-5.2, 5.2, -4.2, BACK)
    wall(-5.2, 5.2, BACK, 3.2, (0.74, 0.69, 0.61))
    side_wall(-3.9, -4.2, BACK, 3.2, (-3.0, -0.9, 0.55, 2.55), (0.76, 0.71, 0.63))
    surround(-0.56, 0.46, 2.4, white, -0.02, BACK)
    upper(-0.525, 0.425, 1.83, 2.4, white, 0.0, 0.7)
    with placed(-0.05, -0.11):
        french_door(steel, 36, 69.5, 31, 'bar', True)
    tiles(0.46, 3.92, COUNTER, 2.4, BACK, (0.76, 0.735, 0.68))
    base(0.46, 1.06, white, 'drawers')
    base(1.83, 2.43, white, 'drawers')
    base(3.05, 3.92, white)
    with placed(1.445, -0.012):
        slide_in(steel, 30, 36.25, 27, 'gas', 'bar')
    with placed(2.74, 0):
        dishwasher(steel, 24, 34, 24, 'bar')
    counter(0.46, 1.062, marble)
    counter(1.828, 3.94, marble)
    with placed(1.445, BACK - 0.533, 1.62):
        chimney_hood(steel, 30, 62, 21)
    upper(3.05, 3.92, 1.42, 2.4, white, BACK - 0.34)
    shelf_of_dishes(1.98, 2.92, 1.42, oak)
    shelf_of_jars(1.98, 2.92, 1.78, oak)
    boards(0.66, BACK, COUNTER)
    bottle(0.93, 0.55, COUNTER)
    fruit_bowl(2.35, 0.33, COUNTER)
    vase(3.3, 0.36, COUNTER)
    pot(1.28, 0.44, 0.96)
    plant(-1.15, 0.3)
    rug(0.6, 2.3, -1.2, -0.4, (0.46, 0.36, 0.27))
    for x in (1.1, 2.5):
        pendant(x, -0.75, 1.98, 3.4)
    sun((0.82, 0.36, -0.52), 4.2)
    area((-3.6, -1.9, 1.6), (1.2, 0, 1.0), 2.2, 2.0, 190, (1, 0.93, 0.84))
    area((1.0, -2.2, 3.1), (1.0, 0.2, 0.9), 4.5, 2.0, 62, (1, 0.95, 0.88), False)
    surroundings(0.42, (1, 0.955, 0.89))
    return {
        'wide': {'at': (0.55, -5.2, 1.36), 'lens': 30, 'shift': (-0.02, -0.048), 'exposure': 0.12},
        'tall': {'at': (0.95, -5.2, 1.36), 'lens': 74, 'shift': (0.0, -0.06), 'exposure': 0.12},
    }
