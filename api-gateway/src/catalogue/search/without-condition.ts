import { readText } from '@kilowatt/query';
import { conditionIds } from './conditions';

/** Longer queries are not tried word by word. */
const MAX_WORDS = 12;
/** Words that a condition may have: "between 18 and 22 cubic feet" has six. */
const MAX_SPAN = 6;

type Named = { id: string; text: string };

/**
 * For each condition of a query, the query without it: without the fewest neighbouring words that state it and nothing
 * else, if that leaves no word behind which says nothing ("$1500" of "under $1500"); else the other conditions in words.
 * None for a condition that the others imply: french doors are a refrigerator's.
 * The number of tries is bounded by the number of words.
 */
export function queriesWithout(query: string, conditions: readonly Named[]): Map<string, string> {
  const words = query.trim().split(/\s+/);
  const found = words.length > MAX_WORDS ? new Map<string, string>() : withoutWords(words, conditions.length);
  for (const { id } of conditions) {
    const others = found.has(id) ? '' : othersInWords(id, conditions);
    if (others !== '' && !idsOf(others).includes(id)) found.set(id, others);
  }
  return found;
}

const idOf = (condition: string): string => condition.slice(0, condition.indexOf(': '));
const idsOf = (text: string): string[] => conditionIds(readText(text)).map(idOf);

function withoutWords(words: readonly string[], most: number): Map<string, string> {
  const found = new Map<string, string>();
  const reading = readText(words.join(' '));
  const ids = conditionIds(reading);
  for (let length = 1; length <= Math.min(MAX_SPAN, words.length) && found.size < most; length++)
    for (let from = 0; from + length <= words.length; from++) {
      const rest = trimmed([...words.slice(0, from), ...words.slice(from + length)]).join(' ');
      const read = readText(rest);
      if (read.unread.some((word) => !reading.unread.includes(word))) continue;
      const left = new Set(conditionIds(read));
      const [only, second] = ids.filter((id) => !left.has(id));
      if (only === undefined || second !== undefined || left.size !== ids.length - 1) continue;
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
