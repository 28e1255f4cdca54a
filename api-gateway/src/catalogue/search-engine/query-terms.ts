import type { Reading } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import { begunWord, editsAllowed, type Lexicon } from './lexicon';
import { termsOf } from './terms';

export type QueryTerm = { term: string; weight: number };

/** A word that was typed right counts fully; what was corrected, or only begun, less. */
const CORRECTED = 0.8;
const NEAR = 0.4;
/** The appliance by its usual name, where a shopper wrote another. */
const OF_KIND = 0.6;
const BEGUN = 0.5;
const MOST_NEAR = 2;

/**
 * The terms of the catalogue that a query's words mean: themselves where the catalogue has them, else as the reading
 * corrected them, else the nearest ones of the catalogue, and for the last word those that begin with it.
 */
export function queryTerms(query: string, reading: Reading, lexicon: Lexicon): QueryTerm[] {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (lexicon.has(term)) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  const typed = termsOf(query);
  const begun = begunWord(typed);
  for (const word of typed) {
    if (lexicon.has(word)) {
      add(word, 1);
      continue;
    }
    const meant = correctionOf(word, reading).filter(lexicon.has);
    for (const term of meant) add(term, CORRECTED);
    if (meant.length > 0) continue;
    for (const term of word === begun ? lexicon.beginningWith(word) : []) add(term, BEGUN);
    for (const term of nearest(word, lexicon)) add(term, NEAR);
  }
  for (const word of reading.words) if (!typed.includes(word)) add(word, CORRECTED);
  for (const term of kindTerms(reading)) add(term, OF_KIND);
  return [...terms].map(([term, weight]) => ({ term, weight }));
}

/** What the reading took a mistyped word for. */
export const correctionOf = (word: string, { corrected }: Reading): string[] => {
  const right = corrected.find(([from]) => termsOf(from).includes(word))?.[1];
  return right === undefined ? [] : termsOf(right);
};

/** The usual name of the one appliance that was asked for. */
export const kindTerms = ({ kinds: [only, second] }: Reading): string[] =>
  only === undefined || second !== undefined ? [] : termsOf(kindOf(only)?.words[0] ?? '');

/** The nearest terms of the catalogue, and of equally near ones the most frequent. */
function nearest(word: string, { near, count }: Lexicon): string[] {
  const edits = editsAllowed(word);
  if (edits === 0) return [];
  const found = near(word, edits);
  const least = found[0]?.far;
  return found
    .filter(({ text, far }) => far === least && text.length > 3)
    .map(({ text }) => text)
    .sort((a, b) => count(b) - count(a))
    .slice(0, MOST_NEAR);
}
