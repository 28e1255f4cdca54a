import {
  type Attributes,
  type CollectionRule,
  collectionOf,
  type FilterKey,
  type KindSlug,
} from '@kilowatt/taxonomy';
import type { ParsedQuery } from '../interpret/parsed-query';
import { phrase } from '../vocabulary/vocabulary';
import { STOP_WORDS } from '../vocabulary/word-lists';

export type CollectionName = { title: string; handle: string };

export type Name = {
  handle: string;
  titleText: string;
  handleText: string;
  kinds: readonly KindSlug[];
  /** The kind of the collection; null if it has several, or only a part of one. */
  onlyKind: KindSlug | null;
  rule: CollectionRule | undefined;
  redirect: boolean;
};

/** Index of a list of collections for scoring, computed once per list. */
export type CollectionIndex = {
  names: readonly Name[];
  /** Indexes in `names` of the collections with a word in their title or handle. */
  byWord: ReadonlyMap<string, readonly number[]>;
  /** Handles by title and by handle, without stop words. */
  byName: ReadonlyMap<string, string>;
  /** Collections of whole kinds, those with few kinds first. */
  families: readonly Name[];
  /** By index in `names`: how many words of the query being scored it has, and whether one is distinctive. */
  hits: Uint16Array;
  real: Uint8Array;
};

const known = new WeakMap<readonly CollectionName[], CollectionIndex>();

export function indexOf(collections: readonly CollectionName[]): CollectionIndex {
  const index = known.get(collections) ?? makeIndex(collections);
  known.set(collections, index);
  return index;
}

function makeIndex(collections: readonly CollectionName[]): CollectionIndex {
  const names = collections.map(readName);
  const byWord = new Map<string, number[]>();
  for (const [at, { titleText, handleText }] of names.entries())
    for (const word of new Set(`${titleText} ${handleText}`.split(' ')))
      byWord.set(word, [...(byWord.get(word) ?? []), at]);
  const byName = new Map(
    names.flatMap(({ handle, titleText, handleText }) => [
      [handleText, handle],
      [titleText, handle],
    ]),
  );
  const families = names
    .filter(({ rule }) => rule?.kinds && !rule.attributes)
    .sort((a, b) => a.kinds.length - b.kinds.length);
  const [hits, real] = [new Uint16Array(names.length), new Uint8Array(names.length)];
  return { names, byWord, byName, families, hits, real };
}

function readName({ title, handle }: CollectionName): Name {
  const { rule, redirect = false } = collectionOf(handle) ?? {};
  const { kinds = [], attributes } = rule ?? {};
  const [only, second] = kinds;
  return {
    handle,
    titleText: withoutStopWords(title),
    handleText: withoutStopWords(handle),
    kinds,
    onlyKind: only !== undefined && second === undefined && attributes === undefined ? only : null,
    rule,
    redirect,
  };
}

export const withoutStopWords = (text: string): string =>
  phrase(text)
    .split(' ')
    .filter((word) => !STOP_WORDS.has(word))
    .join(' ');

export type Scored = {
  handle: string;
  score: number;
  /** The query is exactly its title or handle. */
  exact: boolean;
};

/** Title words that do not distinguish collections. */
const WEAK_WORDS = new Set(
  'appliance center combo cooler day deal machine package product room sale set star'.split(' '),
);
const FUEL_RANGES = new Set(['gas-ranges', 'electric-ranges', 'dual-fuel-ranges', 'induction-ranges']);

/**
 * The best collection of a query, by the scores of specification §5: 2 a word of title or handle, 3 a
 * phrase, 6 a type, 8 the handle of the product type, 10 a range's fuel, 10 an exact title or handle.
 */
export function scoreCollections(parsed: ParsedQuery, collections: readonly CollectionName[]): Scored | null {
  const index = indexOf(collections);
  const brandWords = new Set(parsed.brands.flatMap((brand) => wordsOf(brand)));
  const words = parsed.words.filter((word) => !STOP_WORDS.has(word) && !brandWords.has(word));
  const text = words.join(' ');
  const types = (parsed.attributes.Type ?? []).map(withoutStopWords).filter((type) => type !== '');
  const [onlyKind, secondKind] = parsed.kinds;
  const widest = secondKind === undefined ? null : collectionOfAll(parsed, index);
  const { hits, real: realHits } = countHits(words, index);
  // Whether the query has more than the compared words.
  const more =
    parsed.brands.length > 0 || Object.keys(parsed.price).length + Object.keys(parsed.measures).length > 0;
  let best: Scored | null = null;
  for (let at = 0; at < index.names.length; at++) {
    const name = index.names[at] as Name;
    const { handle, titleText, handleText, kinds } = name;
    const ofProductType = name.onlyKind !== null && secondKind === undefined && onlyKind === name.onlyKind;
    const family = handle === widest;
    const exact = !more && (text === titleText || text === handleText);
    if (!exact && !ofProductType && !family && realHits[at] === 0) continue;
    const other =
      kinds.length > 0 && parsed.kinds.length > 0 && !kinds.some((kind) => parsed.kinds.includes(kind));
    if (other || (!exact && losesFilters(parsed, name))) continue;
    const score =
      (hits[at] as number) * 2 +
      (text !== '' && (titleText.includes(text) || text.includes(titleText)) ? 3 : 0) +
      (types.some((type) => titleText.includes(type)) ? 6 : 0) +
      (ofProductType || family ? 8 : 0) +
      (FUEL_RANGES.has(handle) && ofProductType ? 10 : 0) +
      (exact ? 10 : 0);
    if (best === null || score > best.score) best = { handle, score, exact };
  }
  return best;
}

/** The collection with exactly this name, whatever else the words may mean. */
export const collectionCalled = (text: string, collections: readonly CollectionName[]): string | null =>
  indexOf(collections).byName.get(withoutStopWords(text)) ?? null;

/** Counts matching words of each collection's title and handle, and whether one of them is distinctive. */
function countHits(words: readonly string[], { byWord, hits, real }: CollectionIndex) {
  hits.fill(0);
  real.fill(0);
  for (const word of words)
    for (const at of byWord.get(word) ?? []) {
      hits[at] = (hits[at] as number) + 1;
      if (!WEAK_WORDS.has(word)) real[at] = 1;
    }
  return { hits, real };
}

/**
 * Whether a collection that accepts no filters would drop attributes of the query: "black french door refrigerator".
 */
function losesFilters({ attributes, brands, price }: ParsedQuery, { rule, redirect }: Name): boolean {
  if (redirect || !rule?.attributes) return false;
  return lacksValues(rule, attributes) || brands.length > 0 || Object.keys(price).length > 0;
}

/** Whether a collection is not of some values: "side by side vs french door". */
export const lacksValues = (rule: CollectionRule | undefined, attributes: Attributes): boolean =>
  (Object.entries(attributes) as [FilterKey, string[]][]).some(([key, values]) =>
    values.some((value) => !rule?.attributes?.[key]?.includes(value)),
  );

/** The smallest collection that contains all of several kinds. */
const collectionOfAll = ({ kinds }: ParsedQuery, { families }: CollectionIndex): string | null =>
  families.find((family) => kinds.every((kind) => family.kinds.includes(kind)))?.handle ?? null;

/** Cache of the words of taxonomy names. */
const WORDS_OF_NAMES = new Map<string, readonly string[]>();
function wordsOf(name: string): readonly string[] {
  const words = WORDS_OF_NAMES.get(name) ?? phrase(name).split(' ');
  WORDS_OF_NAMES.set(name, words);
  return words;
}
