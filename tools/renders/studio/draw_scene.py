"""Runs inside Blender: `blender -b --factory-startup --python draw_scene.py -- '<json>'` draws the crops of a room, see scene_plan.py."""

import json
import math
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
bpy.ops.wm.read_factory_settings(use_empty=True)

from scenes import SCENES  # noqa: E402
from studio import scene  # noqa: E402


def look_through(at, lens, shift=(0, 0), turn=0):
    """A level camera; `lens` in millimetres of a sensor 36 mm wide, `shift` in widths of the picture."""
    data = bpy.data.cameras.new('camera')
    one = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(one)
    bpy.context.scene.camera = one
    one.location, one.rotation_euler = at, (math.pi / 2, 0, math.radians(-turn))
    data.sensor_fit, data.sensor_width, data.lens = 'HORIZONTAL', 36, lens
    data.shift_x, data.shift_y = shift
    data.clip_end = 200




def smoothed(room):
    """Blurs what noise is left where neither shape nor material changes: not every build of Blender has a denoiser."""
    room.use_nodes = True
    tree, layer = room.node_tree, room.view_layers[0]
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_emit = True
    nodes, links = tree.nodes, tree.links
    nodes.clear()
    drawn, out, blur = (nodes.new(f'CompositorNode{kind}') for kind in ('RLayers', 'Composite', 'Bilateralblur'))
    guide = drawn.outputs['DiffCol']
    for name in ('Normal', 'GlossCol', 'Emit'):
        mixed = nodes.new('CompositorNodeMixRGB')
        mixed.blend_type, mixed.inputs[0].default_value = 'ADD', 0.6
        links.new(guide, mixed.inputs[1])
        links.new(drawn.outputs[name], mixed.inputs[2])
        guide = mixed.outputs[0]
    links.new(drawn.outputs['Image'], blur.inputs[0])
    links.new(guide, blur.inputs[1])
    blur.iterations, blur.sigma_color, blur.sigma_space = 3, 0.05, 4
    links.new(blur.outputs[0], out.inputs[0])


task = json.loads(sys.argv[sys.argv.index('--') + 1])
room = bpy.context.scene
scene.set_up(64, task['samples'], task['threads'])
room.render.film_transparent = False
room.render.image_settings.color_mode = 'RGB'
room.view_settings.view_transform, room.view_settings.look = 'Filmic', 'Medium High Contrast'
room.cycles.diffuse_bounces, room.cycles.max_bounces = 3, 8
room.cycles.sample_clamp_direct, room.cycles.sample_clamp_indirect = 8, 2
smoothed(room)
views = SCENES[task['scene']]()
for crop in task['crops']:
    view = dict(views[crop['crop']])
    room.view_settings.exposure = view.pop('exposure', 0.0)
    look_through(**view)
    room.render.resolution_x, room.render.resolution_y = crop['size']
    room.render.filepath = crop['file']
    bpy.ops.render.render(write_still=True)
