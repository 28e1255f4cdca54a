import type { KindSlug } from '@kilowatt/taxonomy';
import { collectionOf } from '@kilowatt/taxonomy';
import { normalise } from './normalise';
import type { Reading } from './reading';
import { stem } from './stem';

export type CollectionName = { title: string; handle: string };
export type Scored = {
  handle: string;
  score: number;
  /** The query says its title or handle, and nothing else. */
  exact: boolean;
};

/** Words that no collection is found by (specification §5). */
const STOP_WORDS = new Set([
  'a',
  'an',
  'the',
  'and',
  'or',
  'but',
  'in',
  'on',
  'at',
  'to',
  'for',
  'with',
  'by',
  'of',
  'up',
]);
/** Words of titles that are true of everything here. */
const WEAK_WORDS = new Set([
  'appliance',
  'sale',
  'deal',
  'room',
  'package',
  'combo',
  'set',
  'center',
  'machine',
  'product',
]);
const FUEL_RANGES = new Set(['gas-ranges', 'electric-ranges', 'dual-fuel-ranges', 'induction-ranges']);

/**
 * The collection that a query means most, by the points of specification §5: 2 a word of title or handle, 3 a
 * phrase, 6 a type, 8 the handle of the product type, 10 a range's fuel, 10 an exact title or handle.
 */
export function scoreCollections(reading: Reading, collections: readonly CollectionName[]): Scored | null {
  const brandWords = new Set(reading.brands.flatMap((brand) => stemmed(brand).split(' ')));
  const words = reading.words.filter((word) => !STOP_WORDS.has(word) && !brandWords.has(word));
  const text = words.join(' ');
  const types = (reading.attributes.Type ?? []).map(stemmed);
  const widest = reading.kinds.length > 1 ? collectionOfAll(reading.kinds, collections) : null;
  // What was said in other than the words that are compared.
  const more =
    reading.brands.length > 0 || Object.keys(reading.price).length + Object.keys(reading.measures).length > 0;
  let best: Scored | null = null;
  for (const name of namesOf(collections)) {
    const { handle, titleText, handleText, kinds } = name;
    const hit = words.filter((word) => name.words.has(word));
    const ofProductType =
      name.onlyKind !== null && reading.kinds.length === 1 && reading.kinds[0] === name.onlyKind;
    const family = handle === widest;
    const exact = !more && (text === titleText || text === handleText);
    const real = exact || ofProductType || family || hit.some((word) => !WEAK_WORDS.has(word));
    const other =
      kinds.length > 0 && reading.kinds.length > 0 && !kinds.some((kind) => reading.kinds.includes(kind));
    if (!real || other || (!exact && losesFilters(reading, handle))) continue;
    const score =
      hit.length * 2 +
      (text !== '' && (titleText.includes(text) || text.includes(titleText)) ? 3 : 0) +
      (types.some((type) => titleText.includes(type)) ? 6 : 0) +
      (ofProductType || family ? 8 : 0) +
      (FUEL_RANGES.has(handle) && ofProductType ? 10 : 0) +
      (exact ? 10 : 0);
    if (best === null || score > best.score) best = { handle, score, exact };
  }
  return best;
}

/** A collection of one attribute that takes no filters would lose the others: "black french door refrigerator". */
function losesFilters({ attributes, brands, price }: Reading, handle: string): boolean {
  const { rule, redirect } = collectionOf(handle) ?? {};
  if (redirect || !rule?.attributes) return false;
  const own = rule.attributes;
  const lost = Object.keys(attributes).some((key) => !(key in own));
  return lost || brands.length > 0 || Object.keys(price).length > 0;
}

type Name = {
  handle: string;
  titleText: string;
  handleText: string;
  words: ReadonlySet<string>;
  kinds: readonly KindSlug[];
  /** The kind whose collection it is; null where it holds several, or a part of one. */
  onlyKind: KindSlug | null;
};
const known = new WeakMap<readonly CollectionName[], Name[]>();

function namesOf(collections: readonly CollectionName[]): Name[] {
  const names = known.get(collections) ?? collections.map(readName);
  known.set(collections, names);
  return names;
}

function readName({ title, handle }: CollectionName): Name {
  const titleText = withoutStopWords(stemmed(title));
  const handleText = withoutStopWords(stemmed(handle));
  const { kinds = [], attributes } = collectionOf(handle)?.rule ?? {};
  const [only, second] = kinds;
  return {
    handle,
    titleText,
    handleText,
    words: new Set(`${titleText} ${handleText}`.split(' ')),
    kinds,
    onlyKind: only !== undefined && second === undefined && attributes === undefined ? only : null,
  };
}

/** The smallest collection that holds all of several kinds. */
function collectionOfAll(kinds: readonly KindSlug[], collections: readonly CollectionName[]): string | null {
  const holding = collections
    .map(({ handle }) => ({ handle, rule: collectionOf(handle)?.rule }))
    .filter(
      ({ rule }) => rule?.kinds && !rule.attributes && kinds.every((kind) => rule.kinds?.includes(kind)),
    )
    .sort((a, b) => (a.rule?.kinds?.length ?? 0) - (b.rule?.kinds?.length ?? 0));
  return holding[0]?.handle ?? null;
}

const stemmed = (text: string) => normalise(text).split(' ').map(stem).join(' ');
const withoutStopWords = (text: string) =>
  text
    .split(' ')
    .filter((word) => !STOP_WORDS.has(word))
    .join(' ');
