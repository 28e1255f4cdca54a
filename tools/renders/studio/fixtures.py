"""Fittings of a shop floor: plinths, slatted panels, spotlights on their track."""

import math

import bpy
from mathutils import Vector

from .materials import dark, paint
from .shapes import box, lathe, placed, tube
from .surfaces import wood


def plinth(x0, x1, y0, y1, high, material):
    """A low platform on a base that stands back, so that it seems to float."""
    box(x0, x1, y0, y1, 0.03, high, material, 0.004)
    box(x0 + 0.05, x1 - 0.05, y0 + 0.05, y1 - 0.05, 0, 0.035, dark(), 0)


def slats(x0, x1, y, z0, z1, low, high, wide=0.045, apart=0.065):
    """Upright battens before a dark ground at depth `y`."""
    box(x0, x1, y - 0.006, y, z0, z1, paint('batten-ground', (0.035, 0.028, 0.022), 0.8), 0)
    for i in range(int((x1 - x0) / apart)):
        x, shade = x0 + (i + 0.5) * apart, 0.9 + 0.07 * ((i * 7) % 4)
        first, last = (tuple(round(c * shade, 4) for c in one) for one in (low, high))
        box(x - wide / 2, x + wide / 2, y - 0.034, y - 0.004, z0, z1, wood(f'batten{shade:.2f}', first, last, 'z', 0.5, i % 4), 0.002, 1)


def spot(place, target, power, angle=52, colour=(1, 0.90, 0.76)):
    """The light of a spotlight; `angle` is that of its cone in degrees."""
    light = bpy.data.lights.new('spot', 'SPOT')
    light.energy, light.color, light.shadow_soft_size = power, colour, 0.06
    light.spot_size, light.spot_blend = math.radians(angle), 0.85
    one = bpy.data.objects.new('spot', light)
    bpy.context.scene.collection.objects.link(one)
    one.location = place
    one.rotation_euler = (Vector(place) - Vector(target)).to_track_quat('Z', 'Y').to_euler()


def track(x0, x1, y, z, ceiling, lamps, power, reach=1.9, low=1.0):
    """A track of spotlights along x below the ceiling, aimed at what stands `reach` behind it, `low` above the floor."""
    box(x0, x1, y - 0.018, y + 0.018, z, z + 0.03, dark(), 0.002)
    rods = 2 + int((x1 - x0) / 2.5)
    for i in range(rods):
        x = x0 + 0.3 + (x1 - x0 - 0.6) * i / (rods - 1)
        tube([(x, y, z + 0.03), (x, y, ceiling)], 0.004, dark())
    lens = paint('spot-lens', (1, 1, 1), 0.4, glow=(1, 0.88, 0.7), strength=7)
    for i in range(lamps):
        x = x0 + (x1 - x0) * (i + 0.5) / lamps
        tube([(x, y, z), (x, y, z - 0.05)], 0.008, dark())
        with placed(x, y, z - 0.09, tilt=-38):
            lathe([(1e-5, -0.085), (0.032, -0.085), (0.038, -0.06), (0.038, 0.075), (0.033, 0.08), (0.03, 0.07)], (0, 0, 0), dark(), 'Y', 32)
            lathe([(0.03, 0.068), (1e-5, 0.068)], (0, 0, 0), lens, 'Y', 32)
        spot((x, y + 0.02, z - 0.14), (x, y + reach, low), power)
