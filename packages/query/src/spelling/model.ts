import type { EditCosts } from './edit-cost';

/**
 * What was learnt of how people type, from pairs of what was typed and what was meant;
 * `npm run bench -- interpret --fit` prints it anew.
 */
export type SpellingModel = {
  costs: EditCosts;
  /** Cost of a word that stays unknown: a correction must be cheaper. */
  unknown: number;
  /** Gain of two neighbours that belong together. */
  pair: number;
  /** Cost of changing a word that is right elsewhere. */
  realWord: number;
};

export const SPELLING: SpellingModel = {
  costs: {
    double: 0.93,
    insert: 1.25,
    dropDouble: 0.97,
    dropVowel: 0.79,
    drop: 0.78,
    swap: 0.87,
    vowel: 1.04,
    sound: 1.13,
    neighbour: 1.15,
    replace: 1.31,
    join: 0.89,
    split: 0.95,
  },
  unknown: 4,
  pair: 0.3,
  realWord: -0.2,
};
