import { share } from '../text/figures';
import type { Wrong } from '../text/wrong';
import type { Judgement } from './judge';
import type { Judged } from './judge-all';

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
