import { expect, it } from '@jest/globals';
import type { FitKey } from './filters';
import { readFit } from './list-query';

/** What the size parameters of an address say. */
const fitOf = (parameters: Partial<Record<FitKey, string | string[]>>) =>
  readFit({ getAll: (name) => [parameters[name as FitKey] ?? []].flat() });

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
  expect(fitOf({ maxWidth: text })).toEqual({ fit: { maxWidth: inches }, ignored: [] });
});

it('the least size is rounded up to its quarter', () => {
  expect(fitOf({ minWidth: '29.8' }).fit).toEqual({ minWidth: 30 });
  expect(fitOf({ minWidth: '29¾' }).fit).toEqual({ minWidth: 29.75 });
});

it.each(['0', 'wide', '-5', '1e9', '900', '35 3/0', '"', 'NaN', '35.75.1'])('%j is no size', (text) => {
  expect(fitOf({ maxWidth: text })).toEqual({ fit: {}, ignored: [`the size "${text}"`] });
});

it('an empty field of the form asks for nothing', () => {
  expect(fitOf({ minWidth: '', maxWidth: '  ' })).toEqual({ fit: {}, ignored: [] });
});

it('the first of two values of a size applies, and the second is reported to the shopper', () => {
  expect(fitOf({ maxDepth: ['30', '40'] })).toEqual({
    fit: { maxDepth: 30 },
    ignored: ['"maxDepth" the second time'],
  });
});

it.each([
  ['Width', 'width'],
  ['Height', 'height'],
  ['Depth', 'depth'],
] as const)('of a least %s above the most, the most counts', (size, word) => {
  expect(fitOf({ [`min${size}`]: '40', [`max${size}`]: '30' })).toEqual({
    fit: { [`max${size}`]: 30 },
    ignored: [`the least ${word}, which is above the most`],
  });
  expect(fitOf({ [`min${size}`]: '30', [`max${size}`]: '30' }).ignored).toEqual([]);
});

it('a size that is no size is shown to the shopper in part', () => {
  expect(fitOf({ maxWidth: 'x'.repeat(60) }).ignored).toEqual([`the size "${'x'.repeat(40)}"`]);
});
