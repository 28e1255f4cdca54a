import { MAX_PHRASE_WORDS, type Meaning, VOCABULARY } from '../vocabulary/vocabulary';

const NEGATIONS = new Set(['not', 'without', 'no', 'except', 'non']);
/** Words that introduce a feature, not another appliance. */
const FEATURE_TURNS = new Set(['with', 'w', 'including', 'includes', 'featuring', 'plus', 'has', 'having']);

export type Mention = { meanings: readonly Meaning[]; negated: boolean; asFeature: boolean; length: number };
/** What a word is to the query's head: `feature` stands behind "with", `unread` has no meaning. */
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
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = phraseAt(words, at);
    if (length > 0) {
      const meanings = meaningsOf(words.slice(at, at + length));
      mentions.push({ meanings, negated, asFeature, length });
      const role = negated || asFeature ? 'feature' : roleOf(meanings);
      for (let each = 0; each < length; each++) roles.push(role);
      negated = false;
      at += length;
      continue;
    }
    if (NEGATIONS.has(word)) negated = true;
    else if (FEATURE_TURNS.has(word)) asFeature = true;
    else {
      unread.push(word);
      if (word !== 'the' && word !== 'a') negated = false;
    }
    roles.push(asFeature || negated ? 'feature' : 'unread');
    at += 1;
  }
  return { mentions, unread, roles };
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
