"""Cabinets, counters and shelves of rooms; fronts at y = 0 unless said otherwise."""

from .materials import gap, paint
from .shapes import box, slab, tube
from .surfaces import brass

COUNTER = 0.92
"""Height of counters in metres: 36 inches and a little."""
REVEAL = 0.002


def pull(x0, z0, x1, z1, y=0.0, material=None):
    """A thin bar between two points of a front."""
    surface, out = material or brass(), 0.03
    tube([(x0, y - out, z0), (x1, y - out, z1)], 0.0055, surface)
    ux, uz = (1, 0) if x1 != x0 else (0, 1)
    for x, z, s in ((x0, z0, 1), (x1, z1, -1)):
        x, z = x + s * ux * 0.02, z + s * uz * 0.02
        tube([(x, y - out, z), (x, y, z)], 0.0045, surface)


def front(x0, x1, z0, z1, material, style='shaker', y=0.0, grip='', pull_material=None):
    """A door or drawer front. `grip`: where its pull is, one of `left`, `right`, `top`, `low-left`, `low-right` or none."""
    a, b, low, top = x0 + REVEAL, x1 - REVEAL, z0 + REVEAL, z1 - REVEAL
    box(a, b, y + 0.006, y + 0.022, low, top, material, 0.001)
    rail = min(0.062, (top - low) * 0.3)
    if style == 'shaker':
        for parts in ((a, b, low, low + rail), (a, b, top - rail, top), (a, a + rail, low + rail, top - rail), (b - rail, b, low + rail, top - rail)):
            box(parts[0], parts[1], y - 0.002, y + 0.01, parts[2], parts[3], material, 0.0015)
    else:
        box(a, b, y - 0.002, y + 0.01, low, top, material, 0.0015)
    if grip == 'top':
        middle, half, z = (a + b) / 2, min(0.1, (b - a) * 0.3), top - (rail / 2 if top - low > 0.22 else (top - low) / 2)
        pull(middle - half, z, middle + half, z, y - 0.002, pull_material)
    elif grip:
        x = a + rail / 2 if grip.endswith('left') else b - rail / 2
        z = low + 0.06 if grip.startswith('low') else top - 0.2
        pull(x, z, x, z + 0.14, y - 0.002, pull_material)


def base(x0, x1, material, kind='doors', style='shaker', deep=0.64, pull_material=None, high=0.885):
    """A cabinet below a counter with `doors`, one `door` or `drawers`."""
    box(x0, x1, 0.022, deep, 0.1, high, material, 0.001)
    box(x0, x1, 0.018, 0.03, 0.102, high - 0.002, gap(), 0)
    box(x0, x1, 0.075, 0.1, 0.0, 0.105, paint('toe', (0.03, 0.028, 0.026), 0.7), 0)
    low, top = 0.105, high - 0.003
    if kind == 'drawers':
        edges = (low, low + 0.31, low + 0.62 * (top - low) + 0.09, top)
        for z0, z1 in zip(edges, edges[1:]):
            front(x0, x1, z0, z1, material, style, 0, 'top', pull_material)
        return
    front(x0, x1, top - 0.16, top, material, style, 0, 'top', pull_material)
    edges = (x0, (x0 + x1) / 2, x1) if kind == 'doors' else (x0, x1)
    for at, (a, b) in enumerate(zip(edges, edges[1:])):
        front(a, b, low, top - 0.16, material, style, 0, 'right' if at == 0 and kind == 'doors' else 'left', pull_material)


def upper(x0, x1, z0, z1, material, y, deep=0.34, doors=2, style='shaker', pull_material=None):
    """A wall cabinet whose front is at `y`."""
    box(x0, x1, y + 0.02, y + deep, z0, z1, material, 0.001)
    for i in range(doors):
        a, b = x0 + (x1 - x0) * i / doors, x0 + (x1 - x0) * (i + 1) / doors
        front(a, b, z0, z1, material, style, y, 'low-right' if i % 2 == 0 and doors > 1 else 'low-left', pull_material)


def counter(x0, x1, material, deep=0.7, thick=0.035, over=0.03, z=COUNTER):
    slab(x0, x1, -over, deep, z - thick, z, material, 0.003, 0.004)


def open_shelf(x0, x1, z, material, y0, y1, thick=0.035):
    box(x0, x1, y0, y1, z, z + thick, material, 0.003)


def surround(x0, x1, high, material, y0=-0.04, y1=0.7, thick=0.035):
    """Tall panels at both sides of a refrigerator."""
    for a in (x0, x1 - thick):
        box(a, a + thick, y0, y1, 0, high, material, 0.002)
