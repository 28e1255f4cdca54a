import type { Meaning } from '../vocabulary/vocabulary';
import {
  describes,
  isDescribing,
  isFeature,
  isJoined,
  isKind,
  isReached,
  meaningsOfHead,
  needlessAt,
  negationAt,
  type Reach,
  reachPast,
} from './negations';
import { kindsOf, meaningsAt, meaningsOf, phraseAt } from './phrase-at';

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
  const found: Found[] = [];
  const unread: string[] = [];
  const roles: Role[] = [];
  let reach: Reach = null;
  let negation = '';
  let asFeature = false;
  /** Whether the phrase before is a value that is not wanted, whose noun may follow: "no water line". */
  let isBehindUnwanted = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const length = phraseAt(words, at);
    if (length > 0) {
      const meanings = meaningsOf(words.slice(at, at + length));
      const end = at + length;
      const isOfUnwantedFeature = reach !== null && describes(meanings, meaningsAt(words, end));
      if (isOfUnwantedFeature || isOfInnerPart(meanings, words[end])) {
        for (let each = 0; each < length; each++) roles.push('feature');
        at = end;
        continue;
      }
      const isUnwantedKind = isOfUnwanted(found, meanings, at);
      const negated =
        isUnwantedKind ||
        (isReached(reach, meanings) &&
          !(reach === 'past' && found.length === 0 && isOnlyKind(meanings, words.slice(end))));
      // "Without electric dryer" leaves out no electric washer.
      if (isUnwantedKind) found.pop();
      found.push({ meanings, negated, asFeature, length, end });
      const role = negated || asFeature ? 'feature' : roleOf(meanings);
      for (let each = 0; each < length; each++) roles.push(role);
      // "Not heating" is a symptom, and a thermostat behind it a part.
      isBehindUnwanted = negated && roleOf(meanings) === 'value' && !words[end - 1]?.endsWith('ing');
      if (!negated || !isJoined(meanings, words[end], meaningsAt(words, end + 1))) reach = null;
      at = end;
      continue;
    }
    const needless = needlessAt(words, at);
    if (needless > 0 && dropNeedless(found, words, at)) {
      for (let each = 0; each < needless; each++) roles.push('feature');
      at += needless;
      continue;
    }
    const excluding = negationAt(words, at);
    // The word that a negation reaches is not wanted either: "a dryer that doesn't need a hose".
    const isUnwanted: boolean = reach !== null || excluding > 0 || isBehindUnwanted;
    isBehindUnwanted = false;
    if (excluding > 0) [reach, negation] = ['next', word];
    else if (FEATURE_TURNS.has(word)) asFeature = true;
    else {
      unread.push(word);
      reach = reachPast(reach, word, negation);
      if (word === 'and' && asFeature && isBesideKind(found, words, at)) asFeature = false;
    }
    const taken = Math.max(1, excluding);
    for (let each = 0; each < taken; each++) roles.push(asFeature || isUnwanted ? 'feature' : 'unread');
    at += taken;
  }
  return { mentions: withWiderKind(found, words), unread, roles };
}

/** "No plumbing ice maker" asks for one; "no automatic ice maker refrigerator" does not. */
const isOnlyKind = (meanings: readonly Meaning[], rest: readonly string[]): boolean =>
  meanings.some(isKind) && !rest.some((_, at) => meaningsAt(rest, at).some(isKind));

/** Parts whose finish is not the appliance's: "stainless steel interior", "black handles". */
const INNER =
  /^(?:interior|handle|trim|basket|drum|rack|shelf|shelve|grate|accent|hardware|liner|cavity|filter|knob)$/;
const isOfInnerPart = (meanings: readonly Meaning[], next = ''): boolean =>
  INNER.test(next) && meanings.every((one) => one.is === 'value' && one.key === 'Color_Family');

/** A mention and where it ends. */
type Found = Mention & { end: number };

/** "Washer without electric dryer": what a value describes that is not wanted, if it is another appliance. */
function isOfUnwanted(found: readonly Found[], meanings: readonly Meaning[], at: number): boolean {
  const before = found.at(-1);
  if (!before?.negated || before.end !== at || roleOf(before.meanings) !== 'value') return false;
  if (before.meanings.some((one) => isFeature(one) && !isDescribing(one)) || !isPureKind(meanings))
    return false;
  const named = new Set(found.flatMap(({ negated, meanings: said }) => (negated ? [] : kindsOf(said))));
  return named.size > 0 && !kindsOf(meanings).some((slug) => named.has(slug));
}

/** Takes back a feature that is not needed, and those that are joined to it: "ice maker or dispenser not needed". */
function dropNeedless(found: Found[], words: readonly string[], at: number): boolean {
  const last = found.at(-1);
  if (last === undefined || !words.slice(last.end, at).every((word) => /^(?:is|are|it|that)$/.test(word)))
    return false;
  if (!last.meanings.some(({ is }) => is === 'value') || (isNamed(last) && found.filter(isNamed).length < 2))
    return false;
  found.pop();
  if (/^(?:or|and)$/.test(words[last.end - last.length - 1] ?? ''))
    dropNeedless(found, words, last.end - last.length - 1);
  return true;
}

/** Kinds that others contain: the freezer of a refrigerator, the hood of a microwave. */
const CONTAINED = /^(?:freezer|wall-oven|ice-maker|grill|cooktop|range-hood)$/;

/** Whether another appliance follows the features of the one before: "fridge with ice maker and dishwasher". */
function isBesideKind(found: readonly Found[], words: readonly string[], at: number): boolean {
  // Kinds behind "with" are the pieces of a package.
  if (found.some(({ meanings, asFeature }) => asFeature && isPureKind(meanings))) return false;
  for (let next = at + 1; next < words.length; ) {
    const length = phraseAt(words, next);
    const meanings = meaningsAt(words, next);
    if (meanings.some(isKind))
      return isPureKind(meanings) && !kindsOf(meanings).some((slug) => CONTAINED.test(slug));
    if (length === 0 && !/^(?:an?|the)$/.test(words[next] ?? '')) return false;
    next += Math.max(1, length);
  }
  return false;
}

/** "No gas range" asks for another range, if no other appliance is named. */
function withWiderKind(found: readonly Found[], words: readonly string[]): Mention[] {
  if (found.some((mention) => isNamed(mention))) return [...found];
  return found.flatMap((mention) => {
    const { meanings, negated, length, end } = mention;
    const isNarrow = negated && meanings.some(isKind) && meanings.some(({ is }) => is === 'value');
    const wider = isNarrow ? meaningsOfHead(words.slice(end - length, end)) : [];
    return wider.length === 0 ? [mention] : [mention, { ...mention, meanings: wider, negated: false }];
  });
}

const isNamed = ({ meanings, negated, asFeature }: Mention): boolean =>
  !negated && !asFeature && meanings.some(isKind);
/** "Washer", but not "ice maker", which is a feature too. */
const isPureKind = (meanings: readonly Meaning[]): boolean =>
  meanings.some(isKind) && !meanings.some(isFeature);

function roleOf(meanings: readonly Meaning[]): Role {
  if (meanings.some(({ is }) => is === 'kind')) return 'kind';
  return meanings.some(({ is }) => is === 'brand' || is === 'line') ? 'brand' : 'value';
}
