"""Fire: burning logs whose flames are soft at their edges."""

import math
from functools import lru_cache

from .materials import paint, shader
from .shapes import ball, lathe, placed
from .surfaces import mottled

STOPS = ((0.0, (1.0, 0.62, 0.16)), (0.45, (1.0, 0.36, 0.05)), (1.0, (0.75, 0.12, 0.01)))
"""Colours of a flame from its foot to its tip."""


@lru_cache(None)
def flame_material(name='flame', strength=2.6):
    """Emits in the middle, and is transparent where its surface turns away from the viewer."""
    made, nodes, links, surface = shader(name)
    nodes.remove(surface)
    place, split, ramp = (nodes.new(f'ShaderNode{kind}') for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    elements = ramp.color_ramp.elements
    for at, (position, colour) in enumerate(STOPS):
        one = elements[0] if at == 0 else elements[len(elements) - 1] if at == len(STOPS) - 1 else elements.new(position)
        one.position, one.color = position, (*colour, 1)
    links.new(place.outputs['Generated'], split.inputs[0])
    links.new(split.outputs['Z'], ramp.inputs[0])
    emission, through, facing, mixed = (nodes.new(f'ShaderNode{kind}') for kind in ('Emission', 'BsdfTransparent', 'LayerWeight', 'MixShader'))
    emission.inputs[1].default_value, facing.inputs[0].default_value = strength, 0.55
    links.new(ramp.outputs[0], emission.inputs[0])
    for source, target in ((facing.outputs['Facing'], 0), (emission.outputs[0], 1), (through.outputs[0], 2)):
        links.new(source, mixed.inputs[target])
    links.new(mixed.outputs[0], nodes['Material Output'].inputs[0])
    made.cycles.sample_as_light = False
    return made


def flame(x, y, z, high, r, tilt=0.0, turn=0.0):
    """A tongue of fire: wide near its foot, drawn out into a bent tip."""
    n = 18
    profile = [(max(1e-4, r * math.sin(math.pi * (i / n) ** 0.55) ** 1.1 * (1 - 0.35 * i / n)), high * i / n) for i in range(n + 1)]
    with placed(x, y, z, tilt=tilt, turn=turn):
        lathe(profile, (0, 0, 0), flame_material(), 'Z', 32, 80).visible_shadow = False


def fire(x0, x1, y, z, high):
    """Logs with embers from `x0` to `x1`, and flames above them up to about `high`."""
    bark, ember = mottled('bark', (0.030, 0.020, 0.015), (0.085, 0.055, 0.038), 60, 0.9), paint('ember', (0.3, 0.05, 0.01), 0.8, glow=(1, 0.22, 0.03), strength=1.8)
    middle, wide = (x0 + x1) / 2, x1 - x0
    for k, (turn, up) in enumerate(((8, 0.022), (-14, 0.024), (34, 0.058))):
        with placed(middle + wide * 0.05 * (k - 1), y - 0.05 * k + 0.05, z + up, turn=turn):
            lathe([(1e-5, -wide * 0.42), (0.022, -wide * 0.42), (0.024, 0), (0.021, wide * 0.42), (1e-5, wide * 0.42)], (0, 0, 0), bark, 'X', 28, 40)
    for i in range(26):
        ball((x0 + wide * ((i * 0.37) % 1), y - 0.075 + 0.13 * ((i * 0.61) % 1), z + 0.006), 0.008 + 0.004 * (i % 3), ember if i % 3 else bark)
    for i in range(11):
        share = i / 10
        tall = high * (0.55 + 0.45 * math.sin(math.pi * share)) * (0.72 + 0.28 * math.cos(i * 2.4))
        flame(x0 + wide * (0.08 + 0.84 * share), y + 0.035 * math.cos(i * 1.9), z + 0.03, tall, 0.026 + 0.012 * math.sin(i * 1.3) ** 2, 7 * math.sin(i * 2.7), 40 * i)
