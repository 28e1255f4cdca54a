"""Materials of rooms: wood, stone, plaster, fabric."""

from functools import lru_cache

from .materials import paint, shader


def mapped_noise(nodes, links, scale, detail, at=(0, 0, 0)):
    """Noise over the place in the room, `at` another place for each board."""
    place, mapped = nodes.new('ShaderNodeNewGeometry'), nodes.new('ShaderNodeMapping')
    mapped.inputs['Scale'].default_value, mapped.inputs['Location'].default_value = scale, at
    made = nodes.new('ShaderNodeTexNoise')
    made.inputs['Scale'].default_value, made.inputs['Detail'].default_value = 1, detail
    links.new(place.outputs['Position'], mapped.inputs[0])
    links.new(mapped.outputs[0], made.inputs[0])
    return made.outputs[0]


def two_colours(nodes, links, source, low, high, first=0.3, last=0.7):
    ramp = nodes.new('ShaderNodeValToRGB')
    a, b = ramp.color_ramp.elements
    a.position, a.color, b.position, b.color = first, (*low, 1), last, (*high, 1)
    links.new(source, ramp.inputs[0])
    return ramp.outputs[0]


@lru_cache(None)
def wood(name, low, high, grain='z', rough=0.42, seed=0):
    """Boards whose grain runs along an axis."""
    made, nodes, links, surface = shader(name)
    scale = tuple(2.2 if axis == grain else 48 for axis in 'xyz')
    colour = two_colours(nodes, links, mapped_noise(nodes, links, scale, 6, (seed * 7.3, seed * 3.1, seed * 5.7)), low, high)
    links.new(colour, surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value = rough
    return made


@lru_cache(None)
def stone(name, ground, vein, rough=0.2, scale=2.6, share=0.42):
    """Marble or quartz: faint veins on a plain ground."""
    made, nodes, links, surface = shader(name)
    source = mapped_noise(nodes, links, (scale, scale * 1.7, scale * 1.3), 9, (3, 1, 2))
    links.new(two_colours(nodes, links, source, vein, ground, share - 0.1, share + 0.08), surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value = rough
    return made


@lru_cache(None)
def mottled(name, low, high, scale=3.0, rough=0.85, detail=5):
    """Plaster, concrete, woven fabric, foliage: two near colours without a direction."""
    made, nodes, links, surface = shader(name)
    source = mapped_noise(nodes, links, (scale, scale, scale), detail)
    links.new(two_colours(nodes, links, source, low, high), surface.inputs['Base Color'])
    surface.inputs['Roughness'].default_value, surface.inputs['Specular'].default_value = rough, 0.25
    return made


def brass():
    return paint('brass', (0.62, 0.43, 0.20), 0.25, 1)


def linen():
    return mottled('linen', (0.60, 0.54, 0.45), (0.68, 0.62, 0.53), 60, 0.95)


def terracotta():
    return mottled('terracotta', (0.42, 0.19, 0.11), (0.50, 0.24, 0.14), 14, 0.8)
