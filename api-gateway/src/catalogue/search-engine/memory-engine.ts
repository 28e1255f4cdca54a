import { readText } from '@kilowatt/query';
import type { Entry } from '../products/entry';
import { type Lexicon, MOST_BEGUN } from './lexicon';
import { lowerBound } from './lower-bound';
import { NearStrings } from './near-strings';
import { TermIndex } from './postings';
import { queryTerms } from './query-terms';
import { type AddScore, Ranking } from './ranking';
import type { Found, SearchEngine } from './search-engine';
import { SkuIndex, skuTexts } from './sku-index';
import { FIELDS, indexedFields } from './terms';

/** Full-text search in memory: BM25 for the words, `packages/query` for what they mean. */
export function createSearch(entries: readonly Entry[]): SearchEngine {
  const index = new TermIndex(entries.length, (doc) =>
    indexedFields(entries[doc] as Entry).map(({ field, terms }) => ({ terms, weight: FIELDS[field] })),
  );
  const lexicon = memoryLexicon(index);
  const ranking = new Ranking(entries);
  const skus = new SkuIndex(
    entries.flatMap(({ product }, doc) => product.variants.map(({ sku }) => [sku, doc] as const)),
  );

  function find(query: string, limit?: number, reading = readText(query)): Found {
    const whole = skus.exact(query);
    const bySku = whole === undefined ? skuTexts(query, reading).flatMap((text) => skus.find(text)) : [whole];
    const score = (add: AddScore) => {
      for (const { term, weight } of queryTerms(query, reading, lexicon)) {
        const postings = index.of(term);
        for (let at = 0; postings && at < postings.docs.length; at++)
          add(postings.docs[at] as number, (postings.worth[at] as number) * weight);
      }
    };
    return ranking.find({ reading, score, bySku, limit });
  }

  return { find: async (...request) => find(...request) };
}

/** The terms of an index in memory. */
function memoryLexicon(index: TermIndex): Lexicon {
  const sorted = [...index.terms].sort();
  const near = new NearStrings(sorted);
  return {
    has: index.has,
    count: (term) => index.count(term),
    near: (word, edits) => near.find(word, edits),
    beginningWith(start) {
      const found: string[] = [];
      for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at++)
        found.push(sorted[at] as string);
      return found.sort((a, b) => index.count(b) - index.count(a) || (a < b ? -1 : 1)).slice(0, MOST_BEGUN);
    },
  };
}
