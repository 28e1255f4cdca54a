// cspell:ignore ELEC Frontload
import { describe, expect, it } from '@jest/globals';
import type { FilterKey } from '@kilowatt/taxonomy';
import { filterValuesIn, filterValuesOf } from './filter-values';

describe('the filter values of a cell', () => {
  it.each<[FilterKey, string, string, string[]]>([
    ['Color_Family', 'stainless-steel', 'Refrigerator', ['Stainless Steel']],
    ['Color_Family', 'SS', 'Washer', ['Stainless Steel']],
    ['Color_Family', 'Stainless', '', ['Stainless Steel']],
    ['Color_Family', 'White on White', 'Washer', ['White']],
    ['Color_Family', 'Fingerprint Resistant Stainless Steel', 'Dishwasher', ['Stainless Steel']],
    ['Color_Family', 'Stainless Steel/Black', 'Washer', ['Stainless Steel', 'Black']],
    ['Color_Family', 'Black, Stainless', 'Refrigerator', ['Black', 'Stainless Steel']],
    ['Color_Family', 'BSS', 'Range', ['Black Stainless Steel']],
    ['Color_Family', 'Tuscan', 'Refrigerator', ['Tuscan']],
    ['Color_Family', 'Tuscan / Sky', 'Refrigerator', ['Tuscan / Sky']],
    ['Color_Family', 'White / Tuscan', 'Refrigerator', ['White', 'Tuscan']],
    ['Fuel_Type', 'NG', 'Dryer', ['Gas']],
    ['Fuel_Type', 'LP', 'Electric Range', ['Gas']],
    ['Fuel_Type', 'Natural Gas', 'Range', ['Gas']],
    ['Fuel_Type', 'Propane', '', ['Gas']],
    ['Fuel_Type', 'ELEC', 'Dryer', ['Electric']],
    ['Fuel_Type', 'Electric, Induction', 'Range', ['Electric', 'Induction']],
    ['Fuel_Type', 'dual fuel', 'Range', ['Dual Fuel']],
    ['Fuel_Type', 'Wood', 'Gas Range', ['Wood']],
    ['Gas_Type', 'LP', 'Range', ['Liquid Propane']],
    // cspell:disable-next-line
    ['Type', 'Free Standing', 'Gas Range', ['Freestanding']],
    ['Type', 'Slide-In Range', '', ['Slide-In']],
    ['Type', 'Unknown', 'Slide-In Range', ['Unknown']],
    ['Type', 'Frontload', 'Washer', ['Front Load']],
    ['Color_Family', 'S/S', 'Range', ['Stainless Steel']],
    ['Color_Family', 'Black SS', 'Range', ['Black Stainless Steel']],
    ['Fuel_Type', 'Electricity', 'Dryer', ['Electric']],
    ['Stackable', 'TRUE', 'Washer', ['Yes']],
    ['Stackable', 'n', 'Washer', ['No']],
    ['Features', 'Energy Star Certified', 'Washer', ['ENERGY STAR']],
    ['Features', 'ADA', 'Dishwasher', ['ADA Compliant']],
    ['Features', 'Ice Maker, Wi-Fi', 'Refrigerator', ['Ice Maker, Wi-Fi']],
  ])('%s: %j of the type %j is %j', (key, text, type, values) => {
    expect(filterValuesOf(key, text, type)).toEqual(values);
  });

  it.each(['x,', 'a / ', ' ', 'White '])('are its text if it is as long as a cell may be: %j', (filler) => {
    const text = `a${filler.repeat(199_998 / filler.length)}b`;
    expect(filterValuesOf('Color_Family', text, 'Refrigerator')).toEqual([text]);
  });

  it('are none that it names where the filters have none', () => {
    expect(filterValuesIn('Color_Family', 'Tuscan', 'Refrigerator')).toEqual([]);
    expect(filterValuesIn('Color_Family', 'White / Tuscan', 'Refrigerator')).toEqual(['White']);
  });
});
