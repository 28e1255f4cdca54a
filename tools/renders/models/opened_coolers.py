"""Wine and beverage coolers with the glass door open."""

from studio.interior import rail
from studio.materials import Finish, black_plastic, clear, dark, paint
from studio.parts import cavity, display, door, feet, handle, kick
from studio.shapes import IN, box, hollow, placed, plate, rounded

from .coolers import shelves

DIVIDER = 0.025
"""Half of what separates two zones, in metres."""


def glass_door(fin: Finish, w, low, high, grip, turn=116, edge=0.05):
    """The door in its frame, hinged at the right."""
    with placed(w / 2, turn=turn):
        hole = rounded(-w + edge, -edge, low + edge, high - edge, 0.006)
        door(fin, -w, 0, low, high, 0, 0.045, [hole])
        plate([rounded(-w + edge - 0.001, -edge + 0.001, low + edge - 0.001, high - edge + 0.001, 0.006)], 0.012, 0.003, clear('open-pane', (0.74, 0.76, 0.78), 0.015, 1.05), 0.0005)
        plate([rounded(-w + 0.012, -0.012, low + 0.012, high - 0.012, 0.006), hole], 0.046, 0.012, dark(), 0.002)
        handle(fin, grip, -w + 0.026, low + (high - low) * 0.2, -w + 0.026, high - (high - low) * 0.14)


def cooler(fin: Finish, width, height, depth, inside='wine', grip='bar', zones=1):
    """One or two zones with what is cooled on their shelves; `inside` is `wine` or `beverage`."""
    w, h, d = width * IN, height * IN, depth * IN
    low, high = 0.1, h - 0.004
    hollow(-w / 2 + 0.003, w / 2 - 0.003, 0.055, d, 0.02, h - 0.003, fin.side if fin.side.name != 'side' else black_plastic())
    glow = (1, 0.9, 0.74) if inside == 'wine' else (0.85, 0.93, 1)
    wall = paint('cooler-wall-open', (0.16, 0.165, 0.175), 0.4, glow=glow, strength=0.42)
    kick(w, 0.06, 0.095)
    feet(w, d)
    middle = low + (high - low) * 0.5
    spans = [(low + 0.02, high - 0.02)] if zones == 1 else [(low + 0.02, middle - DIVIDER), (middle + DIVIDER, high - 0.02)]
    holes = [rounded(-w / 2 + 0.032, w / 2 - 0.032, z0, z1, 0.006) for z0, z1 in spans]
    plate([rounded(-w / 2 + 0.004, w / 2 - 0.004, low, high, 0.006), *holes], 0.045, 0.012, rail() if inside != 'wine' else black_plastic(), 0.002)
    for k, (z0, z1) in enumerate(spans):
        cavity(-w / 2 + 0.032, w / 2 - 0.032, z0, z1, 0.05, min(0.45, d - 0.12), 0, wall, 1.5, glow)
        display(-0.07, 0.07, z1 - 0.05, z1 - 0.012, [('52' if k else '38', 0.5, 0.5, 0.6)], 0.06)
        shelves(fin, inside, -w / 2 + 0.034, w / 2 - 0.034, z0 + 0.005, z1 - 0.06)
    glass_door(fin, w, low, high, grip)
    box(-w / 2 + 0.01, w / 2 - 0.01, d - 0.03, d - 0.002, 0.03, h - 0.01, dark(), 0)
    return {'eye': 1.1, 'azimuth': -10}
