import { type ParsedQuery, readText } from '@kilowatt/query';
import { asPackage } from '@kilowatt/query/server';
import type { FilterKey, MeasureName } from '@kilowatt/taxonomy';
import { conditionIds } from './conditions';

/** Longer queries are not tried word by word. */
const MAX_WORDS = 12;
/** Words that a condition may have: "between 18 and 22 cubic feet" has six. */
const MAX_SPAN = 6;

/** A text as the results page reads it. */
const read = (text: string): ParsedQuery => asPackage(readText(text));
const idsIn = (text: string): string[] => conditionIds(read(text), text);

type Named = { id: string; text: string };

/**
 * For each condition of a query, the query without it: without the fewest neighbouring words that state it and nothing
 * else, if that leaves no word behind which says nothing ("$1500" of "under $1500"); else the other conditions in words.
 * None for a condition that no words leave out alone: french doors are a refrigerator's.
 * The number of tries is bounded by the number of words.
 */
export function queriesWithout(query: string, conditions: readonly Named[]): Map<string, string> {
  const words = query.trim().split(/\s+/);
  const found = words.length > MAX_WORDS ? new Map<string, string>() : withoutWords(words, conditions.length);
  const all = idsIn(query);
  for (const { id } of conditions) {
    if (found.has(id)) continue;
    const others = othersInWords(id, conditions);
    const left = all.filter((condition) => idOf(condition) !== id);
    if (others !== '' && isSame(idsIn(others), left)) found.set(id, others);
  }
  return found;
}

const idOf = (condition: string): string => condition.slice(0, condition.indexOf(': '));
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

function withoutWords(words: readonly string[], most: number): Map<string, string> {
  const found = new Map<string, string>();
  const query = words.join(' ');
  const parsed = read(query);
  const ids = conditionIds(parsed, query);
  for (let length = 1; length <= Math.min(MAX_SPAN, words.length) && found.size < most; length++)
    for (let from = 0; from + length <= words.length; from++) {
      const rest = trimmed([...words.slice(0, from), ...words.slice(from + length)]).join(' ');
      const left = read(rest);
      if (left.unread.some((word) => !parsed.unread.includes(word))) continue;
      const leftIds = new Set(conditionIds(left, rest));
      const [only, second] = ids.filter((id) => !leftIds.has(id));
      if (only === undefined || second !== undefined || leftIds.size !== ids.length - 1) continue;
      const id = idOf(only);
      if (!found.has(id)) found.set(id, rest);
    }
  return found;
}

/** Without the connecting words that now begin or end it: "air conditioner for". */
function trimmed(words: readonly string[]): readonly string[] {
  const isJoint = (word: string | undefined) => word !== undefined && JOINTS.test(word);
  const from = isJoint(words[0]) ? 1 : 0;
  return words.slice(from, isJoint(words.at(-1)) ? -1 : undefined);
}
const JOINTS = /^(?:and|or|with|for|in|that|which|is|fits?|a|an|the)$/i;

const othersInWords = (without: string, conditions: readonly Named[]): string =>
  conditions
    .filter(({ id }) => id !== without)
    .map(({ text }) => text)
    .join(' ');

/** What was read of a query without some of its conditions, by their ids; ids of conditions that it lacks are ignored. */
export const withoutConditions = (parsed: ParsedQuery, ids: readonly string[]): ParsedQuery =>
  ids.reduce(withoutOne, parsed);

function withoutOne(parsed: ParsedQuery, id: string): ParsedQuery {
  if (id === 'kind') return { ...parsed, kinds: [], named: 0 };
  if (id === 'brand') return { ...parsed, brand: null, brands: [] };
  if (id === 'stock') return without(parsed, 'inStock');
  if (id === 'price') return { ...parsed, price: {} };
  if (id === 'sort') return { ...parsed, sort: null, superlative: false };
  const [first = '', ...rest] = id.split(' ');
  const name = rest.join(' ');
  if (first === 'measure') return withoutMeasure(parsed, name as MeasureName);
  if (first === 'not') return { ...parsed, excluded: without(parsed.excluded, name as FilterKey) };
  if (first === 'Features' && name !== '') {
    const features = parsed.attributes.Features?.filter((value) => value !== name) ?? [];
    const others = without(parsed.attributes, 'Features');
    return { ...parsed, attributes: features.length > 0 ? { ...others, Features: features } : others };
  }
  const attributes = without(parsed.attributes, first as FilterKey);
  // A width is both, a value and a figure.
  if (first !== 'Exterior_Width') return { ...parsed, attributes };
  return { ...parsed, attributes, measures: without(parsed.measures, 'width') };
}

/** Capacity may stand for persons, and cooling for an area, by a rule of thumb. */
const THUMBS: Partial<Record<MeasureName, MeasureName>> = { capacity: 'persons', btu: 'area' };

function withoutMeasure(parsed: ParsedQuery, name: MeasureName): ParsedQuery {
  const thumb = THUMBS[name];
  const names = thumb === undefined ? [name] : [name, thumb];
  const { measures, limits } = parsed;
  return {
    ...parsed,
    measures: names.reduce((left, each) => without(left, each), measures),
    limits: names.reduce((left, each) => without(left, each), limits),
  };
}

function without<Key extends string, Values extends Partial<Record<Key, unknown>>>(
  values: Values,
  key: Key,
): Values {
  const { [key]: _removed, ...rest } = values;
  return rest as Values;
}
