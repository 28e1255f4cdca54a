// cspell:ignore aeiou
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { NUMBER_WORDS } from '../parse/number-words';
import { countOnes, distance, lettersOf } from '../text/normalise';
import { EVERYDAY } from '../vocabulary/everyday-words';
import { SPANISH_WORDS } from '../vocabulary/spanish';
import { phrase, VOCABULARY, WORDS } from '../vocabulary/vocabulary';
import { FOREIGN_WORDS, isFiller, isNegation, PART_WORDS, PART_WORDS_BEHIND } from '../vocabulary/word-lists';

/** Units and phrases of numbers and prices. */
const MEASURE_WORDS =
  'inch cubic foot feet meter metre liter litre btu dollar buck under below over above between'.split(' ');
const PRODUCT_WORDS = new Set([
  ...WORDS,
  ...PART_WORDS,
  ...PART_WORDS_BEHIND,
  ...FOREIGN_WORDS,
  ...SPANISH_WORDS,
]);
const KNOWN: ReadonlySet<string> = new Set([
  ...PRODUCT_WORDS,
  ...MEASURE_WORDS,
  ...NUMBER_WORDS,
  ...EVERYDAY,
  ...COLLECTIONS.flatMap(({ title }) => phrase(title).split(' ')),
]);
export const isKnown = (word: string): boolean =>
  KNOWN.has(word) || isFiller(word) || isNegation(word) || isFormOf(word, EVERYDAY);

/** A form of an everyday word: "looking", "needed", "smoothly", "tallest". */
export function isFormOf(word: string, words: ReadonlySet<string>): boolean {
  const base = /^([a-z]{3,})(?:ing|ed|ly|er|est)$/.exec(word)?.[1];
  if (base === undefined) return false;
  return (
    words.has(base) ||
    words.has(`${base}e`) ||
    (/(?:^|[^aeiou])[aeiou](.)\1$/.test(base) && words.has(base.slice(0, -1)))
  );
}
/** Whether a word is known, but has no meaning for the shop. */
export const isEveryday = (word: string): boolean => EVERYDAY.has(word) && !PRODUCT_WORDS.has(word);

/** Minimum length of a correction; shorter words are corrected only beside a word that they belong to. */
const MIN_LENGTH = 4;
/** Minimum length of names of product lines: shorter ones resemble too many words, such as `opal` and `maxima`. */
const MIN_LINE_LENGTH = 7;
function isShortLine(word: string): boolean {
  const meanings = VOCABULARY.get(word) ?? [];
  return word.length < MIN_LINE_LENGTH && meanings.length > 0 && meanings.every(({ is }) => is === 'line');
}

/** Minimum length of Spanish words: shorter ones resemble too many English words, such as `entre` and `gris`. */
const MIN_SPANISH_LENGTH = 6;
const isShortSpanish = (word: string): boolean =>
  word.length < MIN_SPANISH_LENGTH && !WORDS.has(word) && SPANISH_WORDS.has(word);

/** A word and whether only parts, other products and Spanish have it. */
type Entry = { word: string; letters: number; end: string; minor: boolean };
const byLength = new Map<number, Entry[]>();
for (const word of PRODUCT_WORDS)
  if (word.length >= MIN_LENGTH && /^[a-z]+$/.test(word) && !isShortLine(word) && !isShortSpanish(word))
    byLength.set(word.length, [
      ...(byLength.get(word.length) ?? []),
      {
        word,
        letters: lettersOf(word),
        end: word.slice(-6),
        minor: !WORDS.has(word),
      },
    ]);

/** Whether a word of the dictionary means something by itself. */
export const isWhole = (word: string): boolean => VOCABULARY.has(word);

// cspell:ignore tion
/** Maximum number of mistakes by word length; an ending is rarely mistaken, and many words share it. */
function mistakes(word: string): number {
  const { length } = word.replace(/(?:ing|tion|ed)s?$/, '');
  return length < 6 ? 1 : length < 9 ? 2 : 3;
}

/** Fewer mistakes for words that fewer shoppers type: everyday words are near to them, "smaller" to a sealer. */
const MAX_MINOR_MISTAKES = 1;

/** The words with the fewest mistakes, if these are few for the length; none for numbers and possible model numbers. */
export function nearest(word: string, most = mistakes(word)): string[] {
  if (word.length < MIN_LENGTH || word.length > 30 || /[^a-z]/.test(word)) return [];
  for (const limit of new Set([1, most])) {
    const found = wordsWithin(word, Math.min(limit, most));
    if (found.length > 0) return found;
  }
  return [];
}

function wordsWithin(word: string, most: number): string[] {
  const letters = lettersOf(word);
  const end = word.slice(-6);
  const elsewhere = Math.min(1, mistakes(word) - 1);
  let least = most;
  let found: Entry[] = [];
  for (let length = word.length - most; length <= word.length + most; length++) {
    const missing = Math.abs(length - word.length);
    for (const entry of byLength.get(length) ?? []) {
      const sameStart = entry.word.charCodeAt(0) === word.charCodeAt(0);
      const byStart = sameStart || end === entry.end ? most : elsewhere;
      const allowed = Math.min(least, byStart);
      // An inserted or deleted letter changes one of the two letter sets, a replaced letter both.
      if (allowed < Math.max(1, missing) || countOnes(entry.letters ^ letters) > 2 * allowed - missing)
        continue;
      const far = distance(word, entry.word, allowed);
      if (far > allowed) continue;
      if (far < least) found = [];
      least = far;
      found.push(entry);
    }
  }
  return least > MAX_MINOR_MISTAKES && found.some(({ minor }) => minor)
    ? []
    : found.map(({ word: near }) => near);
}

/** Limits of prefix completion: missing letters, and typed letters. */
const MAX_MISSING_LETTERS = 3;
const MIN_PREFIX_LENGTH = 6;

/** The word that a prefix begins: `dishwash` is neither dish nor wash. */
export function completed(prefix: string): string | null {
  if (prefix.length < MIN_PREFIX_LENGTH) return null;
  for (let more = 1; more <= MAX_MISSING_LETTERS; more++)
    for (const { word } of byLength.get(prefix.length + more) ?? []) if (word.startsWith(prefix)) return word;
  return null;
}
