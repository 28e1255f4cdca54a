"""The rows of open views: each is a front row whose appliance is drawn in use, by a model of its own."""

from dataclasses import replace

from plan import Row, look
from rows import ROWS

STEEL, WHITE = ('stainless-steel',), ('white',)
FRONTS = {one.name: one for one in ROWS}
GAS, ELECTRIC, INDUCTION = {'fuel': 'gas'}, {'fuel': 'electric'}, {'fuel': 'induction'}
OPENED = (
    ('french-door', 'opened_cold.french_door', (36,), STEEL, {}),
    ('dishwasher', 'opened_cleaning.dishwasher', (24,), STEEL, {}),
    ('front-control-dishwasher', 'opened_cleaning.dishwasher', (24,), STEEL, {'grip': 'flat'}),
    ('gas-slide-in', 'opened_cooking.slide_in', (30,), STEEL, GAS),
    ('front-load-washer', 'opened_cleaning.front_load', (27,), WHITE, {}),
    ('top-load-washer', 'opened_top.top_load', (27,), WHITE, {}),
    ('top-freezer', 'opened_cold.stacked', (30,), STEEL, {'grip': 'curved'}),
    ('electric-slide-in', 'opened_cooking.slide_in', (30,), STEEL, ELECTRIC),
    ('induction-slide-in', 'opened_cooking.slide_in', (30,), STEEL, INDUCTION),
    ('bottom-freezer', 'opened_cold.stacked', (30,), STEEL, {'freezer': 'bottom'}),
    ('side-by-side', 'opened_cold.side_by_side', (36,), STEEL, {}),
    ('single-oven', 'opened_cooking.wall_oven', (30,), STEEL, {}),
    ('front-load-dryer', 'opened_cleaning.front_load', (27,), WHITE, {'kind': 'dryer'}),
    ('compact-washer', 'opened_cleaning.front_load', (24,), WHITE, {'base': False}),
    ('compact-dryer', 'opened_cleaning.front_load', (24,), WHITE, {'kind': 'dryer', 'base': False}),
    ('chest-freezer', 'opened_top.chest', (44,), WHITE, {}),
    ('wine-cooler', 'opened_coolers.cooler', (24,), STEEL, {'zones': 2}),
    ('beverage-center', 'opened_coolers.cooler', (24,), STEEL, {'inside': 'beverage'}),
    ('upright-freezer', 'opened_cold.upright_freezer', (28,), WHITE, {}),
    ('over-range-microwave', 'opened_wall.over_range', (30,), STEEL, {}),
    ('electric-freestanding', 'opened_ranges.freestanding', (30,), STEEL, ELECTRIC),
    ('gas-freestanding', 'opened_ranges.freestanding', (30,), STEEL, GAS),
    ('gas-professional', 'opened_ranges.professional', (36,), STEEL, GAS),
    ('laundry-center', 'opened_laundry.tower', (27,), WHITE, {}),
    ('top-load-dryer', 'opened_laundry.top_dryer', (27,), WHITE, {}),
    ('double-oven', 'opened_wall.double', (28,), STEEL, {}),
    ('front-load-pair', 'opened_laundry.pair', (54,), WHITE, {}),
    ('top-load-pair', 'opened_laundry.pair', (54,), WHITE, {'type': 'top'}),
    ('combination-oven', 'opened_wall.double', (28,), STEEL, {'kind': 'combination'}),
    ('induction-freestanding', 'opened_ranges.freestanding', (30,), STEEL, INDUCTION),
    ('gas-grill', 'opened_grills.cart_grill', (30,), STEEL, {}),
    ('drawer-microwave', 'opened_wall.drawer', (24,), STEEL, {}),
    ('induction-professional', 'opened_ranges.professional', (36,), STEEL, INDUCTION),
    ('built-in-grill', 'opened_grills.built_in_grill', (36,), STEEL, {}),
    ('countertop-microwave', 'opened_wall.countertop', (22,), STEEL, {}),
)
"""Front row, model, widths, the finishes that sell, and the shape of the model."""


def opened(name: str, model: str, widths: tuple, finishes: tuple, shape: dict) -> Row:
    return replace(FRONTS[name], model=model, widths=widths, finishes=finishes, looks=(look(**shape),), view='open')


OPEN_ROWS = tuple(opened(*one) for one in OPENED)
