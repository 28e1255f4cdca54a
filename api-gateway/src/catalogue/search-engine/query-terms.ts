import type { ParsedQuery } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import { termsOf } from './terms';

/** The terms that the products of a catalogue have, as far as a query needs to know them. */
export type Lexicon = {
  has: (term: string) => boolean;
  /** How many products have it. */
  count: (term: string) => number;
  /** Terms at most so many edits away, nearest first. */
  near: (word: string, edits: number) => readonly { text: string; far: number }[];
  /** The most frequent terms that begin so; at most `MAX_COMPLETIONS`. */
  beginningWith: (start: string) => readonly string[];
};

export type QueryTerm = { term: string; weight: number };

export const MAX_COMPLETIONS = 8;
/** Beside other words, fewer letters say less than those do. */
const MIN_COMPLETED_LENGTH = 3;
/** A word that was typed right counts fully; what was corrected, or only begun, less. */
const CORRECTED = 0.8;
const NEAR = 0.4;
const BEGUN = 0.5;
/** Terms that stand for a word that neither the catalogue nor the vocabulary knows. */
const MAX_NEAR = 2;

/**
 * The terms of the catalogue that a query's words mean: themselves where the catalogue has them, else as the reading
 * corrected them, else the nearest ones of the catalogue, and for the last word those that begin with it. Every word
 * brings in a bounded number of terms.
 */
export function queryTerms(query: string, parsed: ParsedQuery, lexicon: Lexicon): QueryTerm[] {
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
    const meant = correctionOf(word, parsed).filter(lexicon.has);
    for (const term of meant) add(term, CORRECTED);
    if (meant.length > 0) continue;
    for (const term of word === begun ? lexicon.beginningWith(word) : []) add(term, BEGUN);
    for (const term of nearest(word, lexicon)) add(term, NEAR);
  }
  for (const word of parsed.words) if (!typed.includes(word)) add(word, CORRECTED);
  for (const term of kindTerms(parsed)) add(term, 1);
  return [...terms].map(([term, weight]) => ({ term, weight }));
}

/** The word of a query that may not be finished yet. */
export function begunWord(typed: readonly string[]): string | null {
  const last = typed.at(-1);
  return last && (typed.length === 1 || last.length >= MIN_COMPLETED_LENGTH) ? last : null;
}

/** Typing errors that a word may have; words that are short or have a figure are never guessed. */
export const editsAllowed = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2;

/** What the reading took a mistyped word for. */
export const correctionOf = (word: string, { corrected }: ParsedQuery): string[] => {
  const right = corrected.find(([from]) => termsOf(from).includes(word))?.[1];
  return right === undefined ? [] : termsOf(right);
};

/** The usual name of the one appliance that was asked for, where a shopper wrote another. */
export const kindTerms = ({ kinds: [only, second] }: ParsedQuery): string[] =>
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
    .slice(0, MAX_NEAR);
}
