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
const MIN_LENGTH = 4;
type Candidate = { word: string; letters: number; end: string; alone: boolean };
const byLength = new Map<number, Candidate[]>();
for (const word of new Set([...WORDS, ...PART_WORDS, ...PART_WORDS_BEHIND, ...FOREIGN_WORDS]))
  if (word.length >= MIN_LENGTH && /^[a-z]+$/.test(word)) {
    const candidate = { word, letters: lettersOf(word), end: endOf(word), alone: VOCABULARY.has(word) };
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), candidate]);
  }

/** Who forgets how a long word begins knows its end: "fridgerator". */
function endOf(word: string): string {
  return word.slice(-6);
}

/** Mistakes that a word of a length may have. */
const mistakes = (length: number): number => (length < 6 ? 1 : length < 9 ? 2 : 3);

/**
 * The word of the vocabulary that a misspelt word most likely meant, or the word itself. Short words, numbers and
 * whatever might be a model number stay as they are. Of two equally near the one with the same first letter wins,
 * then the one of the same length.
 * @param maxMistakes mistakes that the word may have, where its length allows more
 */
export function correct(word: string, maxMistakes: number = mistakes(word.length)): string {
  if (word.length < MIN_LENGTH || word.length > 30 || /[^a-z]/.test(word) || KNOWN.has(word)) return word;
  // Nothing that counts beside a mistake weighs as much as one: what is one away is nearer than what is two.
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
    // Letters are left out more often than put in: `frige` is a fridge rather than a frig.
    const unlike = missing * (length < word.length ? 0.15 : 0.1);
    for (const candidate of byLength.get(length) ?? []) {
      const sameStart = candidate.word.charCodeAt(0) === word.charCodeAt(0);
      const extra = (sameStart ? 0 : 0.5) + unlike + (candidate.alone ? 0 : 0.2);
      const byStart = sameStart || end === candidate.end ? limit : Math.min(1, limit - 1);
      const allowed = Math.min(maxMistakes, byStart, maxMistakesBelow(lowestCost - extra));
      // A letter more or less is in one of the two sets of letters, another letter in each.
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

/** The most mistakes that cost less; rounding may let one through, which is weighed again. */
const maxMistakesBelow = (cost: number): number => Math.ceil(cost + 1e-9) - 1;

/** Letters that somebody may still be about to type, and that must be there already. */
const MAX_MISSING_LETTERS = 3;
const MIN_PREFIX_LENGTH = 6;

/** The word of the vocabulary that these letters begin: `dishwash` is no dish and no wash. */
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
