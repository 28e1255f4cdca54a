// cspell:ignore dont doesnt isnt arent
import { MAX_PHRASE_WORDS, type Meaning, VOCABULARY } from '../vocabulary/vocabulary';

/** Words that exclude the value behind them. */
const NEGATIONS = new Set(
  'not without no except exclude excluding non nor neither never avoid dont doesnt isnt arent cant wont anything-but everything-but other-than rather-than instead-of'.split(
    ' ',
  ),
);
/** Words that may stand between: "i don't want it to be black". */
const BETWEEN = new Set(
  'a an the any it to be is have has want need require needing requiring like get in with of or nor and show me see'.split(
    ' ',
  ),
);
/** Words that introduce a feature, not another appliance. */
const FEATURE_TURNS = new Set(['with', 'w', 'including', 'includes', 'featuring', 'plus', 'has', 'having']);

export type Mention = { meanings: readonly Meaning[]; negated: boolean; asFeature: boolean; length: number };
/** Role of a word for the head of the query: `feature` comes after "with", `unread` has no meaning. */
export type Role = 'kind' | 'brand' | 'value' | 'feature' | 'unread';
export type Mentions = {
  mentions: Mention[];
  unread: string[];
  /** The role of every word. */
  roles: Role[];
};

/** Finds the longest phrases of the vocabulary in a text. */
export function findMentions(words: readonly string[]): Mentions {
  const mentions: Mention[] = [];
  const unread: string[] = [];
  const roles: Role[] = [];
  let negated = false;
  let asFeature = false;
  /** Whether the phrase before is a value that is not wanted, whose noun may follow: "no water line". */
  let isBehindUnwanted = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = phraseAt(words, at);
    if (length > 0) {
      const meanings = meaningsOf(words.slice(at, at + length));
      mentions.push({ meanings, negated, asFeature, length });
      const role = negated || asFeature ? 'feature' : roleOf(meanings);
      for (let each = 0; each < length; each++) roles.push(role);
      at += length;
      // "Not heating" is a symptom, and a thermostat behind it a part.
      isBehindUnwanted = negated && roleOf(meanings) === 'value' && !words[at - 1]?.endsWith('ing');
      negated &&= isJoined(meanings, words, at);
      continue;
    }
    const negation = negationAt(words, at);
    // The word that a negation reaches is not wanted either: "a dryer that doesn't need a hose".
    const isReached = negated || negation > 0 || isBehindUnwanted;
    isBehindUnwanted = false;
    if (negation > 0) negated = true;
    else if (FEATURE_TURNS.has(word)) asFeature = true;
    else {
      unread.push(word);
      if (!BETWEEN.has(word)) negated = false;
    }
    const taken = Math.max(1, negation);
    for (let each = 0; each < taken; each++) roles.push(asFeature || isReached ? 'feature' : 'unread');
    at += taken;
  }
  return { mentions, unread, roles };
}

/** "Not black or white" excludes both, and so does "without samsung and lg"; "not black and quiet" asks for quiet. */
function isJoined(meanings: readonly Meaning[], words: readonly string[], at: number): boolean {
  const word = words[at];
  if (word !== 'and') return word === 'or' || word === 'nor';
  const length = phraseAt(words, at + 1);
  const next = length > 0 ? meaningsOf(words.slice(at + 1, at + 1 + length)) : [];
  return meanings.some((one) => next.some((other) => sortOf(one) !== null && sortOf(one) === sortOf(other)));
}

/** What a meaning says of an appliance; null where it is one. */
function sortOf(meaning: Meaning): string | null {
  if (meaning.is === 'value') return meaning.key;
  return meaning.is === 'brand' ? 'Brand' : null;
}

/** How many words exclude what follows: one for "not", two for "other than", none for all others. */
function negationAt(words: readonly string[], at: number): number {
  if (NEGATIONS.has(words[at] ?? '')) return 1;
  return NEGATIONS.has(`${words[at]}-${words[at + 1]}`) ? 2 : 0;
}

function roleOf(meanings: readonly Meaning[]): Role {
  if (meanings.some(({ is }) => is === 'kind')) return 'kind';
  return meanings.some(({ is }) => is === 'brand' || is === 'line') ? 'brand' : 'value';
}

/** A kind's phrase may contain values too: the fuel in "gas range", the type in "over the range microwave". */
function meaningsOf(words: readonly string[]): readonly Meaning[] {
  const text = words.join(' ');
  const known = MEANINGS.get(text) ?? readMeanings(text, words);
  MEANINGS.set(text, known);
  return known;
}

/** Cache of phrase meanings; bounded, since only phrases of the vocabulary are cached. */
const MEANINGS = new Map<string, readonly Meaning[]>();

function readMeanings(text: string, words: readonly string[]): readonly Meaning[] {
  const whole = VOCABULARY.get(text) ?? [];
  if (words.length === 1 || !whole.some(({ is }) => is === 'kind')) return whole;
  const parts = words.flatMap((_, from) =>
    words.slice(from).flatMap((_, more) => {
      const part = words.slice(from, from + more + 1);
      return part.length === words.length ? [] : (VOCABULARY.get(part.join(' ')) ?? []);
    }),
  );
  return [...whole, ...parts.filter(({ is }) => is === 'value')];
}

/** The longest phrase, or one word less where its last word begins a longer one: "fridge | freezer on top". */
function phraseAt(words: readonly string[], at: number): number {
  const length = longestPhrase(words, at);
  if (length < 2 || !VOCABULARY.has(words.slice(at, at + length - 1).join(' '))) return length;
  const covered = length + longestPhrase(words, at + length);
  return length - 1 + longestPhrase(words, at + length - 1) > covered ? length - 1 : length;
}

function longestPhrase(words: readonly string[], at: number): number {
  const maxWords = MAX_PHRASE_WORDS.get(words[at] ?? '') ?? 0;
  for (let length = Math.min(maxWords, words.length - at); length > 0; length--)
    if (VOCABULARY.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
