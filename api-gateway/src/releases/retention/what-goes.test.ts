import { describe, expect, it } from '@jest/globals';
import { DAY } from '../../platform/jobs/repeated-jobs';
import { lastDeployed } from './last-deployed';
import { type RemoteVersions, whatGoes } from './what-goes';

const NOW = Date.parse('2027-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW - days * DAY);
const NONE = { deployed: 0, pinned: 0, newest: 0, published: 0, recentlyDeployed: 0 };

/** Five versions that were published a hundred and more days ago, 5.0.0 last; the newest alone is kept by its place. */
const remote = (more: Partial<RemoteVersions['pointer']> = {}, deployed: Record<string, number> = {}) => ({
  pointer: { remote: 'reviews', version: null, canary: null, pinned: false, trail: [], ...more },
  versions: [5, 4, 3, 2, 1].map((major) => ({
    version: `${major}.0.0`,
    publishedAt: daysAgo(105 - major),
  })),
  lastDeployed: new Map(Object.entries(deployed).map(([version, days]) => [version, daysAgo(days)])),
});
const ALL = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];
const without = (...versions: string[]) => ALL.filter((version) => !versions.includes(version));

describe('with one version kept for 90 days', () => {
  it.each<[string, RemoteVersions, string[], Partial<typeof NONE>]>([
    ['what was never deployed', remote(), ALL, {}],
    ['the live version', remote({ version: '2.0.0' }), without('2.0.0'), { deployed: 1 }],
    [
      'a canary',
      remote({ version: '5.0.0', canary: { version: '3.0.0', percent: 5 } }),
      without('3.0.0'),
      { deployed: 2, newest: 0 },
    ],
    [
      'the previous version, and none before it',
      remote({ version: '4.0.0', trail: ['1.0.0', '2.0.0'] }),
      without('4.0.0', '2.0.0'),
      { deployed: 2 },
    ],
    [
      'what a pinned remote may go back to',
      remote({ version: '4.0.0', trail: ['1.0.0', '2.0.0'], pinned: true }),
      ['3.0.0'],
      { deployed: 2, pinned: 1 },
    ],
    ['what was deployed 89 days ago', remote({}, { '3.0.0': 89 }), without('3.0.0'), { recentlyDeployed: 1 }],
    ['what was deployed 91 days ago', remote({}, { '3.0.0': 91 }), ALL, {}],
  ])('%s', (_what, given, goes, kept) => {
    const expected = { ...NONE, newest: 1, ...kept };
    expect(whatGoes(given, { keep: 1, days: 90 }, NOW)).toEqual({ goes, kept: expected });
  });
});

it.each([
  [1, 103.5, ['1.0.0']],
  [1, 104.5, []],
  [3, 90, ['1.0.0', '2.0.0']],
  [5, 0, []],
  [1, 0, ALL],
])('with %d versions kept, and all of %s days, %j go', (keep, days, goes) => {
  expect(whatGoes(remote(), { keep, days }, NOW).goes).toEqual(goes);
});

it.each([
  [0.5, without('3.0.0')],
  [1.5, ALL],
])('without days, what was deployed %s days ago stays for open tabs, or goes after a day', (days, goes) => {
  expect(whatGoes(remote({}, { '3.0.0': days }), { keep: 1, days: 0 }, NOW).goes).toEqual(goes);
});

it('builds of a developer go like others', () => {
  const builds = ['0.0.0-dev.ada.2', '0.0.0-dev.ada.1'].map((version) => ({
    version,
    publishedAt: daysAgo(200),
  }));
  expect(whatGoes({ ...remote(), versions: builds }, { keep: 1, days: 90 }, NOW).goes).toEqual([
    '0.0.0-dev.ada.1',
  ]);
});

describe('a version was deployed until', () => {
  const move = (kind: 'promote' | 'canary' | 'rollback', from: string | null, to: string, days: number) => ({
    ...{ kind, from, to, at: daysAgo(days) },
    percent: kind === 'canary' ? (from === 'ended' ? 0 : 5) : null,
  });
  const days = (moves: readonly ReturnType<typeof move>[]) =>
    Object.fromEntries(
      [...lastDeployed(moves)].map(([version, at]) => [version, (NOW - at.getTime()) / DAY]),
    );

  it('another was promoted, and then it is the previous one until the promote after that', () => {
    const first = [move('promote', null, '1', 40), move('promote', '1', '2', 30)];
    expect(days(first)).toEqual({ 1: 30, 2: 30 });
    expect(days([...first, move('promote', '2', '3', 20)])).toEqual({ 1: 20, 2: 20, 3: 20 });
    expect(days([...first, move('promote', '2', '3', 20), move('promote', '3', '4', 10)])).toEqual({
      ...{ 1: 20, 2: 10, 3: 10, 4: 10 },
    });
  });

  it('it was rolled back, and the version before is the previous one again', () => {
    const moves = [
      move('promote', null, '1', 40),
      move('promote', '1', '2', 30),
      move('promote', '2', '3', 20),
      move('rollback', '3', '2', 15),
      move('promote', '2', '4', 10),
    ];
    expect(days(moves)).toEqual({ 1: 10, 2: 10, 3: 15, 4: 10 });
  });

  it('its canary ended', () => {
    const moves = [
      move('promote', null, '1', 40),
      move('canary', '1', '2', 30),
      move('rollback', '2', '1', 20),
      move('canary', '1', '3', 10),
    ];
    expect(days(moves)).toEqual({ 1: 10, 2: 20, 3: 10 });
  });

  it('another was its successor, in a history that begins later', () => {
    expect(days([move('promote', '1', '2', 30), move('promote', '2', '3', 20)])).toEqual({
      ...{ 1: 20, 2: 20, 3: 20 },
    });
  });
});
