import { modelNumbers, normalise, type ParsedQuery, readText, stem } from '@kilowatt/query';
import type { Entry } from '../products/entry';
import { relativePhrases, relativesAmong } from '../search-engine/model-relatives';
import { termsOf } from '../search-engine/terms';
import type { Popular } from '../tracking/tracked-searches';
import { cataloguePhrases, makePhrase, type Phrase } from './catalogue-phrases';

/** What one catalogue can be asked for. */
export type KnownWords = {
  phrases: readonly Phrase[];
  /** Whether the catalogue has every word of a text, so that it names no person and nothing that is not sold here. */
  hold: (text: string) => boolean;
  /** Brand and appliance of the numbers that begin like one that is not sold here. */
  relatives: (text: string) => string[];
};

const BESIDE = new Set(
  'a an the and or of in for with without not to by on at under over between'.split(' '),
);
/** `24"`, or the number of pieces; longer figures may be a telephone's. */
const SMALL_FIGURE = /^\d{1,2}(?:\.\d{1,3})?"?$/;

export function knownWords(entries: readonly Entry[]): KnownWords {
  const phrases = cataloguePhrases(entries);
  const words = new Set(phrases.flatMap((phrase) => phrase.words.map(stem)));
  const texts = entries.flatMap(({ product }) => [product.title, product.vendor, product.productType]);
  for (const text of new Set(texts)) for (const term of termsOf(text)) words.add(term);
  for (const { product } of entries) for (const { sku } of product.variants) words.add(normalise(sku));
  const vendors = new Set(entries.map(({ product }) => product.vendor.toLowerCase()));
  const sold = new Set(entries.map(({ product }) => product.kind));

  /** Words that the catalogue writes otherwise, but has: "fridge", unless it has no such appliance or brand. */
  const understood = ({ brands, kinds, corrected, unread }: ParsedQuery): ((word: string) => boolean) => {
    const here =
      brands.every((brand) => vendors.has(brand.toLowerCase())) &&
      (kinds.length === 0 || kinds.some((kind) => sold.has(kind)));
    return (word) => here && corrected.length === 0 && !/\d/.test(word) && !unread.includes(stem(word));
  };
  // Made with the rest: the first shopper with an unknown number does not wait for it.
  relativesAmong(entries);
  return {
    phrases,
    relatives: (text) => relativePhrases(entries, modelNumbers(text)),
    hold(text) {
      const requested = normalise(text).split(' ');
      const isUnderstood = understood(readText(text));
      const held = (word: string) =>
        BESIDE.has(word) || SMALL_FIGURE.test(word) || words.has(stem(word)) || isUnderstood(word);
      return requested.every((word) => word !== '' && held(word));
    },
  };
}

/**
 * The catalogue's phrases with how often they were searched for, and what shoppers say beside them, if the catalogue
 * has every word of it.
 */
export function phrasesInUse({ phrases, hold }: KnownWords, popular: readonly Popular[]): Phrase[] {
  const searched = new Map<string, Phrase>();
  for (const { phrase, count } of popular) {
    if (!hold(phrase)) continue;
    const made = makePhrase(phrase, 0, count);
    const before = searched.get(made.key);
    if (before) before.searches += count;
    else searched.set(made.key, made);
  }
  const own = phrases.map((phrase) => {
    const searches = searched.get(phrase.key)?.searches ?? 0;
    searched.delete(phrase.key);
    return { ...phrase, searches };
  });
  return [...own, ...searched.values()];
}
