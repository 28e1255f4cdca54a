"""Laundry centers, pairs and top-load dryers with a door or lid open."""

from studio.interior import rail
from studio.materials import Finish, gap, glossy_black
from studio.parts import display, door, feet, handle, touch_row
from studio.shapes import IN, box, circle, hollow, lathe, placed, plate, rounded, slab

from .laundry import DRY, WASH, console, drum, porthole
from .laundry import front_load as closed_front_load
from .laundry import top_load as closed_top_load
from .opened_cleaning import front_load, mouth_and_door
from .opened_top import top_load


def tower(fin: Finish, width, height, depth):
    """A dryer above a washer in one cabinet; the washer is open."""
    w, h, d = width * IN, height * IN, depth * IN
    middle, r = h * 0.5, min(0.225, w * 0.335)
    hollow(-w / 2, w / 2, 0.03, d, 0.022, h, fin.front, 0.012)
    feet(w, d)
    for low, high, is_dryer in ((0.03, middle - 0.07, False), (middle + 0.07, h - 0.012, True)):
        z, hole = (low + high) / 2, r - 0.004 if is_dryer else r - 0.045
        door(fin, -w / 2, w / 2, low, high, 0, 0.035, [circle(0, z, hole)], r=0.012, bevel=0.006)
        if is_dryer:
            lathe([(r - 0.004, -0.03), (r - 0.004, 0.002), (r + 0.002, 0.003)], (0, 0, z), gap())
            porthole(fin, z, r, 'dark', True)
        else:
            mouth_and_door(z, r, r - 0.045, False)
    door(fin, -w / 2, w / 2, middle - 0.066, middle + 0.066, -0.003, 0.04, r=0.008, material=glossy_black())
    display(-w / 2 + 0.02, w / 2 - 0.02, middle - 0.055, middle + 0.055, [('0:41', 0.5, 0.78, 0.2), ('0:48', 0.5, 0.28, 0.2)], -0.003)
    for z, words in ((middle + 0.03, DRY), (middle - 0.026, WASH)):
        touch_row(-w / 2 + 0.05, -0.06, z, words[:3], 0.011, -0.003)
        touch_row(0.06, w / 2 - 0.05, z, words[3:], 0.011, -0.003)
    return {'eye': 0.62, 'azimuth': 14, 'bright': 0.92 if fin.front.name == 'white' else 1.0}


def pair(fin: Finish, width, height, depth, type='front'):
    """The washer is open, its dryer closed; `width` is that of both."""
    each = width / 2
    step = each * IN / 2 + 0.012
    opened, closed = (front_load, closed_front_load) if type == 'front' else (top_load, closed_top_load)
    with placed(x=-step):
        view = opened(fin, each, height, depth)
    with placed(x=step):
        closed(fin, each, height, depth, kind='dryer')
    return {**view, 'azimuth': 14} if type == 'front' else {**view, 'pitch': 26, 'azimuth': 18}


def top_dryer(fin: Finish, width, height, depth):
    """The console of a top loader; the door in front stands open to the right."""
    w, d, rise = width * IN, depth * IN, 0.155
    h = height * IN - rise * 0.95
    hollow(-w / 2, w / 2, 0.01, d, 0.03, h - 0.03, fin.front, 0.01)
    box(-w / 2 + 0.006, w / 2 - 0.006, 0.006, d - 0.006, h - 0.04, h - 0.02, gap(), 0)
    slab(-w / 2 - 0.002, w / 2 + 0.002, -0.004, d, h - 0.026, h, fin.front, 0.02, 0.008)
    feet(w, d)
    console(fin, w, h, d, rise, True)
    x, z0, z1, r = w * 0.36, h * 0.36, h * 0.86, w * 0.30
    z = (z0 + z1) / 2
    door(fin, -w / 2, w / 2, 0.03, h - 0.03, 0, 0.03, [circle(0, z, r)], r=0.012, bevel=0.004)
    plate([rounded(-x, x, z0, z1, 0.03), circle(0, z, r + 0.004)], -0.001, 0.004, rail(), 0.001)
    lathe([(r + 0.004, -0.001), (r, 0.004), (r - 0.012, -0.02), (r - 0.004, -0.05)], (0, 0, z), rail())
    drum(r - 0.004, z, 0.42)
    with placed(x, -0.014, turn=112):
        plate([rounded(-2 * x, 0, z0, z1, 0.03)], -0.018, 0.024, fin.front, 0.008)
        plate([rounded(-2 * x + 0.012, -0.012, z0 + 0.012, z1 - 0.012, 0.022)], 0.004, 0.014, rail(), 0.004)
        lathe([(r * 0.86, -0.012), (r * 0.82, -0.034), (r * 0.6, -0.04), (1e-5, -0.04)], (-x, 0, z), rail())
        handle(fin, 'pocket', -x * 1.86, z - 0.08, -x * 1.86, z + 0.08, -0.018)
    return {'eye': 1.45, 'azimuth': -16, 'bright': 0.88 if fin.front.name == 'white' else 1.0}
