"""The models by their names in the plan: functions of a finish and a shape."""

from . import comfort, commercial, coolers, grills, hobs, hoods, kitchen, laundry, outdoor, packages, ranges, refrigeration, wall
from . import opened_cleaning, opened_cold, opened_cooking, opened_coolers, opened_grills, opened_laundry, opened_ranges, opened_top, opened_wall

FAMILIES = (refrigeration, coolers, laundry, commercial, ranges, hobs, wall, hoods, kitchen, packages, comfort, grills, outdoor)
FAMILIES += (opened_cold, opened_cleaning, opened_cooking, opened_coolers, opened_grills, opened_laundry, opened_ranges, opened_top, opened_wall)

MODELS = {
    f'{family.__name__.rpartition(".")[2]}.{name}': made
    for family in FAMILIES
    for name, made in vars(family).items()
    if callable(made) and getattr(made, '__module__', '') == family.__name__
}
