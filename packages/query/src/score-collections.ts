import type { KindSlug } from '@kilowatt/taxonomy';
import { collectionOf } from '@kilowatt/taxonomy';
import { normalise } from './normalise';
import type { Reading } from './reading';
import { stem } from './stem';

export type CollectionName = { title: string; handle: string };
export type Scored = { handle: string; score: number };

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
const FUEL_RANGES = new Set(['gas-ranges', 'electric-ranges', 'dual-fuel-ranges', 'induction-ranges']);
/** Handles of the promotions and the landing collections say nothing of a kind. */
const KIND_OF_HANDLE = (handle: string): readonly KindSlug[] => collectionOf(handle)?.rule.kinds ?? [];

/**
 * The collection that a query means most, by the points of specification §5: 2 a word of title or handle, 3 a
 * phrase, 6 a type, 8 the handle of the product type, 10 a range's fuel, 10 an exact title or handle.
 */
export function scoreCollections(reading: Reading, collections: readonly CollectionName[]): Scored | null {
  const brandWords = new Set((reading.brand ?? '').toLowerCase().split(' ').map(stem));
  const words = reading.words.filter((word) => !STOP_WORDS.has(word) && !brandWords.has(word));
  const text = words.join(' ');
  const types = (reading.attributes.Type ?? []).map((type) => stemmed(type));
  let best: Scored | null = null;
  for (const { title, handle } of collections) {
    const titleText = stemmed(title);
    const handleText = stemmed(handle);
    const names = new Set(`${titleText} ${handleText}`.split(' '));
    const hits = words.filter((word) => names.has(word)).length;
    const kinds = KIND_OF_HANDLE(handle);
    const ofProductType =
      kinds.length === 1 &&
      kinds[0] !== undefined &&
      reading.kinds.length === 1 &&
      reading.kinds[0] === kinds[0] &&
      collectionOf(handle)?.rule.attributes === undefined;
    const family =
      reading.kinds.length > 1 &&
      kinds.length === reading.kinds.length &&
      reading.kinds.every((kind) => kinds.includes(kind));
    if (hits === 0 && !ofProductType && !family) continue;
    const exact = text === titleText || text === handleText;
    const score =
      hits * 2 +
      (text !== '' && (titleText.includes(text) || text.includes(titleText)) ? 3 : 0) +
      (types.some((type) => titleText.includes(type)) ? 6 : 0) +
      (ofProductType || family ? 8 : 0) +
      (FUEL_RANGES.has(handle) && ofProductType ? 10 : 0) +
      (exact ? 10 : 0);
    if (best === null || score > best.score) best = { handle, score };
  }
  return best;
}

const stemmed = (text: string) => normalise(text).split(' ').map(stem).join(' ');
