import { distance } from './distance';
import { WORDS } from './vocabulary';

/** Everyday words that are right as they are, though no phrase of the shop holds them. */
const EVERYDAY = new Set(
  'with without and the for from under over between below above less more than not house phone home care clear cleaner white left best cheap good hose part filter cord line rack wheel light bulb knob water fast dish dishes plate food paper boot glove bolt door back free size load'.split(
    ' ',
  ),
);

const buckets = new Map<number, string[]>();
for (const word of WORDS) buckets.set(word.length, [...(buckets.get(word.length) ?? []), word]);

/**
 * The word of the vocabulary that a misspelt word most likely meant, or the word itself. Short words, numbers and
 * whatever might be a model number stay as they are, and so does a word that two others are equally near to.
 */
export function correct(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word) || WORDS.has(word) || EVERYDAY.has(word)) return word;
  const limit = word.length < 7 ? 1 : word.length < 12 ? 2 : 3;
  let nearest = word;
  let least = limit + 1;
  let tied = false;
  for (let length = word.length - limit; length <= word.length + limit; length++)
    for (const candidate of buckets.get(length) ?? []) {
      if (candidate.length < 4 || (candidate[0] !== word[0] && limit < 2)) continue;
      const far = distance(word, candidate, Math.min(limit, least));
      if (far < least) {
        least = far;
        nearest = candidate;
        tied = false;
      } else if (far === least && far <= limit)
        tied = candidate[0] === word[0] && nearest[0] === word[0] ? true : tied;
    }
  return least <= limit && !tied ? nearest : word;
}
