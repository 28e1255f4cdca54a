import { brandOf, type KindSlug } from '@kilowatt/taxonomy';
import { forEachPaused, type Sliced } from '../../platform/jobs/slices';
import type { Entry } from '../products/entry';

/** A kind with fewer products has no typical words. */
const MIN_PRODUCTS = 12;
/** Products from which the words of a kind are learnt. */
const MAX_SAMPLE = 2_000;
/** Below this share of what is typical of its kind, a title names something else. */
const MIN_TYPICAL = 0.5;
/** What every attribute of an appliance that a title states adds to that share. */
const STATED = 0.1;
/** Attributes that other things have too. */
const COMMON: ReadonlySet<string> = new Set(['Color_Family', 'Exterior_Width', 'Fuel_Type']);

/**
 * Products that are hardly of their kind. Merchants' type columns call rubber rings washers and radios with a range of
 * 35 miles ranges: such a title has few of the words that most titles of its kind have, and a vendor who is no maker of
 * appliances.
 */
export function* untypicalProducts(entries: readonly Entry[]): Sliced<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const docs of groupByKind(entries).values()) {
    yield;
    if (docs.length >= MIN_PRODUCTS) for (const doc of yield* untypical(entries, docs)) found.add(doc);
  }
  return found;
}

/** Products between two pauses. */
const PRODUCTS_AT_ONCE = 200;

function* untypical(entries: readonly Entry[], docs: readonly number[]): Sliced<number[]> {
  const entryOf = (doc: number) => entries[doc] as Entry;
  const step = Math.ceil(docs.length / MAX_SAMPLE);
  const sample = docs.filter((_, at) => at % step === 0).map((doc) => wordsOf(entryOf(doc)));
  const counts = new Map<string, number>();
  for (const words of sample) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // What a title's own words add is left out.
  const typicalShare = (words: ReadonlySet<string>) => {
    let sum = 0;
    for (const word of words) sum += Math.max(0, (counts.get(word) ?? 0) - 1);
    return sum / Math.max(1, words.size) / (sample.length - 1);
  };
  const median = sample.map(typicalShare).sort((a, b) => a - b)[sample.length >> 1] as number;
  const found: number[] = [];
  yield* forEachPaused(docs, PRODUCTS_AT_ONCE, (doc) => {
    const entry = entryOf(doc);
    if (brandOf(entry.product.vendor) !== undefined) return;
    if (typicalShare(wordsOf(entry)) < median * (MIN_TYPICAL - STATED * statedBy(entry))) found.push(doc);
  });
  return found;
}

const wordsOf = ({ product }: Entry): ReadonlySet<string> =>
  new Set(product.title.toLowerCase().split(/[^a-z0-9.]+/));

const statedBy = ({ product: { attributes, measures } }: Entry): number =>
  Object.keys(attributes).filter((key) => !COMMON.has(key)).length +
  (measures.capacity ? 1 : 0) +
  (measures.btu ? 1 : 0);

function groupByKind(entries: readonly Entry[]): Map<KindSlug, number[]> {
  const groups = new Map<KindSlug, number[]>();
  for (const [doc, { product }] of entries.entries()) {
    if (product.kind === null) continue;
    const group = groups.get(product.kind);
    if (group) group.push(doc);
    else groups.set(product.kind, [doc]);
  }
  return groups;
}
