// cspell:disable
import { expect, it } from '@jest/globals';
import { readText } from '../interpret/read-text';
import { withBoundWords } from './bound-words';

it.each<[string, string]>([
  ['dishwasher undr 500', 'dishwasher under 500'],
  ['washer unnder $600', 'washer under $600'],
  ['range bellow 900', 'range below 900'],
  ['fridge betwen 1000 and 1500', 'fridge between 1000 and 1500'],
  ['fridge les than 1000', 'fridge less than 1000'],
  ['fridge less thn 1000', 'fridge less than 1000'],
  ['freezer mroe then 20 cu ft', 'freezer more than 20 cu ft'],
  ['dryer gass', 'dryer gas'],
  ['gaz range', 'gas range'],
  ['refrigerator wiht ice maker', 'refrigerator with ice maker'],
])('%j is read as %j', (text, meant) => expect(withBoundWords(text)).toBe(meant));

it.each([
  'bosch 500',
  'fridge under 36',
  'ovem 30',
  'wall oven 30',
  'thin 24 inch',
  'undr cabinet hood',
  'mode 500',
  'whit fridge',
  'glass cooktop',
  'w 30 h 60',
  '',
])('%j stays as it is', (text) => expect(withBoundWords(text)).toBe(text));

it('a price is read behind a misspelt bound', () => {
  expect(readText('dryer abov 800').price).toEqual({ min: 800 });
  expect(readText('washer lss than 700').price).toEqual({ max: 700 });
});
