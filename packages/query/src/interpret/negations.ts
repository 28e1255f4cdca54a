import { type Meaning, VOCABULARY } from '../vocabulary/vocabulary';
import { isNegation } from '../vocabulary/word-lists';

const NEGATION_PAIRS = new Set(['other-than', 'rather-than', 'instead-of', 'away-from']);
/** Words that may stand between: "i don't want it to be black". */
const BETWEEN = new Set(
  'a an the any it to be is have has got want need require needing requiring like get in with of or nor and show me see'.split(
    ' ',
  ),
);
/** Words behind a negation that are no adjective of what is not wanted: "no thanks", "no frills washer". */
const NO_ADJECTIVE =
  /^(?:but|that|then|just|only|with|from|thank|frill|fuss|hassle|nonsense|name|problem|noise|smell|odor|mess)$/;
/** What a named thing is not, or need not be: "ice maker not needed". */
const NEEDED = /^(?:needed|necessary|required|important|wanted|desired|essential|mandatory)$/;

/** How many words exclude what follows: one for "not", two for "other than", none for all others. */
export function negationAt(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  if (isNegation(word) || (word === 'but' && isAny(words, at))) return 1;
  return NEGATION_PAIRS.has(`${word}-${words[at + 1]}`) ? 2 : 0;
}

/** "Anything but white", "any color but white". */
const isAny = (words: readonly string[], at: number): boolean =>
  [words[at - 1], words[at - 2]].some((word = '') => /^(?:any|every|all)/.test(word));

/** How far a negation reaches: to the phrase behind it, or past an adjective to a feature. */
export type Reach = 'next' | 'past' | null;

// cspell:ignore isnt arent wasnt
/** "Without center agitator" excludes the agitator; behind "not", the adjective itself is what is not wanted. */
const OF_ADJECTIVES = /^(?:not|isnt|arent|wasnt)$/;

/** The reach of a negation behind a word that is not in the vocabulary. */
export function reachPast(reach: Reach, word: string, negation: string): Reach {
  if (reach === null || BETWEEN.has(word)) return reach;
  const isAdjective = /^[a-z]{4,}$/.test(word) && !NO_ADJECTIVE.test(word);
  return reach === 'next' && !OF_ADJECTIVES.test(negation) && isAdjective ? 'past' : null;
}

/** Whether a negation of that reach excludes a phrase. */
export const isReached = (reach: Reach, meanings: readonly Meaning[]): boolean =>
  reach === 'next' || (reach === 'past' && meanings.some(isFeature));

/** How many words say that what stands before is not needed: "not needed", "is optional"; none if they say no such thing. */
export function needlessAt(words: readonly string[], at: number): number {
  if (/^(?:optional|unnecessary)$/.test(words[at] ?? '')) return 1;
  if (negationAt(words, at) !== 1) return 0;
  const verb = words[at + 1] === 'be' || words[at + 1] === 'really' ? 2 : 1;
  return NEEDED.test(words[at + verb] ?? '') ? verb + 1 : 0;
}

export const isFeature = (meaning: Meaning): boolean => meaning.is === 'value' && meaning.key === 'Features';
export const isKind = ({ is }: Meaning): boolean => is === 'kind';

/** Values that also describe the feature behind them: "without built in ice maker". */
const DESCRIBING = /^(?:Built-In|External|Compact|Smart|Single|Double|Convection)$/;
export const isDescribing = (meaning: Meaning): boolean =>
  meaning.is === 'value' && DESCRIBING.test(meaning.value);
export const describes = (meanings: readonly Meaning[], next: readonly Meaning[]): boolean =>
  meanings.some(isDescribing) && next.some(isFeature) && !next.some(isDescribing);

/** "Not black or white" excludes both, and so does "without samsung and lg"; "not black and quiet" asks for quiet. */
export function isJoined(
  meanings: readonly Meaning[],
  word: string | undefined,
  next: readonly Meaning[],
): boolean {
  if (word !== 'and') return word === 'or' || word === 'nor';
  return meanings.some((one) => next.some((other) => sortOf(one) !== null && sortOf(one) === sortOf(other)));
}

/** What a meaning says of an appliance; null where it is one. */
function sortOf(meaning: Meaning): string | null {
  if (meaning.is === 'value') return meaning.key;
  return meaning.is === 'brand' ? 'Brand' : null;
}

/** The meanings of the appliance alone in a phrase of several words: those of the "range" in "gas range". */
export function meaningsOfHead(words: readonly string[]): readonly Meaning[] {
  for (let from = 1; from < words.length; from++) {
    const kinds = (VOCABULARY.get(words.slice(from).join(' ')) ?? []).filter(isKind);
    if (kinds.length > 0) return kinds;
  }
  return [];
}
