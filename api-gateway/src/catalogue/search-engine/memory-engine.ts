import { readText } from '@kilowatt/query';
import type { Entry } from '../products/entry';
import { memoryLexicon } from './memory-lexicon';
import { type Span, TermIndex } from './postings';
import { queryTerms } from './query-terms';
import { Ranking } from './ranking';
import type { Found, SearchEngine } from './search-engine';
import { SkuIndex, skuTexts } from './sku-index';
import { FIELDS, fieldReader } from './terms';

/** Full-text search in memory: BM25 for the words, `packages/query` for what they mean. */
export function createSearch(entries: readonly Entry[]): SearchEngine {
  const ranking = new Ranking(entries);
  const { order } = ranking.facts;
  const fieldsOf = fieldReader();
  const index = new TermIndex(entries.length, (doc) =>
    fieldsOf(entries[order[doc] as number] as Entry).map(({ field, terms }) => ({
      terms,
      weight: FIELDS[field],
    })),
  );
  const lexicon = memoryLexicon(index.terms, (term) => index.count(term));
  const skus = new SkuIndex(
    entries.flatMap(({ product }, place) => product.variants.map(({ sku }) => [sku, place] as const)),
  );

  function find(query: string, limit?: number, reading = readText(query)): Found {
    const whole = skus.exact(query);
    const bySku = whole === undefined ? skuTexts(query, reading).flatMap((text) => skus.find(text)) : [whole];
    const score = (scores: Float32Array, spans: readonly Span[]) => {
      for (const { term, weight } of queryTerms(query, reading, lexicon))
        index.addScores(term, weight, spans, scores);
    };
    return ranking.find({ text: query, reading, score, bySku, limit });
  }

  return { find: async (...request) => find(...request) };
}
