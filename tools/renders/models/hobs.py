"""Cooktops and rangetops, as they lie in a counter."""

from studio.hob import coil_top, gas_top, glass_top, tray
from studio.materials import Finish, dark, glossy_black, lit_print, metal, paint
from studio.parts import door, knob
from studio.shapes import IN, box, placed, slab, text, tube

ABOVE = {'pitch': 33, 'azimuth': 24, 'distance': 4.0}
"""The view of what lies in a counter."""


def lying(fin: Finish, x, y, z, r):
    """A knob on a horizontal surface."""
    with placed(x, y, z, tilt=90):
        knob(fin, 0, 0, r, 0, 'metal')


def cooktop(fin: Finish, width, height, depth, fuel='gas', burners=0, style='knob', coil=False, down=False):
    w, d, z = width * IN, depth * IN, 0.055
    n = burners or {15: 2, 24: 4, 30: 5 if fuel == 'gas' else 4, 36: 6 if fuel == 'gas' else 5}[width]
    box(-w / 2 + 0.03, w / 2 - 0.03, 0.03, d - 0.03, 0, z - 0.01, paint('under', (0.25, 0.25, 0.26), 0.4, 0.6), 0.004)
    if down:
        return downdraft_top(fin, w, d, z, style)
    if fuel == 'gas' or coil:
        slab(-w / 2, w / 2, 0, d, z - 0.012, z, fin.front, 0.018, 0.005)
    else:
        edge = metal('edge', (0.62, 0.62, 0.63), 0.25) if fin.front.name == 'steel' else glossy_black()
        slab(-w / 2, w / 2, 0, d, z - 0.010, z - 0.001, edge if fin.front.name != 'white' else fin.front, 0.014, 0.003)
        slab(
            -w / 2 + 0.005,
            w / 2 - 0.005,
            0.005,
            d - 0.005,
            z - 0.004,
            z,
            glossy_black() if fin.front.name != 'white' else fin.front,
            0.012,
            0.0015,
        )
    front = 0.085 if width > 15 else 0.1
    if fuel == 'gas':
        gas_top(w - 0.05, front, d - 0.03, z, n)
    elif coil:
        coil_top(w - 0.05, front, d - 0.03, z, 4)
    else:
        glass_top(w - 0.03, front - 0.02, d - 0.02, z + 0.0003, n, fuel)
    if style == 'touch' and fuel != 'gas':
        with placed(0, front * 0.45, z + 0.0002, tilt=90):
            for i, word in enumerate(('–  6  +', '–  4  +', 'LOCK', '–  8  +', 'TIMER')[: 5 if width > 15 else 2]):
                x = (i - (2 if width > 15 else 0.5)) * w * 0.13
                text(word, x, -0.0005, 0, 0.013, lit_print())
    else:
        step = min(0.085, (w - 0.1) / n)
        for i in range(n):
            lying(fin, (i - (n - 1) / 2) * step, front * 0.5, z, 0.02)
    return ABOVE


def downdraft_top(fin: Finish, w, d, z, style):
    """A vent between the elements draws the steam down."""
    slab(-w / 2, w / 2, 0, d, z - 0.010, z, glossy_black(), 0.014, 0.003)
    for s in (-1, 1):
        with placed(x=s * w * 0.29):
            glass_top(w * 0.4, 0.05, d - 0.02, z + 0.0003, 2, 'electric')
    for i in range(9):
        x = -0.05 + i * 0.0125
        box(x - 0.003, x + 0.003, 0.09, d - 0.05, z - 0.002, z + 0.004, fin.front, 0.001)
    slab(-0.062, 0.062, 0.08, d - 0.04, z - 0.001, z + 0.0015, dark(), 0.01, 0.0005)
    for i in range(4):
        if style == 'knob':
            lying(fin, (i - 1.5) * 0.075, 0.042, z, 0.019)
        else:
            with placed((i - 1.5) * 0.1, 0.042, z + 0.0002, tilt=90):
                text('–  5  +', 0, -0.0005, 0, 0.013, lit_print())
    return ABOVE


def rangetop(fin: Finish, width, height, depth, burners=0):
    """Burners in a deep tray, with large knobs on its front."""
    w, h, d = width * IN, height * IN, depth * IN
    n = burners or {30: 5, 36: 6, 48: 8}[width]
    box(-w / 2 + 0.004, w / 2 - 0.004, 0.03, d, 0, h - 0.02, fin.side, 0.004)
    door(fin, -w / 2, w / 2, 0.015, h - 0.024, -0.01, 0.06, r=0.004, bevel=0.003)
    tube([(-w / 2, -0.012, h - 0.022), (w / 2, -0.012, h - 0.022)], 0.016, fin.front)
    for i in range(n):
        x = -w / 2 + w * (i + 0.5) / n
        knob(fin, x, (h - 0.02) / 2 - 0.004, 0.029 if w / n > 0.085 else 0.026, -0.01, 'pro')
        text('LITE    HI', x, -0.0115, h - 0.048, 0.0085, fin.print)
    slab(-w / 2, w / 2, -0.01, d, h - 0.026, h - 0.005, fin.front, 0.008, 0.005)
    tray(w - 0.024, 0.03, d - 0.05, h - 0.012, h - 0.002)
    gas_top(w - 0.03, 0.045, d - 0.06, h - 0.002, n)
    box(-w / 2, w / 2, d - 0.03, d, h - 0.02, h + 0.03, fin.front, 0.004)
    return {'pitch': 24, 'azimuth': 22, 'distance': 4.2}
