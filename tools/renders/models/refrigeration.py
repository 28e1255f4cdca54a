"""Refrigerators and freezers with solid doors."""

from studio.materials import Finish, black_plastic, dark, glossy_black, metal, paint
from studio.parts import cabinet, display, door, feet, handle, hinge_covers, kick, vents
from studio.shapes import IN, box, lathe, plate, rounded, slab

GAP = 0.0045


def grille(fin: Finish, w, z0, z1):
    """Ventilation above built-in doors."""
    door(fin, -w / 2, w / 2, z0, z1, 0, 0.05)
    vents(-w / 2 + 0.03, w / 2 - 0.03, z0 + 0.03, z1 - 0.03, 5, -0.001, fin.front, 0.006)


def dispenser(fin: Finish, x, z, w=0.2, h=0.36):
    """Outline of the hole that the door needs; the niche with its controls is made behind it."""
    a, b, low, high = x - w / 2, x + w / 2, z - h / 2, z + h / 2
    split = high - 0.12
    frame = metal('niche-frame', (0.24, 0.24, 0.25), 0.25)
    plate(
        [rounded(a - 0.002, b + 0.002, low - 0.002, high + 0.002, 0.013), rounded(a + 0.006, b - 0.006, low + 0.006, high - 0.006, 0.009)],
        -0.003,
        0.012,
        frame,
        0.0015,
    )
    display(
        a + 0.006,
        b - 0.006,
        split,
        high - 0.006,
        [
            ('37', 0.28, 0.62, 0.24),
            ('0', 0.72, 0.62, 0.24),
            ('FRIDGE', 0.28, 0.86, 0.075),
            ('FREEZER', 0.72, 0.86, 0.075),
            ('WATER', 0.2, 0.2, 0.075),
            ('CUBED', 0.5, 0.2, 0.075),
            ('CRUSHED', 0.8, 0.2, 0.075),
        ],
        0.002,
    )
    wall = paint('niche', (0.075, 0.076, 0.08), 0.35)
    box(a, b, 0.068, 0.072, low, high, wall, 0)
    for s in (a, b):
        box(s - 0.002, s + 0.002, 0.006, 0.07, low, high, wall, 0)
    box(a, b, 0.006, 0.07, split - 0.002, split + 0.03, black_plastic(), 0.002)
    box(a + 0.004, b - 0.004, -0.006, 0.07, low + 0.004, low + 0.02, frame, 0.003)
    for i in range(11):
        box(a + 0.02 + i * (w - 0.04) / 11, a + 0.026 + i * (w - 0.04) / 11, 0.004, 0.055, low + 0.0195, low + 0.021, dark(), 0)
    box(x - 0.028, x + 0.028, 0.04, 0.052, low + 0.075, split - 0.02, frame, 0.006)
    lathe([(1e-5, 0), (0.016, 0), (0.014, 0.03), (1e-5, 0.03)], (x, 0.035, split - 0.028), black_plastic(), 'Z', 40)
    return rounded(a, b, low, high, 0.012)


def shell(fin: Finish, width, height, depth, built_in=False):
    """Cabinet and base; gives width, and the lower and upper edge of the doors, in metres."""
    w, h, d = width * IN, height * IN, depth * IN
    cabinet(fin, w, h - 0.012, d)
    if built_in:
        kick(w, 0.05, 0.095, False)
        grille(fin, w, h - 0.2, h)
        return w, 0.1, h - 0.2 - GAP
    kick(w)
    feet(w, d, y=0.12)
    hinge_covers(w, h - 0.012)
    return w, 0.075, h - 0.012


def french_door(fin: Finish, width, height, depth, grip='bar', water=True, built_in=False, drawers=1):
    w, low, high = shell(fin, width, height, depth, built_in)
    split = low + (high - low) * (0.36 if drawers == 1 else 0.43)
    dispensed = [dispenser(fin, -w / 4, split + (high - split) * 0.5)] if water else []
    door(fin, -w / 2, -GAP / 2, split + GAP, high, 0, 0.075, dispensed)
    door(fin, GAP / 2, w / 2, split + GAP, high, 0, 0.075)
    for s in (-1, 1):
        if grip == 'pocket':
            handle(fin, grip, s * 0.02, split + 0.06, s * 0.02, split + 0.06 + (high - split) * 0.5)
        else:
            handle(fin, grip, s * 0.05, split + 0.1, s * 0.05, high - 0.13)
    for k in range(drawers):
        z0, z1 = low + (split - low) * k / drawers, low + (split - low) * (k + 1) / drawers
        door(fin, -w / 2, w / 2, z0 + (GAP if k else 0), z1, 0, 0.075)
        handle(
            fin, grip, -w / 2 + 0.09, z1 - (0.012 if grip == 'pocket' else 0.07), w / 2 - 0.09, z1 - (0.012 if grip == 'pocket' else 0.07)
        )
    return {'eye': 0.66}


def side_by_side(fin: Finish, width, height, depth, grip='bar', water=True, built_in=False):
    w, low, high = shell(fin, width, height, depth, built_in)
    split = -w / 2 + w * 0.43
    dispensed = [dispenser(fin, (-w / 2 + split) / 2, low + (high - low) * 0.6, min(0.2, w * 0.26))] if water else []
    door(fin, -w / 2, split - GAP / 2, low, high, 0, 0.075, dispensed)
    door(fin, split + GAP / 2, w / 2, low, high, 0, 0.075)
    for s in (-1, 1):
        x = split + s * (0.02 if grip == 'pocket' else 0.048)
        handle(
            fin,
            grip,
            x,
            low + (high - low) * (0.3 if grip == 'pocket' else 0.16),
            x,
            high - (high - low) * (0.3 if grip == 'pocket' else 0.14),
        )
    return {'eye': 0.66}


def stacked(fin: Finish, width, height, depth, grip='bar', freezer='top', drawer=True, built_in=False, retro=False):
    """Two doors above one another: the freezer is at the top, or is a drawer at the bottom."""
    w, low, high = shell(fin, width, height, depth, built_in)
    split = low + (high - low) * (0.66 if freezer == 'top' else 0.34)
    r, bevel, x = (0.06, 0.028, -w / 2 + 0.07) if retro else (0.007, 0.005, -w / 2 + 0.055)
    material = metal('retro-bar', (0.8, 0.8, 0.81), 0.1) if retro else None
    door(fin, -w / 2, w / 2, split + GAP, high, 0, 0.07, r=r, bevel=bevel)
    door(fin, -w / 2, w / 2, low, split, 0, 0.07, r=r, bevel=bevel)
    if grip == 'pocket':
        for z in (split + 0.016, split - 0.014):
            handle(fin, grip, -w / 2 + 0.06, z, w / 2 - 0.2, z)
    elif freezer == 'top':
        handle(fin, grip, x, split + 0.045, x, split + min(0.38, (high - split) * 0.8), material=material)
        handle(fin, grip, x, split - 0.55, x, split - 0.045, material=material)
    else:
        handle(fin, grip, x, split + 0.06, x, split + (high - split) * 0.62, material=material)
        if drawer:
            handle(fin, grip, -w / 2 + 0.09, split - 0.065, w / 2 - 0.09, split - 0.065)
        else:
            handle(fin, grip, x, split - 0.42, x, split - 0.05)
    return {'eye': 0.68}


def one_door(fin: Finish, width, height, depth, grip='bar', built_in=False, light=True):
    """Columns, upright freezers."""
    w, low, high = shell(fin, width, height, depth, built_in)
    door(fin, -w / 2, w / 2, low, high, 0, 0.07)
    x, tall = -w / 2 + 0.055, high - low
    if grip == 'pocket':
        handle(fin, grip, -w / 2 + 0.016, low + tall * 0.42, -w / 2 + 0.016, low + tall * 0.62)
    else:
        handle(fin, grip, x, low + tall * 0.3, x, low + tall * (0.78 if built_in else 0.66))
    if light and not built_in:
        lathe(
            [(0.004, -0.001), (0.004, 0.001), (1e-5, 0.001)],
            (w * 0.4, 0, low + 0.05),
            paint('green', (0, 0, 0), glow=(0.2, 1, 0.4), strength=1.5),
            'Y',
            24,
        )
    return {'eye': 0.68}


def undercounter(fin: Finish, width, height, depth, grip='bar', drawers=0, tap=False, lock=False):
    """Built under a counter: a door or two drawers; with a beer tap if `tap`."""
    w, h, d = width * IN, height * IN, depth * IN
    cabinet(fin, w, h - 0.004, d)
    kick(w, 0.06, 0.095)
    feet(w, d)
    low, high = 0.1, h - 0.004
    edges = [low + (high - low) * k / max(1, drawers) for k in range(max(1, drawers) + 1)]
    for z0, z1 in zip(edges, edges[1:]):
        door(fin, -w / 2, w / 2, z0 + (GAP if z0 > low else 0), z1, 0, 0.06)
        if drawers:
            handle(fin, grip, -w / 2 + 0.06, z1 - 0.06, w / 2 - 0.06, z1 - 0.06)
    if not drawers:
        if grip == 'pocket':
            handle(fin, grip, -w / 2 + 0.05, high - 0.012, w / 2 - 0.05, high - 0.012)
        else:
            handle(fin, grip, -w / 2 + 0.05, low + 0.12, -w / 2 + 0.05, high - 0.07)
    if lock:
        lathe(
            [(0.009, -0.001), (0.009, 0.004), (0.007, 0.005), (1e-5, 0.005)],
            (w / 2 - 0.04, 0, high - 0.045),
            metal('lock', (0.7, 0.7, 0.7)),
            'Y',
            32,
        )
    if tap:
        beer_tap(h, d)
    return {'eye': 0.98}


def beer_tap(h, d):
    shine, at = metal('tap', (0.82, 0.82, 0.83), 0.08), d * 0.5
    lathe([(1e-5, 0), (0.05, 0), (0.05, 0.008), (0.038, 0.014), (0.038, 0.3), (0.034, 0.315), (1e-5, 0.318)], (0, at, h), shine, 'Z', 64)
    lathe([(1e-5, 0), (0.014, 0), (0.014, 0.06), (0.018, 0.062), (0.018, 0.075), (1e-5, 0.075)], (0, at - 0.035, h + 0.25), shine, 'Y', 40)
    lathe([(1e-5, -0.05), (0.008, -0.05), (0.010, 0), (1e-5, 0)], (0, at - 0.098, h + 0.25), shine, 'Z', 32)
    lathe(
        [(1e-5, 0), (0.008, 0), (0.013, 0.03), (0.019, 0.13), (0.013, 0.15), (1e-5, 0.152)],
        (0, at - 0.098, h + 0.252),
        black_plastic(),
        'Z',
        40,
    )
    for s in (-1, 1):
        box(s * 0.19 - 0.004, s * 0.19 + 0.004, at - 0.17, at + 0.1, h + 0.02, h + 0.028, shine, 0.003)
    slab(-0.09, 0.09, at - 0.17, at - 0.05, h, h + 0.012, metal('tray', (0.5, 0.5, 0.5), 0.3), 0.02)


def chest(fin: Finish, width, height, depth, grip='pocket'):
    w, h, d = width * IN, height * IN, depth * IN
    lid = 0.07
    box(-w / 2, w / 2, 0, d, 0.03, h - lid - 0.006, fin.front, 0.02, 5)
    box(-w / 2 + 0.012, w / 2 - 0.012, 0.012, d - 0.012, h - lid - 0.02, h - 0.02, dark(), 0)
    box(-w / 2 - 0.006, w / 2 + 0.006, -0.014, d + 0.004, h - lid, h, fin.front, 0.018, 6)
    feet(w, d, 0.026, 0.034)
    box(-0.09, 0.09, -0.03, -0.006, h - lid + 0.006, h - lid + 0.032, fin.handle, 0.009, 5)
    lathe([(0.012, -0.001), (0.012, 0.003), (0.009, 0.004), (1e-5, 0.004)], (0, 0, h - lid - 0.05), metal('lock', (0.7, 0.7, 0.7)), 'Y', 32)
    vents(
        w / 2 - 0.28,
        w / 2 - 0.06,
        0.06,
        0.16,
        7,
        0,
        paint('slat', (0.3, 0.3, 0.31), 0.5) if fin.front.name == 'white' else glossy_black(),
        0.002,
    )
    display(-w / 2 + 0.05, -w / 2 + 0.17, 0.075, 0.125, [('COLD', 0.3, 0.5, 0.22), ('3', 0.75, 0.5, 0.45)])
    return {'eye': 1.35}


def compact(fin: Finish, width, height, depth, grip='pocket', freezer=False):
    w, h, d = width * IN, height * IN, depth * IN
    top = h - 0.016
    box(-w / 2 + 0.002, w / 2 - 0.002, 0.062, d, 0.02, top, fin.side, 0.006)
    box(-w / 2 + 0.014, w / 2 - 0.014, 0.03, 0.08, 0.05, top - 0.01, dark(), 0)
    slab(-w / 2 - 0.002, w / 2 + 0.002, 0.03, d + 0.002, top, h, fin.side, 0.012)
    feet(w, d)
    split = h * 0.68
    for z0, z1 in ((0.035, split - 0.004), (split, top - 0.003)) if freezer else ((0.035, top - 0.003),):
        door(fin, -w / 2, w / 2, z0, z1, 0, 0.055, r=0.014, bevel=0.009)
        if grip == 'pocket':
            handle(fin, grip, -w / 2 + 0.016, z1 - min(0.25, (z1 - z0) * 0.7), -w / 2 + 0.016, z1 - 0.06)
        else:
            handle(fin, grip, -w / 2 + 0.045, z1 - min(0.4, (z1 - z0) * 0.75), -w / 2 + 0.045, z1 - 0.05)
    return {'eye': 1.05}
