/** The terms that the products of a catalogue have, as far as a query needs to know them. */
export type Lexicon = {
  has: (term: string) => boolean;
  /** How many products have it. */
  count: (term: string) => number;
  /** Terms at most so many edits away, nearest first. */
  near: (word: string, edits: number) => readonly { text: string; far: number }[];
  /** Some terms that begin so, in the order of the alphabet. */
  beginningWith: (start: string) => readonly string[];
};

/** Fewer letters begin half of the terms. */
export const SHORTEST_BEGINNING = 3;
export const MOST_BEGUN = 8;

/** Mistakes that a word may have; words that are short or have a figure are never guessed. */
export const editsAllowed = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 7 ? 1 : 2;
