"""An outdoor kitchen in the evening sun."""

import math
import random

from models.grills import built_in_grill
from models.outdoor import patio_heater, pizza_oven, storage
from models.refrigeration import undercounter
from studio.materials import dark, finish, paint
from studio.props import bottle, fruit_bowl, leaf, plant, vase
from studio.room import area, backdrop, planks, sun, surroundings
from studio.shapes import ball, box, placed, tube
from studio.surfaces import mottled, stone, wood

CEDAR = ((0.13, 0.075, 0.045), (0.21, 0.125, 0.075))
TOP = 0.90


def fence(x0, x1, y, high):
    """Horizontal boards on posts."""
    n = int(high / 0.125)
    for j in range(n):
        shade = 0.85 + 0.08 * ((j * 5) % 4)
        low, top = (tuple(round(c * shade, 4) for c in one) for one in CEDAR)
        box(x0, x1, y, y + 0.025, 0.05 + j * 0.125, 0.05 + j * 0.125 + 0.115, wood(f'cedar{shade:.2f}', low, top, 'x', 0.6, j % 5), 0.003)
    for i in range(int((x1 - x0) / 1.6) + 1):
        box(x0 + i * 1.6, x0 + i * 1.6 + 0.09, y + 0.02, y + 0.1, 0, high + 0.08, wood('post', *CEDAR, 'z', 0.6), 0.003)


def hedge(x0, x1, y, high, seed=2):
    """Foliage that looks over the fence."""
    chance = random.Random(seed)
    box(x0, x1, y + 0.1, y + 0.8, 0, high - 0.08, mottled('shade', (0.03, 0.05, 0.02), (0.07, 0.10, 0.04), 14), 0.12, 5)
    for _ in range(int((x1 - x0) * 330)):
        is_top = chance.random() < 0.35
        spot = (chance.uniform(x0, x1), y + chance.uniform(0.1, 0.5), high - 0.12) if is_top else (chance.uniform(x0, x1), y + 0.08, high - chance.uniform(0.1, 0.75))
        leaf(spot, chance.uniform(200, 340), chance.uniform(-40, 60), chance.uniform(0.09, 0.16), chance.randrange(3))


def lights_on_a_string(x0, x1, y, z, sag=0.22, n=17):
    bulb = paint('string-bulb', (1, 1, 1), 0.4, glow=(1, 0.74, 0.42), strength=9)
    cord = [(x0 + (x1 - x0) * i / 40, y, z - sag * math.sin(math.pi * ((i / 20) % 1))) for i in range(41)]
    tube(cord, 0.005, dark())
    for k in range(n):
        t = (k + 0.5) / n
        at = z - sag * math.sin(math.pi * ((t * 2) % 1))
        ball((x0 + (x1 - x0) * t, y, at - 0.055), 0.034, bulb)
        tube([(x0 + (x1 - x0) * t, y, at), (x0 + (x1 - x0) * t, y, at - 0.03)], 0.012, dark())


def island(steel, x0, x1):
    """A stone counter with a grill, a refrigerator and doors; a pizza oven on top."""
    masonry, top = mottled('masonry', (0.42, 0.38, 0.33), (0.50, 0.46, 0.40), 9, 0.9), stone('slate-top', (0.085, 0.085, 0.088), (0.14, 0.14, 0.14), 0.3)
    gx = x0 + 0.72
    box(x0, x1, 0, 0.78, 0.06, TOP - 0.04, masonry, 0.008)
    box(x0 + 0.05, x1 - 0.05, 0.06, 0.74, 0, 0.08, dark(), 0)
    for a, b in ((x0 - 0.03, gx - 0.47), (gx + 0.47, x1 + 0.03)):
        box(a, b, -0.04, 0.82, TOP - 0.04, TOP, top, 0.005)
    box(gx - 0.48, gx + 0.48, 0.68, 0.82, TOP - 0.04, TOP, top, 0.005)
    with placed(gx, -0.03, TOP - 0.15):
        built_in_grill(steel, 36, 24, 26, 4)
    with placed(gx, -0.014, 0.14):
        storage(steel, 30, 22, 20)
    with placed(gx + 0.95, -0.012, 0.0):
        undercounter(steel, 24, 33.4, 24, 'pro', lock=True)
    with placed(gx + 1.72, -0.012, 0.16):
        storage(steel, 28, 23, 20)
    with placed(gx + 1.75, 0.06, TOP):
        pizza_oven(steel, 30, 21, 25)


def patio():
    """A grill island on a deck, with a fence, a hedge and lamps on a string."""
    steel = finish('stainless-steel')
    planks(-6, 7, -4.5, 3.0, ((0.30, 0.21, 0.14), (0.42, 0.31, 0.22)), 0.14, 3.2, 0.6)
    backdrop(22, (1.0, 0.60, 0.33), (0.40, 0.46, 0.62), 1.0)
    fence(-6, 7, 2.1, 1.75)
    hedge(-5.5, 6.5, 2.5, 2.35)
    island(steel, -0.05, 2.86)
    fruit_bowl(1.22, 0.5, TOP, 0.15)
    bottle(1.42, 0.5, TOP)
    bottle(1.52, 0.56, TOP, (0.30, 0.14, 0.03), 0.03, 0.24)
    box(1.07, 1.42, 0.10, 0.34, TOP, TOP + 0.022, wood('carving-board', (0.30, 0.18, 0.10), (0.44, 0.28, 0.16), 'x', 0.5), 0.008, 4)
    vase(0.12, 0.42, TOP, 0.2, 0.06, branches=0)
    with placed(3.35, 0.75):
        patio_heater(steel, 24, 86, 24)
    plant(-0.75, 0.75, 1.5, 0.24, 9)
    plant(-1.45, 1.35, 1.15, 0.2, 12)
    lights_on_a_string(-5.0, 5.6, 1.4, 2.72)
    sun((0.74, 0.42, -0.36), 4.6, (1, 0.72, 0.44), 2)
    area((-3.0, -4.0, 3.4), (1.0, 0, 0.8), 5, 3, 160, (1, 0.86, 0.7), False)
    surroundings(0.5, (0.82, 0.88, 1.0), 0.8)
    return {
        'wide': {'at': (0.55, -5.2, 1.42), 'lens': 30, 'shift': (-0.02, -0.03), 'exposure': 0.0},
        'tall': {'at': (1.35, -5.2, 1.42), 'lens': 60, 'shift': (0.0, -0.06), 'exposure': 0.0},
    }
