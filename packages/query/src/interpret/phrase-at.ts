import { kindOf } from '@kilowatt/taxonomy';
import { MAX_PHRASE_WORDS, type Meaning, VOCABULARY } from '../vocabulary/vocabulary';
import { isFeature, isKind } from './negations';

export const kindsOf = (meanings: readonly Meaning[]) =>
  meanings.flatMap((meaning) => (meaning.is === 'kind' ? meaning.kinds : []));

/** A kind's phrase may contain values too: the fuel in "gas range", the type in "over the range microwave". */
export function meaningsOf(words: readonly string[]): readonly Meaning[] {
  const text = words.join(' ');
  const known = MEANINGS.get(text) ?? readMeanings(text, words);
  MEANINGS.set(text, known);
  return known;
}

export const meaningsAt = (words: readonly string[], at: number): readonly Meaning[] => {
  const length = phraseAt(words, at);
  return length === 0 ? [] : meaningsOf(words.slice(at, at + length));
};

/** Cache of phrase meanings; bounded, since only phrases of the vocabulary are cached. */
const MEANINGS = new Map<string, readonly Meaning[]>();

function readMeanings(text: string, words: readonly string[]): readonly Meaning[] {
  const whole = VOCABULARY.get(text) ?? [];
  if (words.length === 1 || !whole.some(({ is }) => is === 'kind')) return whole;
  const parts = words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const part = words.slice(from, from + more + 1);
      return part.length === words.length ? [] : (VOCABULARY.get(part.join(' ')) ?? []);
    }),
  );
  const catalogues = kindsOf(whole).flatMap((slug) => kindOf(slug)?.catalogue ?? []);
  const isOfKind = (part: Meaning) =>
    isFeature(part) ||
    (part.is === 'value' && catalogues.some((catalogue) => catalogue[part.key]?.includes(part.value)));
  return [...whole, ...parts.filter(isOfKind)];
}

/** The longest phrase, or one word less where its last word begins a longer one: "fridge | freezer on top". */
export function phraseAt(words: readonly string[], at: number): number {
  const length = longestPhrase(words, at);
  if (length > 1 && words[at - 1] === 'and' && isOwnKind(words, at, length)) return 1;
  if (length < 2 || !VOCABULARY.has(words.slice(at, at + length - 1).join(' '))) return length;
  const covered = length + longestPhrase(words, at + length);
  return length - 1 + longestPhrase(words, at + length - 1) > covered ? length - 1 : length;
}

/** Whether a value begins with an appliance that "and" adds: "stove and microwave combo". */
const isOwnKind = (words: readonly string[], at: number, length: number): boolean =>
  VOCABULARY.get(words[at] ?? '')?.some(isKind) === true &&
  !VOCABULARY.get(words.slice(at, at + length).join(' '))?.some(isKind);

function longestPhrase(words: readonly string[], at: number): number {
  const maxWords = MAX_PHRASE_WORDS.get(words[at] ?? '') ?? 0;
  for (let length = Math.min(maxWords, words.length - at); length > 0; length--)
    if (VOCABULARY.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
