import { distance } from './distance';
import { EVERYDAY } from './everyday';
import { FOREIGN_WORDS, PART_WORDS, PART_WORDS_BEHIND } from './part-words';
import { WORDS } from './vocabulary';

/** Units and turns of phrase that numbers and prices are read with. */
const MEASURE_WORDS = 'inch cubic foot feet btu under below over above between'.split(' ');

const KNOWN: ReadonlySet<string> = new Set([
  ...WORDS,
  ...PART_WORDS,
  ...PART_WORDS_BEHIND,
  ...FOREIGN_WORDS,
  ...MEASURE_WORDS,
  ...EVERYDAY,
]);
export const isKnown = (word: string): boolean => KNOWN.has(word);

/** Words that a misspelt one may have meant, by length; shorter ones are never guessed. */
const SHORTEST = 4;
type Candidate = { word: string; letters: number };
const byLength = new Map<number, Candidate[]>();
for (const word of new Set([...WORDS, ...PART_WORDS, ...PART_WORDS_BEHIND, ...FOREIGN_WORDS]))
  if (word.length >= SHORTEST && /^[a-z]+$/.test(word)) {
    const candidate = { word, letters: lettersOf(word) };
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), candidate]);
  }

/** Mistakes that a word of a length may have. */
const mistakes = (length: number): number => (length < 6 ? 1 : length < 9 ? 2 : 3);

/**
 * The word of the vocabulary that a misspelt word most likely meant, or the word itself. Short words, numbers and
 * whatever might be a model number stay as they are. Of two equally near the one with the same first letter wins,
 * then the one of the same length.
 */
export function correct(word: string): string {
  if (word.length < SHORTEST || word.length > 30 || /[^a-z]/.test(word) || KNOWN.has(word)) return word;
  const limit = mistakes(word.length);
  const letters = lettersOf(word);
  let nearest = word;
  let least = Number.POSITIVE_INFINITY;
  for (let length = word.length - limit; length <= word.length + limit; length++)
    for (const candidate of byLength.get(length) ?? []) {
      const sameStart = candidate.word[0] === word[0];
      const allowed = sameStart ? limit : Math.min(1, limit - 1);
      if (allowed < 1 || countOnes(candidate.letters ^ letters) > 2 * allowed) continue;
      const far = distance(word, candidate.word, allowed);
      if (far > allowed) continue;
      const cost = far + (sameStart ? 0 : 0.5) + Math.abs(length - word.length) * 0.1;
      if (cost < least) {
        least = cost;
        nearest = candidate.word;
      }
    }
  return nearest;
}

function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
}

function countOnes(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}
