"""Appliances with a lid: top-load washers and chest freezers, seen from above."""

from studio.interior import frozen_food, liner, wire_basket
from studio.materials import Finish, dark, gap, paint
from studio.parts import cavity, display, feet
from studio.shapes import IN, box, circle, lathe, placed, plate, rounded

from .laundry import console


def open_top(x0, x1, y0, y1, z, thick, holes, material):
    """A level plate with holes, its upper side at `z`."""
    one = plate([rounded(x0, x1, y0, y1, 0.02), *holes], 0, thick, material, 0.004)
    one.rotation_euler, one.location = (0, 0, 0), (0, 0, z - thick / 2)
    return one


def sides(w, d, low, high, material):
    """Four walls without a top."""
    inner = rounded(-w / 2 + 0.02, w / 2 - 0.02, 0.02, d - 0.02, 0.01)
    open_top(-w / 2, w / 2, 0, d, high, high - low, [inner], material)


def top_load(fin: Finish, width, height, depth, style='knob'):
    """The lid leans against the console; the tub shows with its agitator."""
    w, d, rise = width * IN, depth * IN, 0.155
    h = height * IN - rise * 0.95
    middle, r = 0.02 + (d - 0.16) / 2, min(w, d - 0.16) / 2 - 0.055
    sides(w, d, 0.03, h - 0.026, fin.front)
    hole = [(x, y + middle) for x, y in circle(0, 0, r)]
    open_top(-w / 2 - 0.002, w / 2 + 0.002, -0.004, d, h, 0.026, [hole], fin.front)
    steel = paint('tub-drum', (0.60, 0.60, 0.61), 0.28, 1, glow=(0.9, 0.95, 1), strength=0.06)
    lathe([(r, -0.02), (r - 0.012, -0.05), (r - 0.012, -0.44), (r * 0.8, -0.46), (1e-5, -0.46)], (0, middle, h), steel, 'Z')
    lathe([(r + 0.004, 0.001), (r - 0.004, 0.004), (r - 0.016, -0.03)], (0, middle, h), paint('tub-ring', (0.42, 0.43, 0.45), 0.35), 'Z')
    post = paint('agitator', (0.70, 0.71, 0.72), 0.3)
    lathe([(r * 0.75, -0.45), (r * 0.5, -0.42), (0.055, -0.3), (0.045, -0.1), (0.03, -0.07), (1e-5, -0.068)], (0, middle, h), post, 'Z', 64, 60)
    for k in range(4):
        with placed(0, middle, h - 0.44, turn=45 + 90 * k):
            box(0.03, r * 0.7, -0.009, 0.009, 0, 0.07, post, 0.008)
    with placed(0, d - 0.16, h + 0.012, tilt=16):
        box(-w / 2 + 0.03, w / 2 - 0.03, -0.012, 0.012, 0, d - 0.19, fin.front, 0.01, 5)
        box(-w / 2 + 0.07, w / 2 - 0.07, -0.0135, -0.008, 0.05, d - 0.25, gap() if style == 'touch' else paint('lid-inside', (0.62, 0.63, 0.64), 0.35), 0.008)
    console(fin, w, h, d, rise, False, style)
    feet(w, d)
    return {'pitch': 30, 'azimuth': 22, 'bright': 0.88 if fin.front.name == 'white' else 1.0}


def chest(fin: Finish, width, height, depth):
    """The lid stands upright; baskets hang above the frozen food."""
    w, h, d = width * IN, height * IN, depth * IN
    top = h - 0.07
    sides(w, d, 0.03, top - 0.01, fin.front)
    wall, hole = 0.055, rounded(-w / 2 + 0.055, w / 2 - 0.055, 0.055, d - 0.055, 0.02)
    open_top(-w / 2, w / 2, 0, d, top, 0.02, [hole], paint('chest-rim', (0.50, 0.51, 0.52), 0.45))
    with placed(0, d - wall, top - 0.012, tilt=90):
        cavity(-w / 2 + wall, w / 2 - wall, -(d - 2 * wall) + 0.0, 0, 0, 0.55, 0, liner(), 0)
    frozen_food(-w / 2 + wall + 0.03, w / 2 - wall - 0.03, d * 0.3, top - 0.42, 0, 0.2)
    for x0, x1 in ((-w / 2 + wall + 0.01, -0.02), (0.02, w / 2 - wall - 0.01)):
        wire_basket(x0, x1, wall + 0.02, d - wall - 0.02, top - 0.2, 0.16, 0.05)
        frozen_food(x0 + 0.03, x1 - 0.03, d * 0.35, top - 0.19, 1, 0.16)
    with placed(0, d - 0.035, top + 0.004):
        box(-w / 2 - 0.006, w / 2 + 0.006, 0, 0.055, 0, d * 0.96, fin.front, 0.018, 6)
        box(-w / 2 + 0.05, w / 2 - 0.05, -0.01, 0.02, 0.05, d * 0.96 - 0.05, liner(), 0.012)
    feet(w, d, 0.026, 0.034)
    display(-w / 2 + 0.05, -w / 2 + 0.17, 0.075, 0.125, [('COLD', 0.3, 0.5, 0.22), ('3', 0.75, 0.5, 0.45)])
    box(-w / 2 + 0.03, w / 2 - 0.03, 0.03, d - 0.03, 0.02, 0.05, dark(), 0)
    return {'pitch': 26, 'azimuth': 22}
