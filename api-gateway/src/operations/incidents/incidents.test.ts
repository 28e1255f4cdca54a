import { describe, expect, it } from '@jest/globals';
import type { Deployment, Snapshot } from '@kilowatt/contracts';
import { TEST_SETTINGS } from '../../platform/config/variables';
import type { Counted, Minute } from './failing';
import { type Facts, incidentsOf } from './incidents';
import type { Move } from './read-outcomes';
import type { SystemState } from './watch-system';

const NOW = Date.parse('2030-01-01T03:00:00.000Z');
const ago = (minutes: number) => NOW - minutes * 60_000;
const iso = (minutes: number) => new Date(ago(minutes)).toISOString();

const deployment = (version: string): Deployment =>
  ({ base: '/', release: { remote: 'footer', version } }) as unknown as Deployment;
const deployed = (more: Partial<Snapshot['remotes'][number]> = {}): Snapshot => ({
  revision: 7,
  remotes: [{ ...deployment('1.4.1'), previous: deployment('1.4.0'), ...more }],
});
const minute = (at: number, views: number, render = 0, uncaught = 0): Minute => ({
  at: ago(at),
  views,
  stages: render > 0 ? { render } : {},
  uncaught,
});
const counted = (version: string, minutes: Minute[], before: Minute = minute(200, 0)): Counted => ({
  ...{ remote: 'footer', version },
  minutes,
  before,
});
const GOOD_BEFORE = counted('1.4.0', [], minute(200, 1_000, 2));
const NO_BUILD = { version: null, revision: null, date: null, author: null };
const FINE: SystemState = {
  shell: {
    ...{ state: 'ready', since: null, build: NO_BUILD, revision: 7 },
    ...{ circuits: [], failedPages: 0 },
  },
  behindSince: null,
  database: { state: 'up', since: null, embedded: true },
  disk: { freeBytes: 5e9, sizeBytes: 1e11, writable: true, state: 'fine', since: null },
  apartSince: null,
};
const facts = (more: Partial<Facts> = {}): Facts => ({
  now: NOW,
  snapshot: deployed(),
  counted: [GOOD_BEFORE],
  countedAt: NOW,
  moves: [],
  missing: [],
  system: FINE,
  autoRollback: true,
  settings: TEST_SETTINGS,
  ...more,
});
const system = (more: Partial<SystemState>): SystemState => ({ ...FINE, ...more });
const shell = (more: Partial<SystemState['shell']>) => system({ shell: { ...FINE.shell, ...more } });
const failing = counted('1.4.1', [minute(9, 20), minute(4, 20, 19), minute(2, 20, 20)]);
const titles = (given: Facts) => incidentsOf(given).map(({ severity, title }) => `${severity}: ${title}`);

it('nothing is wrong while nothing is', () => expect(incidentsOf(facts())).toEqual([]));

describe('a remote that fails', () => {
  it('is named with its figures, its beginning and the rollback that helps', () => {
    expect(incidentsOf(facts({ counted: [failing, GOOD_BEFORE] }))).toEqual([
      {
        id: 'remote-fails footer@1.4.1',
        kind: 'remote-fails',
        severity: 'critical',
        title: 'footer fails',
        detail: '1.4.1 failed on 39 of 40 page views of the last 5 minutes (39 render); 0 % is normal.',
        since: iso(4),
        remote: 'footer',
        version: '1.4.1',
        reverted:
          'Not rolled back automatically: an operator chose this version, or it has failed too rarely since it was deployed.',
        action: { kind: 'rollback', remote: 'footer', from: '1.4.1', to: '1.4.0' },
        help: 'kilowatt rollback footer',
      },
    ]);
  });

  it.each<[string, Partial<Facts>, string]>([
    ['a pin', { snapshot: deployed({ pinned: true }) }, 'footer is pinned to 1.4.1.'],
    ['a setting', { autoRollback: false }, 'AUTO_ROLLBACK is off.'],
    [
      'no version before',
      { snapshot: { revision: 7, remotes: [deployment('1.4.1')] } },
      'there is no version before 1.4.1.',
    ],
  ])('that does not go back by itself says why: %s', (_what, more, why) => {
    const [incident] = incidentsOf(facts({ counted: [failing, GOOD_BEFORE], ...more }));
    expect(incident?.reverted).toBe(`Not rolled back automatically: ${why}`);
  });

  it.each<[string, Counted[], string[]]>([
    ['fails as rarely as before', [counted('1.4.1', [minute(3, 200, 1)]), GOOD_BEFORE], []],
    ['failed, and works again', [counted('1.4.1', [minute(20, 40, 40), minute(2, 40)]), GOOD_BEFORE], []],
    ['has failed since it was deployed', [counted('1.4.1', [minute(3, 9, 9)])], ['critical: footer fails']],
    [
      'has few visitors, who all meet a failure',
      [counted('1.4.1', [minute(26, 3, 3), minute(14, 3, 3), minute(9, 3, 3)]), GOOD_BEFORE],
      ['critical: footer fails'],
    ],
    [
      'failed for hours while the version before was fine',
      [counted('1.4.1', [minute(4, 30, 29)], minute(200, 900, 880)), GOOD_BEFORE],
      ['critical: footer fails'],
    ],
    [
      'throws errors that nothing catches',
      [counted('1.4.1', [minute(3, 60, 0, 50)]), GOOD_BEFORE],
      ['warning: footer throws errors'],
    ],
    ['throws as rarely as browsers do', [counted('1.4.1', [minute(3, 60, 0, 2)]), GOOD_BEFORE], []],
  ])('or not: one that %s', (_what, all, expected) => {
    expect(titles(facts({ counted: all }))).toEqual(expected);
  });

  it('as a canary is ended, and the live version is not accused', () => {
    const snapshot = deployed({ canary: { ...deployment('1.5.0'), percent: 10 } });
    const all = [counted('1.5.0', [minute(1, 20, 20)]), counted('1.4.1', [minute(2, 200)]), GOOD_BEFORE];
    const [incident, ...others] = incidentsOf(facts({ snapshot, counted: all }));
    expect(others).toEqual([]);
    expect(incident).toMatchObject({
      severity: 'warning',
      title: 'The canary of footer fails',
      detail: expect.stringMatching(/^1\.5\.0 failed on 20 of 20 .* It is shown to 10 % of the visitors\.$/),
      reverted: 'It is rolled back automatically once its failures are significant.',
      action: { from: '1.5.0', to: '1.4.1' },
    });
  });

  it('beside a canary is rolled back to a version by its name', () => {
    const snapshot = deployed({ canary: { ...deployment('1.5.0'), percent: 10 } });
    const [incident] = incidentsOf(facts({ snapshot, counted: [failing, GOOD_BEFORE] }));
    expect(incident).toMatchObject({ action: { to: '1.4.0' }, help: 'kilowatt rollback footer --to 1.4.0' });
  });
});

describe('what went back by itself', () => {
  const move = (more: Partial<Move> = {}): Move => ({
    ...{ remote: 'footer', kind: 'rollback', from: '1.5.0', to: '1.4.1', who: 'automatic' },
    ...{ why: 'It failed on 12 of 12 page views', at: new Date(ago(30)) },
    ...more,
  });

  it('is news', () => {
    expect(incidentsOf(facts({ moves: [move()] }))).toMatchObject([
      {
        severity: 'notice',
        title: 'footer 1.5.0 was rolled back',
        detail: 'It failed on 12 of 12 page views',
        since: iso(30),
        reverted: 'Rolled back automatically: footer 1.5.0 → 1.4.1, which is live.',
        action: null,
      },
    ]);
  });

  it.each<[string, Move[]]>([
    ['an operator went back', [move({ who: 'ada' })]],
    ['it is no news any more', [move({ at: new Date(ago(7 * 60)) })]],
    ['somebody has deployed since', [move({ kind: 'promote', who: 'ada', to: '1.5.1' }), move()]],
  ])('is none where %s', (_what, moves) => expect(incidentsOf(facts({ moves }))).toEqual([]));
});

describe('the shop as a whole', () => {
  const disk = (more: object) => system({ disk: { ...FINE.disk, ...more } as SystemState['disk'] });
  it.each<[SystemState, string[]]>([
    [shell({ state: 'down', since: iso(1) }), ['critical: The shell does not answer']],
    [shell({ state: 'unready', since: iso(1) }), ['critical: The shell is not ready']],
    [shell({ failedPages: 3 }), ['critical: Pages cannot be rendered']],
    [shell({ failedPages: 2 }), []],
    [shell({ failedPages: null, circuits: null, revision: null }), []],
    [system({ behindSince: NOW - 11_000 }), ['warning: The shell renders an old revision']],
    [system({ behindSince: NOW - 1_000 }), []],
    [system({ database: { state: 'away', since: iso(2) } }), ['critical: The database does not answer']],
    [system({ database: { state: 'removed', since: iso(2) } }), ['critical: The database was removed']],
    [disk({ state: 'full', freeBytes: 1e6 }), ['critical: The disk is full']],
    [disk({ state: 'low' }), ['warning: The disk is nearly full']],
    [disk({ state: 'unwritable' }), ['critical: The data folder cannot be written']],
    [system({ apartSince: iso(3) }), ['warning: Change notifications between gateways are interrupted']],
    [
      system({ apartSince: iso(3), database: { state: 'away', since: iso(3) } }),
      ['critical: The database does not answer'],
    ],
    [
      shell({ circuits: [{ remote: 'footer', version: '1.4.1', since: iso(1) }] }),
      ['critical: footer 1.4.1 is skipped'],
    ],
    [shell({ circuits: [{ remote: 'footer', version: '0.9.0', since: iso(1) }] }), []],
  ])('%#: %j', (state, expected) => expect(titles(facts({ system: state }))).toEqual(expected));

  it.each([
    [
      true,
      46_999_999,
      /^46 MB of 100\.0 GB are free .* Rollbacks, pins, .* still work\.$/,
      /: kilowatt prune --keep 5 --days 7$/,
    ],
    [
      true,
      812_000,
      /^812 kB of .* everything else is rejected, rollbacks too\.$/,
      /^Delete .* With 5 MB free, .*: kilowatt prune --keep 5 --days 7$/,
    ],
    [
      false,
      812_000,
      /files that the gateway stores there may be lost/,
      /^Free space, .*: kilowatt prune --keep 5 --days 7$/,
    ],
  ])('on a full disk says what still works: embedded %s, %d bytes', (embedded, freeBytes, detail, help) => {
    const state = { ...disk({ state: 'full', freeBytes }), database: { ...FINE.database, embedded } };
    expect(incidentsOf(facts({ system: state }))).toMatchObject([
      { detail: expect.stringMatching(detail), help: expect.stringMatching(help) },
    ]);
  });

  it.each([
    [
      'away',
      false,
      /: kilowatt rollback REMOTE --offline --data-dir DIR$/,
      'kilowatt rollback footer --offline --data-dir DIR',
    ],
    ['removed', true, /^Restore the database folder/, 'kilowatt rollback footer'],
  ] as const)(
    'without a database (%s) judges remotes by when they were counted, and names what is possible',
    (state, embedded, first, second) => {
      const given = facts({
        ...{ now: NOW + 40 * 60_000, counted: [failing, GOOD_BEFORE] },
        system: system({ database: { state, since: iso(0), embedded } }),
      });
      expect(incidentsOf(given)).toMatchObject([
        { help: expect.stringMatching(first) },
        {
          ...{ title: 'footer fails', action: null, help: second },
          reverted: 'Not rolled back automatically: the database does not answer.',
        },
      ]);
    },
  );

  it('without a database and an earlier version names no rollback', () => {
    const given = facts({
      snapshot: { revision: 7, remotes: [deployment('1.4.1')] },
      counted: [failing],
      system: system({ database: { state: 'away', since: iso(0), embedded: false } }),
    });
    expect(incidentsOf(given)[1]?.help).toMatch(/^There is no earlier version/);
  });

  it('without a database offers no operation, since none is possible', () => {
    const state = shell({ circuits: [{ remote: 'footer', version: '1.4.1', since: iso(1) }] });
    const away = { ...state, database: { state: 'away' as const, since: iso(1) } };
    expect(
      incidentsOf(facts({ system: away, counted: null, moves: null })).map(({ action }) => action),
    ).toEqual([null, null]);
  });

  it('reports of a release that fails and is skipped once that it fails', () => {
    const state = shell({ circuits: [{ remote: 'footer', version: '1.4.1', since: iso(1) }] });
    expect(titles(facts({ system: state, counted: [failing, GOOD_BEFORE] }))).toEqual([
      'critical: footer fails',
    ]);
  });

  it('lists the worst first, and of equals the newest', () => {
    const state = {
      ...shell({ state: 'down', since: iso(1) }),
      apartSince: iso(9),
      disk: { freeBytes: 0, sizeBytes: 1, writable: true, state: 'full' as const, since: iso(5) },
    };
    expect(titles(facts({ system: state, counted: [failing, GOOD_BEFORE] }))).toEqual([
      'critical: The shell does not answer',
      'critical: footer fails',
      'critical: The disk is full',
      'warning: Change notifications between gateways are interrupted',
    ]);
  });
});
