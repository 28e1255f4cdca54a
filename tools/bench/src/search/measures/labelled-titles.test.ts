import { describe, expect, it } from '@jest/globals';
import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import { isOfType, requestedAttributes } from './labelled-titles';

const entry = (productType: string, title: string): Entry => ({ product: { productType, title } }) as Entry;

describe('a product is of the labelled type', () => {
  it.each([
    ['range', 'Gas Range', '30 in. 5.0 cu. ft. Gas Range in White', true],
    ['range', 'Range', 'Two-Way Radio with a Range of 35 Miles', false],
    ['washer', 'Washer', '4.5 cu. ft. Front Load Washer', true],
    ['washer', 'Washer', 'Rubber Washer Assortment', false],
    ['dishwasher', 'Dishwasher', '24 in. Built-In Dishwasher', true],
    ['dishwasher', 'Dishwasher', 'Dishwasher Installation Kit', false],
    ['wall oven', 'Microwave', '30 in. Wall Oven with Built-In Microwave', true],
    ['microwave', 'Microwave', '30 in. Wall Oven with Built-In Microwave', false],
  ])('%s: the %s "%s" is one: %s', (label, productType, title, expected) => {
    expect(isOfType(entry(productType, title), label)).toBe(expected);
  });

  it('if it is of any one of several', () => {
    expect(isOfType(entry('Dryer', '7.4 cu. ft. Electric Dryer'), ['washer', 'dryer'])).toBe(true);
  });
});

it('a brand is stated by the vendor, a colour by the title', () => {
  const [first, second] = requestedAttributes({ brand: 'LG', colour: 'White' });
  const stated = (title: string, vendorName: string) =>
    [first, second].map((each) => each?.isStatedBy(title, vendorName));
  expect(stated('LG Washer in White', 'LG')).toEqual([true, true]);
  expect(stated('GE Washer in Black', 'GE')).toEqual([false, false]);
});

it.each([
  [{ width: 30 }, '29.8 in. Gas Range', true],
  [{ width: 30 }, '36-in Gas Range', false],
  [{ capacity: 25 }, '24.7 cu. ft. French Door Refrigerator', true],
  [{ capacity: 25 }, '22 cu. ft. French Door Refrigerator', false],
  [{ btu: 12_000 }, '12,000 BTU Window Air Conditioner', true],
  [{ btu: 12_000 }, '1,200 BTU Heater', false],
  [{ burners: 5 }, 'Gas Cooktop with 5-Burner Design', true],
])('%j is stated by "%s": %s', (attributes, title, expected) => {
  expect(requestedAttributes(attributes).map(({ isStatedBy }) => isStatedBy(title, ''))).toEqual([expected]);
});
