import { expect, it } from '@jest/globals';
import { readInches } from './read-inches';

it.each([
  ['35.75', 35.75],
  ['35¾', 35.75],
  ['35 ¾ in', 35.75],
  ['35 3/4', 35.75],
  ['35-3/4"', 35.75],
  ['35,5', 35.5],
  ['36', 36],
  ['36"', 36],
  ['36 inches', 36],
  ['¾', 0.75],
  ['3/4', 0.75],
  ['35.8', 35.75],
  ['35 7/8', 35.75],
  ['35⅞', 35.75],
])('%s is %d in', (text, inches) => {
  expect(readInches(text)).toBe(inches);
});

it('the least size is rounded up to its quarter', () => {
  expect(readInches('29.8', 'up')).toBe(30);
  expect(readInches('29¾', 'up')).toBe(29.75);
});

it.each(['', '0', 'wide', '-5', '1e9', '900', '35 3/0', '"', 'NaN', '35.75.1'])('%j is no size', (text) => {
  expect(readInches(text)).toBeNull();
});
