"""The shop floor, and the appliances of one kitchen."""

from models.hoods import chimney_hood
from models.kitchen import dishwasher
from models.laundry import front_load
from models.ranges import pro, slide_in
from models.refrigeration import french_door, side_by_side
from models.wall import over_range_microwave, wall_oven
from studio.fixtures import plinth, slats, track
from studio.joinery import COUNTER, counter, front, surround
from studio.materials import finish, metal, paint
from studio.props import bottle, fruit_bowl, plant, pot, vase
from studio.room import area, planks, side_wall, sun, surroundings, wall
from studio.shapes import box, placed
from studio.surfaces import stone, wood

OAK = ((0.36, 0.235, 0.135), (0.50, 0.345, 0.21))
PLATFORM = 0.09
"""Height of the platforms that appliances stand on, in metres."""


def display_wall(x0, x1, y, steel):
    """A panelled wall into which ovens are built; a hood hangs on it above a professional range."""
    ground = paint('display-wall', (0.105, 0.118, 0.112), 0.55)
    box(x0, x1, y, y + 0.1, 0, 2.5, ground, 0.003)
    slats(x0 + 1.0, x1 - 1.0, y, PLATFORM, 2.5, *OAK)
    for x, kind, high in ((x0 + 0.5, 'double', 51.5), (x1 - 0.5, 'combination', 43)):
        box(x - 0.46, x + 0.46, y - 0.12, y, 0, 2.5, ground, 0.004)
        with placed(x, y - 0.14, 0.62):
            wall_oven(steel, 30, high, 24, kind, 'bar')
    with placed((x0 + x1) / 2, y - 0.5, 1.56):
        chimney_hood(steel, 36, 37, 19)


def front_row(white, steel, graphite):
    """Low appliances on a platform, nearest to the viewer."""
    with placed(z=PLATFORM):
        for x, kind in ((0.40, 'washer'), (1.12, 'dryer')):
            with placed(x, 0.05):
                front_load(graphite, 27, 39, 31, 'touch', kind, 'dark')
        with placed(2.0, 0.05):
            slide_in(steel, 30, 36.25, 27, 'gas', 'pro')
        with placed(3.82, 0.08):
            dishwasher(steel, 24, 34, 24, 'bar')
        with placed(4.62, 0.05):
            slide_in(white, 30, 36.25, 27, 'electric', 'bar', 0, 'touch')


def back_row(steel, black, white):
    """Refrigerators at both sides of the display wall, and the range in its middle."""
    with placed(z=PLATFORM):
        for x, make in (
            (0.28, lambda: french_door(steel, 36, 69.5, 31, 'bar', True)),
            (1.32, lambda: side_by_side(black, 36, 69, 31, 'flat')),
            (5.98, lambda: french_door(white, 36, 69.5, 31, 'flat', False)),
        ):
            with placed(x, 1.7):
                make()
        with placed(3.55, 1.86):
            pro(steel, 36, 36.5, 28)


def showroom():
    """A bright shop floor: two rows of appliances on platforms, spotlights on tracks, an oak floor."""
    white, steel, black, graphite = (finish(one) for one in ('white', 'stainless-steel', 'black-stainless-steel', 'graphite'))
    oak = wood('platform-oak', *OAK, 'x')
    back = 2.62
    planks(-7.5, 8.5, -4.2, back, ((0.43, 0.31, 0.20), (0.54, 0.41, 0.28)), 0.16, 2.2, 0.3)
    wall(-7.5, 8.5, back, 4.2, (0.75, 0.71, 0.645))
    side_wall(-5.4, -4.2, back, 4.2, (-3.2, 1.4, 0.45, 2.9), (0.76, 0.72, 0.66))
    plinth(-0.06, 5.15, -0.08, 0.95, PLATFORM, oak)
    plinth(-0.3, 6.6, 1.55, back, PLATFORM, oak)
    display_wall(1.95, 5.3, back - 0.06, steel)
    front_row(white, steel, graphite)
    back_row(steel, black, white)
    plant(-0.85, 1.9, 1.6, 0.24, 6)
    for y, reach, low in ((0.55, 1.9, 1.2), (-0.95, 1.2, 0.6)):
        track(-1.2, 6.6, y, 2.52 if y > 0 else 2.9, 4.2, 9, 42, reach, low)
    sun((0.85, 0.34, -0.5), 3.0)
    area((-4.8, -0.9, 1.8), (1.5, 0.6, 1.0), 4.0, 2.2, 230, (1, 0.94, 0.86))
    area((1.2, -2.4, 3.9), (1.4, 0.8, 0.7), 6.5, 2.4, 150, (1, 0.96, 0.9), False)
    surroundings(0.42, (1, 0.96, 0.9), 1.1, 1.6)
    return {
        'wide': {'at': (1.05, -5.4, 1.42), 'lens': 29, 'shift': (-0.01, -0.052), 'exposure': 0.1},
        'tall': {'at': (2.4, -5.4, 1.42), 'lens': 64, 'shift': (0.0, -0.06), 'exposure': 0.1},
    }


def cabinet(x0, x1, z0, z1, y, deep, material, rows):
    """A cabinet with flat fronts without handles: `rows` are the shares of its height, from below."""
    box(x0, x1, y + 0.022, y + deep, z0, z1, material, 0.001)
    total, low = sum(rows), z0
    for share in rows:
        top = low + (z1 - z0) * share / total
        front(x0, x1, low, top, material, 'flat', y)
        low = top


def fitted(oak, top):
    """Cabinets, worktops and panels between the appliances."""
    back = 0.70
    surround(-0.74, 0.28, 2.4, oak, -0.02, back)
    cabinet(-0.705, 0.245, 1.83, 2.4, 0, 0.7, oak, (1,))
    for x0, x1, rows in ((0.28, 0.715, (1, 1, 1)), (2.095, 2.9, (2, 1))):
        cabinet(x0, x1, 0.1, 0.885, 0, 0.64, oak, rows)
        box(x0, x1, 0.075, 0.1, 0, 0.105, paint('toe', (0.03, 0.028, 0.026), 0.7), 0)
    box(2.9, 2.935, -0.002, back, 0, 0.885, oak, 0.002)
    counter(0.28, 0.717, top)
    counter(1.483, 2.95, top)
    box(0.28, 2.95, back - 0.02, back, COUNTER, 1.44, top, 0.001)
    for x0, x1, low in ((0.28, 0.717, 1.44), (0.717, 1.483, 1.86), (1.483, 2.20, 1.44)):
        cabinet(x0, x1, low, 2.4, back - 0.36, 0.36, oak, (1,))
    box(2.24, 2.95, back - 0.26, back, 1.44, 1.475, oak, 0.003)


def kitchen_package():
    """Four matching appliances in a kitchen of oak without handles, before a wall the colour of clay."""
    steel, back = finish('stainless-steel'), 0.70
    oak = wood('front-oak', (0.36, 0.235, 0.135), (0.48, 0.33, 0.20), 'z', 0.45)
    top = stone('pale-quartz', (0.74, 0.72, 0.69), (0.64, 0.62, 0.59), 0.2)
    planks(-5.2, 5.2, -4.2, back, ((0.33, 0.25, 0.185), (0.42, 0.325, 0.245)), 0.17, 2.1, 0.34)
    wall(-5.2, 5.2, back, 3.4, (0.50, 0.405, 0.325), trim=(0.49, 0.40, 0.32))
    side_wall(-3.9, -4.2, back, 3.4, (-3.0, -0.9, 0.55, 2.55), (0.52, 0.42, 0.34))
    fitted(oak, top)
    with placed(-0.23, -0.11):
        french_door(steel, 36, 69.5, 31, 'bar', True)
    with placed(1.10, -0.012):
        slide_in(steel, 30, 36.25, 27, 'gas', 'bar')
    with placed(1.10, 0.26, 1.435):
        over_range_microwave(steel, 30, 16.5, 16, 'bar')
    with placed(1.788, 0):
        dishwasher(steel, 24, 34, 24, 'bar')
    fruit_bowl(2.45, 0.33, COUNTER)
    vase(1.78, 0.40, COUNTER, 0.22, 0.07, (0.30, 0.26, 0.22), 6, 3)
    bottle(0.62, 0.55, COUNTER)
    pot(0.94, 0.44, 0.96, colour=(0.78, 0.74, 0.66))
    vase(2.42, 0.56, 1.475, 0.16, 0.055, branches=0)
    bottle(2.66, 0.57, 1.475, (0.30, 0.14, 0.03), 0.03, 0.22)
    plant(3.3, 0.25, 1.35, 0.2, 5, material=metal('planter', (0.20, 0.17, 0.14), 0.45))
    sun((0.82, 0.36, -0.52), 3.8)
    area((-3.6, -1.9, 1.6), (1.2, 0, 1.0), 2.2, 2.0, 200, (1, 0.93, 0.84))
    area((1.0, -2.2, 3.1), (1.0, 0.2, 0.9), 4.5, 2.0, 70, (1, 0.95, 0.88), False)
    surroundings(0.46, (1, 0.955, 0.89))
    return {
        'wide': {'at': (0.4, -5.2, 1.36), 'lens': 30.5, 'shift': (-0.03, -0.048), 'exposure': 0.15},
        'tall': {'at': (0.72, -5.2, 1.36), 'lens': 66, 'shift': (0.0, -0.06), 'exposure': 0.15},
    }
