import { type Lexicon, MOST_BEGUN } from './lexicon';
import { lowerBound } from './lower-bound';
import { NearStrings } from './near-strings';
import type { TermIndex } from './postings';

/** The terms of an index in memory. */
export function memoryLexicon(index: TermIndex): Lexicon {
  const sorted = [...index.terms].sort();
  const near = new NearStrings(sorted);
  return {
    has: index.has,
    count: (term) => index.count(term),
    near: (word, edits) => near.find(word, edits),
    beginningWith(start) {
      const found: string[] = [];
      for (let at = lowerBound(sorted, start); sorted[at]?.startsWith(start); at++)
        found.push(sorted[at] as string);
      return found.sort((a, b) => index.count(b) - index.count(a) || (a < b ? -1 : 1)).slice(0, MOST_BEGUN);
    },
  };
}
