"""Surfaces and the finishes that are made of them."""

from dataclasses import dataclass
from functools import lru_cache

import bpy


def shader(name: str):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    return made, tree.nodes, tree.links, tree.nodes['Principled BSDF']


@lru_cache(None)
def paint(name, colour, rough=0.4, metal=0.0, specular=0.5, coat=0.0, glow=None, strength=1.0):
    made, _, _, surface = shader(name)
    put = surface.inputs
    put['Base Color'].default_value = (*colour, 1)
    put['Roughness'].default_value, put['Metallic'].default_value = rough, metal
    put['Specular'].default_value, put['Clearcoat'].default_value = specular, coat
    put['Clearcoat Roughness'].default_value = 0.06
    if glow:
        put['Emission'].default_value, put['Emission Strength'].default_value = (*glow, 1), strength
        # Small lit surfaces light nothing, and as lamps would only take samples from the softboxes.
        made.cycles.sample_as_light = False
    return made


@lru_cache(None)
def brushed(name, colour, rough=0.3, anisotropy=0.75, amount=0.06, grain=(5, 5, 1400)):
    """Metal with a grain along x: its tangent is vertical everywhere, since the default one makes pinwheels."""
    made, nodes, links, surface = shader(name)
    surface.inputs['Metallic'].default_value = 1
    surface.inputs['Anisotropic'].default_value = anisotropy
    tangent = nodes.new('ShaderNodeCombineXYZ')
    tangent.inputs[1].default_value, tangent.inputs[2].default_value = 0.12, 1
    links.new(tangent.outputs[0], surface.inputs['Tangent'])
    streaks = noise(nodes, links, grain, 3)

    def between(low, high):
        mapped = nodes.new('ShaderNodeMapRange')
        for at, value in enumerate((0.3, 0.7, low, high), 1):
            mapped.inputs[at].default_value = value
        links.new(streaks, mapped.inputs[0])
        return mapped.outputs[0]

    tinted = nodes.new('ShaderNodeVectorMath')
    tinted.operation = 'SCALE'
    tinted.inputs[0].default_value = colour
    links.new(between(1 - amount, 1 + amount * 0.3), tinted.inputs['Scale'])
    links.new(tinted.outputs[0], surface.inputs['Base Color'])
    links.new(between(rough * 0.85, rough * 1.15), surface.inputs['Roughness'])
    return made


def noise(nodes, links, scale, detail):
    place = nodes.new('ShaderNodeNewGeometry')
    mapped = nodes.new('ShaderNodeMapping')
    mapped.inputs['Scale'].default_value = scale
    links.new(place.outputs['Position'], mapped.inputs[0])
    made = nodes.new('ShaderNodeTexNoise')
    made.inputs['Scale'].default_value, made.inputs['Detail'].default_value = 1, detail
    links.new(mapped.outputs[0], made.inputs[0])
    return made.outputs[0]


@lru_cache(None)
def oak():
    """Wood whose grain runs upwards."""
    made, nodes, links, surface = shader('oak')
    ramp = nodes.new('ShaderNodeValToRGB')
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = 0.3, (0.34, 0.20, 0.10, 1)
    light.position, light.color = 0.72, (0.56, 0.37, 0.21, 1)
    links.new(noise(nodes, links, (55, 55, 2.2), 6), ramp.inputs[0])
    links.new(ramp.outputs[0], surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value = 0.42
    return made


@lru_cache(None)
def clear(name, tint, rough=0.02, index=1.5):
    """Thin tinted glass that does not refract: what is behind it stays free of noise."""
    made, nodes, links, surface = shader(name)
    nodes.remove(surface)
    through, gloss = nodes.new('ShaderNodeBsdfTransparent'), nodes.new('ShaderNodeBsdfGlossy')
    through.inputs[0].default_value, gloss.inputs['Roughness'].default_value = (*tint, 1), rough
    facing, mixed = nodes.new('ShaderNodeFresnel'), nodes.new('ShaderNodeMixShader')
    facing.inputs[0].default_value = index
    for source, target in ((facing, 0), (through, 1), (gloss, 2)):
        links.new(source.outputs[0], mixed.inputs[target])
    links.new(mixed.outputs[0], nodes['Material Output'].inputs[0])
    return made


@dataclass(frozen=True)
class Finish:
    """What the visible surfaces of an appliance in one colour are made of."""

    front: object
    side: object
    handle: object
    knob: object
    print: object


def metal(name, colour, rough=0.22):
    return paint(name, colour, rough, 1)


STEEL = (0.60, 0.605, 0.615)
PAINTS = {
    'white': ((0.72, 0.725, 0.73), 0.22, 0),
    'bisque': ((0.70, 0.60, 0.44), 0.25, 0),
    'gray': ((0.33, 0.335, 0.345), 0.34, 0),
    'slate': ((0.165, 0.158, 0.148), 0.36, 0.75),
    'graphite': ((0.135, 0.142, 0.152), 0.30, 0.6),
    'volcano-black': ((0.042, 0.042, 0.046), 0.25, 0.5),
    'champagne': ((0.60, 0.50, 0.37), 0.28, 0.7),
    'black': ((0.009, 0.009, 0.010), 0.12, 0),
    'red': ((0.40, 0.014, 0.012), 0.18, 0),
    'blue': ((0.025, 0.085, 0.24), 0.18, 0),
}


def finish(name: str) -> Finish:
    """The surfaces of a value of Color_Family, such as `black-stainless-steel`."""
    dark, light = paint('print-dark', (0.10, 0.105, 0.11), 0.5), lit_print()
    bar = metal('bar', (0.68, 0.68, 0.69))
    if name == 'stainless-steel':
        return Finish(brushed('steel', STEEL, 0.27, 0.7), paint('side', (0.20, 0.203, 0.21), 0.42, 0, 0.4), bar, bar, dark)
    if name == 'black-stainless-steel':
        bar = metal('dark-bar', (0.20, 0.20, 0.21), 0.2)
        return Finish(
            brushed('black-steel', (0.085, 0.087, 0.094), 0.26, 0.6), paint('dark-side', (0.03, 0.03, 0.032), 0.4), bar, bar, light
        )
    if name == 'panel-ready':
        return Finish(oak(), paint('carcass', (0.50, 0.47, 0.42), 0.5), metal('bronze', (0.13, 0.105, 0.085), 0.3), bar, dark)
    colour, rough, metallic = PAINTS.get(name, PAINTS['gray'])
    coat = paint(name, colour, rough, metallic, 0.5, 0.5 if metallic == 0 else 0.25)
    if name in ('red', 'blue'):
        return Finish(coat, coat, metal('bright-bar', (0.78, 0.78, 0.79), 0.12), bar, light)
    if name == 'black':
        return Finish(
            coat, coat, paint('black-bar', (0.02, 0.02, 0.021), 0.22, 0, 0.6), paint('black-knob', (0.03, 0.03, 0.031), 0.25), light
        )
    is_dark = name in ('slate', 'graphite', 'volcano-black')
    knob = metal('soft-metal', (0.55, 0.55, 0.56), 0.3)
    own = paint(f'{name}-bar', tuple(min(1, c * 1.1) for c in colour), 0.3, metallic)
    return Finish(coat, coat, own, knob if is_dark or name == 'champagne' else own, light if is_dark else dark)


def lit_print():
    return paint('print', (0.55, 0.56, 0.58), 0.5, glow=(0.6, 0.62, 0.65), strength=0.25)


def led():
    return paint('led', (0, 0, 0), 0.3, glow=(0.75, 0.9, 1), strength=1.6)


def glossy_black():
    return paint('piano', (0.006, 0.006, 0.007), 0.06, 0, 0.5, 0.6)


def black_plastic():
    return paint('plastic', (0.014, 0.014, 0.015), 0.35)


def dark():
    return paint('dark', (0.018, 0.018, 0.02), 0.5)


def gap():
    return paint('gap', (0.02, 0.02, 0.021), 0.8, specular=0.1)


def iron():
    return paint('iron', (0.022, 0.022, 0.023), 0.55, 0, 0.4)


def chrome():
    return metal('chrome', (0.85, 0.85, 0.87), 0.06)
