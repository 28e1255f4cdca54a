// cspell:ignore ance shel
import {
  foreignBefore,
  isFiller,
  NO_HEADS,
  PART_WORDS,
  PART_WORDS_BEHIND,
  SURE_PARTS,
} from '../vocabulary/word-lists';
import type { Role } from './find-mentions';

/** A reason for or against reading a query as one about a part or another product, with its weight. */
export type Cue = { word: string; because: string; weight: number };
export type Head = {
  /** The word that makes it a part or another product; null if the query asks for the appliance. */
  part: string | null;
  cues: Cue[];
};

/** Weights of the cues; a query whose cues sum up to 1 is about a part. */
const WEIGHTS = {
  'a word for parts': 3,
  'another product of that name': 3,
  'a part behind the appliance': 2,
  'a part for the appliance': 2,
  'something for the appliance': 1.2,
  'a part and nothing else': 1.5,
  'a part before a brand and its appliance': 1.2,
  'a part before the appliance': 1,
} as const;
const THRESHOLD = 1;
/** Words between another product's name and the appliance: "ventless gas stove" heats a room. */
const FUELS = new Set(['gas', 'electric', 'propane', 'burning']);
/** Words between the head of a query and what it is for. */
const FOR = new Set(['for', 'of', 'to', 'on']);
const BETWEEN = new Set(['a', 'an', 'the', 'my', 'your', 'our']);
/** What stands before a part that the appliance has: "4 burner", "two door", "5 racks". */
const COUNTED = /^(?:\d|one|two|three|four|five|six)$/;
/** The same before a part that stands behind its appliance: "in cabinet", "18 bottle". */
const HELD = /^(?:\d+|in)$/;
/** What an appliance is put in or carried through, or holds: "oven for 27 inch cabinet", "dishwasher that fits tall plates". */
const OPENINGS = /^(?:cabinet|door|plate|pan|sheet|rug|bottle)$/;
const INTO = /^(?:for|fits?|fitting|through|thru|into|under|past)$/;
/** Parts that an appliance shows: what stands before its brand may describe it. */
const VISIBLE_PARTS = /^(?:door|drawer|top|burner|glass|panel|cabinet|mount|vent|tube)$/;
/** Hardware washers are smaller than this, in inches. */
const MIN_APPLIANCE_FIGURE = 2;

/**
 * Whether a query's head is the appliance or a thing for it: "dryer hose", "hose for dryer", "pressure washer".
 * English puts the head last, and before its preposition.
 */
export function headOf(words: readonly string[], roles: readonly Role[]): Head {
  const cues = words.flatMap((_, at) => cueOf(words, roles, at) ?? []);
  const total = cues.reduce((sum, { weight }) => sum + weight, 0);
  const [strongest] = [...cues].sort((a, b) => b.weight - a.weight);
  return { part: strongest && total >= THRESHOLD ? strongest.word : null, cues };
}

function cueOf(words: readonly string[], roles: readonly Role[], at: number): Cue | null {
  const word = words[at] ?? '';
  const role = roles[at];
  const cue = (because: keyof typeof WEIGHTS): Cue => ({ word, because, weight: WEIGHTS[because] });
  if (role === 'feature') return null;
  if (role === 'kind' || (role === 'value' && word === 'heater')) {
    const before = words[at - 1] ?? '';
    const named = FUELS.has(before) ? (words[at - 2] ?? '') : before;
    const foreign = foreignBefore(word).includes(named) || isHardware(words, at);
    return foreign ? { ...cue('another product of that name'), word: before } : null;
  }
  const isFor = isForAppliance(words, roles, at);
  if (!isFor && (isFeature(words, at) || isOpening(words, roles, at))) return null;
  if (SURE_PARTS.has(word) && role === 'unread')
    return word === 'replacement' && isBeforeAppliance(roles, at) ? null : cue('a word for parts');
  const behind = PART_WORDS_BEHIND.has(word);
  const known = PART_WORDS.has(word) || behind;
  if (isFor) {
    if (known) return cue('a part for the appliance');
    return words[at + 1] === 'for' &&
      role !== 'brand' &&
      isThing(word) &&
      !roles.slice(0, at).includes('kind')
      ? cue('something for the appliance')
      : null;
  }
  if (!known || role === 'brand') return null;
  const before = words[at - 1] ?? '';
  if (COUNTED.test(before) || (behind && HELD.test(before))) return null;
  const last = isLast(words, roles, at);
  if (role === 'value') {
    if (PARTS_OF_FEATURES.test(words.slice(at - 1, at + 2).join(' '))) return cue('a word for parts');
    // The last word of a value is no part of its own: "third rack".
    const own = roles[at - 1] !== 'value' || PART_WORDS.has(words[at - 1] ?? '');
    return last &&
      own &&
      (word !== 'coil' || at === words.length - 1) &&
      PART_WORDS.has(word) &&
      roles.includes('kind')
      ? cue('a part behind the appliance')
      : null;
  }
  if (roles.slice(0, at).includes('kind')) return cue('a part behind the appliance');
  const isAlone = last && (at === words.length - 1 || !VISIBLE_PARTS.test(word));
  if (isAlone || FOR.has(words[at + 1] ?? '')) return cue('a part and nothing else');
  const next = roles.slice(at + 1).findIndex((each) => each !== 'brand');
  if (behind && (VISIBLE_PARTS.test(word) || roles[at + 1 + next] !== 'kind')) return null;
  if (next > 0) return cue('a part before a brand and its appliance');
  return roles[at + 1] === 'kind' && !behind ? cue('a part before the appliance') : null;
}

/** Features of one appliance that are parts of all others, but for a "drain pump ice maker". */
const PARTS_OF_FEATURES = /^(?:air filter|drain pump(?! ice))/;

/** Features named like parts: "glass door fridge", "dual hose ac", "hood that vents outside", "cord included". */
const FEATURES =
  /^(?:(?:glass|solid|double|single|reversible|swing|hand) door|(?:pocket|bar|recessed|hidden|pro|gold|brass|bronze|copper) handle|(?:dual|double|single|twin|two) hose|iron grate|(?:wire|adjustable|out|proof) (?:shel(?:f|ve)|rack)|speed fan|(?:washer|dryer) hookup|(?:extra|second|2nd|deep) rinse|(?:close|glass) lid|(?:on|white|black|gr[ae]y|silver|navy|charcoal) (?:glass|caster|wheel)|open box|manual defrost|\w+ included|light (?:blue|gr\w+)|led light|(?:tall|plastic) tub|(?:that|which|can|must) \w+)$/;
const isFeature = (words: readonly string[], at: number): boolean =>
  FEATURES.test(`${words[at - 1]} ${words[at]}`) || FEATURES.test(`${words[at]} ${words[at + 1]}`);

/** Whether a word is what the appliance before it is put in, or holds. */
function isOpening(words: readonly string[], roles: readonly Role[], at: number): boolean {
  const kind = roles.lastIndexOf('kind', at);
  return (
    kind >= 0 && OPENINGS.test(words[at] ?? '') && words.slice(kind + 1, at).some((word) => INTO.test(word))
  );
}

/** Whether only brands, values and figures follow, with what these count: "cord 4 prong", "kit lg white". */
function isLast(words: readonly string[], roles: readonly Role[], at: number): boolean {
  const isFigure = (index: number) => /^\d/.test(words[index] ?? '');
  for (let next = at + 1; next < words.length; next++) {
    const isSaid = roles[next] === 'brand' || roles[next] === 'value';
    const isCounted = roles[next] !== 'kind' && (isFigure(next) || isFigure(next - 1));
    if (!isSaid && !isCounted) return false;
  }
  return true;
}

/** Whether the appliance follows, with its brand and values: "replacement ge dishwasher". */
function isBeforeAppliance(roles: readonly Role[], at: number): boolean {
  const next = roles.slice(at + 1).findIndex((role) => role !== 'brand' && role !== 'value');
  return roles[at + 1 + next] === 'kind' && next >= 0;
}

/** Whether "for", a determiner and the appliance follow, with its brand and values: "for my ge gas stove". */
function isForAppliance(words: readonly string[], roles: readonly Role[], at: number): boolean {
  if (!FOR.has(words[at + 1] ?? '')) return false;
  for (let next = at + 2; next < words.length; next++) {
    if (roles[next] === 'kind') return true;
    if (roles[next] === 'unread' && !BETWEEN.has(words[next] ?? '')) return false;
  }
  return false;
}

/** No service, question or opinion: "options for dryers", "reviews for lg washer". */
export const isThing = (word: string): boolean =>
  /^[a-z]{3,}$/.test(word) &&
  !isFiller(word) &&
  !NO_HEADS.has(word) &&
  !/(?:[st]ion|ity|ance|financing)$/.test(word);

/** "1/2 washers" hold a bolt; a "2 in 1 washer" washes. */
function isHardware(words: readonly string[], at: number): boolean {
  const [inch, figure = ''] = [words[at - 2], words[at - 1]];
  return (
    words[at] === 'washer' &&
    inch !== 'in' &&
    /^\d/.test(figure) &&
    Number.parseFloat(figure) < MIN_APPLIANCE_FIGURE
  );
}
