import { COLLECTIONS } from '@kilowatt/taxonomy';
import { distance } from './distance';
import { EVERYDAY } from './everyday';
import { FOREIGN_WORDS, PART_WORDS, PART_WORDS_BEHIND } from './part-words';
import { phrase, VOCABULARY, WORDS } from './vocabulary';

/** Units and turns of phrase that numbers and prices are read with. */
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

/** Words that a misspelt one may have meant, by length; shorter ones are never guessed. */
const SHORTEST = 4;
type Candidate = { word: string; letters: number; alone: boolean };
const byLength = new Map<number, Candidate[]>();
for (const word of new Set([...WORDS, ...PART_WORDS, ...PART_WORDS_BEHIND, ...FOREIGN_WORDS]))
  if (word.length >= SHORTEST && /^[a-z]+$/.test(word)) {
    const candidate = { word, letters: lettersOf(word), alone: VOCABULARY.has(word) };
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), candidate]);
  }

/** Who forgets how a long word begins knows its end: "fridgerator". */
const SAME_END = 6;
const sameEnd = (word: string, other: string): boolean => word.slice(-SAME_END) === other.slice(-SAME_END);

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
      const allowed = sameStart || sameEnd(word, candidate.word) ? limit : Math.min(1, limit - 1);
      if (allowed < 1 || countOnes(candidate.letters ^ letters) > 2 * allowed) continue;
      const far = distance(word, candidate.word, allowed);
      if (far > allowed) continue;
      // Letters are left out more often than put in: `frige` is a fridge rather than a frig.
      const unlike = length < word.length ? (word.length - length) * 0.15 : (length - word.length) * 0.1;
      const cost = far + (sameStart ? 0 : 0.5) + unlike + (candidate.alone ? 0 : 0.2);
      if (cost < least) {
        least = cost;
        nearest = candidate.word;
      }
    }
  return nearest;
}

/** Letters that somebody may still be about to type, and that must be there already. */
const MOST_TO_COME = 3;
const SHORTEST_BEGINNING = 6;

/** The word of the vocabulary that these letters begin: `dishwash` is no dish and no wash. */
export function complete(word: string): string | null {
  if (word.length < SHORTEST_BEGINNING || KNOWN.has(word)) return null;
  for (let more = 1; more <= MOST_TO_COME; more++)
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
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}
