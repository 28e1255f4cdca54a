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
      for (let at = lowerBound(sorted, start); at < sorted.length && found.length < MOST_BEGUN; at++) {
        if (!sorted[at]?.startsWith(start)) break;
        found.push(sorted[at] as string);
      }
      return found;
    },
  };
}
