import { COLLECTIONS } from '@kilowatt/taxonomy';
import { distance } from '../text/distance';
import { EVERYDAY } from '../vocabulary/everyday';
import { FOREIGN_WORDS, PART_WORDS, PART_WORDS_BEHIND } from '../vocabulary/part-words';
import { phrase, VOCABULARY, WORDS } from '../vocabulary/vocabulary';

/** Units and phrases of numbers and prices. */
const MEASURE_WORDS = 'inch cubic foot feet btu under below over above between'.split(' ');

const KNOWN: ReadonlySet<string> = new Set([
  ...WORDS,
  ...PART_WORDS,
  ...PART_WORDS_BEHIND,
  ...FOREIGN_WORDS,
  ...MEASURE_WORDS,
  ...EVERYDAY,
  ...COLLECTIONS.flatMap(({ title }) => phrase(title).split(' ')),
]);
export const isKnown = (word: string): boolean => KNOWN.has(word);

/** Minimum length of a correction; candidates are grouped by length. */
const MIN_LENGTH = 4;
type Candidate = { word: string; letters: number; end: string; alone: boolean };
const byLength = new Map<number, Candidate[]>();
for (const word of new Set([...WORDS, ...PART_WORDS, ...PART_WORDS_BEHIND, ...FOREIGN_WORDS]))
  if (word.length >= MIN_LENGTH && /^[a-z]+$/.test(word)) {
    const candidate = { word, letters: lettersOf(word), end: endOf(word), alone: VOCABULARY.has(word) };
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), candidate]);
  }

/** The end of a word, for words with a misspelt start: "fridgerator". */
function endOf(word: string): string {
  return word.slice(-6);
}

/** Maximum number of mistakes by word length. */
const mistakes = (length: number): number => (length < 6 ? 1 : length < 9 ? 2 : 3);

/**
 * Corrects a misspelt word to the nearest word of the vocabulary, or returns it unchanged. Short words, numbers and
 * possible model numbers are unchanged. Of two equally near candidates the one with the same first letter wins, then
 * the one of the same length.
 * @param maxMistakes upper limit, if the word's length allows more
 */
export function correct(word: string, maxMistakes: number = mistakes(word.length)): string {
  if (word.length < MIN_LENGTH || word.length > 30 || /[^a-z]/.test(word) || KNOWN.has(word)) return word;
  // All other costs together are below one mistake: a distance of one always beats two.
  return nearest(word, 1) ?? (maxMistakes > 1 ? nearest(word, maxMistakes) : null) ?? word;
}

function nearest(word: string, maxMistakes: number): string | null {
  const limit = mistakes(word.length);
  const letters = lettersOf(word);
  const end = endOf(word);
  let found: string | null = null;
  let lowestCost = Number.POSITIVE_INFINITY;
  for (let length = word.length - maxMistakes; length <= word.length + maxMistakes; length++) {
    const missing = Math.abs(length - word.length);
    // Missing letters are more common than extra ones: `frige` is a fridge rather than a frig.
    const unlike = missing * (length < word.length ? 0.15 : 0.1);
    for (const candidate of byLength.get(length) ?? []) {
      const sameStart = candidate.word.charCodeAt(0) === word.charCodeAt(0);
      const extra = (sameStart ? 0 : 0.5) + unlike + (candidate.alone ? 0 : 0.2);
      const byStart = sameStart || end === candidate.end ? limit : Math.min(1, limit - 1);
      const allowed = Math.min(maxMistakes, byStart, maxMistakesBelow(lowestCost - extra));
      // An inserted or deleted letter changes one of the two letter sets, a replaced letter both.
      if (allowed < missing || allowed < 1 || countOnes(candidate.letters ^ letters) > 2 * allowed - missing)
        continue;
      const far = distance(word, candidate.word, allowed);
      const cost = far + extra;
      if (far > allowed || cost >= lowestCost) continue;
      lowestCost = cost;
      found = candidate.word;
    }
  }
  return found;
}

/** Maximum number of mistakes below a cost; rounding may allow one more, which is checked again. */
const maxMistakesBelow = (cost: number): number => Math.ceil(cost + 1e-9) - 1;

/** Limits of prefix completion: missing letters, and typed letters. */
const MAX_MISSING_LETTERS = 3;
const MIN_PREFIX_LENGTH = 6;

/** Completes a prefix of a word in the vocabulary: `dishwash` is neither dish nor wash. */
export function complete(word: string): string | null {
  if (word.length < MIN_PREFIX_LENGTH || KNOWN.has(word)) return null;
  for (let more = 1; more <= MAX_MISSING_LETTERS; more++)
    for (const candidate of byLength.get(word.length + more) ?? [])
      if (candidate.word.startsWith(word)) return candidate.word;
  return null;
}

function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

function countOnes(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
