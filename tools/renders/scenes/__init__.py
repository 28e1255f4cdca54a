"""The rooms by the place of their source: functions that build one and give its views by crop."""

from . import evening, kitchens, laundry, patio, shop

SCENES = {
    f'{family.__name__.rpartition(".")[2]}.{name}': made
    for family in (evening, kitchens, laundry, patio, shop)
    for name, made in vars(family).items()
    if callable(made) and getattr(made, '__module__', '') == family.__name__
}
