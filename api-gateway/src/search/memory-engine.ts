import { type Reading, readText } from '@kilowatt/query';
import type { Entry } from '../catalogue/entry';
import { best } from './best';
import { factsOf, placeOf } from './facts';
import { NearStrings } from './near-strings';
import { TermIndex } from './postings';
import { queryTerms } from './query-terms';
import { factorOf } from './rank';
import type { Found, SearchEngine } from './search-engine';
import { SkuIndex } from './sku-index';
import { termsOf } from './terms';

/** Weights of the fields that words are found in. */
const FIELDS = { title: 2, vendor: 1, type: 1.5, attributes: 0.7 };
/** What the asked kind is worth by itself, so that a product whose title calls it otherwise is found. */
const OF_KIND = 2.5;
/** What scores less than this share of the best is no answer to the query. */
const LEAST_SHARE = 0.02;

/** Full-text search in memory: BM25 for the words, `packages/query` for what they mean. */
export function createSearch(entries: readonly Entry[]): SearchEngine {
  const index = new TermIndex(entries.length, (doc) => fieldsOf(entries[doc] as Entry));
  const sorted = [...index.terms].sort();
  const near = new NearStrings(sorted);
  const facts = factsOf(entries);
  const skus = new SkuIndex(
    entries.flatMap(({ product }, doc) => product.variants.map(({ sku }) => [sku, doc] as const)),
  );
  const byKind = groupByKind(facts.kinds);
  // Made once: a search works in them without waiting, and leaves the scores at zero.
  const scores = new Float32Array(entries.length);
  const touched = new Uint32Array(entries.length);

  function find(query: string, limit = entries.length): Found {
    const reading = readText(query);
    const bySku = skuMatches(query, reading);
    const count = addUp(query, reading);
    const factor = factorOf(reading, facts);
    let highest = 0;
    for (let at = 0; at < count; at++) {
      const doc = touched[at] as number;
      const score = (scores[doc] as number) * factor(doc);
      scores[doc] = score;
      if (score > highest) highest = score;
    }
    const good = touched.subarray(0, count).filter((doc) => (scores[doc] as number) >= highest * LEAST_SHARE);
    const missing = bySku.filter((doc) => !good.includes(doc));
    const found = [...new Set([...bySku, ...best(good, scores, limit)])].slice(0, limit);
    for (let at = 0; at < count; at++) scores[touched[at] as number] = 0;
    return { entries: found.map((doc) => entries[doc] as Entry), total: good.length + missing.length };
  }

  function skuMatches(query: string, { models, kinds, brand }: Reading): number[] {
    const whole = skus.exact(query);
    if (whole !== undefined) return [whole];
    const alone = kinds.length === 0 && brand === null && query.trim().split(/\s+/).length < 3;
    return [...(alone ? [query] : []), ...models].flatMap((text) => skus.find(text));
  }

  /** Adds up what each word is worth to each product. @returns how many products any word touched */
  function addUp(query: string, reading: Reading): number {
    let count = 0;
    const add = (doc: number, worth: number) => {
      if (scores[doc] === 0) touched[count++] = doc;
      scores[doc] = (scores[doc] as number) + worth;
    };
    for (const { term, weight } of queryTerms(query, reading, { index, near, sorted })) {
      const postings = index.of(term);
      for (let at = 0; postings && at < postings.docs.length; at++)
        add(postings.docs[at] as number, (postings.worth[at] as number) * weight);
    }
    if (reading.part === null)
      for (const kind of reading.kinds) for (const doc of byKind.get(placeOf(kind)) ?? []) add(doc, OF_KIND);
    return count;
  }

  return { find: async (query, limit) => find(query, limit) };
}

/** The products of every kind, in ascending order. */
function groupByKind(kinds: Uint8Array): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const [doc, kind] of kinds.entries()) {
    const group = groups.get(kind);
    if (group) group.push(doc);
    else groups.set(kind, [doc]);
  }
  return groups;
}

const fieldsOf = ({ product }: Entry) => [
  { terms: termsOf(product.title), weight: FIELDS.title },
  { terms: termsOf(product.vendor), weight: FIELDS.vendor },
  { terms: termsOf(product.productType), weight: FIELDS.type },
  { terms: Object.values(product.attributes).flat().flatMap(termsOf), weight: FIELDS.attributes },
];
