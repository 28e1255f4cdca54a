"""A laundry room."""

from models.laundry import front_load
from studio.joinery import base, counter, open_shelf, upper
from studio.materials import finish, paint
from studio.props import basket, bottle, faucet, folded, jar, plant, towel, vase
from studio.room import area, planks, side_wall, sun, surroundings, tiles, wall
from studio.shapes import box, placed, tube
from studio.surfaces import brass, linen, mottled, wood

BACK, TOP = 0.82, 1.035
"""Depth of the wall, and height of the worktop above the machines."""


def laundry_room():
    """A washer and a dryer below an oak worktop, sage cabinets, sun from the left."""
    white, sage = finish('white'), paint('sage', (0.27, 0.32, 0.265), 0.42)
    oak = wood('worktop-oak', (0.36, 0.23, 0.13), (0.50, 0.34, 0.2), 'x')
    planks(-5.2, 5.2, -4.2, BACK, ((0.47, 0.36, 0.25), (0.58, 0.46, 0.33)))
    wall(-5.2, 5.2, BACK, 3.2, (0.72, 0.70, 0.63))
    side_wall(-3.7, -4.2, BACK, 3.2, (-2.8, -0.7, 0.7, 2.5), (0.74, 0.72, 0.66))
    box(-0.22, -0.18, 0.02, BACK, 0, TOP - 0.03, sage, 0.002)
    for x, kind in ((0.2, 'washer'), (0.93, 'dryer')):
        with placed(x, -0.015):
            front_load(white, 27, 39, 31, 'knob', kind, 'chrome')
    for x0, x1, kind in ((1.32, 2.12, 'doors'), (2.12, 2.72, 'drawers')):
        base(x0, x1, sage, kind, deep=BACK - 0.05, high=1.0)
    counter(-0.24, 2.75, oak, BACK, z=TOP)
    tiles(-0.22, 2.74, TOP, 1.52, BACK, (0.76, 0.75, 0.70), (0.075, 0.2), bond=0)
    for x0, x1 in ((-0.22, 0.56), (0.56, 1.32), (1.95, 2.72)):
        upper(x0, x1, 1.52, 2.4, sage, BACK - 0.36, 0.36)
    for z in (1.52, 1.93):
        open_shelf(1.32, 1.95, z, oak, BACK - 0.3, BACK)
    folded(1.63, BACK - 0.28, 1.555, 4, 0.4)
    for i in range(3):
        jar(1.46 + i * 0.15, BACK - 0.15, 1.965, 0.055, 0.19, ((0.8, 0.8, 0.78), (0.55, 0.6, 0.62), (0.74, 0.68, 0.55))[i], 0.75)
    box(1.48, 2.02, 0.14, 0.52, TOP - 0.002, TOP + 0.006, paint('sink-rim', (0.78, 0.77, 0.75), 0.15), 0.004)
    box(1.51, 1.99, 0.17, 0.49, TOP + 0.004, TOP + 0.0065, paint('sink-bowl', (0.42, 0.42, 0.41), 0.25), 0)
    faucet(1.75, 0.6, TOP, brass())
    folded(0.16, 0.25, TOP, 3, 0.36, 0.28)
    vase(0.93, 0.5, TOP, 0.22, 0.07)
    bottle(2.3, 0.55, TOP, (0.40, 0.24, 0.10), 0.035, 0.2)
    bottle(2.4, 0.57, TOP, (0.62, 0.60, 0.55), 0.035, 0.17)
    tube([(-1.52, BACK - 0.07, 1.62), (-0.62, BACK - 0.07, 1.62)], 0.009, brass())
    for x in (-1.45, -0.69):
        tube([(x, BACK - 0.07, 1.62), (x, BACK, 1.62)], 0.007, brass())
    towel(-1.22, BACK - 0.07, 1.62, 0.36, 0.62)
    towel(-0.82, BACK - 0.07, 1.62, 0.26, 0.5, mottled('sage-towel', (0.30, 0.36, 0.30), (0.36, 0.42, 0.36), 80, 0.95))
    basket(-1.2, 0.36, 0, 0.23, 0.4)
    basket(-0.62, 0.42, 0, 0.18, 0.28)
    plant(2.98, 0.3, 1.45, 0.2, 6, material=linen())
    sun((0.80, 0.40, -0.52), 4.0)
    area((-3.4, -1.7, 1.6), (1.0, 0, 1.0), 2.1, 1.9, 170, (1, 0.94, 0.86))
    area((0.9, -2.2, 3.1), (0.9, 0.2, 0.9), 4.5, 2.0, 60, (1, 0.95, 0.88), False)
    surroundings(0.42, (1, 0.96, 0.9))
    return {
        'wide': {'at': (0.1, -5.0, 1.36), 'lens': 30.5, 'shift': (-0.04, -0.045), 'exposure': 0.1},
        'tall': {'at': (0.62, -5.0, 1.36), 'lens': 76, 'shift': (0.0, -0.05), 'exposure': 0.1},
    }
