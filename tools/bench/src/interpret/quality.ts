import { interpret, type ParsedQuery } from '@kilowatt/query';
import { readCorrect, type SpellingModel } from '@kilowatt/query/server';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { LabelledQuery, TypingError } from '../data/dataset';
import { share, type Wrong } from '../text/report';
import type { Judged, Judgement } from './judge';

export type Cause =
  | 'spelling'
  | 'split or joined words'
  | 'unknown word'
  | 'kind'
  | 'brand'
  | 'colour'
  | 'style'
  | 'number'
  | 'part or accessory';

/** Why a query went wrong: by what the label says, else by what spelling did, else by what is missing. */
export function causeOf(
  { type, attributes }: LabelledQuery,
  judgement: Judgement,
  parsed: ParsedQuery,
): Cause {
  if (type === 'accessory') return 'part or accessory';
  const { corrected, unread } = parsed;
  if (corrected.some(([from, to]) => from.includes(' ') !== to.includes(' '))) return 'split or joined words';
  if (corrected.length > 0) return 'spelling';
  if (unread.some((word) => /^[a-z]{3,}$/.test(word))) return 'unknown word';
  if (!judgement.kind || judgement.type === false) return 'kind';
  const [missing = ''] = judgement.missing;
  if (missing === attributes.brand) return 'brand';
  if (missing === attributes.colour) return 'colour';
  return /\d/.test(missing) ? 'number' : 'style';
}

/** Queries of a hardware store that name no appliance and no brand of ours, as typed: a list is the wrong answer. */
export const otherTrades = (pairs: readonly TypingError[]): string[] =>
  pairs
    .filter(({ meant }) => {
      const { kinds, brands, measures } = readCorrect(meant);
      return kinds.length === 0 && brands.length === 0 && measures.btu === undefined;
    })
    .map(({ typed }) => typed);

/** Those of them that are sent to a list of appliances. */
export const sentToList = (queries: readonly string[], model?: SpellingModel): string[] =>
  queries.filter((query) =>
    /^\/(?:collection|brand)\//.test(
      interpret(query, { collections: COLLECTIONS, ...(model && { model }) }).to ?? '',
    ),
  );

const isRight = ({ kind, type, missing }: Judgement): boolean =>
  kind && type !== false && missing.length === 0;

/** The same, but for what no page can be filtered by. */
const leniently = (judgement: Judgement): Judgement => ({
  ...judgement,
  missing: judgement.missing.filter((what) => !judgement.impossible.includes(what)),
});

/** Whether all is right but for what no page can be filtered by. */
export const isRightLeniently = (judgement: Judgement): boolean => isRight(leniently(judgement));

/** How many queries led where they should. */
export function quality(judged: readonly Judged[]): [label: string, result: string][] {
  const all = judged.map(({ judgement }) => judgement);
  const typed = all.filter(({ type }) => type !== null);
  const attributed = all.filter(({ requested }) => requested > 0);
  const parts = judged.filter(({ label }) => label.type === 'accessory');
  return [
    ['kind right', of(all, ({ kind }) => kind)],
    ['type right', of(typed, ({ type }) => type === true)],
    ['all attributes right', of(attributed, ({ missing }) => missing.length === 0)],
    ['  that a page can be filtered by', of(attributed, (each) => leniently(each).missing.length === 0)],
    ['kind, type and all attributes right', of(all, isRight)],
    ['  that a page can be filtered by', of(all, isRightLeniently)],
    ['  that were read', of(all, (each) => isRight({ ...each, missing: each.unread }))],
    ['accessories not sent to a collection', of(parts, ({ to }) => !to?.startsWith('/collection/'))],
    ['with a filter that nobody asked for', of(typed, ({ extra }) => extra.length > 0)],
  ];
}

function of<T>(list: readonly T[], test: (item: T) => boolean): string {
  const right = list.filter(test).length;
  return `${right} of ${list.length} (${share(right / list.length)})`;
}

export const wrongDestinations = (judged: readonly Judged[]): Wrong[] =>
  judged.filter(({ judgement }) => !isRight(judgement)).map(toWrong);

export const extraFilters = (judged: readonly Judged[]): Wrong[] =>
  judged
    .filter(({ judgement }) => judgement.extra.length > 0)
    .map((each) => ({ ...toWrong(each), got: each.judgement.extra }));

function toWrong({ label: { query, kind, type, attributes }, to, judgement }: Judged): Wrong {
  const faults = [
    ...(judgement.kind ? [] : ['kind']),
    ...(judgement.type === false ? ['type'] : []),
    ...judgement.missing.map((what) =>
      judgement.impossible.includes(what) ? `${what} (no such filter)` : what,
    ),
  ];
  const types = [type ?? []].flat().join(' or ');
  return {
    query,
    expected: [kind, types, JSON.stringify(attributes)].filter(Boolean).join(', '),
    got: [decodeURIComponent(to ?? 'nowhere'), `wrong: ${faults.join(', ')}`],
  };
}
