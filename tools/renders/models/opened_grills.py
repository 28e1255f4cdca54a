"""Grills with the lid raised and food on the grate."""

import math

from studio.materials import Finish, dark, metal, paint
from studio.parts import handle
from studio.shapes import IN, box, lathe, placed, prism, tube

from .grills import BURNERS, cart, panel_of_knobs


def raised_lid(fin: Finish, w, d, h, grip, turn=72):
    """The bowed hood as a shell, turned about its rear edge."""
    n, thick = 14, 0.016

    def bow(less):
        points = [math.radians(10 + 160 * i / n) for i in range(n + 1)]
        return [(d * 0.5 - (d * 0.5 - less) * math.cos(a), 0.06 + (h - 0.06 - less) * math.sin(a)) for a in points]

    outer = [(d * 0.03, 0), *bow(0), (d * 0.97, 0)]
    inner = [(d * 0.97 - thick, 0), *bow(thick)[::-1], (d * 0.03 + thick, 0)]
    with placed(0, d * 0.90, 0.03, tilt=turn), placed(0, -d * 0.94):
        prism([*outer, *inner], -w / 2 + 0.016, w / 2 - 0.016, fin.front, 0.003)
        lining = metal('lid-lining', (0.34, 0.34, 0.35), 0.4)
        prism([*[(y, z) for y, z in bow(thick + 0.001)], *bow(thick + 0.004)[::-1]], -w / 2 + 0.02, w / 2 - 0.02, lining, 0)
        cheek = paint('cheek', (0.04, 0.04, 0.042), 0.35) if fin.front.name == 'black' else metal('cheek', (0.5, 0.5, 0.51), 0.3)
        for s in (-1, 1):
            prism(outer, *sorted((s * (w / 2 - 0.018), s * w / 2)), cheek, 0.006)
        handle(fin, grip, -w * 0.36, h * 0.36, w * 0.36, h * 0.36, 0.0)


def grill_grate(w, d, z):
    """Bars over the dark firebox, with a rim."""
    bar = metal('grate-bar', (0.22, 0.22, 0.225), 0.35)
    n = int(w / 0.026)
    for i in range(n + 1):
        x = -w / 2 + 0.03 + (w - 0.06) * i / n
        tube([(x, 0.05, z), (x, d - 0.08, z)], 0.0045, bar)
    for y in (0.05, d / 2, d - 0.08):
        tube([(-w / 2 + 0.025, y, z - 0.004), (w / 2 - 0.025, y, z - 0.004)], 0.006, bar)
    rim = metal('grill-rim', (0.5, 0.5, 0.51), 0.3)
    for x0, x1, y0, y1 in ((-w / 2, w / 2, 0.0, 0.03), (-w / 2, w / 2, d - 0.06, d - 0.02), (-w / 2, -w / 2 + 0.02, 0, d - 0.02), (w / 2 - 0.02, w / 2, 0, d - 0.02)):
        box(x0, x1, y0, y1, z - 0.03, z + 0.012, rim, 0.004)


def food(w, d, z):
    """Steaks, corn and peppers."""
    sear, corn = paint('steak', (0.17, 0.065, 0.035), 0.45), paint('corn', (0.82, 0.55, 0.08), 0.45)
    for i in range(3):
        with placed(-w * 0.30 + i * w * 0.17, d * 0.30, z, turn=28):
            box(-0.055, 0.055, -0.04, 0.04, 0, 0.026, sear, 0.013, 5)
    for i in range(2):
        with placed(-w * 0.26 + i * 0.2, d * 0.62, z + 0.024, turn=12):
            lathe([(1e-5, -0.085), (0.016, -0.08), (0.024, -0.04), (0.024, 0.05), (0.014, 0.085), (1e-5, 0.09)], (0, 0, 0), corn, 'X', 32, 60)
    for i in range(4):
        colour = ((0.55, 0.04, 0.02), (0.16, 0.30, 0.05))[i % 2]
        x, y = w * (0.20 + 0.11 * (i % 2)), d * (0.28 + 0.30 * (i // 2))
        lathe([(1e-5, 0), (0.034, 0.004), (0.042, 0.022), (0.03, 0.042), (1e-5, 0.036)], (x, y, z), paint(f'pepper{i % 2}', colour, 0.3), 'Z', 32, 60)


def opened_firebox(fin: Finish, w, d, z, burners, grip, style):
    panel_of_knobs(fin, w, d, z, burners, style)
    top = z + 0.17
    box(-w / 2 + 0.02, w / 2 - 0.02, 0.02, d - 0.05, z + 0.14, top - 0.02, dark(), 0)
    grill_grate(w, d, top)
    food(w, d, top + 0.005)
    with placed(z=z + 0.155):
        raised_lid(fin, w, d, 0.30 if w > 0.7 else 0.27, grip)


def cart_grill(fin: Finish, width, height, depth, grip='bar'):
    """On a cabinet with doors and wheels."""
    w, d, top = width * IN, depth * IN, 0.74
    cart(fin, w, d, top, grip)
    opened_firebox(fin, w, d, top, BURNERS[width], grip, 'metal')
    return {'eye': 1.12, 'azimuth': 22}


def built_in_grill(fin: Finish, width, height, depth, grip='pro'):
    """For a masonry counter."""
    w, d = width * IN, depth * IN
    box(-w / 2 + 0.02, w / 2 - 0.02, 0.06, d - 0.03, 0, 0.1, metal('firebox', (0.42, 0.42, 0.43), 0.35), 0.004)
    opened_firebox(fin, w, d, 0.055, BURNERS[width], grip, 'pro')
    return {'eye': 1.25, 'azimuth': 22}
