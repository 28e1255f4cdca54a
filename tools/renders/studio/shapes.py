"""Solids that every part is made of. Metres; x to the right, y away from the viewer, z up; fronts are at y = 0."""

import math
from contextlib import contextmanager

import bpy
from mathutils import Euler, Matrix, Vector

IN = 0.0254
PRODUCT: list[bpy.types.Object] = []
"""What has been made so far, in its order: the camera is fitted to it."""
LAMPS: list[bpy.types.Object] = []
"""Lamps inside of the product."""


def add(data, material, name: str = 'part') -> bpy.types.Object:
    one = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(one)
    if material:
        data.materials.append(material)
    PRODUCT.append(one)
    return one


@contextmanager
def placed(x=0.0, y=0.0, z=0.0, tilt=0.0, turn=0.0, scale=1.0):
    """Moves what is made inside. `tilt` leans the upper edge of a front backwards, `turn` is about the vertical; degrees."""
    start, lamp = len(PRODUCT), len(LAMPS)
    yield
    turned = Euler((math.radians(-tilt), 0, math.radians(turn))).to_matrix().to_4x4()
    moved = Matrix.Translation((x, y, z)) @ turned @ Matrix.Scale(scale, 4)
    for one in [*PRODUCT[start:], *LAMPS[lamp:]]:
        one.matrix_basis = moved @ one.matrix_basis


def mesh(vertices, faces, material, smooth: float = 40) -> bpy.types.Object:
    data = bpy.data.meshes.new('mesh')
    data.from_pydata(vertices, [], faces)
    data.update()
    for face in data.polygons:
        face.use_smooth = True
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(smooth)
    return add(data, material)


def box(x0, x1, y0, y1, z0, z1, material, bevel=0.003, segments=3) -> bpy.types.Object:
    half = (abs(x1 - x0) / 2, abs(y1 - y0) / 2, abs(z1 - z0) / 2)
    corners = [(a * half[0], b * half[1], c * half[2]) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    one = mesh(corners, faces, material, 30)
    one.location = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    if bevel:
        edge = one.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.harden_normals = min(bevel, min(half) * 0.95), segments, True
    return one


def hollow(x0, x1, y0, y1, z0, z1, material, bevel=0.004) -> bpy.types.Object:
    """A case without a front, so that what is inside shows through a window of its door."""
    corners = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    one = mesh(corners, [(0, 1, 3, 2), (4, 6, 7, 5), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], material, 30)
    edge = one.modifiers.new('bevel', 'BEVEL')
    edge.width, edge.segments = bevel, 3
    return one


def rounded(x0, x1, z0, z1, r, n=8):
    """Outline of a rectangle with rounded corners, counter-clockwise."""
    r = min(r, (x1 - x0) / 2 - 1e-5, (z1 - z0) / 2 - 1e-5)
    centres = ((x1 - r, z1 - r), (x0 + r, z1 - r), (x0 + r, z0 + r), (x1 - r, z0 + r))
    return [
        (cx + r * math.cos(math.pi / 2 * (k + i / n)), cz + r * math.sin(math.pi / 2 * (k + i / n)))
        for k, (cx, cz) in enumerate(centres)
        for i in range(n + 1)
    ]


def circle(cx, cz, r, n=96):
    return [(cx + r * math.cos(2 * math.pi * i / n), cz + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def plate(loops, y, thick, material, bevel=0.003) -> bpy.types.Object:
    """Upright plate whose front is at `y`: the first outline less the others."""
    curve = bpy.data.curves.new('plate', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    bevel = min(bevel, thick / 2 * 0.98)
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = thick / 2 - bevel, bevel, 3, -bevel
    for at, loop in enumerate(loops):
        spline = curve.splines.new('POLY')
        spline.points.add(len(loop) - 1)
        spline.use_cyclic_u = True
        for point, (a, b) in zip(spline.points, loop if at == 0 else loop[::-1]):
            point.co = (a, b, 0, 1)
    one = add(curve, material)
    one.rotation_euler = (math.pi / 2, 0, 0)
    one.location = (0, y + thick / 2, 0)
    return one


def slab(x0, x1, y0, y1, z0, z1, material, r=0.02, bevel=0.004) -> bpy.types.Object:
    """Horizontal plate with rounded corners, such as a cooktop."""
    one = plate([rounded(x0, x1, -y1, -y0, r)], 0, z1 - z0, material, bevel)
    one.rotation_euler = (0, 0, 0)
    one.scale = (1, -1, 1)
    one.location = (0, 0, (z0 + z1) / 2)
    return one


def lathe(profile, centre, material, axis='Y', segments=96, smooth=35) -> bpy.types.Object:
    """Turned solid of (radius, distance) pairs: distance towards the viewer, or upwards if the axis is Z."""
    vertices, faces = [], []
    for r, along in profile:
        for i in range(segments):
            a = 2 * math.pi * i / segments
            c, s = r * math.cos(a), r * math.sin(a)
            vertices.append((c, -along, s) if axis == 'Y' else (c, s, along) if axis == 'Z' else (along, c, s))
    for j in range(len(profile) - 1):
        for i in range(segments):
            k = (i + 1) % segments
            faces.append((j * segments + i, j * segments + k, (j + 1) * segments + k, (j + 1) * segments + i))
    one = mesh(vertices, faces, material, smooth)
    one.location = centre
    return one


def tube(points, r, material, cyclic=False) -> bpy.types.Object:
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', r, 5, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = cyclic
    for point, at in zip(spline.points, points):
        point.co = (*at, 1)
    return add(curve, material)


def prism(outline, x0, x1, material, bevel=0.002) -> bpy.types.Object:
    """A side view, (y, z) pairs, drawn out along x."""
    n = len(outline)
    vertices = [(x, y, z) for x in (x0, x1) for y, z in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    one = mesh(vertices, faces, material, 30)
    recalculate(one.data)
    if bevel:
        edge = one.modifiers.new('bevel', 'BEVEL')
        edge.width, edge.segments, edge.limit_method, edge.harden_normals = bevel, 3, 'ANGLE', True
    return one


def recalculate(data: bpy.types.Mesh) -> None:
    """Makes the faces look outwards."""
    import bmesh

    work = bmesh.new()
    work.from_mesh(data)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(data)
    work.free()


def ball(centre, r, material, squash=(1, 1, 1)) -> bpy.types.Object:
    steps = 16
    one = lathe(
        [(max(1e-5, r * math.sin(math.pi * i / steps)), -r * math.cos(math.pi * i / steps)) for i in range(steps + 1)],
        centre,
        material,
        'Z',
        32,
        60,
    )
    one.scale = Vector(squash)
    return one


def lamp(x, y, z, size, power, colour=(1, 0.9, 0.74)):
    """A square lamp that shines downwards."""
    light = bpy.data.lights.new('lamp', 'AREA')
    light.energy, light.size, light.color = power, size, colour
    one = bpy.data.objects.new('lamp', light)
    bpy.context.scene.collection.objects.link(one)
    one.location, one.visible_camera = (x, y, z), False
    LAMPS.append(one)


def text(words, x, y, z, size, material, align='CENTER') -> bpy.types.Object:
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.size, curve.align_x, curve.align_y, curve.extrude = words, size, align, 'CENTER', 0.0002
    one = add(curve, material)
    one.location, one.rotation_euler = (x, y, z), (math.pi / 2, 0, 0)
    return one
