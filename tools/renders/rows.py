"""The rows of the plan: every kind and type that the catalogue sells."""
from plan import AIR, BOLD, LAUNDRY, ONE, PANEL, PLAIN, STEEL, UNDER, look, row

WATER = {'Features': ['Water Dispenser']}
DUAL = {'Features': ['Dual Zone']}
TOUCH, KNOB = {'Control_Style': ['Touch']}, {'Control_Style': ['Knob']}
GRIPS = (look('standard'), look('standard', grip='flat'), look('high', grip='pro'))
GAS = {'Fuel_Type': ['Gas', 'Dual Fuel']}
DOUBLE = {'Features': ['Double Oven']}

REFRIGERATION = (
    row('french-door', 'refrigeration.french_door', 'refrigerator', {'Type': 'French Door', 'Style': 'Freestanding'}, (36, 30), 69.5, 31, STEEL,
        look('standard', WATER), look('standard', WATER, grip='curved'), look(avoids=WATER, water=False, grip='flat', drawers=2),
        look('high', WATER, grip='pro'), look('high', avoids=WATER, water=False, grip='pro')),
    row('built-in-french-door', 'refrigeration.french_door', 'refrigerator', {'Type': 'French Door', 'Style': 'Built-In'}, (42,), 84, 25, PANEL,
        look(water=False, grip='pro', built_in=True)),
    row('side-by-side', 'refrigeration.side_by_side', 'refrigerator', {'Type': 'Side by Side', 'Style': 'Freestanding'}, (36,), 69, 31, STEEL,
        look(grip='curved'), look(grip='flat')),
    row('built-in-side-by-side', 'refrigeration.side_by_side', 'refrigerator', {'Type': 'Side by Side', 'Style': 'Built-In'}, (48,), 84, 25, PANEL,
        look(water=False, grip='pro', built_in=True)),
    row('top-freezer', 'refrigeration.stacked', 'refrigerator', {'Type': 'Top Freezer'}, (30, 24), 65, 29, (*STEEL, 'red', 'blue'),
        look(grip='curved', finishes=STEEL), look(grip='pocket', finishes=STEEL), look(retro=True, finishes=('red', 'blue'))),
    row('bottom-freezer', 'refrigeration.stacked', 'refrigerator', {'Type': 'Bottom Freezer', 'Style': 'Freestanding'}, (30, 24), 68, 30, STEEL,
        look('standard', freezer='bottom'), look('standard', freezer='bottom', grip='flat', drawer=False), look('high', freezer='bottom', grip='pro')),
    row('built-in-bottom-freezer', 'refrigeration.stacked', 'refrigerator', {'Type': 'Bottom Freezer', 'Style': 'Built-In'}, (33,), 84, 25, PANEL,
        look(freezer='bottom', grip='pro', built_in=True)),
    row('column', 'refrigeration.one_door', 'refrigerator freezer', {'Type': 'Column'}, (18, 24, 30), 84, 24.5, PANEL, look(grip='pro', built_in=True)),
    row('undercounter-drawers', 'refrigeration.undercounter', 'refrigerator', {'Type': 'Undercounter', 'Drawer_Type': 'Refrigerator Drawers'}, (24,), 34.25, 24, UNDER,
        look(drawers=2, grip='pro')),
    row('undercounter', 'refrigeration.undercounter', 'refrigerator freezer', {'Type': 'Undercounter'}, (24, 18), 34, 24, UNDER,
        look('standard'), look('high', grip='pro')),
    row('outdoor-refrigerator', 'refrigeration.undercounter', 'outdoor-refrigerator', {'Type': 'Undercounter'}, (24, 15), 34.25, 24, PANEL, look(lock=True, grip='pro')),
    row('outdoor-drawers', 'refrigeration.undercounter', 'outdoor-refrigerator', {'Type': 'Drawer'}, (24,), 34.25, 24, PANEL, look(drawers=2, grip='pro'), look(drawers=2)),
    row('kegerator', 'refrigeration.undercounter', 'outdoor-refrigerator beverage-center', {'Type': 'Kegerator'}, (24,), 34, 24, UNDER, look(tap=True, grip='pro'), look(tap=True)),
    row('compact', 'refrigeration.compact', 'refrigerator', {'Type': 'Compact'}, (19,), 33, 20, (*STEEL, 'red', 'blue'), look(), look(freezer=True), look(grip='flat')),
    row('chest-freezer', 'refrigeration.chest', 'freezer', {'Type': 'Chest'}, (24, 30, 36, 44), 33, 23, ('white', 'black')),
    row('upright-freezer', 'refrigeration.one_door', 'freezer', {'Type': 'Upright'}, (28,), 66, 28.5, STEEL, look(grip='curved'), look(grip='pocket')),
    row('wine-cooler', 'coolers.cooler', 'wine-cooler', {'Type': 'Undercounter'}, (24, 18, 15), 34, 24, UNDER,
        look('standard', DUAL, zones=2), look('high', DUAL, zones=2, grip='pro'), look(avoids=DUAL, grip='flat')),
    row('wine-tower', 'coolers.cooler', 'wine-cooler', {'Type': 'Tower'}, (24,), 62, 25, UNDER, look(zones=2)),
    row('wine-column', 'coolers.cooler', 'wine-cooler', {'Type': 'Column'}, (24, 18), 84, 24.5, PANEL, look(zones=2, grip='pro', built_in=True)),
    row('beverage-center', 'coolers.cooler', 'beverage-center', {'Type': ['Undercounter', 'Freestanding']}, (24, 15), 34, 24, UNDER,
        look('standard', inside='beverage'), look('high', inside='beverage', grip='pro')),
    row('ice-maker', 'coolers.ice_maker', 'ice-maker', {'Type': 'Undercounter'}, (15, 18, 24), 34.25, 23.5, UNDER, look('standard'), look('high', grip='pro')),
    row('nugget-ice-maker', 'coolers.countertop_ice', 'ice-maker', {'Type': 'Countertop'}, (14,), 16.5, 16.5, PLAIN),
)

FRONT, TOP, COMPACT, FULL = {'Type': 'Front Load'}, {'Type': 'Top Load'}, {'Size': 'Compact'}, {'Size': 'Full Size'}
RINGS = (look(prefers=KNOB), look(prefers=TOUCH, style='touch', ring='dark'), look(prefers=KNOB, ring='soft'))
DRYERS = tuple(look(each.tier, each.prefers, kind='dryer', **each.shape) for each in RINGS)
LAUNDRY_ROWS = (
    row('front-load-washer', 'laundry.front_load', 'washer washer-dryer-combo', {**FRONT, **FULL}, (27,), 39, 31, LAUNDRY, *RINGS),
    row('combo', 'laundry.front_load', 'washer-dryer-combo', {}, (27, 24), 39, 31, LAUNDRY, look(style='touch', ring='dark', base=False)),
    row('compact-washer', 'laundry.front_load', 'washer', {**FRONT, **COMPACT}, (24,), 33.5, 24.5, LAUNDRY, look(prefers=KNOB, base=False), look(prefers=TOUCH, style='touch', ring='soft')),
    row('top-load-washer', 'laundry.top_load', 'washer', TOP, (27, 24), 43.5, 27.5, LAUNDRY,
        look(prefers={'Features': ['Agitator']}), look(prefers={'Features': ['Impeller']}, style='touch', lid='glass')),
    row('front-load-dryer', 'laundry.front_load', 'dryer', {**FRONT, **FULL}, (27,), 39, 31, LAUNDRY, *DRYERS),
    row('compact-dryer', 'laundry.front_load', 'dryer', {**FRONT, **COMPACT}, (24,), 33.5, 24.5, LAUNDRY,
        look(prefers=KNOB, kind='dryer', base=False), look(prefers=TOUCH, kind='dryer', style='touch', ring='soft')),
    row('top-load-dryer', 'laundry.top_load', 'dryer', TOP, (27,), 43.5, 27.5, LAUNDRY, look(kind='dryer'), look(kind='dryer', style='touch')),
    row('laundry-center', 'laundry.tower', 'laundry-center', {}, (27, 24), 74, 30, LAUNDRY, look(), look(style='knob', ring='chrome')),
    row('front-load-pair', 'laundry.pair', 'washer-dryer-set', FRONT, (54, 48), 39, 31, LAUNDRY, look(avoids={'Features': ['Pedestals Included']}),
        look(style='touch', ring='dark', avoids={'Features': ['Pedestals Included']}), look(prefers={'Features': ['Pedestals Included']}, stand=15)),
    row('top-load-pair', 'laundry.pair', 'washer-dryer-set', TOP, (54,), 43.5, 27.5, LAUNDRY, look(type='top'), look(type='top', style='touch', lid='glass')),
    row('commercial-washer', 'commercial.front_load', 'commercial-laundry', FRONT, (27,), 40, 28, ('white', 'stainless-steel'), look()),
    row('commercial-top-load', 'commercial.top_load', 'commercial-laundry', TOP, (27,), 45, 28, ('white', 'stainless-steel')),
)

RANGES = tuple(
    each
    for fuel, kinds, types in (('gas', 'gas-range dual-fuel-range', ('gas',)), ('electric', 'electric-range', ('electric',)), ('induction', 'induction-range', ('induction',)))
    for each in (
        row(f'{fuel}-slide-in', 'ranges.slide_in', kinds, {'Type': 'Slide-In'}, (30,), 36.25, 27, STEEL,
            look('standard', avoids=DOUBLE, fuel=fuel), look('standard', avoids=DOUBLE, fuel=fuel, grip='flat', style='knob' if fuel == 'gas' else 'touch'),
            look('high', avoids=DOUBLE, fuel=fuel, grip='pro', **({} if fuel == 'gas' else {'style': 'touch'})), look(prefers=DOUBLE, fuel=fuel, double=True)),
        row(f'{fuel}-freestanding', 'ranges.freestanding', kinds, {'Type': 'Freestanding'}, (30,) if fuel == 'induction' else (30, 24, 20), 46.5, 26.5, STEEL,
            look(fuel=fuel, avoids={'Burner_Element_Type': ['Coil']}), look(fuel=fuel, grip='curved', avoids={'Burner_Element_Type': ['Coil']}),
            *((look(fuel=fuel, coil=True, grip='curved', prefers={'Burner_Element_Type': ['Coil']}),) if fuel == 'electric' else ())),
        row(f'{fuel}-professional', 'ranges.pro', kinds, {'Type': 'Professional'}, (30, 36, 48) if fuel == 'gas' else (30, 36), 36.5, 28, BOLD,
            look(fuel=fuel), look(fuel=fuel, style='accent', finishes=('stainless-steel',))),
    )
)
COOKING = (
    *RANGES,
    row('drop-in-range', 'ranges.drop_in', 'electric-range', {'Type': 'Drop-In'}, (30,), 28, 26, PLAIN),
    row('downdraft-cooktop', 'hobs.cooktop', 'cooktop', {'Type': 'Cooktop', 'Venting_Type': 'Downdraft'}, (30, 36), 18, 21, PLAIN, look(down=True, fuel='electric', style='touch')),
    row('coil-cooktop', 'hobs.cooktop', 'cooktop', {'Type': 'Cooktop', 'Burner_Element_Type': 'Coil'}, (30, 24), 4, 21, PLAIN, look(coil=True, fuel='electric')),
    row('gas-cooktop', 'hobs.cooktop', 'cooktop', {'Type': 'Cooktop', 'Fuel_Type': 'Gas'}, (36, 30, 24, 15), 4, 21, PLAIN, look()),
    row('electric-cooktop', 'hobs.cooktop', 'cooktop', {'Type': 'Cooktop', 'Fuel_Type': 'Electric', 'Burner_Element_Type': 'Smooth Top', 'Venting_Type': 'No Vent'}, (36, 30, 24, 15), 4, 21, PLAIN,
        look(prefers=TOUCH, fuel='electric', style='touch'), look(prefers=KNOB, fuel='electric')),
    row('induction-cooktop', 'hobs.cooktop', 'cooktop', {'Type': 'Cooktop', 'Fuel_Type': 'Induction'}, (36, 30, 24, 15), 4, 21, PLAIN, look(fuel='induction', style='touch')),
    row('rangetop', 'hobs.rangetop', 'cooktop', {'Type': 'Rangetop'}, (30, 36, 48), 8, 27, ONE),
    *(row(f'{kind}-oven', 'wall.wall_oven', 'wall-oven', {'Type': kind.capitalize()}, (30, 24) if kind == 'single' else (28,), height, 24, STEEL,
          *(look(each.tier, TOUCH if each.shape.get('grip') != 'flat' else KNOB, kind=kind, style='knob' if each.shape.get('grip') == 'flat' else 'touch', **each.shape) for each in GRIPS))
      for kind, height in (('single', 29), ('double', 51.5), ('combination', 43))),
    row('speed-oven', 'wall.compact_oven', 'wall-oven', {'Type': ['Speed Oven', 'Steam Oven']}, (30, 24), 18.5, 22, PLAIN, look('standard'), look('high', kind='steam', grip='pro')),
    row('warming-drawer', 'wall.warming_drawer', 'wall-oven', {'Type': 'Warming Drawer'}, (30,), 10, 23, PLAIN, look('standard'), look('high', grip='pro')),
    row('built-in-microwave', 'wall.trimmed_microwave', 'microwave', {'Type': 'Built-In'}, (27,), 19, 22, PLAIN, look(), look(grip='flat')),
    row('drawer-microwave', 'wall.drawer_microwave', 'microwave', {'Type': 'Drawer'}, (30, 24), 15.5, 22, PLAIN, look(), look(grip='flat')),
    row('over-range-microwave', 'wall.over_range_microwave', 'microwave', {'Type': 'Over the Range'}, (30,), 16.5, 16, STEEL,
        look('standard'), look('standard', grip='flat', style='bottom'), look('high', grip='pro', style='bottom')),
    row('countertop-microwave', 'wall.countertop_microwave', 'microwave', {'Type': 'Countertop'}, (22,), 12.5, 17, PLAIN, look(), look(grip='flat')),
    row('wall-hood', 'hoods.chimney_hood', 'range-hood', {'Type': 'Wall Mount'}, (36, 48), 34, 21, PLAIN, look(prefers=TOUCH), look(prefers=KNOB, style='knob'), look(shape='glass')),
    row('island-hood', 'hoods.chimney_hood', 'range-hood', {'Type': 'Island'}, (42,), 36, 25, PLAIN, look(island=True), look(island=True, shape='glass')),
    row('under-cabinet-hood', 'hoods.under_cabinet_hood', 'range-hood', {'Type': 'Under Cabinet'}, (30, 24), 7, 20, PLAIN, look(prefers=KNOB), look(prefers=TOUCH, style='touch')),
    row('insert-hood', 'hoods.insert_hood', 'range-hood', {'Type': 'Insert'}, (36, 48), 12, 20, PLAIN),
    row('downdraft-hood', 'hoods.downdraft_hood', 'range-hood', {'Type': 'Downdraft'}, (36,), 28, 11, PLAIN),
)

FRONT_CONTROL, TOP_CONTROL = {'Style': 'Front Control'}, {'Style': 'Top Control'}
HOME = (
    row('dishwasher', 'kitchen.dishwasher', 'dishwasher', {'Type': 'Built-In', **TOP_CONTROL}, (24, 18), 34, 24, (*STEEL, 'panel-ready'),
        look('standard'), look(grip='pocket'), look('standard', grip='flat'), look('high', grip='pro')),
    row('front-control-dishwasher', 'kitchen.dishwasher', 'dishwasher', {'Type': 'Built-In', **FRONT_CONTROL}, (24, 18), 34, 24, (*STEEL, 'panel-ready'),
        look(style='front', grip='pocket'), look(style='front'), look(style='front', grip='flat')),
    row('portable-dishwasher', 'kitchen.dishwasher', 'dishwasher', {'Type': 'Portable'}, (18, 24), 36, 25, PLAIN, look(style='front', grip='pocket', stand=True)),
    row('dishwasher-drawers', 'kitchen.drawers', 'dishwasher', {'Type': 'Drawer'}, (24,), 33.5, 23, PANEL),
    row('countertop-dishwasher', 'kitchen.countertop_dishwasher', 'dishwasher', {'Type': 'Countertop'}, (21.75,), 17.25, 20, PLAIN),
    row('compactor', 'kitchen.compactor', 'trash-compactor', {'Type': 'Built-In'}, (15, 18), 34, 24, UNDER),
    row('free-compactor', 'kitchen.compactor', 'trash-compactor', {'Type': 'Freestanding'}, (15,), 34, 24, UNDER, look(free=True)),
    row('disposer', 'kitchen.disposer', 'disposer', {'Type': 'Continuous Feed'}, (7.5,), 13, 8, ('any',)),
    row('batch-disposer', 'kitchen.disposer', 'disposer', {'Type': 'Batch Feed'}, (7.5,), 13, 8, ('any',), look(feed='batch')),
    row('built-in-coffee', 'wall.coffee', 'coffee-machine', {'Type': 'Built-In'}, (24, 30), 18, 20, PLAIN),
    row('coffee', 'wall.coffee', 'coffee-machine', {'Type': 'Countertop'}, (13,), 15, 15, PLAIN, look(built_in=False)),
    *(row(f'kitchen-{pieces}', 'packages.package' if pieces < 5 else 'packages.full_package', 'kitchen-package', {'Features': f'{pieces} Piece'}, (0,), 0, 0, PLAIN,
          *(look('', {'Fuel_Type': fuels}, pieces=pieces, fuel=fuel, grip=grip) for fuels, fuel, grip in ((['Gas', 'Dual Fuel'], 'gas', 'bar'), (['Electric', 'Induction'], 'electric', 'flat'))))
      for pieces in (2, 3, 4, 5, 6)),
    row('window-ac', 'comfort.window_unit', 'air-conditioner', {'Type': 'Window'}, (18, 25), 15, 20, AIR),
    row('portable-ac', 'comfort.portable', 'air-conditioner', {'Type': 'Portable'}, (16,), 30, 15, AIR, look(), look(shape='square')),
    row('wall-ac', 'comfort.sleeve', 'air-conditioner', {'Type': 'Through the Wall'}, (25,), 15, 20, AIR),
    row('packaged-ac', 'comfort.packaged', 'air-conditioner', {'Type': 'PTAC'}, (42,), 16, 21, AIR),
    row('mini-split', 'comfort.mini_split', 'mini-split', {'Type': 'Single Zone'}, (34, 42), 12, 9, AIR),
    row('multi-zone', 'comfort.mini_split', 'mini-split', {'Type': 'Multi Zone'}, (34,), 12, 9, AIR, look(zones=2)),
    row('air-purifier', 'comfort.purifier', 'air-quality', {'Type': 'Air Purifier'}, (13.5,), 22, 10, AIR),
    row('dehumidifier', 'comfort.dehumidifier', 'air-quality', {'Type': 'Dehumidifier'}, (15,), 23, 11, AIR),
    row('humidifier', 'comfort.humidifier', 'air-quality', {'Type': 'Humidifier'}, (13.5,), 15, 10.5, AIR),
)

OUTDOOR = (
    row('gas-grill', 'grills.cart_grill', 'grill', {'Type': 'Freestanding', 'Fuel_Type': 'Gas'}, (24, 30, 36, 42), 47, 24, ('stainless-steel', 'black'), look()),
    row('built-in-grill', 'grills.built_in_grill', 'grill', {'Type': 'Built-In'}, (30, 36, 42), 24, 26, ONE),
    row('portable-grill', 'grills.portable_grill', 'grill', {'Type': 'Portable'}, (24,), 15, 17, ('black', 'stainless-steel'),
        look(prefers={'Fuel_Type': ['Gas', 'Electric']}), look(prefers={'Fuel_Type': ['Charcoal']}, fuel='charcoal')),
    row('kettle', 'grills.kettle', 'grill', {'Type': 'Freestanding', 'Fuel_Type': 'Charcoal'}, (27,), 42, 25, ('black',)),
    row('pellet-grill', 'grills.pellet', 'grill', {'Type': 'Pellet'}, (33,), 48, 25, ('black', 'stainless-steel')),
    row('side-burner', 'outdoor.side_burner', 'outdoor-essential', {'Type': 'Side Burner'}, (13,), 11, 20, ONE),
    row('pizza-oven', 'outdoor.pizza_oven', 'outdoor-essential', {'Type': 'Pizza Oven'}, (30,), 21, 27, ONE),
    row('patio-heater', 'outdoor.patio_heater', 'outdoor-essential', {'Type': 'Patio Heater'}, (24,), 89, 24, ('stainless-steel', 'black')),
    row('outdoor-storage', 'outdoor.storage', 'outdoor-essential', {'Type': 'Storage'}, (30,), 22, 21, ONE),
    row('outdoor-sink', 'outdoor.sink', 'outdoor-essential', {'Type': 'Sink'}, (18,), 12, 20, ONE),
    *(row(f'outdoor-kitchen-{n}', 'outdoor.island', 'outdoor-package', {'Features': f'{n} Piece'}, (0,), 0, 0, ONE, look(pieces=n)) for n in (3, 4, 5)),
)

ROWS = (*REFRIGERATION, *LAUNDRY_ROWS, *COOKING, *HOME, *OUTDOOR)
