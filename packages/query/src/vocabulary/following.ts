// cspell:ignore cabrio
import { LINES } from '@kilowatt/taxonomy';
import { phrase, VOCABULARY } from './vocabulary';

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
