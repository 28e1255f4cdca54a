"""Grills: on carts, built in, portable, kettles and pellet smokers."""

import math

from studio.hob import burner, grate
from studio.materials import Finish, black_plastic, chrome, dark, gap, metal, paint
from studio.parts import display, door, handle, knob, vents
from studio.shapes import IN, box, lathe, placed, prism, slab, text, tube

BURNERS = {24: 2, 30: 3, 36: 4, 42: 5}


def lid(fin: Finish, w, d, z, h, grip='bar', gauge=True):
    """The hood of a grill: its side view is bowed."""
    n = 14
    bow = (
        [(d * 0.03, z)]
        + [
            (d * 0.5 - d * 0.5 * math.cos(math.radians(10 + 160 * i / n)), z + 0.06 + (h - 0.06) * math.sin(math.radians(10 + 160 * i / n)))
            for i in range(n + 1)
        ]
        + [(d * 0.97, z)]
    )
    prism(bow, -w / 2 + 0.016, w / 2 - 0.016, fin.front, 0.003)
    cheek = paint('cheek', (0.04, 0.04, 0.042), 0.35) if fin.front.name == 'black' else metal('cheek', (0.5, 0.5, 0.51), 0.3)
    for s in (-1, 1):
        x0, x1 = sorted((s * (w / 2 - 0.018), s * w / 2))
        prism([(y * 1.0, zz) for y, zz in bow], x0, x1, cheek, 0.006)
    handle(fin, grip, -w * 0.36, z + h * 0.36, w * 0.36, z + h * 0.36, 0.0)
    if gauge:
        with placed(0, d * 0.085, z + h * 0.66, tilt=32):
            lathe([(0.034, 0), (0.034, 0.012), (0.031, 0.016), (0.029, 0.013), (1e-5, 0.013)], (0, 0, 0), chrome(), 'Y', 48)
            lathe([(0.029, 0.0135), (1e-5, 0.0136)], (0, 0, 0), paint('dial-face', (0.75, 0.75, 0.74), 0.5), 'Y', 40)
            box(-0.001, 0.001, -0.0145, -0.0135, -0.002, 0.021, paint('needle', (0.5, 0.02, 0.02)), 0)


def panel_of_knobs(fin: Finish, w, d, z, burners, style='metal'):
    """The firebox below the lid, and its panel with a knob for every burner."""
    box(
        -w / 2 + 0.01,
        w / 2 - 0.01,
        0.04,
        d - 0.02,
        z - 0.06,
        z + 0.16,
        fin.side if fin.front.name != 'steel' else metal('firebox', (0.42, 0.42, 0.43), 0.35),
        0.004,
    )
    with placed(0, -0.03, z, tilt=12):
        door(fin, -w / 2, w / 2, 0, 0.14, 0, 0.04, r=0.006)
        for i in range(burners):
            x = w * ((i + 0.5) / burners - 0.5) * 0.92
            knob(fin, x, 0.072, 0.029, 0, style, metal('grill-knob', (0.62, 0.62, 0.63), 0.25))
            text('OFF    HI', x, -0.001, 0.124, 0.0085, fin.print)
    box(-w / 2 + 0.004, w / 2 - 0.004, 0.0, d - 0.01, z + 0.135, z + 0.158, dark(), 0.003)


def firebox(fin: Finish, w, d, z, burners, grip='bar', style='metal'):
    """Control panel with a knob for every burner, and the lid above it."""
    panel_of_knobs(fin, w, d, z, burners, style)
    with placed(z=z + 0.155):
        lid(fin, w, d, 0, 0.30 if w > 0.7 else 0.27, grip)


def cart(fin: Finish, w, d, top, grip='bar', side_burner=True):
    """A cabinet with doors and wheels; shelves at both sides."""
    shelf = 0.32
    steel = fin.front.name == 'steel'
    case = fin.side if not steel else metal('cart', (0.46, 0.46, 0.47), 0.35)
    # The firebox begins where it ends: surfaces in one plane would flicker.
    box(-w / 2 + 0.01, w / 2 - 0.01, 0.045, d - 0.04, 0.075, top - 0.061, case, 0.004)
    box(-w / 2 + 0.02, w / 2 - 0.02, 0.02, 0.05, 0.09, top - 0.02, gap(), 0)
    for s in (-1, 1):
        x0, x1 = sorted((s * 0.0015, s * (w / 2 - 0.004)))
        door(fin, x0, x1, 0.085, top - 0.01, 0.0, 0.04)
        handle(fin, 'flat' if grip == 'flat' else 'bar', s * 0.045, top - 0.34, s * 0.045, top - 0.06)
        for y in (0.08, d - 0.1):
            lathe(
                [(0.02, -0.014), (0.036, -0.012), (0.036, 0.012), (0.02, 0.014)], (s * (w / 2 - 0.05), y, 0.037), black_plastic(), 'X', 40
            )
        a, b = sorted((s * (w / 2 + 0.004), s * (w / 2 + shelf)))
        slab(a, b, 0.03, d - 0.08, top + 0.115, top + 0.14, fin.front, 0.02, 0.008)
        box(a, b, 0.02, 0.05, top + 0.05, top + 0.125, fin.front, 0.006)
        for y in (0.06, d - 0.14):
            box(min(a, b) + 0.02, max(a, b) - 0.02, y, y + 0.02, top + 0.08, top + 0.118, case, 0.002)
    if side_burner:
        cx = w / 2 + shelf / 2
        burner(cx, d * 0.48, top + 0.14, 0.045)
        grate(cx - 0.11, cx + 0.11, d * 0.48 - 0.11, d * 0.48 + 0.11, top + 0.14, [(cx, d * 0.48)], 0.022, 0.005)
        with placed(y=0.02):
            knob(fin, cx, top + 0.088, 0.022, 0, 'metal', metal('grill-knob', (0.62, 0.62, 0.63), 0.25))


def cart_grill(fin: Finish, width, height, depth, grip='bar', side_burner=True, style='metal'):
    """On a cabinet with doors and wheels."""
    w, d, top = width * IN, depth * IN, 0.74
    cart(fin, w, d, top, grip, side_burner)
    firebox(fin, w, d, top, BURNERS[width], grip, style)
    return {'eye': 1.02, 'azimuth': 22}


def built_in_grill(fin: Finish, width, height, depth, burners=0, grip='pro'):
    """Without a cart: it lies in a masonry counter."""
    w, d = width * IN, depth * IN
    box(-w / 2 + 0.02, w / 2 - 0.02, 0.06, d - 0.03, 0, 0.1, metal('firebox', (0.42, 0.42, 0.43), 0.35), 0.004)
    firebox(fin, w, d, 0.055, burners or BURNERS[width], grip, 'pro')
    return {'eye': 1.15, 'azimuth': 22}


def portable_grill(fin: Finish, width, height, depth, fuel='gas'):
    w, d = width * IN * 0.86, depth * IN
    legs = metal('leg', (0.5, 0.5, 0.51), 0.3)
    for s in (-1, 1):
        tube(
            [(s * w * 0.36, 0.05, 0.006), (s * w * 0.36, 0.05, 0.07), (s * w * 0.36, d - 0.06, 0.07), (s * w * 0.36, d - 0.06, 0.006)],
            0.008,
            legs,
        )
        slab(*sorted((s * (w / 2 + 0.004), s * (w / 2 + 0.075))), d * 0.25, d * 0.75, 0.155, 0.17, black_plastic(), 0.02, 0.006)
    prism(
        [(0.06, 0.06), (0.02, 0.1), (0.0, 0.19), (d - 0.02, 0.19), (d - 0.04, 0.1), (d - 0.08, 0.06)],
        -w / 2,
        w / 2,
        paint('bowl-black', (0.02, 0.02, 0.021), 0.3),
        0.012,
    )
    if fuel != 'charcoal':
        with placed(0, 0.012, 0.125, tilt=-10):
            knob(fin, 0, 0, 0.03, 0, 'metal', black_plastic() if fin.front.name == 'steel' else None)
    else:
        vents(-0.08, 0.08, 0.1, 0.14, 3, 0.012, metal('vent', (0.5, 0.5, 0.5), 0.3))
    with placed(z=0.192):
        lid(fin, w * 1.01, d - 0.02, 0, 0.2, 'flat')
    return {'eye': 1.35}


def kettle(fin: Finish, width, height, depth):
    """A charcoal kettle on three legs."""
    r, z = width * IN * 0.46, 0.62
    enamel = paint('kettle', (0.012, 0.012, 0.013), 0.1, 0, 0.5, 0.8)
    legs = metal('leg', (0.6, 0.6, 0.61), 0.2)
    bowl = [(r * math.sin(math.radians(8 + 82 * i / 16)), -r * 0.8 * math.cos(math.radians(8 + 82 * i / 16))) for i in range(17)]
    lathe([(1e-5, -r * 0.8), *bowl], (0, 0, z), enamel, 'Z')
    cover = [(r * 1.015 * math.cos(math.radians(82 * i / 16)), 0.012 + r * 0.66 * math.sin(math.radians(82 * i / 16))) for i in range(17)]
    lathe([(r * 1.02, -0.012), *cover, (1e-5, 0.012 + r * 0.66)], (0, 0, z), enamel, 'Z')
    for a in (90, 215, 325):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(r * 0.6 * c, r * 0.6 * s, z - r * 0.5), (r * 1.0 * c, r * 1.0 * s, 0.03)], 0.011, legs)
        if a != 90:
            lathe(
                [(0.03, -0.012), (0.055, -0.011), (0.055, 0.011), (0.03, 0.012)],
                (r * 1.0 * c, r * 1.0 * s, 0.056),
                black_plastic(),
                'X',
                48,
            )
    lathe([(r * 0.7, 0), (r * 0.7, 0.005), (1e-5, 0.006)], (0, 0, 0.24), metal('ash', (0.55, 0.55, 0.55), 0.3), 'Z', 64)
    top = z + 0.012 + r * 0.66
    tube([(-0.06, -0.0, top - 0.01), (-0.06, 0, top + 0.035), (0.06, 0, top + 0.035), (0.06, 0, top - 0.01)], 0.009, black_plastic())
    with placed(-r * 0.5, -r * 0.45, z + r * 0.5, tilt=40, turn=-45):
        lathe([(0.035, 0), (0.035, 0.006), (1e-5, 0.007)], (0, 0, 0), metal('damper', (0.6, 0.6, 0.6), 0.25), 'Y', 40)
    tube(
        [(-0.09, -r * 0.97, z - 0.05), (-0.09, -r * 1.16, z - 0.04), (0.09, -r * 1.16, z - 0.04), (0.09, -r * 0.97, z - 0.05)],
        0.01,
        black_plastic(),
    )
    return {'eye': 1.05}


def pellet(fin: Finish, width, height, depth):
    """A barrel smoker with its hopper, chimney and legs."""
    w, r = width * IN * 0.82, 0.24
    z = 0.80
    shell, black = fin.front, paint('pellet-black', (0.018, 0.018, 0.019), 0.3)
    n = 20
    outline = [(r + 0.02 + r * math.sin(2 * math.pi * i / n), z + r * math.cos(2 * math.pi * i / n)) for i in range(n)]
    prism(outline, -w / 2, w / 2, shell, 0.006)
    for s in (-1, 1):
        x0, x1 = sorted((s * w / 2, s * (w / 2 + 0.008)))
        prism(outline, x0, x1, black, 0.003)
    handle(fin, 'bar', -w * 0.36, z + 0.03, w * 0.36, z + 0.03, 0.024)
    box(-w * 0.46, w * 0.46, 0.018, 0.03, z - 0.028, z - 0.022, dark(), 0)
    with placed(0, 0.055, z + 0.15, tilt=40):
        lathe([(0.034, 0), (0.034, 0.012), (0.029, 0.013), (1e-5, 0.0135)], (0, 0, 0), chrome(), 'Y', 48)
    box(-w / 2 - 0.25, -w / 2 - 0.008, 0.06, 0.42, z - 0.17, z + 0.2, black, 0.01)
    slab(-w / 2 - 0.26, -w / 2 - 0.002, 0.05, 0.43, z + 0.2, z + 0.22, black, 0.02)
    display(-w / 2 - 0.22, -w / 2 - 0.04, z - 0.02, z + 0.1, [('225', 0.5, 0.62, 0.42), ('SMOKE', 0.5, 0.22, 0.14)], 0.06)
    lathe([(0.02, 0), (0.019, 0.02), (1e-5, 0.021)], (-w / 2 - 0.13, 0.06, z - 0.07), metal('dial', (0.6, 0.6, 0.61), 0.25), 'Y', 40)
    tube([(w / 2 + 0.008, 0.3, z), (w / 2 + 0.07, 0.3, z), (w / 2 + 0.07, 0.3, z + 0.36)], 0.042, black)
    lathe([(0.06, 0), (0.06, 0.006), (0.03, 0.03), (1e-5, 0.032)], (w / 2 + 0.07, 0.3, z + 0.38), black, 'Z', 48)
    for s in (-1, 1):
        for y in (0.06, 0.44):
            tube([(s * w * 0.38, 0.25, z - r * 0.8), (s * w * 0.46, y, 0.05)], 0.018, black)
            lathe([(0.02, -0.014), (0.05, -0.012), (0.05, 0.012), (0.02, 0.014)], (s * w * 0.46, y, 0.05), dark(), 'X', 40)
    slab(-w * 0.44, w * 0.44, 0.08, 0.42, 0.2, 0.215, black, 0.01)
    slab(
        -w * 0.4, w * 0.4, -0.16, 0.01, z - 0.1, z - 0.082, black if shell.name == 'steel' else metal('shelf', (0.5, 0.5, 0.5), 0.35), 0.02
    )
    return {'eye': 1.0}
