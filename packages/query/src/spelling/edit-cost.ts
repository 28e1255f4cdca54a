// cspell:ignore qwertyuiop asdfghjkl zxcvbnm
/** Kinds of typing error; the cost of each is fitted to pairs of typed and intended words. */
export const EDITS = [
  'double',
  'insert',
  'dropDouble',
  'dropVowel',
  'drop',
  'swap',
  'vowel',
  'sound',
  'neighbour',
  'replace',
  'join',
  'split',
] as const;
export type Edit = (typeof EDITS)[number];
/** Cost of every kind of typing error, as a multiple of the average error. */
export type EditCosts = Readonly<Record<Edit, number>>;

const VOWELS = new Set('aeiouy');
/** Consonants that sound alike. */
const SOUNDS = 'ck cs sz fv gj mn dt bp kq vw'
  .split(' ')
  .flatMap((pair) => [pair, pair.split('').reverse().join('')]);
const ALIKE = new Set(SOUNDS);
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS = new Set(
  KEY_ROWS.flatMap((keys, row) =>
    [...keys].flatMap((key, at) => {
      const below = KEY_ROWS[row + 1] ?? '';
      return [keys[at + 1], below[at - 1], below[at]].flatMap((near) =>
        near === undefined ? [] : [key + near, near + key],
      );
    }),
  ),
);

/** An inserted letter. */
export const insertion = (letter: string, before: string, after: string): Edit =>
  letter === before || letter === after ? 'double' : 'insert';

/** A missing letter. */
export function deletion(letter: string, before: string, after: string): Edit {
  if (letter === before || letter === after) return 'dropDouble';
  return VOWELS.has(letter) ? 'dropVowel' : 'drop';
}

/** A replaced letter. */
export function replacement(typed: string, meant: string): Edit {
  if (VOWELS.has(typed) && VOWELS.has(meant)) return 'vowel';
  if (ALIKE.has(typed + meant)) return 'sound';
  return NEIGHBOURS.has(typed + meant) ? 'neighbour' : 'replace';
}

/** Cost of the cheapest edits from the intended word to the typed one; the caller bounds the length of both. */
export function editCost(typed: string, meant: string, costs: EditCosts): number {
  let before: number[] = [];
  let previous = [0];
  let row: number[] = [];
  for (let j = 1; j <= meant.length; j++)
    previous[j] =
      (previous[j - 1] as number) + costs[deletion(meant[j - 1] ?? '', meant[j - 2] ?? '', meant[j] ?? '')];
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed[i - 1] ?? '';
    const extra = costs[insertion(letter, typed[i - 2] ?? '', typed[i] ?? '')];
    row[0] = (previous[0] as number) + extra;
    for (let j = 1; j <= meant.length; j++) {
      const other = meant[j - 1] ?? '';
      const left = costs[deletion(other, meant[j - 2] ?? '', meant[j] ?? '')];
      const same = (previous[j - 1] as number) + (letter === other ? 0 : costs[replacement(letter, other)]);
      let cost = Math.min(same, (previous[j] as number) + extra, (row[j - 1] as number) + left);
      if (i > 1 && j > 1 && letter === meant[j - 2] && typed[i - 2] === other)
        cost = Math.min(cost, (before[j - 2] as number) + costs.swap);
      row[j] = cost;
    }
    const free = before;
    before = previous;
    previous = row;
    row = free;
  }
  return previous[meant.length] as number;
}

/**
 * Parameters of typing errors, fitted to pairs of typed and intended words; `npm run bench -- interpret --fit` fits them
 * again.
 */
export type SpellingModel = {
  costs: EditCosts;
  /** Cost of a word that stays unknown: a correction must be cheaper. */
  unknown: number;
  /** Gain of two neighbours that belong together. */
  pair: number;
  /** Cost of changing a correctly spelt word. */
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
