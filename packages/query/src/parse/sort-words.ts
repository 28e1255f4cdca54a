/** The orders that a query may ask for. */
export type Sort =
  | 'price-ascending'
  | 'price-descending'
  | 'quietest'
  | 'largest'
  | 'smallest'
  | 'most-efficient'
  | 'best-rated'
  | 'newest';

/**
 * The words of every order. A superlative asks for the order itself; the others ("cheap", "quiet") lean towards it, and
 * stay in the text where the shop has a value of that name.
 */
const SUPERLATIVES: readonly [Sort, RegExp][] = [
  ['price-descending', /\b(?:most expensive|priciest)\b/],
  ['price-ascending', /\b(?:cheapest|least expensive|lowest(?: |-)?price[ds]?|most affordable)\b/],
  ['quietest', /\b(?:quietest|most quiet|most silent|least noisy|lowest noise)\b/],
  ['most-efficient', /\b(?:most (?:energy )?efficient|lowest energy(?: use)?)\b/],
  ['largest', /\b(?:largest|biggest|most spacious)(?: capacity)?\b/],
  ['smallest', /\bsmallest\b/],
  ['best-rated', /\b(?:best|top|highest|most highly)[ -](?:rated|reviewed)\b|\bbest reviews?\b/],
  ['newest', /\b(?:newest|most recent|latest)\b/],
];
const LEANINGS: readonly [Sort, RegExp][] = [
  ['price-ascending', /\b(?:inexpensive|cheap|affordable|low cost|low price[ds]?|budget)\b/],
  ['largest', /\b(?:extra large|extra big|high capacity|large capacity|big capacity)\b/],
];
/** Words that keep another meaning: "quiet" is a feature of some kinds. */
const KEPT: readonly [Sort, RegExp][] = [
  ['quietest', /\b(?:very |ultra |super |extra )?(?:quiet|silent)\b|\b(?:low noise|noiseless)\b/],
];

export type Sorted = {
  sort: Sort | null;
  /** Whether the order itself is asked for. */
  superlative: boolean;
  rest: string;
};

export function readSort(text: string): Sorted {
  for (const [sort, pattern] of SUPERLATIVES)
    if (pattern.test(text)) return { sort, superlative: true, rest: without(text, pattern) };
  for (const [sort, pattern] of LEANINGS)
    if (pattern.test(text)) return { sort, superlative: false, rest: without(text, pattern) };
  for (const [sort, pattern] of KEPT) if (pattern.test(text)) return { sort, superlative: false, rest: text };
  return { sort: null, superlative: false, rest: text };
}

const without = (text: string, pattern: RegExp): string =>
  text.replace(pattern, ' ').replaceAll(/ +/g, ' ').trim();
