import { readText } from '@kilowatt/query';
import { distance } from '@kilowatt/query/server';
import { atOnce, forEachPaused, inSlices, type Sliced } from '../../platform/jobs/slices';
import type { Entry } from '../products/entry';
import { factsOf } from './facts';
import { TermIndex } from './postings';
import { type Lexicon, MAX_COMPLETIONS, queryTerms } from './query-terms';
import { Ranking, type WordScores } from './ranking';
import type { Found, SearchEngine } from './search-engine';
import { lowerBound, SkuIndex, skuTexts } from './sku-index';
import { FIELDS, fieldReader } from './terms';

/** Full-text search in memory: BM25 for the words, `packages/query` for what they mean. */
export const createSearch = (entries: readonly Entry[]): SearchEngine => atOnce(searchOf(entries));

/** The same, while requests are answered. */
export const createSearchInSlices = (entries: readonly Entry[]): Promise<SearchEngine> =>
  inSlices(searchOf(entries));

function* searchOf(entries: readonly Entry[]): Sliced<SearchEngine> {
  const facts = yield* factsOf(entries);
  const ranking = new Ranking(entries, facts);
  const { order } = facts;
  const fieldsOf = fieldReader();
  const index = yield* TermIndex.of(entries.length, (doc) =>
    fieldsOf(entries[order[doc] as number] as Entry).map(({ field, terms }) => ({
      terms,
      weight: FIELDS[field],
    })),
  );
  const lexicon = yield* lexiconOf(index.terms, (term) => index.count(term));
  yield;
  const skus = yield* SkuIndex.of(
    entries.flatMap(({ product }, place) => product.variants.map(({ sku }) => [sku, place] as const)),
  );

  function find(query: string, limit?: number, parsed = readText(query)): Found {
    const whole = skus.exact(query);
    const bySku = whole === undefined ? skuTexts(query, parsed).flatMap((text) => skus.find(text)) : [whole];
    const terms = queryTerms(query, parsed, lexicon);
    const words: WordScores = {
      score(scores, span) {
        for (const { term, weight } of terms) index.addScores(term, weight, span, scores);
      },
      bound(bounds) {
        for (const { term, weight } of terms) index.addBounds(term, weight, bounds);
      },
      mark(marks) {
        for (const { term } of terms) index.mark(term, marks);
      },
    };
    return ranking.find({ text: query, parsed, words, bySku, limit });
  }

  return { find: async (...request) => find(...request) };
}

/** Candidates that are measured letter by letter; those with the most pairs of letters in common. */
const MAX_MEASURED = 64;

/** The terms of an index in memory: all of them, and how many products have each. */
function* lexiconOf(terms: Iterable<string>, count: (term: string) => number): Sliced<Lexicon> {
  const sorted = [...terms].sort();
  yield;
  const near = yield* NearTerms.of(sorted);
  return {
    has: (term) => count(term) > 0,
    count,
    near: (word, edits) => near.find(word, edits),
    beginningWith(start) {
      const found: string[] = [];
      const before = (a: string, b: string) => count(b) - count(a) || (a < b ? -1 : 1);
      for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at++) {
        const term = sorted[at] as string;
        if (found.length === MAX_COMPLETIONS && before(found.at(-1) as string, term) < 0) continue;
        found.push(term);
        found.sort(before).splice(MAX_COMPLETIONS);
      }
      return found;
    },
  };
}

/** Terms between two pauses. */
const TERMS_AT_ONCE = 500;

/** Finds the terms that are few edits away from a word, by the pairs of letters they share. */
class NearTerms {
  readonly #terms: readonly string[];
  readonly #byPair = new Map<string, Uint32Array>();
  /** Shared pairs of each term, set back to zero after every search. */
  readonly #shared: Uint8Array;

  private constructor(terms: readonly string[]) {
    this.#terms = terms;
    this.#shared = new Uint8Array(terms.length);
  }

  static *of(terms: readonly string[]): Sliced<NearTerms> {
    const lists = new Map<string, number[]>();
    yield* forEachPaused(terms, TERMS_AT_ONCE, (term, at) => {
      for (const pair of pairsOf(term)) {
        const list = lists.get(pair);
        if (list) list.push(at);
        else lists.set(pair, [at]);
      }
    });
    const near = new NearTerms(terms);
    for (const [pair, list] of lists) near.#byPair.set(pair, Uint32Array.from(list));
    return near;
  }

  /** The terms at most `limit` edits away, nearest first. */
  find(word: string, limit: number): { text: string; far: number }[] {
    const touched: number[] = [];
    const pairs = pairsOf(word);
    for (const pair of pairs)
      for (const at of this.#byPair.get(pair) ?? []) {
        if (this.#shared[at] === 0) touched.push(at);
        this.#shared[at] = (this.#shared[at] as number) + 1;
      }
    // One edit destroys at most three pairs of letters (a swap of neighbours).
    const least = Math.max(1, pairs.size - 3 * limit);
    const near = touched
      .filter((at) => (this.#shared[at] as number) >= least)
      .filter((at) => Math.abs((this.#terms[at] as string).length - word.length) <= limit)
      .sort((a, b) => (this.#shared[b] as number) - (this.#shared[a] as number))
      .slice(0, MAX_MEASURED);
    for (const at of touched) this.#shared[at] = 0;
    return near
      .map((at) => ({
        text: this.#terms[at] as string,
        far: distance(word, this.#terms[at] as string, limit),
      }))
      .filter(({ far }) => far <= limit)
      .sort((a, b) => a.far - b.far);
  }
}

function pairsOf(text: string): Set<string> {
  const framed = `^${text}$`;
  const pairs = new Set<string>();
  for (let at = 0; at < framed.length - 1; at++) pairs.add(framed.slice(at, at + 2));
  return pairs;
}
