import type { Reading } from '@kilowatt/query';
import { kindOf } from '@kilowatt/taxonomy';
import type { NearStrings } from './near-strings';
import type { TermIndex } from './postings';
import { termsOf } from './terms';

export type QueryTerm = { term: string; weight: number };

/** A word that was typed right counts fully; what was corrected, or only begun, less. */
const CORRECTED = 0.8;
const NEAR = 0.4;
/** The appliance by its usual name, where a shopper wrote another. */
const OF_KIND = 0.6;
const BEGUN = 0.5;
const MOST_BEGUN = 8;

/**
 * The terms of the index that a query's words mean: themselves where the index has them, else as the reading
 * corrected them, else the nearest ones of the index, and for the last word those that begin with it.
 */
export function queryTerms(
  query: string,
  { words, corrected, kinds }: Reading,
  { index, near, sorted }: { index: TermIndex; near: NearStrings; sorted: readonly string[] },
): QueryTerm[] {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => {
    if (index.has(term)) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  };
  const typed = termsOf(query);
  for (const [at, word] of typed.entries()) {
    if (index.has(word)) {
      add(word, 1);
      continue;
    }
    const right = corrected.find(([from]) => termsOf(from).includes(word))?.[1];
    const meant = right === undefined ? [] : termsOf(right).filter((term) => index.has(term));
    for (const term of meant) add(term, CORRECTED);
    if (meant.length > 0) continue;
    const isLast = at === typed.length - 1;
    for (const term of isLast ? beginningWith(word, sorted) : []) add(term, BEGUN);
    for (const term of nearest(word, index, near)) add(term, NEAR);
  }
  for (const word of words) if (typed.includes(word) === false) add(word, CORRECTED);
  if (kinds.length === 1)
    for (const term of termsOf(kindOf(kinds[0] as string)?.words[0] ?? '')) add(term, OF_KIND);
  return [...terms].map(([term, weight]) => ({ term, weight }));
}

/** The nearest terms of the catalogue, and of equally near ones the most frequent. */
function nearest(word: string, index: TermIndex, near: NearStrings): string[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const found = near.find(word, word.length < 7 ? 1 : 2);
  const least = found[0]?.far;
  return found
    .filter(({ text, far }) => far === least && text.length > 3)
    .map(({ text }) => text)
    .sort((a, b) => index.count(b) - index.count(a))
    .slice(0, 2);
}

function beginningWith(start: string, sorted: readonly string[]): string[] {
  if (start.length < 3) return [];
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < start) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (; low < sorted.length && found.length < MOST_BEGUN && sorted[low]?.startsWith(start); low++)
    found.push(sorted[low] as string);
  return found;
}
