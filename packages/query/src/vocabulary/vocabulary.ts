import {
  BRANDS,
  COLOURS,
  type FilterKey,
  KINDS,
  type KindSlug,
  LINES,
  RANGE_KINDS,
} from '@kilowatt/taxonomy';
import { normalise, stem } from '../text/normalise';
import { VALUE_WORDS } from './value-words';

/** The possible meanings of a phrase. */
export type Meaning =
  | { is: 'kind'; kinds: readonly KindSlug[] }
  | { is: 'line'; kinds: readonly KindSlug[] }
  | { is: 'brand'; name: string }
  | { is: 'value'; key: FilterKey; value: string };

/** Words for several kinds; the fuel, if given, selects one. */
const FAMILY_WORDS: readonly [readonly string[], readonly string[]][] = [
  [['range', 'stove', 'cooker', 'oven range', 'stove oven', 'stove range', 'cooking stove'], RANGE_KINDS],
  [
    ['stackable washer dryer', 'stacked washer dryer', 'stackable laundry'],
    ['washer-dryer-set', 'laundry-center'],
  ],
];

/** Keys whose values are not in the vocabulary by themselves. */
const AMBIGUOUS_KEYS: ReadonlySet<FilterKey> = new Set(['Exterior_Width', 'Color_Family', 'Stackable']);

export const phrase = (text: string): string => normalise(text).split(' ').map(stem).join(' ');

function build(): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  const add = (text: string, meaning: Meaning) => {
    const key = phrase(text);
    const known = meanings.get(key) ?? [];
    if (!known.some((other) => JSON.stringify(other) === JSON.stringify(meaning)))
      meanings.set(key, [...known, meaning]);
  };
  for (const { slug, words, plural, productType } of KINDS)
    for (const word of [...words, plural, productType]) add(word, { is: 'kind', kinds: [slug] });
  for (const [words, kinds] of FAMILY_WORDS) for (const word of words) add(word, { is: 'kind', kinds });
  for (const { name, aliases } of BRANDS)
    for (const word of [name, ...aliases]) add(word, { is: 'brand', name });
  for (const { name, kinds } of LINES) add(name, { is: 'line', kinds });
  for (const [word, value] of Object.entries(COLOURS)) add(word, { is: 'value', key: 'Color_Family', value });
  for (const [key, value, words] of VALUE_WORDS)
    for (const word of words) add(word, { is: 'value', key, value });
  // A value equal to the product type is redundant.
  for (const { catalogue, productType } of KINDS)
    for (const [key, values] of Object.entries(catalogue) as [FilterKey, string[]][])
      for (const value of AMBIGUOUS_KEYS.has(key) ? [] : values)
        if (!/BTU/.test(value) && value !== productType) add(value, { is: 'value', key, value });
  return meanings;
}

/** The vocabulary: meanings by stemmed phrase. */
export const VOCABULARY: ReadonlyMap<string, readonly Meaning[]> = build();

/** All words of the vocabulary. */
export const WORDS: ReadonlySet<string> = new Set([...VOCABULARY.keys()].flatMap((key) => key.split(' ')));

/** Maximum number of words of a phrase, by its first word. */
export const MAX_PHRASE_WORDS: ReadonlyMap<string, number> = longestPhrases();
function longestPhrases(): Map<string, number> {
  const longest = new Map<string, number>();
  for (const key of VOCABULARY.keys()) {
    const words = key.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
}

// cspell:ignore cabrio

/** Words that stand behind another in a phrase of the vocabulary: after `wine` cooler, fridge, cellar. */
const FOLLOWING = new Map<string, Set<string>>();
/** Words that stand before another: before `loading` front, top. */
const PRECEDING = new Map<string, Set<string>>();
// A line stands behind its brand: "whirlpool cabrio".
const BRANDED_LINES = LINES.map(({ brand, name }) => phrase(`${brand} ${name}`));
for (const text of [...VOCABULARY.keys(), ...BRANDED_LINES]) {
  const words = text.split(' ');
  for (let at = 1; at < words.length; at++) {
    const [before = '', word = ''] = [words[at - 1], words[at]];
    FOLLOWING.set(before, (FOLLOWING.get(before) ?? new Set()).add(word));
    PRECEDING.set(word, (PRECEDING.get(word) ?? new Set()).add(before));
  }
}

const NONE: ReadonlySet<string> = new Set();
export const wordsAfter = (word: string): ReadonlySet<string> => FOLLOWING.get(word) ?? NONE;
export const wordsBefore = (word: string): ReadonlySet<string> => PRECEDING.get(word) ?? NONE;

/** Share of a phrase that two neighbours make: 1 in one phrase of the vocabulary, a half for a value and its appliance. */
export function affinity(before: string, word: string): number {
  if (wordsAfter(before).has(word)) return 1;
  const [left, right] = [VOCABULARY.get(before), VOCABULARY.get(word)];
  if (!left || !right || left.every(({ is }) => is === 'kind')) return 0;
  return right.some(({ is }) => is === 'kind' || is === 'value') ? 0.5 : 0;
}
