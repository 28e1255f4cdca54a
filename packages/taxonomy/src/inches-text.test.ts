import { expect, it } from '@jest/globals';
import { inchesText } from '.';

it.each([
  [35.75, '35¾ in'],
  [36, '36 in'],
  [0.5, '½ in'],
  [29.875, '29⅞ in'],
  [29.9, '29.9 in'],
  [0, '0 in'],
  [0.125, '⅛ in'],
  [12.625, '12⅝ in'],
  [23.4375, '23.44 in'],
])('%d is written %s', (inches, text) => {
  expect(inchesText(inches)).toBe(text);
});
