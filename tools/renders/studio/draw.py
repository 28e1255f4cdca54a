"""Runs inside Blender: `blender -b --factory-startup --python draw.py -- '<json>'` draws one picture, see render.py."""

import json
import sys
from pathlib import Path

import bpy

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
bpy.ops.wm.read_factory_settings(use_empty=True)

from models import MODELS  # noqa: E402
from studio import scene  # noqa: E402
from studio.materials import finish  # noqa: E402

task = json.loads(sys.argv[sys.argv.index('--') + 1])
scene.set_up(task['pixels'], task['samples'], task['threads'])
view = MODELS[task['model']](finish(task['finish']), **task['shape']) or {}
azimuth = view.get('azimuth', 24)
bpy.context.view_layer.update()
low, high = scene.extent()
scene.light(
    low,
    high,
    azimuth,
    view.get('bright', 0.92 if task['finish'] in ('white', 'bisque') else 1),
    view.get('shine', 2.3),
    view.get('floor', True),
)
scene.camera(low, high, azimuth, view.get('eye', 0.75), view.get('pitch', 0), view.get('distance', 4.4))
bpy.context.scene.render.filepath = task['file']
bpy.ops.render.render(write_still=True)
