"""Parts that appliances share: doors, handles, knobs, displays, glass, vents, feet."""

import math

from .materials import (
    Finish,
    black_plastic,
    chrome,
    clear,
    dark,
    gap,
    glossy_black,
    led,
    lit_print,
    metal,
    paint,
)
from .shapes import ball, box, lamp, lathe, mesh, placed, plate, rounded, text, tube


def door(fin: Finish, x0, x1, z0, z1, y=0.0, thick=0.06, holes=(), material=None, r=0.006, bevel=0.005):
    return plate([rounded(x0, x1, z0, z1, r), *holes], y, thick, material or fin.front, bevel)


def cabinet(fin: Finish, w, h, d, front=0.06, foot=0.02, material=None):
    """What stands behind the doors: sides, top, and the dark gap that separates them from the doors."""
    box(-w / 2 + 0.003, w / 2 - 0.003, front + 0.01, d, foot, h, material or fin.side, 0.005)
    box(-w / 2 + 0.016, w / 2 - 0.016, front - 0.03, front + 0.03, foot + 0.03, h - 0.012, gap(), 0.001)


def kick(w, y=0.055, z1=0.07, slots=True):
    """Recessed base below the doors, with its vent slots."""
    box(-w / 2 + 0.02, w / 2 - 0.02, y, y + 0.1, 0.012, z1, black_plastic(), 0.003)
    for i in range(int((z1 - 0.03) / 0.008) if slots else 0):
        box(-w / 2 + 0.06, w / 2 - 0.06, y - 0.002, y + 0.004, 0.022 + i * 0.008, 0.0255 + i * 0.008, dark(), 0)


def feet(w, d, r=0.022, h=0.025, inset=0.06, y=0.07, material=None):
    for x in (-w / 2 + inset, w / 2 - inset):
        for at in (y, d - y):
            profile = [(1e-5, 0), (r, 0), (r, h * 0.5), (r * 0.6, h * 0.6), (r * 0.6, h)]
            lathe(profile, (x, at, 0), material or dark(), 'Z', 32)


def handle(fin: Finish, style: str, x0, z0, x1, z1, y=0.0, material=None):
    """A handle between two points of a front: `bar`, `pro`, `flat`, `curved` or `pocket`."""
    surface, upright = material or fin.handle, abs(x1 - x0) < 1e-6
    ux, uz = (0, 1) if upright else (1, 0)
    if style == 'pocket':
        return pocket(x0, z0, x1, z1, y)
    if style == 'flat':
        half = 0.013
        box(x0 - half * uz, x1 + half * uz, y - 0.052, y - 0.040, z0 - half * ux, z1 + half * ux, surface, 0.003)
        for sx, sz, s in ((x0, z0, 1), (x1, z1, -1)):
            cx, cz = sx + s * ux * 0.02, sz + s * uz * 0.02
            box(cx - 0.011, cx + 0.011, y - 0.044, y + 0.001, cz - 0.011, cz + 0.011, surface, 0.002)
        return None
    if style == 'curved':
        return curved(x0, z0, x1, z1, y, surface)
    r, out, inset = (0.0165, 0.066, 0.045) if style == 'pro' else (0.0115, 0.054, 0.05)
    tube([(x0, y - out, z0), (x1, y - out, z1)], r, surface)
    for sx, sz, s in ((x0, z0, 1), (x1, z1, -1)):
        if style == 'pro':
            with placed(sx, y - out, sz, turn=0 if upright else 90):
                lathe(
                    [(1e-5, -0.012), (r * 1.15, -0.012), (r * 1.3, -0.006), (r * 1.3, 0.014), (r, 0.02)][::1],
                    (0, 0, 0),
                    surface,
                    'Z' if upright else 'Y',
                    48,
                )
        else:
            ball((sx, y - out, sz), r, surface, (1 - 0.5 * ux, 1, 1 - 0.5 * uz))
        px, pz = sx + s * ux * inset, sz + s * uz * inset
        tube([(px, y - out, pz), (px, y, pz)], r * 0.75, surface)
        lathe([(r * 1.25, -0.001), (r * 1.25, 0.004), (r * 0.75, 0.009)], (px, y, pz), surface, 'Y', 40)
    return None


def curved(x0, z0, x1, z1, y, surface):
    """A bow that stands furthest out in its middle."""
    points = []
    for i in range(25):
        t = i / 24
        bow = math.sin(math.pi * t) ** 0.45
        points.append((x0 + (x1 - x0) * t, y - 0.052 * bow + 0.002, z0 + (z1 - z0) * t))
    tube(points, 0.0125, surface)


def pocket(x0, z0, x1, z1, y):
    """A recess at the edge of a door, for the fingers."""
    pad = 0.011
    box(x0 - pad, x1 + pad, y - 0.0012, y + 0.01, z0 - pad, z1 + pad, gap(), 0.006)


def knob(fin: Finish, x, z, r, y=0.0, style='metal', material=None):
    """A knob on a front: `metal`, `pro` with a bezel and a ridge, or `plastic`."""
    surface, deep = material or fin.knob, 0.036 if style == 'pro' else 0.027
    ring = chrome() if style == 'pro' else black_plastic()
    lathe([(r * 1.28, -0.002), (r * 1.28, 0.004), (r * 1.2, 0.006), (r * 0.9, 0.0065)], (x, y, z), ring, 'Y', 56)
    body = [(r, 0), (r * 0.94, deep - 0.003), (r * 0.9, deep - 0.001), (r * 0.84, deep), (1e-5, deep)]
    lathe(body, (x, y, z), surface, 'Y', 56)
    mark = lit_print() if surface in (fin.front, black_plastic()) or style == 'plastic' else dark()
    if style == 'pro':
        box(x - r * 0.16, x + r * 0.16, y - deep - 0.009, y - deep + 0.002, z - r * 0.86, z + r * 0.86, surface, 0.002)
        deep += 0.009
    box(x - 0.0014, x + 0.0014, y - deep - 0.0008, y - deep + 0.002, z + r * 0.2, z + r * 0.84, mark, 0.0003)


def button(x, z, r, y=0.0, material=None):
    lathe(
        [(r, -0.002), (r, 0.003), (r * 0.9, 0.004), (1e-5, 0.004)], (x, y, z), material or metal('button', (0.5, 0.5, 0.51), 0.3), 'Y', 40
    )


def display(x0, x1, z0, z1, words=(), y=0.0, r=0.006):
    """Dark glass with lit figures: (text, share of the width, share of the height, size as a share of the height)."""
    door(None, x0, x1, z0, z1, y - 0.002, 0.006, material=glossy_black(), r=r, bevel=0.001)
    for word, sx, sz, share in words:
        is_figure = any(c.isdigit() for c in word)
        text(word, x0 + (x1 - x0) * sx, y - 0.0026, z0 + (z1 - z0) * sz, (z1 - z0) * share, led() if is_figure else lit_print())


def touch_row(x0, x1, z, words, size, y=0.0, material=None):
    """Printed labels in a row, as of touch controls."""
    for i, word in enumerate(words):
        text(word, x0 + (x1 - x0) * (i + 0.5) / len(words), y - 0.0026, z, size, material or lit_print())


def hinge_covers(w, top, y=0.03, deep=0.17):
    for s in (-1, 1):
        a, b = sorted((s * (w / 2 - 0.02), s * (w / 2 - 0.13)))
        box(a, b, y, y + deep, top, top + 0.02, black_plastic(), 0.006)


def vents(x0, x1, z0, z1, n, y=0.0, material=None, proud=0.004, sunk=True):
    """Horizontal slats before a dark opening."""
    if sunk:
        box(x0, x1, y + 0.001, y + 0.02, z0, z1, gap(), 0.001)
    step = (z1 - z0) / n
    for i in range(n):
        z = z0 + (i + 0.5) * step
        box(x0, x1, y - proud, y + 0.008, z - step * 0.27, z + step * 0.27, material or black_plastic(), step * 0.12)


def window(x0, x1, z0, z1, y=0.0, r=0.014, border=0.02, tint=0.2):
    """Dark glass in a door, clear in the middle; its outline is the hole of the door."""
    outer = rounded(x0, x1, z0, z1, r)
    inner = rounded(x0 + border, x1 - border, z0 + border, z1 - border, r * 0.7)
    plate([outer, inner], y + 0.002, 0.004, glossy_black(), 0.0008)
    plate([outer], y + 0.0012, 0.002, clear(f'glass-{tint}', (tint, tint, tint * 1.03), 0.03, 1.55), 0.0003)
    return outer


def cavity(x0, x1, z0, z1, y=0.05, deep=0.42, racks=2, surface=None, power=3.2, colour=(1, 0.9, 0.74)):
    """The inside of an oven or a cabinet, lit, with wire racks."""
    wall = surface or paint('oven', (0.05, 0.052, 0.06), 0.4, glow=(1, 0.86, 0.68), strength=0.06)
    a, b = y, y + deep
    room = [(x0, a, z0), (x1, a, z0), (x1, b, z0), (x0, b, z0), (x0, a, z1), (x1, a, z1), (x1, b, z1), (x0, b, z1)]
    mesh(room, [(0, 1, 2, 3), (4, 7, 6, 5), (3, 2, 6, 7), (0, 3, 7, 4), (1, 5, 6, 2)], wall, 10)
    for k in range(racks):
        rack(x0 + 0.01, x1 - 0.01, a + 0.03, b - 0.02, z0 + (z1 - z0) * (k + 1) / (racks + 1))
    if power:
        lamp((x0 + x1) / 2, a + deep * 0.35, z1 - 0.012, (x1 - x0) * 0.7, power * (x1 - x0), colour)


def rack(x0, x1, y0, y1, z):
    bright = paint('rack', (0.7, 0.7, 0.7), 0.3, 1, glow=(1, 0.93, 0.8), strength=0.3)
    n = max(6, int((x1 - x0) / 0.03))
    for i in range(n + 1):
        x = x0 + (x1 - x0) * i / n
        tube([(x, y0, z), (x, y1, z)], 0.0019, bright)
    for y in (y0, (y0 + y1) / 2, y1):
        tube([(x0, y, z - 0.004), (x1, y, z - 0.004)], 0.003, bright)
