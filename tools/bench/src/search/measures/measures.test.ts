import { describe, expect, it } from '@jest/globals';
import type { JudgedQuery } from '../../data/dataset';
import { Results } from '../compare';
import type { Finder } from '../engines';
import { judged, ndcg, recall } from './judged';
import { skus } from './labelled';

/** A finder that answers each query with a list of its own, and all others with nothing. */
const finder = (answers: Readonly<Record<string, readonly string[]>>): Finder => ({
  find: (query, limit) => [...(answers[query] ?? [])].slice(0, limit),
});
const RANGES: JudgedQuery = { query: 'gas range', relevance: { best: 3, good: 2, wrong: 1 } };
const resultOf = (lines: readonly (readonly [string, string])[], label: string) =>
  lines.find(([one]) => one.startsWith(label))?.[1];

describe('judged queries', () => {
  it('of a perfect ranking score 1, and are not listed as wrong', async () => {
    const { lines, wrong } = await judged([RANGES], 100)(finder({ 'gas range': ['best', 'good', 'wrong'] }));
    expect([resultOf(lines, 'nDCG@10'), resultOf(lines, 'recall@24'), wrong]).toEqual(['1.000', '1.000', []]);
  });

  it('that find nothing score 0, and are listed with what would have been best', async () => {
    const { lines, wrong } = await judged([RANGES], 100)(finder({}));
    expect([resultOf(lines, 'nDCG@10'), resultOf(lines, 'recall@24')]).toEqual(['0.000', '0.000']);
    expect(wrong).toEqual([
      { query: 'gas range', expected: 'best (3), good (2), wrong (1)', got: ['0.000'] },
    ]);
  });

  it('are also scored among judged products only, so that others above them do not count', async () => {
    const found = ['new', 'newer', 'best', 'good'];
    const { lines } = await judged([RANGES], 100)(finder({ 'gas range': found }));
    expect(Number(resultOf(lines, 'nDCG@10'))).toBeLessThan(0.7);
    expect(resultOf(lines, 'nDCG@10, judged products only')).toBe('1.000');
  });

  it('lose all of their score where a typing error finds nothing', async () => {
    const { lines } = await judged([RANGES], 100)(finder({ 'gas range': ['best', 'good'] }));
    expect(resultOf(lines, 'nDCG@10 lost by one typing error')).toBe('1.000 (100.0 %)');
  });
});

describe('model numbers', () => {
  it('are searched for as they are, in lower case, parted, and with one error, each with its own figure', async () => {
    const seen: string[] = [];
    const exact: Finder = {
      find(query) {
        seen.push(query);
        return query === 'KRF36' ? ['KRF36'] : [];
      },
    };
    const { lines, wrong } = await skus(['KRF36'], ['KRF36', 'KRF35'])(exact);
    expect(lines.map(([, result]) => result)).toEqual(['100.0 %', '0.0 %', '0.0 %', '0.0 %', '0.0 %']);
    expect(seen.slice(0, 4)).toEqual(['KRF36', 'krf36', 'KR F36', 'KR-F36']);
    expect(wrong.map(({ query }) => query)).toEqual(seen.slice(1));
  });

  it('are mistyped alike for every engine, and never into another product', async () => {
    const mistyped = async () => {
      let last = '';
      await skus(
        ['AB1'],
        ['AB1', 'AB2', 'AB3'],
      )({
        find(query) {
          last = query;
          return [];
        },
      });
      return last;
    };
    const one = await mistyped();
    expect(await mistyped()).toBe(one);
    expect(['ab1', 'ab2', 'ab3']).not.toContain(one);
  });
});

it('results are a column an engine; one that did not run is named so', () => {
  const results = new Results();
  results.add('ours', [['nDCG@10', '.442']]);
  results.add('other', [['recall@24', '.668']]);
  const [head, , first, second] = results.table(['ours', 'other', 'absent']).split('\n');
  expect([head, first, second].map((line) => line?.trim().split(/\s{2,}/))).toEqual([
    ['ours', 'other', 'absent'],
    ['nDCG@10', '.442', 'not here'],
    ['recall@24', '.668', 'not here'],
  ]);
});

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
