"""Dishwashers with the door down, washers and dryers with the door open."""

from studio.interior import glasses_in_rack, plates_in_rack, rail, wire_basket
from studio.materials import Finish, black_plastic, chrome, clear, dark, gap, glossy_black, metal, paint
from studio.parts import cavity, door, feet, handle, kick
from studio.shapes import IN, box, circle, hollow, lathe, placed, plate, rounded

from .laundry import controls, drum


def dishwasher(fin: Finish, width, height, depth, grip='bar'):
    """Both racks are pulled out over the door."""
    w, h, d = width * IN, height * IN, depth * IN
    low, top, t = 0.115, h - 0.008, 0.028
    steel = paint('tub-steel', (0.52, 0.53, 0.54), 0.3, 0.8, glow=(0.9, 0.95, 1), strength=0.06)
    hollow(-w / 2 + 0.006, w / 2 - 0.006, 0.06, d, 0.1, top, paint('tub', (0.30, 0.30, 0.31), 0.4, 0.5))
    hole = rounded(-w / 2 + t, w / 2 - t, low + 0.03, top - 0.03, 0.012)
    plate([rounded(-w / 2 + 0.006, w / 2 - 0.006, low, top, 0.006), hole], 0.06, 0.012, rail(), 0.002)
    cavity(-w / 2 + t, w / 2 - t, low + 0.03, top - 0.03, 0.064, d - 0.12, 0, steel, 2.4, (0.97, 0.98, 1))
    kick(w, 0.07, low - 0.012, False)
    box(-w / 2 + 0.012, w / 2 - 0.012, 0.085, d - 0.01, 0.01, 0.11, dark(), 0.002)
    x0, x1 = -w / 2 + 0.05, w / 2 - 0.05
    wire_basket(x0, x1, -0.26, 0.24, low + 0.085, 0.11)
    plates_in_rack(x0 + 0.02, x1 - 0.14, -0.13, low + 0.09, 10)
    plates_in_rack(x0 + 0.02, x1 - 0.14, 0.11, low + 0.09, 10, 0.1)
    wire_basket(x1 - 0.1, x1 - 0.02, -0.22, 0.02, low + 0.09, 0.12, 0.03)
    wire_basket(x0, x1, -0.12, 0.36, low + 0.43, 0.09)
    for k, y in enumerate((-0.07, 0.03, 0.13)):
        glasses_in_rack(x0 + 0.02, x1 - 0.02, y, low + 0.436, 6 - k % 2)
    with placed(0, 0.005, low + 0.012, tilt=-90):
        door(fin, -w / 2, w / 2, 0, top - low - 0.02, 0, 0.05)
        box(-w / 2 + 0.02, w / 2 - 0.02, 0.046, 0.058, 0.02, top - low - 0.05, steel, 0.006)
        box(-w / 2 + 0.004, w / 2 - 0.004, 0.046, 0.054, top - low - 0.05, top - low - 0.022, glossy_black(), 0.001)
        box(-0.02, 0.12, 0.054, 0.066, 0.34, 0.43, black_plastic(), 0.006)
        handle(fin, grip, -w / 2 + 0.045, top - low - 0.09, w / 2 - 0.045, top - low - 0.09)
    return {'eye': 1.5, 'azimuth': 28}


def mouth_and_door(z, r, mouth, is_dryer):
    """The seal around the drum, and the round door of radius `r` that is open to the left."""
    seal = paint('seal', (0.14, 0.14, 0.145), 0.55)
    lathe([(r + 0.004, 0.0005), (mouth + 0.004, 0.0015), (mouth, 0.004)], (0, 0, z), rail())
    lathe([(mouth + 0.002, 0.004), (mouth - 0.012, -0.02), (mouth - 0.004, -0.045), (mouth - 0.02, -0.07)], (0, 0, z), seal if not is_dryer else rail())
    drum(mouth - 0.004, z, 0.42)
    with placed(-r - 0.01, -0.012, 0, turn=-122):
        lathe([(r, -0.03), (r, 0.02), (r - 0.02, 0.032), (r - 0.04, 0.026), (r - 0.07, 0.0)], (r, 0, z), chrome())
        lathe([(r - 0.002, -0.03), (r - 0.06, -0.04), (r - 0.07, -0.03)], (r, 0, z), metal('inner-ring', (0.42, 0.42, 0.43), 0.35))
        glass = r - 0.066
        bowl = [(glass, -0.03), (glass * 0.97, -0.09), (glass * 0.85, -0.14), (glass * 0.5, -0.165), (1e-5, -0.17)]
        lathe(bowl, (r, 0, z), clear('door-bowl', (0.50, 0.53, 0.55), 0.02, 1.5), smooth=60)


def front_load(fin: Finish, width, height, depth, kind='washer', style='knob', base=True):
    """The round door is open to the left; the drum shows."""
    w, h, d = width * IN, height * IN, depth * IN
    panel, low, r = h - 0.145, 0.115 if base else 0.03, min(0.232, w * 0.345)
    z, is_dryer = (low + panel) / 2 + 0.012, kind == 'dryer'
    hollow(-w / 2, w / 2, 0.03, d, 0.022, h - 0.012, fin.front, 0.008)
    box(-w / 2 - 0.001, w / 2 + 0.001, 0.012, d + 0.002, h - 0.022, h, fin.front, 0.009, 5)
    mouth = r - 0.045
    door(fin, -w / 2, w / 2, low, panel - 0.003, 0, 0.035, [circle(0, z, mouth)], r=0.012, bevel=0.006)
    if base:
        door(fin, -w / 2, w / 2, 0.02, low - 0.003, 0.002, 0.03, r=0.012)
    door(fin, -w / 2, w / 2, panel, h - 0.024, -0.004, 0.04, r=0.010)
    for edge in (low - 0.002, panel - 0.002):
        box(-w / 2 + 0.006, w / 2 - 0.006, 0.014, 0.04, edge - 0.01, edge + 0.01, gap(), 0)
    mouth_and_door(z, r, mouth, is_dryer)
    controls(fin, w, (panel + h - 0.024) / 2, h - 0.024 - panel, style, is_dryer, not is_dryer)
    feet(w, d)
    return {'eye': 0.98, 'azimuth': 14, 'bright': 0.92 if fin.front.name == 'white' else 1.0}
