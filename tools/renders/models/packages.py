"""Kitchens that are sold as one."""

from studio.materials import Finish
from studio.shapes import IN, placed

from .kitchen import dishwasher
from .ranges import slide_in
from .refrigeration import french_door, one_door
from .wall import over_range_microwave, wall_oven


def package(fin: Finish, width=0, height=0, depth=0, pieces=4, fuel='gas', grip='bar'):
    """What a kitchen is equipped with, as a group on one floor; up to four pieces."""
    gapx, x = 0.09, 0.0
    members = [(36, lambda: french_door(fin, 36, 69.5, 32, grip, pieces != 3)), (30, lambda: slide_in(fin, 30, 36, 27, fuel, grip))]
    if pieces >= 3:
        members.append((24, lambda: dishwasher(fin, 24, 34, 24, grip, 'top')))
    for inches, make in members:
        w = inches * IN
        with placed(x=x + w / 2):
            make()
            if pieces >= 4 and inches == 30:
                with placed(z=1.37):
                    over_range_microwave(fin, 30, 16.5, 16, grip)
        x += w + gapx
    return {'eye': 0.75, 'azimuth': 18, 'distance': 4.0}


def full_package(fin: Finish, width=0, height=0, depth=0, pieces=5, fuel='gas', grip='bar'):
    """Five or six pieces side by side, the microwave over the range, so that nothing hides another."""
    gap, x = 0.05, 0.0
    members = [
        (36, lambda: french_door(fin, 36, 69.5, 32, grip, True)),
        *([(24, lambda: one_door(fin, 24, 69.5, 30, grip))] if pieces >= 6 else []),
        (30, lambda: wall_oven(fin, 30, 51, 24, 'double', grip)),
        (30, lambda: slide_in(fin, 30, 36, 27, fuel, grip)),
        (24, lambda: dishwasher(fin, 24, 34, 24, grip, 'top')),
    ]
    for at, (inches, make) in enumerate(members):
        w = inches * IN
        is_oven, is_range = at == len(members) - 3, at == len(members) - 2
        with placed(x=x + w / 2, z=0.47 if is_oven else 0.0):
            make()
        if is_range:
            with placed(x=x + w / 2, z=1.36):
                over_range_microwave(fin, 30, 16.5, 16, grip)
        x += w + gap
    return {'eye': 0.75, 'azimuth': 16, 'distance': 4.0}
