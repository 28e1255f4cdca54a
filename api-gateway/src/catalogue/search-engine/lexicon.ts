/** The terms that the products of a catalogue have, as far as a query needs to know them. */
export type Lexicon = {
  has: (term: string) => boolean;
  /** How many products have it. */
  count: (term: string) => number;
  /** Terms at most so many edits away, nearest first. */
  near: (word: string, edits: number) => readonly { text: string; far: number }[];
  /** The most frequent terms that begin so. */
  beginningWith: (start: string) => readonly string[];
};

/** Beside other words, fewer letters say less than those do. */
const SHORTEST_BEGINNING = 3;
export const MOST_BEGUN = 8;

/** The word of a query that may not be finished yet. */
export function begunWord(typed: readonly string[]): string | null {
  const last = typed.at(-1);
  return last && (typed.length === 1 || last.length >= SHORTEST_BEGINNING) ? last : null;
}

/** Mistakes that a word may have; words that are short or have a figure are never guessed. */
export const editsAllowed = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2;
