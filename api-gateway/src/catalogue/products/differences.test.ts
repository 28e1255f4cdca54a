import { expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { differencesOf } from './differences';

const fridge = (measures: object, color?: string, type = 'French Door') =>
  testProduct({
    kind: 'refrigerator',
    measures,
    attributes: { Type: [type], ...(color !== undefined && { Color_Family: [color] }) },
  });
const SOLD_OUT = fridge({ width: 32.75, capacity: 24.2, depth: 33 }, 'Stainless Steel');

it.each<[string, ReturnType<typeof fridge>, string[]]>([
  [
    'width, finish and capacity',
    fridge({ width: 35.75, capacity: 22 }, 'Black'),
    ['3 in wider', 'Black, not Stainless Steel', '2.2 cu. ft. less'],
  ],
  ['the same width, which an opening asks for', fridge({ width: 32.75 }, 'Stainless Steel'), ['Same width']],
  ['fractions of an inch', fridge({ width: 29.75, depth: 31.5 }), ['3 in narrower', '1½ in shallower']],
  ['the type', fridge({}, undefined, 'Side by Side'), ['Side by Side, not French Door']],
  ['nothing that is not known of both', fridge({ height: 70 }), []],
  [
    'three things at most',
    fridge({ width: 24, capacity: 10, depth: 25 }, 'White', 'Compact'),
    ['8¾ in narrower', 'White, not Stainless Steel', 'Compact, not French Door'],
  ],
])('a neighbor says %s', (_what, neighbor, expected) => {
  expect(differencesOf(SOLD_OUT, neighbor)).toEqual(expected);
});
