"""Range hoods."""

from studio.materials import Finish, clear, dark, metal, paint
from studio.parts import button, display, vents
from studio.shapes import IN, box, lathe, mesh, prism, slab


def lights(w, y, z, n=2):
    """Lamps in the underside of a hood."""
    for i in range(n):
        x = w * ((i + 0.5) / n - 0.5)
        glow = paint('hood-lamp', (1, 1, 1), 0.3, glow=(1, 0.95, 0.85), strength=4)
        lathe([(0.03, 0.0), (0.03, -0.003), (1e-5, -0.003)], (x, y, z), glow, 'Z', 40)


def baffles(w, y0, y1, z, n=3):
    for k in range(n):
        x0 = -w / 2 + w * k / n + 0.006
        x1 = -w / 2 + w * (k + 1) / n - 0.006
        for i in range(10):
            x = x0 + (x1 - x0) * (i + 0.5) / 10
            box(x - (x1 - x0) * 0.03, x + (x1 - x0) * 0.03, y0, y1, z - 0.006, z + 0.002, metal('baffle', (0.5, 0.5, 0.51), 0.25), 0.001)


def hood_buttons(fin: Finish, z, style, y=0.0):
    if style == 'touch':
        display(
            -0.085,
            0.085,
            z - 0.012,
            z + 0.012,
            [('ON', 0.14, 0.5, 0.4), ('–', 0.32, 0.5, 0.5), ('2', 0.5, 0.5, 0.6), ('+', 0.68, 0.5, 0.5), ('LIGHT', 0.87, 0.5, 0.36)],
            y,
        )
        return
    for i in range(5):
        button((i - 2) * 0.036, z, 0.0095, y)


def chimney_hood(fin: Finish, width, height, depth, style='touch', island=False, shape='pyramid'):
    """Mounted to a wall, or hung above an island."""
    w, d, rim = width * IN, depth * IN, 0.05
    h = height * IN
    cw, cd = 0.30 if not island else 0.27, 0.26
    cy0 = (d - cd) / 2 if island else d - cd
    low = 0.24 if shape == 'pyramid' else rim
    box(-cw / 2, cw / 2, cy0, cy0 + cd, low - 0.03, low + (h - low) * 0.55, fin.front, 0.002)
    box(-cw / 2 + 0.006, cw / 2 - 0.006, cy0 + 0.006, cy0 + cd - 0.006, low + (h - low) * 0.5, h, fin.front, 0.002)
    box(-w / 2, w / 2, 0, d, 0, rim, fin.front, 0.003)
    if shape == 'pyramid':
        taper(w, d, rim, cw, cy0, cy0 + cd, low, fin.front)
    else:
        pane = slab(
            -w / 2 - 0.03, w / 2 + 0.03, -0.05, d, rim + 0.004, rim + 0.012, clear('hood-glass', (0.8, 0.86, 0.85), 0.02, 1.5), 0.12, 0.002
        )
        pane.visible_shadow = False
    hood_buttons(fin, rim / 2, style)
    underside(w, d)
    return {'eye': -0.06, 'floor': False, 'distance': 4.2}


def underside(w, d):
    box(-w / 2 + 0.02, w / 2 - 0.02, 0.02, d - 0.02, -0.002, 0.004, dark(), 0)
    baffles(w - 0.12, 0.07, d - 0.08, 0.0)
    lights(w * 0.8, 0.045, 0.0)


def taper(w, d, z0, cw, y0, y1, z1, material):
    """A pyramid between the rim and the chimney."""
    a = 0.004
    low = [(-w / 2 + a, a, z0), (w / 2 - a, a, z0), (w / 2 - a, d - a, z0), (-w / 2 + a, d - a, z0)]
    high = [(-cw / 2, y0, z1), (cw / 2, y0, z1), (cw / 2, y1, z1), (-cw / 2, y1, z1)]
    mesh(low + high, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], material, 5)


def under_cabinet_hood(fin: Finish, width, height, depth, style='knob'):
    """Seen from below, as by a cook, with its filters and lamps."""
    w, h, d = width * IN, height * IN, depth * IN
    prism([(0, 0.0), (0, 0.055), (d * 0.42, h), (d, h), (d, 0.0)], -w / 2, w / 2, fin.front, 0.004)
    box(-w / 2 + 0.012, w / 2 - 0.012, -0.003, 0.002, 0.049, 0.0515, dark(), 0)
    box(-w / 2 + 0.012, w / 2 - 0.012, -0.006, 0.03, -0.006, 0.004, metal('hood-lip', (0.62, 0.62, 0.63), 0.2), 0.003)
    hood_buttons(fin, 0.027, style)
    underside(w, d)
    return {'pitch': -19, 'azimuth': 30, 'floor': False, 'distance': 4.2}


def insert_hood(fin: Finish, width, height, depth, style='knob'):
    """A liner that a cabinet hides; seen from below."""
    w, h, d = width * IN, height * IN, depth * IN
    box(-w / 2 - 0.012, w / 2 + 0.012, -0.012, d + 0.012, 0, 0.012, fin.front, 0.003)
    box(-w / 2, w / 2, 0, d, 0.01, h * 0.62, fin.front, 0.004)
    box(-w * 0.22, w * 0.22, d * 0.25, d * 0.75, h * 0.6, h, metal('duct', (0.45, 0.45, 0.46), 0.4), 0.004)
    lathe([(0.09, 0), (0.09, 0.05), (0.086, 0.05), (0.086, 0)], (0, d / 2, h - 0.002), metal('duct', (0.45, 0.45, 0.46), 0.4), 'Z', 64)
    hood_buttons(fin, h * 0.16, style)
    underside(w, d)
    return {'pitch': -19, 'azimuth': 30, 'floor': False, 'distance': 4.2}


def downdraft_hood(fin: Finish, width, height, depth, style='touch'):
    """A slim tower that rises from the counter behind a cooktop."""
    w, h, d = width * IN, height * IN, depth * IN
    box(-w / 2 + 0.02, w / 2 - 0.02, 0.02, d, 0.0, h * 0.5, paint('blower', (0.38, 0.38, 0.39), 0.4, 0.6), 0.004)
    box(-w / 2 - 0.01, w / 2 + 0.01, -0.01, 0.1, h * 0.5, h * 0.5 + 0.008, fin.front, 0.003)
    box(-w / 2, w / 2, 0.0, 0.055, h * 0.5, h, fin.front, 0.006)
    vents(-w / 2 + 0.03, w / 2 - 0.03, h - 0.13, h - 0.03, 7, -0.001, fin.front, 0.004)
    hood_buttons(fin, h * 0.5 + 0.045, style)
    lathe([(1e-5, 0), (0.1, 0), (0.1, 0.03), (0.04, 0.05)], (0, 0.02, h * 0.25), metal('blower-cap', (0.5, 0.5, 0.5), 0.35), 'Y', 64)
    return {'eye': 0.9}
