import { foreignBefore, PART_WORDS, PART_WORDS_BEHIND } from '../vocabulary/part-words';
import type { Meaning } from '../vocabulary/vocabulary';
import { MAX_PHRASE_WORDS, VOCABULARY } from '../vocabulary/vocabulary';

const NEGATIONS = new Set(['not', 'without', 'no', 'except', 'non']);
/** Words that introduce a feature, not another appliance. */
const FEATURE_TURNS = new Set(['with', 'w', 'including', 'includes', 'featuring', 'plus', 'has', 'having']);

export type Mention = { meanings: readonly Meaning[]; negated: boolean; asFeature: boolean; length: number };
export type Mentions = { mentions: Mention[]; unread: string[]; part: string | null };

/** Finds the longest phrases of the vocabulary in a text, and a word that makes it a part or another product. */
export function findMentions(words: readonly string[]): Mentions {
  const mentions: Mention[] = [];
  const unread: string[] = [];
  let negated = false;
  let asFeature = false;
  let kindSeen = false;
  let part: string | null = null;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = longestPhrase(words, at);
    if (length > 0) {
      const meanings = meaningsOf(words.slice(at, at + length));
      const isKind = meanings.some(({ is }) => is === 'kind');
      const before = words[at - 1] ?? '';
      if (isKind && foreignBefore(words[at + length - 1] ?? '').includes(before)) part ??= before;
      if (part === null && !asFeature && !negated && isPartMention(words, at, length, isKind, kindSeen))
        part = word;
      mentions.push({ meanings, negated, asFeature, length });
      kindSeen ||= isKind && !asFeature && !negated;
      negated = false;
      at += length;
      continue;
    }
    if (NEGATIONS.has(word)) negated = true;
    else if (FEATURE_TURNS.has(word)) asFeature = true;
    else {
      unread.push(word);
      if (part === null && !asFeature && isPart(words, at, kindSeen)) part = word;
      if (word !== 'the' && word !== 'a') negated = false;
    }
    at += 1;
  }
  return { mentions, unread, part };
}

/** A part is the last noun ("dryer hose") or precedes its appliance ("hose for dryer"). */
function isPart(words: readonly string[], at: number, kindSeen: boolean): boolean {
  const word = words[at] ?? '';
  if (word === 'part' || word === 'accessory' || word === 'replacement') return true;
  const before = words[at - 1] ?? '';
  const behind = PART_WORDS_BEHIND.has(word) && !/^\d+$/.test(before) && before !== 'in';
  if (!PART_WORDS.has(word) && !behind) return false;
  return kindSeen || words[at + 1] === 'for' || words[at + 1] === 'of' || at === words.length - 1;
}

/**
 * A word that is a value elsewhere is a part if it is last after the appliance ("brinkmann grill burner", "washer
 * drain pump"), or precedes its appliance ("knobs for gas range").
 */
function isPartMention(
  words: readonly string[],
  at: number,
  length: number,
  isKind: boolean,
  kindSeen: boolean,
): boolean {
  const behind = at + length;
  if (isKind || !words.slice(at, behind).every((word) => PART_WORDS.has(word))) return false;
  return behind === words.length ? kindSeen : words[behind] === 'for';
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

function longestPhrase(words: readonly string[], at: number): number {
  const maxWords = MAX_PHRASE_WORDS.get(words[at] ?? '') ?? 0;
  for (let length = Math.min(maxWords, words.length - at); length > 0; length--)
    if (VOCABULARY.has(words.slice(at, at + length).join(' '))) return length;
  return 0;
}
