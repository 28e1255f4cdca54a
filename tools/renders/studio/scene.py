"""Light, floor and camera of the studio, which grow with the product."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .materials import shader
from .shapes import PRODUCT

CARD = (
    (0, 0.10),
    (0.24, 0.06),
    (0.33, 0.16),
    (0.405, 1.0),
    (0.45, 0.95),
    (0.53, 0.36),
    (0.60, 0.12),
    (0.655, 0.16),
    (0.70, 0.75),
    (0.80, 0.4),
    (1, 0.1),
)
"""Brightness across the card that only reflections see: it is what makes steel look like steel."""


def extent() -> tuple[Vector, Vector]:
    """Lowest and highest corner of the product."""
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [one.evaluated_get(graph).matrix_world @ Vector(c) for one in PRODUCT for c in one.evaluated_get(graph).bound_box]
    return tuple(Vector(f(c[i] for c in corners) for i in range(3)) for f in (min, max))


def aim(one, place, target, front=1):
    one.location = place
    one.rotation_euler = (front * (Vector(place) - Vector(target))).to_track_quat('Z', 'Y').to_euler()


def softbox(place, target, w, h, power, glossy=True):
    light = bpy.data.lights.new('softbox', 'AREA')
    light.shape, light.size, light.size_y, light.energy = 'RECTANGLE', w, h, power
    one = bpy.data.objects.new('softbox', light)
    bpy.context.scene.collection.objects.link(one)
    aim(one, place, target)
    one.visible_camera, one.visible_glossy = False, glossy


def card(place, target, w, h, stops, strength):
    """An emitting plane with a gradient across its width, seen by reflections alone."""
    data = bpy.data.meshes.new('card')
    data.from_pydata([(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)], [], [(0, 1, 2, 3)])
    one = bpy.data.objects.new('card', data)
    bpy.context.scene.collection.objects.link(one)
    aim(one, place, target, -1)
    one.visible_camera = one.visible_shadow = one.visible_diffuse = False
    made, nodes, links, surface = shader('card')
    nodes.remove(surface)
    glow, place_on, split = nodes.new('ShaderNodeEmission'), nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeSeparateXYZ')
    links.new(place_on.outputs['Generated'], split.inputs[0])
    across, upwards, both = ramp(nodes, stops), ramp(nodes, ((0, 0.45), (0.45, 0.9), (1, 1))), nodes.new('ShaderNodeMath')
    both.operation = 'MULTIPLY'
    for at, (one_ramp, axis) in enumerate(((across, 'X'), (upwards, 'Y'))):
        links.new(split.outputs[axis], one_ramp.inputs[0])
        links.new(one_ramp.outputs[0], both.inputs[at])
    scaled = nodes.new('ShaderNodeMath')
    scaled.operation, scaled.inputs[1].default_value = 'MULTIPLY', strength
    links.new(both.outputs[0], scaled.inputs[0])
    links.new(scaled.outputs[0], glow.inputs[1])
    links.new(glow.outputs[0], nodes['Material Output'].inputs[0])
    made.cycles.sample_as_light = False
    data.materials.append(made)


def ramp(nodes, stops):
    """Stops are added in place: a stop that is moved later loses its order."""
    made = nodes.new('ShaderNodeValToRGB')
    made.color_ramp.interpolation = 'EASE'
    elements = made.color_ramp.elements
    elements[0].position, elements[1].position = 0, 1
    for i, (at, value) in enumerate(stops):
        last = i == len(stops) - 1
        one = elements[0] if i == 0 else elements[len(elements) - 1] if last else elements.new(at)
        one.color = (value, value, value, 1)
    return made


def floor(size, depth, middle):
    """Catches the shadow, and fades outwards so that the picture has no edge."""
    data = bpy.data.meshes.new('floor')
    data.from_pydata(
        [(-9 * size, -9 * size, 0), (9 * size, -9 * size, 0), (9 * size, 9 * size, 0), (-9 * size, 9 * size, 0)], [], [(0, 1, 2, 3)]
    )
    one = bpy.data.objects.new('floor', data)
    bpy.context.scene.collection.objects.link(one)
    made, nodes, links, surface = shader('floor')
    put = surface.inputs
    put['Base Color'].default_value, put['Specular'].default_value, put['Roughness'].default_value = (0.8, 0.8, 0.8, 1), 0, 1
    place, mapped, fade = nodes.new('ShaderNodeTexCoord'), nodes.new('ShaderNodeMapping'), nodes.new('ShaderNodeTexGradient')
    mapped.vector_type, fade.gradient_type = 'TEXTURE', 'SPHERICAL'
    mapped.inputs['Location'].default_value, mapped.inputs['Scale'].default_value = (middle, depth * 0.45, 0), (size, size * 0.85, 1)
    links.new(place.outputs['Object'], mapped.inputs[0])
    links.new(mapped.outputs[0], fade.inputs[0])
    alpha = nodes.new('ShaderNodeMapRange')
    alpha.interpolation_type = 'SMOOTHSTEP'
    alpha.inputs[2].default_value, alpha.inputs[4].default_value = 0.6, 0.85
    links.new(fade.outputs[1], alpha.inputs[0])
    links.new(alpha.outputs[0], put['Alpha'])
    data.materials.append(made)
    one.is_shadow_catcher = True


def light(low, high, azimuth, bright=1.0, shine=2.3, has_floor=True):
    """Lights of a product one metre high, scaled to this one: power grows with the square of distance."""
    size = max(high.z - low.z, (high.x - low.x) * 0.85, 0.2)
    middle, base = (low.x + high.x) / 2, low.z
    a, target, power = math.radians(azimuth), (middle, 0.2 * size, base + size * 0.5), size * size * bright

    def at(x, y, z):
        return (middle + x * size, y * size, base + z * size)

    card(at(-math.sin(a) * 3.2, -math.cos(a) * 3.2, 0.9), at(0, 0, 0.7), 3.8 * size, 5 * size, CARD, shine)
    softbox(at(-2.6, -2.2, 2.3), target, 1.4 * size, 2 * size, 105 * power)
    softbox(at(3.2, -0.2, 1.5), target, 1.1 * size, 2.6 * size, 36 * power)
    softbox(at(0, -0.5, 3.3), at(0, 0.15, 0), 2.6 * size, 2 * size, 78 * power)
    softbox(at(1.2, -4.2, 1.6), target, 2.4 * size, 2 * size, 60 * power, glossy=False)
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = (0.95, 0.97, 1, 1), 0.46 * bright
    if has_floor:
        floor(max(0.66 * (high.x - low.x) + 0.3 * (high.y - low.y), 0.2), high.y, middle)
    return size


def camera(low, high, azimuth, eye, pitch, distance):
    """
    A camera at the share `eye` of the height. It is level, with a shifted lens, so that uprights stay upright;
    with a `pitch` in degrees it looks down.
    """
    scene, size = bpy.context.scene, max(high.z - low.z, (high.x - low.x) * 0.85, 0.2)
    lens = bpy.data.cameras.new('camera')
    one = bpy.data.objects.new('camera', lens)
    scene.collection.objects.link(one)
    scene.camera = one
    a, p, far = math.radians(azimuth), math.radians(pitch), distance * size
    middle, centre = (low.x + high.x) / 2, (low.z + high.z) / 2
    height = centre + math.tan(p) * far if pitch else low.z + eye * size
    one.location = (middle + math.sin(a) * far, -math.cos(a) * far + (low.y + high.y) / 2 * 0.6, height)
    one.rotation_euler = (math.pi / 2 - p, 0, a)
    lens.sensor_width, lens.lens = 36, 50
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    seen = []
    for part in PRODUCT:
        made = part.evaluated_get(graph)
        points = [v.co for v in made.data.vertices] if hasattr(made.data, 'vertices') else made.bound_box
        seen += [world_to_camera_view(scene, one, made.matrix_world @ Vector(c)) for c in points]
    xs, ys = [v.x for v in seen], [v.y for v in seen]
    k = 0.9 / max(max(xs) - min(xs), max(ys) - min(ys))
    lens.lens = 50 * k
    lens.shift_x, lens.shift_y = ((max(xs) + min(xs)) / 2 - 0.5) * k, ((max(ys) + min(ys)) / 2 - 0.5) * k - 0.008
    lens.clip_end = 1000


def set_up(pixels: int, samples: int, threads: int) -> None:
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, render.film_transparent = 'CYCLES', True
    render.resolution_x = render.resolution_y = pixels
    render.resolution_percentage = 100
    render.image_settings.file_format, render.image_settings.color_mode = 'PNG', 'RGBA'
    scene.view_settings.view_transform = 'Standard'
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.02
    cycles.adaptive_min_samples, cycles.seed, cycles.use_denoising = 16, 7, False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 6, 1.5
    cycles.blur_glossy, cycles.pixel_filter_type = 1, 'BLACKMAN_HARRIS'
    render.threads_mode, render.threads = 'FIXED', threads
