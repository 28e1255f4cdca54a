"""Rooms: floors, walls, tiles, windows and their light."""

import math
import random

import bpy
from mathutils import Vector

from .materials import paint, shader
from .scene import card
from .shapes import box
from .surfaces import mottled, wood

OAK = ((0.40, 0.26, 0.15), (0.52, 0.36, 0.22))
REFLECTED = ((0, 0.25), (0.2, 0.4), (0.34, 0.9), (0.46, 1.0), (0.56, 0.5), (0.72, 0.3), (0.84, 0.7), (1, 0.35))
"""Brightness across what steel reflects of the room behind the camera."""


def planks(x0, x1, y0, y1, colours=OAK, wide=0.15, long=1.9, rough=0.36):
    """A floor of boards that run away from the viewer, each of its own shade."""
    chance = random.Random(3)
    box(x0, x1, y0, y1, -0.05, -0.012, paint('joint', (0.05, 0.035, 0.025), 0.8), 0)
    for i in range(int((x1 - x0) / wide) + 1):
        y = y0 - chance.random() * long
        while y < y1:
            k, shade = chance.randrange(5), 0.86 + 0.07 * chance.randrange(5)
            low, high = (tuple(round(c * shade, 4) for c in one) for one in colours)
            surface = wood(f'plank{k}{shade:.2f}', low, high, 'y', rough, k)
            box(x0 + i * wide, x0 + (i + 1) * wide - 0.0015, max(y, y0), min(y + long - 0.002, y1), -0.015, 0, surface, 0.0012, 1)
            y += long


def tiles(x0, x1, z0, z1, y, colour, size=(0.2, 0.066), rough=0.14, bond=0.5, joint=0.0025, vary=0.05):
    """Glazed tiles before a wall at depth `y`, every row moved by a share of the tile."""
    chance, (w, h) = random.Random(5), size
    box(x0, x1, y - 0.004, y, z0, z1, paint('grout', tuple(c * 0.82 for c in colour), 0.9), 0)
    for j in range(math.ceil((z1 - z0) / h)):
        x = x0 - w * bond * (j % 2)
        while x < x1:
            shade = 1 + vary * (chance.randrange(5) - 2) / 2
            surface = paint(f'tile{shade:.3f}', tuple(min(1, c * shade) for c in colour), rough, 0, 0.5)
            a, b = max(x, x0), min(x + w, x1)
            if b - a > joint * 3:
                box(a, b - joint, y - 0.011, y - 0.002, z0 + j * h, min(z0 + (j + 1) * h - joint, z1), surface, 0.002, 2)
            x += w


def slabs(x0, x1, y0, y1, colour, size=0.6, rough=0.3, vary=0.05):
    """Floor tiles of one format."""
    chance = random.Random(9)
    box(x0, x1, y0, y1, -0.05, -0.008, paint('floor-grout', tuple(c * 0.7 for c in colour), 0.9), 0)
    for i in range(math.ceil((x1 - x0) / size)):
        for j in range(math.ceil((y1 - y0) / size)):
            shade = 1 + vary * (chance.randrange(5) - 2) / 2
            low, high = tuple(c * shade * 0.94 for c in colour), tuple(c * shade for c in colour)
            surface = mottled(f'slab{shade:.3f}', low, high, 5, rough)
            x, y = x0 + i * size, y0 + j * size
            box(x, x + size - 0.004, y, y + size - 0.004, -0.012, 0, surface, 0.002, 2)


def wall(x0, x1, y, high, colour, skirting=0.11, thick=0.12, trim=(0.80, 0.78, 0.74)):
    """A plastered wall across the view, its face at depth `y`."""
    box(x0, x1, y, y + thick, 0, high, mottled(f'plaster{colour}', tuple(c * 0.97 for c in colour), colour, 1.5, 0.9), 0)
    if skirting:
        box(x0, x1, y - 0.016, y + 0.01, 0, skirting, paint('skirting', trim, 0.45), 0.003)


def frame(x, y0, y1, z0, z1, columns=2, rows=3, bar=0.035, material=None):
    """The bars of a window in a side wall at `x`: the sun draws them on the floor."""
    surface = material or paint('window-frame', (0.75, 0.74, 0.72), 0.4)
    for i in range(columns + 1):
        y = y0 + (y1 - y0) * i / columns
        box(x - 0.03, x + 0.03, y - bar / 2, y + bar / 2, z0, z1, surface, 0)
    for j in range(rows + 1):
        z = z0 + (z1 - z0) * j / rows
        box(x - 0.03, x + 0.03, y0, y1, z - bar / 2, z + bar / 2, surface, 0)


def side_wall(x, y0, y1, high, opening, colour):
    """A wall along the view with a window: `opening` is its range of depth and height."""
    a, b, low, top = opening
    surface = mottled(f'side{colour}', tuple(c * 0.97 for c in colour), colour, 1.5, 0.9)
    for parts in ((y0, a, 0, high), (b, y1, 0, high), (a, b, 0, low), (a, b, top, high)):
        box(x - 0.06, x + 0.06, *parts, surface, 0)
    frame(x, a, b, low, top)


def area(place, target, w, h, power, colour=(1, 1, 1), glossy=True):
    light = bpy.data.lights.new('area', 'AREA')
    light.shape, light.size, light.size_y, light.energy, light.color = 'RECTANGLE', w, h, power, colour
    one = bpy.data.objects.new('area', light)
    bpy.context.scene.collection.objects.link(one)
    one.location = place
    one.rotation_euler = (Vector(place) - Vector(target)).to_track_quat('Z', 'Y').to_euler()
    one.visible_camera, one.visible_glossy = False, glossy
    return one


def sun(direction, strength, colour=(1, 0.86, 0.68), soft=1.2):
    """Direct light that travels along `direction`; `soft` is its angle in degrees."""
    light = bpy.data.lights.new('sun', 'SUN')
    light.energy, light.angle, light.color = strength, math.radians(soft), colour
    one = bpy.data.objects.new('sun', light)
    bpy.context.scene.collection.objects.link(one)
    one.rotation_euler = (-Vector(direction)).to_track_quat('Z', 'Y').to_euler()


def glow(place, power, colour=(1, 0.72, 0.44), radius=0.04):
    """The light of a lamp."""
    light = bpy.data.lights.new('glow', 'POINT')
    light.energy, light.color, light.shadow_soft_size = power, colour, radius
    one = bpy.data.objects.new('glow', light)
    bpy.context.scene.collection.objects.link(one)
    one.location = place


def surroundings(strength, colour=(1, 0.97, 0.92), reflected=1.1, x=0.8):
    """Even light from the open side of the room, and what steel reflects of it."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = (*colour, 1), strength
    if reflected:
        card((x, -7, 1.5), (x, 0, 1.3), 11, 4.5, REFLECTED, reflected)


def backdrop(y, low, high, strength=1.0):
    """A gradient far behind the scene, such as an evening sky; from the horizon upwards."""
    made, nodes, links, surface = shader('sky')
    nodes.remove(surface)
    emission, place, split, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('Emission', 'NewGeometry', 'SeparateXYZ', 'ValToRGB'))
    spread = nodes.new('ShaderNodeMapRange')
    spread.inputs[1].default_value, spread.inputs[2].default_value = 2.5, 8
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*low, 1), (*high, 1)
    links.new(place.outputs['Position'], split.inputs[0])
    links.new(split.outputs['Z'], spread.inputs[0])
    links.new(spread.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], emission.inputs[0])
    emission.inputs[1].default_value = strength
    links.new(emission.outputs[0], nodes['Material Output'].inputs[0])
    made.cycles.sample_as_light = False
    box(-40, 40, y, y + 0.1, -3, 25, made, 0)
