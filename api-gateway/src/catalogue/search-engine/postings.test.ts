import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { atOnce } from '../../platform/jobs/slices';
import { BLOCK_SIZE } from './blocks';
import { B, K1, lowerBoundOf, rarityOf, TermIndex } from './postings';

type Doc = readonly string[];
const indexOf = (docs: readonly Doc[], weight = 1) =>
  atOnce(TermIndex.of(docs.length, (doc) => [{ terms: docs[doc] ?? [], weight }]));
const scoresOf = (docs: readonly Doc[], terms: readonly string[], span = { from: 0, to: docs.length }) => {
  const scores = new Float32Array(docs.length);
  const index = indexOf(docs);
  for (const term of terms) index.addScores(term, 1, span, scores);
  return [...scores];
};
/** BM25 as textbooks have it, with this shop's damped rarity. */
function bm25(docs: readonly Doc[], term: string): number[] {
  const mean = docs.reduce((sum, doc) => sum + doc.length, 0) / Math.max(1, docs.length);
  const rarity = rarityOf(docs.filter((doc) => doc.includes(term)).length, docs.length);
  return docs.map((doc) => {
    const frequency = doc.filter((one) => one === term).length;
    return (rarity * frequency * (K1 + 1)) / (frequency + K1 * (1 - B + (B * doc.length) / mean)) || 0;
  });
}

const DOCS: readonly Doc[] = [
  ['gas', 'range'],
  ['gas', 'gas', 'dryer'],
  [],
  ['electric', 'range', 'in', 'black', 'stainless', 'steel'],
];

describe('a term index', () => {
  it('knows its terms, and how many documents have each', () => {
    const index = indexOf(DOCS);
    expect([...index.terms].sort()).toEqual([
      'black',
      'dryer',
      'electric',
      'gas',
      'in',
      'range',
      'stainless',
      'steel',
    ]);
    expect(['gas', 'range', 'dryer', 'microwave', 'constructor'].map((term) => index.count(term))).toEqual([
      2, 2, 1, 0, 0,
    ]);
  });

  it('scores documents by BM25', () => {
    for (const term of ['gas', 'range', 'dryer', 'stainless'])
      for (const [doc, score] of bm25(DOCS, term).entries())
        expect(scoresOf(DOCS, [term])[doc]).toBeCloseTo(score, 3);
  });

  it('scores by BM25 whatever the documents are', () => {
    const doc = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(doc, { minLength: 1, maxLength: 40 }), (docs) => {
        const scores = scoresOf(docs, ['a']);
        for (const [at, score] of bm25(docs, 'a').entries()) expect(scores[at]).toBeCloseTo(score, 3);
      }),
      { numRuns: 60 },
    );
  });

  it('adds nothing for a term that it does not have', () => {
    expect(scoresOf(DOCS, ['microwave'])).toEqual([0, 0, 0, 0]);
  });

  it('is empty without documents', () => {
    const index = indexOf([]);
    expect([[...index.terms], index.count('a')]).toEqual([[], 0]);
  });
});

describe('an index of several blocks', () => {
  const size = 3 * BLOCK_SIZE + 7;
  // Every document has one term, every third another one, and few a rare one.
  const docs: Doc[] = Array.from({ length: size }, (_, at) => [
    'all',
    ...(at % 3 === 0 ? ['third'] : []),
    ...(at === 5 || at === size - 1 ? ['rare'] : []),
  ]);
  const index = indexOf(docs);

  it.each([
    ['a whole block', BLOCK_SIZE, 2 * BLOCK_SIZE],
    ['a part of a block', 3, 11],
    ['parts of two', BLOCK_SIZE - 2, BLOCK_SIZE + 2],
    ['nothing', 9, 9],
    ['all', 0, size],
  ])('scores within %s, and nothing outside', (_what, from, to) => {
    for (const term of ['all', 'third', 'rare']) {
      const scores = new Float32Array(size);
      index.addScores(term, 1, { from, to }, scores);
      const scored = [...scores.keys()].filter((doc) => (scores[doc] ?? 0) > 0);
      expect(scored).toEqual(
        [...docs.keys()].filter((doc) => doc >= from && doc < to && docs[doc]?.includes(term)),
      );
    }
  });

  it('bounds every score of a block', () => {
    for (const term of ['all', 'third', 'rare', 'none']) {
      const bounds = new Float64Array(Math.ceil(size / BLOCK_SIZE));
      const scores = new Float32Array(size);
      index.addBounds(term, 2, bounds);
      index.addScores(term, 2, { from: 0, to: size }, scores);
      for (const [doc, score] of scores.entries())
        expect(score).toBeLessThanOrEqual((bounds[Math.floor(doc / BLOCK_SIZE)] ?? 0) + 1e-6);
    }
  });

  it('marks the documents of a term', () => {
    for (const term of ['all', 'third', 'rare', 'none']) {
      const marks = new Uint32Array((size >>> 5) + 1);
      index.mark(term, marks);
      const marked = [...docs.keys()].filter((doc) => ((marks[doc >>> 5] ?? 0) >>> (doc & 31)) & 1);
      expect(marked).toEqual([...docs.keys()].filter((doc) => docs[doc]?.includes(term)));
    }
  });
});

describe('rarity', () => {
  it('falls with the number of documents, and is never negative', () => {
    const rarities = [1, 10, 100, 999, 1_000].map((count) => rarityOf(count, 1_000));
    expect(rarities).toEqual([...rarities].sort((a, b) => b - a));
    expect(Math.min(...rarities)).toBeGreaterThanOrEqual(0);
  });
});

it.each([
  [0, 0, 4, 0],
  [4, 0, 4, 1],
  [5, 0, 4, 2],
  [99, 0, 4, 4],
  [0, 2, 4, 2],
  [99, 1, 2, 2],
])('the first place with %d or more from %d to %d is %d', (requested, start, end, place) => {
  expect(lowerBoundOf(Uint32Array.of(2, 4, 6, 8), requested, start, end)).toBe(place);
});
