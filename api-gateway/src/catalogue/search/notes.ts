import { normalise, type ParsedQuery, readText, stem } from '@kilowatt/query';
import { kindOf, linesIn, wordsOfLine } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { Entry } from '../products/entry';
import { fieldReader, termsOf } from '../search-engine/terms';
import type { Condition } from './conditions';
import { asTyped, unreadWords, unsaid } from './describe';
import { ORDERS, type Order } from './facts';
import type { Narrowed } from './near-misses';

type Noted = {
  parsed: ParsedQuery;
  narrowed: Narrowed;
  /** Words that no product mentions. */
  unmentioned: readonly string[];
  /** The order that was asked for, if nothing states what it is about. */
  order: Order | null;
};

/** What the results page says about a query, in sentences. */
export function notesOf({ parsed, narrowed, unmentioned, order }: Noted): string[] {
  if (parsed.service !== null) return [];
  const { met, unused, relaxed, unstated, entries } = narrowed;
  const values = unused.filter(({ fact }) => fact === undefined).map(({ text }) => typedOf(text, parsed));
  const unfiltered = unsaid([...values, ...unmentioned], [...met, ...relaxed].map(textOf));
  const silent = unused.filter(({ fact }) => fact !== undefined);
  const appliance = applianceOf(parsed);
  return [
    ...(parsed.part === null ? [] : [aboutParts(entries)]),
    ...(unfiltered.length > 0 ? [`No filter for ${quoted(unfiltered)}.`] : []),
    ...silent.map(({ text, fact }) => `No filter for “${text}”: no ${appliance} here states its ${fact}.`),
    ...(order === null ? [] : [unordered(parsed, appliance, order)]),
    ...(relaxed.length > 0 && entries.length > 0
      ? [`Nothing here matches ${quoted(relaxed.map(textOf))}. These are the nearest products.`]
      : []),
    ...unstated.map(
      ({ condition, count }) =>
        `${count.toLocaleString('en-US')} more ${count === 1 ? 'does' : 'do'} not state the ${condition.fact}.`,
    ),
  ];
}

const aboutParts = (entries: readonly Entry[]): string =>
  entries.some(({ product }) => product.kind === null)
    ? 'Parts and accessories come first; appliances follow.'
    : 'We have no such parts or accessories right now; appliances follow.';

const textOf = ({ text }: Condition): string => text;

/** Of several values for one phrase those that were typed: "under cabinet", which is over the range too. */
function typedOf(text: string, { words }: ParsedQuery): string {
  const values = text.split(' or ');
  const typed = values.filter((value) => value.split(' ').every((word) => words.includes(stem(word))));
  return (typed.length > 0 ? typed : values).join(' or ');
}

/** “a”, “b” and “c”. */
function quoted(texts: readonly string[]): string {
  const all = texts.map((text) => `“${text}”`);
  const last = all.pop() ?? '';
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last;
}

const applianceOf = ({ kinds: [only, second] }: ParsedQuery): string =>
  (second === undefined && kindOf(only ?? '')?.productType.toLowerCase()) || 'product';

function unordered({ sort }: ParsedQuery, appliance: string, order: Order): string {
  if (order === ORDERS['best-rated']) return 'We have no ratings, so the best rated cannot come first.';
  if (sort === 'newest')
    return 'We do not know when a product was introduced, so the newest cannot come first.';
  if (sort === 'best-rated') return `No ${appliance} here has a rating, so they are not in that order.`;
  return `No ${appliance} here states its ${order.fact}, so they are not in that order.`;
}

/** Words of a query that are looked up; longer queries are sentences, and each word is a search. */
const MAX_WORDS = 5;

/** The words without a meaning that no product mentions: nothing is filtered or ranked by them. */
export async function unmentionedWords(
  { search }: Catalogue,
  parsed: ParsedQuery,
  q: string,
): Promise<string[]> {
  // A line is found by its SKUs too.
  const ofLines = linesIn(q).flatMap((line) => termsOf(wordsOfLine(line)));
  const words = unreadWords(parsed).filter(
    (word) => !parsed.models.includes(word) && !ofLines.includes(word),
  );
  if (words.length > MAX_WORDS || parsed.service !== null || parsed.part !== null) return [];
  const fieldsOf = fieldReader();
  const mentioned = await Promise.all(
    words.map(async (word) => {
      const { entries } = await search.find(word, 1, readText(''));
      return entries.some((entry) => fieldsOf(entry).some(({ terms }) => terms.includes(word)));
    }),
  );
  return words.filter((_, at) => !mentioned[at]).map((word) => asTyped(word, normalise(q), parsed.corrected));
}
