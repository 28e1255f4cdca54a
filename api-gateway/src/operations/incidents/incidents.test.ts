import { describe, expect, it } from '@jest/globals';
import {
  ago,
  counted,
  deployed,
  deployment,
  facts,
  failing,
  GOOD_BEFORE,
  iso,
  minute,
} from '../../testing/incident-facts';
import type { Counted } from './failing';
import { type Facts, incidentsOf } from './incidents';
import type { Move } from './read-outcomes';

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

it('of several remotes that fail, the first version of one is not rolled back to any', () => {
  const header = (one: Counted): Counted => ({ ...one, remote: 'header' });
  const [first] = deployed({ canary: { ...deployment('1.5.0'), percent: 10 } }).remotes;
  if (!first) throw new Error('nothing is deployed');
  const { previous, ...withoutEarlier } = first;
  const remotes = [
    withoutEarlier,
    { ...deployment('1.4.1'), release: { ...first.release, remote: 'header' }, previous },
  ];
  const all = [failing, header(failing), GOOD_BEFORE, header(GOOD_BEFORE)];
  const found = incidentsOf(facts({ snapshot: { revision: 7, remotes }, counted: all }));
  const several = 'Several remotes fail at once: check shell, gateway and network first, then';
  expect(Object.fromEntries(found.map(({ remote, help }) => [remote, help]))).toEqual({
    footer: `${several} publish and promote one that works: there is no earlier version`,
    header: `${several} kilowatt rollback header`,
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
