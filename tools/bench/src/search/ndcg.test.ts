import { expect, it } from '@jest/globals';
import { ndcg, recall } from './ndcg';

const relevance = { perfect: 3, partial: 2, wrong: 1 };

it.each([
  ['the best order', ['perfect', 'partial', 'wrong'], 1],
  [
    'what nobody rated, as if irrelevant',
    ['unknown', 'perfect', 'partial'],
    (2 / Math.log2(3) + 1 / 2) / (2 + 1 / Math.log2(3)),
  ],
  ['nothing relevant within the depth', ['wrong', 'unknown', 'other', 'perfect'], 0],
  ['nothing found', [], 0],
])('nDCG of %s', (_, ranking, expected) => {
  expect(ndcg(ranking, relevance, 3)).toBeCloseTo(expected);
});

it('is no number where every product is irrelevant', () => {
  expect(ndcg(['wrong'], { wrong: 1 }, 3)).toBeNull();
  expect(recall(['wrong'], { wrong: 1 }, 3)).toBeNull();
});

it('recall counts what is relevant within the depth, of as much as fits there', () => {
  expect(recall(['perfect', 'wrong', 'partial'], relevance, 2)).toBe(0.5);
  expect(recall(['perfect'], relevance, 1)).toBe(1);
});
