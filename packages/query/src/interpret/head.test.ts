// cspell:ignore puertas nevera manguera lavadora
import { describe, expect, it } from '@jest/globals';
import { readText } from './read-text';

describe('the head of a query', () => {
  it.each([
    ['clock control for frigidaire gas stove', 'a thing for the appliance'],
    ['magnet for dishwasher', 'a part for the appliance'],
    ['generator for fridge', 'a thing that the vocabulary does not have'],
    ['lp conversion kit maytag dryer', 'a part before a brand and its appliance'],
    ['stove pipe', 'a part behind the appliance'],
    ['dryer lint trap', 'a part behind the appliance'],
    ['space heater', 'another product'],
    ['ice maker assembly whirlpool', 'a part behind the appliance'],
    ['bathroom exhaust fan', 'another product'],
    ['air filter 16x25x1', 'a part that one appliance has as a feature'],
    ['fridge air filter', 'a part that another appliance has as a feature'],
    ['drain pump dishwasher', 'a part that another appliance has as a feature'],
    ['pressure washer hose', 'a part of another product'],
    ['faucet stem washers', 'hardware'],
    ['1/2 washers', 'hardware, by its size'],
    ['aerator dishwasher', 'a part before the appliance'],
    ['manguera para lavadora', 'a part, in Spanish'],
    ['trim kit bosch', 'a part before a brand and nothing else'],
    ['soap pods lg washer', 'a part before a brand and its appliance'],
    ['fridge glass shelf', 'a part of glass'],
    ['replacement lg refrigerator door', 'a part that is replaced'],
    ['replacement handle bosch', 'a part that is replaced'],
    ['stove knobs whirlpool', 'a part that is a value too, before a brand'],
    ['oven knobs black stainless', 'a part that is a value too, before a colour'],
    ['stacking kit lg white', 'a part before a brand and a colour'],
    ['trim kit 30', 'a part before a figure'],
    ['power cord 4 prong', 'a part before what is counted'],
    ['dryer balls', 'an accessory'],
    ['washer lid lock', 'a part that some appliances show'],
    ['glass door for oven', 'a part that is a feature elsewhere'],
    ['door for washer', 'a part, not what it fits through'],
    ['washer dryer stackable hookups', 'what connects them'],
    ['refrigerator shelves', 'a part in the plural'],
    ['magnets for fridge', 'a thing, not a service'],
    ['dishwasher installation kit', 'a kit, not its installation'],
    ['oven racks 2 pack', 'a part before how many there are'],
  ])('%j is no appliance: %s', (query) => {
    expect(readText(query).part).not.toBeNull();
  });

  it.each([
    ['looking for a gas dryer', 'words that ask for the appliance'],
    ['refrigerator for the garage', 'what the appliance is for'],
    ['range with griddle', 'a feature behind "with"'],
    ['4 burner gas range', 'a counted part of it'],
    ['dishwasher third rack', 'a feature that ends with a part'],
    ['gas grill with accessory kit', 'an accessory behind "with"'],
    ['nevera de dos puertas', 'a counted part of it, in Spanish'],
    ['2 in 1 washer', 'a figure that is no size'],
    ['vent a hood wall mount', 'a brand with a part in its name'],
    ['36 inch in cabinet range hoods', 'a place that is a part elsewhere'],
    ["dryer that doesn't come with a cord", 'a part that a negation reaches'],
    ['wine fridge glass door', 'a feature named like a part'],
    ['window ac twin hose', 'a feature named like a part'],
    ['dishwasher bar handle', 'a feature named like a part'],
    ['microwave that vents outside', 'a verb'],
    ['replacement white ge dishwasher', 'an appliance that replaces another'],
    ['door samsung fridge', 'what an appliance shows before its brand'],
    ['dishwasher 2 racks', 'counted parts'],
    ['stove 5 knobs', 'counted parts that are a value too'],
    ['two rack dishwasher', 'counted parts before it'],
    ['fridge water filter included', 'a part that comes with it'],
    ['cast iron grates range', 'what its parts are made of'],
    ['bronze handle refrigerator', 'what its parts are made of'],
    ['gas on glass cooktop', 'a feature named like a part'],
    ['freezer right hand door', 'a feature named like a part'],
    ['washer extra rinse', 'a feature named like a part'],
    ['top freezer fridge wire shelves', 'a feature named like a part'],
    ['dishwasher adjustable rack', 'a feature named like a part'],
    ['hood 3 speed fan', 'a feature named like a part'],
    ['gas dryer hookup', 'how it is connected'],
    ['soft close lid washer', 'what it shows, before it'],
    ['microwave for 30 inch cabinet', 'an opening that it is put in'],
    ['fridge to fit through narrow door', 'an opening that it is carried through'],
    ['electric stove coil whirlpool', 'what it cooks with'],
    ['reviews for lg washer', 'what others say of it'],
    ['options for dryers', 'an abstract noun'],
    ['promo code for lg washer', 'an abstract noun'],
    ['dishwasher installation cost', 'a service'],
    ['open box ge dishwasher', 'its condition'],
    ['dishwasher that fits tall plates', 'what it holds'],
    ['oven that fits a full sheet pan', 'what it holds'],
    ['drain pump ice maker', 'a feature of this appliance alone'],
    ['trash compactor with air filter', 'a feature of this appliance alone'],
    ['fridge without water line', 'a part named by a value that a negation reaches'],
  ])('%j is the appliance: %s', (query) => {
    expect(readText(query).part).toBeNull();
  });

  it('gives its reasons with their weights', () => {
    expect(readText('hose for dryer').cues).toEqual([
      { word: 'hose', because: 'a part for the appliance', weight: 2 },
    ]);
  });
});
