"""Machines of laundries, which are paid by coin."""

from studio.materials import Finish, chrome, dark, gap, glossy_black, metal
from studio.parts import button, display, door, feet, touch_row
from studio.shapes import IN, box, lathe, placed, prism, slab

from .laundry import WASH
from .laundry import front_load as household


def coin_slide(x, z, wide=0.06, high=0.09):
    """A chrome plate with slots for coins and its lock."""
    box(x - wide / 2, x + wide / 2, -0.012, 0.002, z - high / 2, z + high / 2, chrome(), 0.003)
    for i in range(4):
        box(x - 0.02 + i * 0.012, x - 0.016 + i * 0.012, -0.0135, -0.01, z - 0.025, z + 0.025, dark(), 0)


def front_load(fin: Finish, width, height, depth):
    """A front loader with a coin box on top of it."""
    top, back = height * IN, depth * IN - 0.2
    view = household(fin, width, height, depth, 'touch')
    box(-0.13, 0.13, back, back + 0.19, top, top + 0.17, metal('vault', (0.42, 0.42, 0.43), 0.32), 0.008)
    with placed(y=back):
        display(-0.11, 0.0, top + 0.09, top + 0.15, [('2.25', 0.5, 0.5, 0.5)], -0.001)
        coin_slide(0.065, top + 0.105)
        lathe([(0.014, 0), (0.014, 0.006), (1e-5, 0.006)], (-0.055, 0, top + 0.045), chrome(), 'Y', 40)
    return {**view, 'eye': 1.1}


def top_load(fin: Finish, width, height, depth):
    """A top loader whose high console holds price, cycles and coin slide."""
    w, d, rise = width * IN, depth * IN, 0.24
    h, y = height * IN - rise, depth * IN - 0.17
    box(-w / 2, w / 2, 0.0, d, 0.03, h - 0.03, fin.front, 0.012, 5)
    box(-w / 2 + 0.006, w / 2 - 0.006, 0.006, d - 0.006, h - 0.04, h - 0.02, gap(), 0)
    slab(-w / 2 - 0.002, w / 2 + 0.002, -0.004, d, h - 0.026, h, fin.front, 0.02, 0.008)
    slab(-w / 2 + 0.03, w / 2 - 0.03, 0.008, y - 0.02, h - 0.004, h + 0.014, fin.front, 0.03, 0.007)
    box(-0.1, 0.1, -0.010, 0.014, h - 0.004, h + 0.012, fin.handle, 0.007, 5)
    feet(w, d)
    prism([(y, h - 0.004), (y + 0.045, h + rise), (d - 0.004, h + rise), (d - 0.004, h - 0.004)], -w / 2 + 0.004, w / 2 - 0.004, fin.front, 0.009)
    with placed(0, y - 0.002, h, tilt=10.6):
        door(None, -w / 2 + 0.03, 0.10, 0.05, rise - 0.035, -0.001, 0.005, material=glossy_black(), r=0.01, bevel=0.001)
        display(-w / 2 + 0.05, -w / 2 + 0.17, 0.105, rise - 0.055, [('2.25', 0.5, 0.5, 0.52)], -0.002)
        for row in (0, 1):
            touch_row(-w / 2 + 0.18, 0.09, rise - 0.075 - 0.045 * row, WASH[row * 2 : row * 2 + 2], 0.012, -0.001)
        for i in range(4):
            button(-w / 2 + 0.075 + i * 0.075, 0.078, 0.012, -0.002)
        box(0.125, w / 2 - 0.03, -0.014, 0.004, 0.035, rise - 0.03, metal('vault', (0.42, 0.42, 0.43), 0.32), 0.006)
        with placed(y=-0.014):
            coin_slide((0.125 + w / 2 - 0.03) / 2, 0.145, 0.075, 0.085)
            lathe([(0.015, 0), (0.015, 0.007), (1e-5, 0.007)], ((0.125 + w / 2 - 0.03) / 2, 0, 0.065), chrome(), 'Y', 40)
    return {'eye': 1.5, 'bright': 0.88 if fin.front.name == 'white' else 1.0}
