import { expect, it } from '@jest/globals';
import { explainedTerms } from './explained-terms';

const rows = (...all: [name: string, value: string][]) => [
  { title: 'General', rows: all.map(([name, value]) => ({ name, value })) },
];

it('explains values and features of a product, each once and in their order', () => {
  const groups = rows(
    ['Size', 'Counter Depth'],
    ['Type', 'Column, French Door'],
    ['ENERGY STAR', 'Yes'],
    ['Stackable', 'Yes'],
    ['Energy', 'ENERGY STAR'],
  );
  expect(explainedTerms(groups).map(([term]) => term)).toEqual([
    'Counter Depth',
    'Column',
    'ENERGY STAR',
    'Stackable',
  ]);
});

it('explains no feature that a product does not have, and no word of its own', () => {
  expect(explainedTerms(rows(['Stackable', 'No'], ['constructor', 'Yes'], ['Brand', 'LG']))).toEqual([]);
});
