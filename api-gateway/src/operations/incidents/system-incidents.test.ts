import { describe, expect, it } from '@jest/globals';
import {
  deployment,
  FINE,
  facts,
  failing,
  GOOD_BEFORE,
  iso,
  NO_BUILD,
  NOW,
  shell,
  system,
} from '../../testing/incident-facts';
import { type Facts, incidentsOf } from './incidents';
import type { SystemState } from './watch-system';

const titles = (given: Facts) => incidentsOf(given).map(({ severity, title }) => `${severity}: ${title}`);

describe('the shop as a whole', () => {
  const shells = (...states: ('ready' | 'unready' | 'down' | 'ending')[]) =>
    system({
      shells: states.map((state) => ({
        ...{ address: 'http://shell:3001', version: null, revision: 7, build: NO_BUILD },
        ...{ state: state === 'ending' ? 'unready' : state, draining: state === 'ending' },
      })),
    });
  const disk = (more: object) => system({ disk: { ...FINE.disk, ...more } as SystemState['disk'] });
  it.each<[SystemState, string[]]>([
    [shell({ state: 'down', since: iso(1) }), ['critical: The shell does not answer']],
    [shell({ state: 'unready', since: iso(1) }), ['critical: The shell is not ready']],
    [shell({ failedPages: 3 }), ['critical: Pages cannot be rendered']],
    [shell({ failedPages: 2 }), []],
    [shell({ failedPages: null, circuits: null, revision: null }), []],
    [shells('ready', 'down', 'unready'), ['warning: 2 of 3 shells are not ready']],
    [shells('ready', 'down'), ['warning: 1 of 2 shells is not ready']],
    [shells('ready', 'ending'), []],
    [system({ missingShell: '0.2.0' }), ['warning: No shell runs version 0.2.0']],
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
