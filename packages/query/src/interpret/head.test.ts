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
