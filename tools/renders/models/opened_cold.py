"""Refrigerators and freezers with their doors open."""

from studio.interior import crisper, door_bin, frozen_food, glass_shelf, groceries, hinged_door, open_case
from studio.materials import Finish
from studio.parts import door, feet, handle, kick
from studio.shapes import IN, placed

EDGE, DEEP = 0.035, 0.5
"""Of walls around a room, and of shelves; metres."""


def shelves_of(x0, x1, z0, z1, n, drawers=0, seed=0):
    """Shelves with food above `drawers` side by side."""
    base = z0 + (0.19 if drawers else 0.0)
    for k in range(drawers):
        a, b = x0 + (x1 - x0) * k / drawers, x0 + (x1 - x0) * (k + 1) / drawers
        groceries(a + 0.03, b - 0.03, 0.2, z0 + 0.012, 2 + k, 0.14)
        crisper(a + 0.006, b - 0.006, 0.12, DEEP, z0 + 0.006, z0 + 0.165)
    step = (z1 - base) / n
    for k in range(n):
        z = base + k * step + 0.006
        if k or drawers:
            glass_shelf(x0 + 0.003, x1 - 0.003, 0.13, DEEP, z)
        groceries(x0 + 0.02, x1 - 0.02, 0.19, z, k + seed, step)


def french_door(fin: Finish, width, height, depth, grip='bar', water=False):
    """Both doors open above the closed freezer drawer."""
    w, h, d = width * IN, height * IN, depth * IN
    low, high = 0.075, h - 0.012
    split = low + (high - low) * 0.36
    room = (-w / 2 + EDGE, w / 2 - EDGE, split + 0.035, high - EDGE)
    open_case(fin, w, split, high, d, [room])
    kick(w)
    feet(w, d, y=0.12)
    door(fin, -w / 2, w / 2, low, split, 0, 0.075)
    handle(fin, grip, -w / 2 + 0.09, split - 0.07, w / 2 - 0.09, split - 0.07)
    shelves_of(*room, 4, 2)
    for side in (-1, 1):
        hinged_door(fin, side * w / 2, side, w / 2 - 0.002, split + 0.0045, high, grip)
    return {'eye': 0.72, 'azimuth': 7}


def side_by_side(fin: Finish, width, height, depth, grip='bar'):
    """Freezer at the left, refrigerator at the right."""
    w, h, d = width * IN, height * IN, depth * IN
    low, high = 0.075, h - 0.012
    split = -w / 2 + w * 0.43
    freezer, fresh = (-w / 2 + EDGE, split - 0.025, low + 0.04, high - EDGE), (split + 0.025, w / 2 - EDGE, low + 0.04, high - EDGE)
    open_case(fin, w, low, high, d, [freezer, fresh])
    kick(w)
    feet(w, d, y=0.12)
    shelves_of(*freezer, 6, 1, 1)
    shelves_of(*fresh, 5, 1)
    hinged_door(fin, -w / 2, -1, split + w / 2 - 0.002, low, high, grip, bins=4)
    hinged_door(fin, w / 2, 1, w / 2 - split - 0.002, low, high, grip, bins=4)
    return {'eye': 0.66, 'azimuth': 7}


def stacked(fin: Finish, width, height, depth, grip='bar', freezer='top'):
    """Doors hinged at the right; a freezer at the bottom stays a closed drawer."""
    w, h, d = width * IN, height * IN, depth * IN
    low, high = 0.075, h - 0.012
    split = low + (high - low) * (0.66 if freezer == 'top' else 0.34)
    upper, lower = (-w / 2 + EDGE, w / 2 - EDGE, split + 0.03, high - EDGE), (-w / 2 + EDGE, w / 2 - EDGE, low + 0.04, split - 0.03)
    kick(w)
    feet(w, d, y=0.12)
    if freezer == 'top':
        open_case(fin, w, low, high, d, [upper, lower])
        shelves_of(*upper, 2, 0, 2)
        shelves_of(*lower, 3, 2)
        hinged_door(fin, w / 2, 1, w, split + 0.003, high, grip, 128, 2)
        hinged_door(fin, w / 2, 1, w, low, split - 0.003, grip, 128, 3)
    else:
        open_case(fin, w, split, high, d, [upper])
        shelves_of(*upper, 4, 2)
        door(fin, -w / 2, w / 2, low, split - 0.003, 0, 0.07)
        handle(fin, grip, -w / 2 + 0.09, split - 0.065, w / 2 - 0.09, split - 0.065)
        hinged_door(fin, w / 2, 1, w, split + 0.003, high, grip, 128, 3)
    return {'eye': 0.68, 'azimuth': -12}


def upright_freezer(fin: Finish, width, height, depth, grip='bar', shelves=5, bins=5, turn=128):
    w, h, d = width * IN, height * IN, depth * IN
    low, high = 0.075, h - 0.012
    x0, x1, z0, z1 = -w / 2 + EDGE, w / 2 - EDGE, low + 0.04, high - EDGE
    open_case(fin, w, low, high, d, [(x0, x1, z0, z1)])
    kick(w)
    feet(w, d, y=0.12)
    step = (z1 - z0) / shelves
    for k in range(shelves):
        z = z0 + k * step + 0.006
        if k:
            glass_shelf(x0 + 0.003, x1 - 0.003, 0.13, DEEP, z)
        frozen_food(x0 + 0.03, x1 - 0.02, 0.19, z, k, step)
    hinged_door(fin, w / 2, 1, w, low, high, grip, turn, 0)
    with placed(w / 2, turn=turn):
        for k in range(bins):
            z = low + 0.06 + (high - low - 0.12) * k / bins
            door_bin(-w + 0.035, -0.035, 0.078, z)
            frozen_food(-w + 0.06, -0.06, 0.082, z + 0.006, k + 1, 0.14)
    return {'eye': 0.68, 'azimuth': -12}
