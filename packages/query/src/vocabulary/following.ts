import { distance } from '../text/distance';
import { VOCABULARY } from './vocabulary';

/** Words that follow another word in a phrase of the vocabulary: after `wine` cooler, fridge, cellar. */
const FOLLOWING = new Map<string, Set<string>>();
for (const phrase of VOCABULARY.keys()) {
  const words = phrase.split(' ');
  for (let at = 1; at < words.length; at++) {
    const before = words[at - 1] ?? '';
    FOLLOWING.set(before, (FOLLOWING.get(before) ?? new Set()).add(words[at] ?? ''));
  }
}
const MIN_LENGTH = 3;

/**
 * Corrects a misspelt word by the word before it: `wine coler` is not a colour. One mistake, not in the first letter.
 */
export function following(before: string, word: string): string | null {
  if (word.length < MIN_LENGTH || /[^a-z]/.test(word)) return null;
  for (const next of FOLLOWING.get(before) ?? [])
    if (next.length >= MIN_LENGTH && next[0] === word[0] && distance(word, next, 1) <= 1) return next;
  return null;
}
