import { describe, expect, it } from '@jest/globals';
import { remoteStatus } from '../../testing/answers';
import {
  describeEntry,
  describeOperation,
  type Operation,
  pinOf,
  readPercent,
  rollbackOf,
  splitTo,
  storedDataOf,
  switchTo,
} from './operation';
import { bytes, canaryVersions, diffRows } from './status';

describe('an operation', () => {
  const canary = { version: '1.5.0', percent: 10 };
  const changesOf = (operation: ReturnType<typeof rollbackOf>) =>
    operation && describeOperation(operation).changes;

  describe('an operation', () => {
    it('that rolls back names both versions', () => {
      expect(changesOf(rollbackOf(remoteStatus()))).toBe(
        'cart-compare 1.4.0 → 1.3.2, running servers switch within a second',
      );
    });

    it('rolls back a running canary first', () => {
      expect(rollbackOf(remoteStatus({ canary }))).toMatchObject({ kind: 'rollback', to: '1.4.0' });
      expect(changesOf(rollbackOf(remoteStatus({ canary })))).toBe(
        'cart-compare 1.5.0 → 1.4.0 for the 10 % on the canary, running servers switch within a second',
      );
    });

    it('says what it does to data that visitors have stored', () => {
      const stored = (writes: number, reads: number[]) => [{ key: 'cart', reads, writes }];
      const status = remoteStatus({ canary });
      for (const version of status.versions)
        version.storage = version.version === '1.3.2' ? null : stored(2, [2]);
      expect(storedDataOf(switchTo(status, '1.3.2'), status)).toContain('1.3.2 does not read what 1.4.0 has');
      for (const operation of [switchTo(status, '1.5.0'), splitTo(status, '1.3.2', 0), pinOf(status)])
        expect(storedDataOf(operation, status)).toBeNull();
      expect(storedDataOf(rollbackOf(status) as Operation, status)).toBeNull();
    });

    it('is null if there is no previous version', () => {
      expect(rollbackOf(remoteStatus({ previous: null }))).toBeNull();
      expect(rollbackOf(remoteStatus({ live: null, previous: null }))).toBeNull();
    });

    it('promotes newer versions and rolls back to older ones', () => {
      expect(switchTo(remoteStatus(), '1.5.0')).toMatchObject({ kind: 'promote', version: '1.5.0' });
      expect(switchTo(remoteStatus(), '1.3.2')).toMatchObject({ kind: 'rollback', to: '1.3.2' });
      expect(switchTo(remoteStatus({ live: '1.10.0' }), '1.9.0')).toMatchObject({ kind: 'rollback' });
      expect(switchTo(remoteStatus({ live: '1.0.0-build.b' }), '1.0.0-build.a')).toMatchObject({
        kind: 'promote',
      });
      expect(switchTo(remoteStatus({ live: null }), '1.3.2')).toMatchObject({ kind: 'promote' });
    });

    it('mentions another canary that it ends', () => {
      const text = describeOperation(
        switchTo(remoteStatus({ canary: { version: '1.4.5', percent: 5 } }), '1.5.0'),
      );
      expect(text.after).toContain('The canary 1.4.5 ends.');
      expect(describeOperation(switchTo(remoteStatus({ canary }), '1.5.0')).after).not.toContain('ends');
    });

    it('splits the traffic, and ends the canary at 0 %', () => {
      expect(changesOf(splitTo(remoteStatus(), '1.5.0', 25))).toBe(
        'cart-compare 1.5.0 for 25 % of the visitors, 1.4.0 for the others',
      );
      expect(changesOf(splitTo(remoteStatus({ canary }), '1.5.0', 0))).toMatch(
        /^cart-compare 1.5.0 → 1.4.0 for all visitors/,
      );
    });

    it('offers no live or older version as canary', () => {
      expect(canaryVersions(remoteStatus()).map(({ version }) => version)).toEqual(['1.5.0']);
      expect(canaryVersions(remoteStatus({ live: null }))).toEqual([]);
    });

    it('pins an unpinned remote and unpins a pinned one', () => {
      expect(pinOf(remoteStatus()).kind).toBe('pin');
      expect(pinOf(remoteStatus({ pinned: true })).kind).toBe('unpin');
    });
  });

  describe('a typed share of the traffic', () => {
    it.each([
      ['10', 10],
      ['12.34', 12.3],
      ['12.36', 12.4],
      ['0', 0],
      ['100', 100],
      ['1e1', 10],
    ])('"%s" is %d %%', (text, percent) => {
      expect(readPercent(text)).toBe(percent);
    });

    it.each(['', ' ', 'ten', '5,5', '0.04', 'Infinity', '250', '100.01', '-5'])(
      '"%s" is no share, and neither ends a canary nor gives a version to everybody',
      (text) => {
        expect(readPercent(text)).toBeNull();
      },
    );
  });
});

describe('its description', () => {
  const remote = { remote: 'footer', live: '1.4.0', canary: null };
  const withCanary = { ...remote, canary: { version: '1.5.0', percent: 10 } };
  const described = (operation: Operation) => describeOperation(operation);

  describe('the confirmation of an operation', () => {
    it.each<[string, Operation, [title: string, action: string, changes: string]]>([
      [
        'a rollback',
        { ...remote, kind: 'rollback', to: '1.3.2' },
        ['Roll back footer?', 'Roll back', 'footer 1.4.0 → 1.3.2'],
      ],
      [
        'a rollback of the canary',
        { ...withCanary, kind: 'rollback', to: '1.4.0' },
        ['Roll back footer?', 'Roll back', 'footer 1.5.0 → 1.4.0 for the 10 % on the canary'],
      ],
      [
        'a rollback while nothing is live',
        { ...remote, live: null, kind: 'rollback', to: '1.3.2' },
        ['Roll back footer?', 'Roll back', 'footer nothing → 1.3.2'],
      ],
      [
        'a promote',
        { ...remote, kind: 'promote', version: '1.5.0' },
        ['Promote footer 1.5.0?', 'Promote', 'footer 1.4.0 → 1.5.0 for all visitors'],
      ],
      [
        'the first promote',
        { ...remote, live: null, kind: 'promote', version: '1.0.0' },
        ['Promote footer 1.0.0?', 'Promote', 'footer nothing → 1.0.0 for all visitors'],
      ],
      [
        'a canary',
        { ...remote, kind: 'canary', version: '1.5.0', percent: 25 },
        [
          'Split the traffic of footer?',
          'Split the traffic',
          '1.5.0 for 25 % of the visitors, 1.4.0 for the others',
        ],
      ],
      [
        'the end of a canary',
        { ...withCanary, kind: 'canary', version: '1.5.0', percent: 0 },
        ['End the canary of footer?', 'End the canary', 'footer 1.5.0 → 1.4.0 for all visitors'],
      ],
      [
        'a pin',
        { ...remote, kind: 'pin' },
        ['Pin footer?', 'Pin', 'footer stays on 1.4.0: promotes and canaries are rejected'],
      ],
      [
        'an unpin',
        { ...remote, kind: 'unpin' },
        [
          'Unpin footer?',
          'Unpin',
          'promotes and canaries of footer are accepted again; 1.4.0 stays live until then',
        ],
      ],
    ])('names remote and versions of %s', (_what, operation, [title, action, changes]) => {
      const text = described(operation);
      expect([text.title, text.action]).toEqual([title, action]);
      expect(text.changes).toContain(changes);
    });

    it.each<[string, Operation, boolean]>([
      ['a rollback of the live version', { ...withCanary, kind: 'rollback', to: '1.3.2' }, true],
      ['a rollback of the canary itself', { ...withCanary, kind: 'rollback', to: '1.4.0' }, false],
      ['a promote of another version', { ...withCanary, kind: 'promote', version: '1.6.0' }, true],
      ['a promote of the canary', { ...withCanary, kind: 'promote', version: '1.5.0' }, false],
      ['a canary of another version', { ...withCanary, kind: 'canary', version: '1.6.0', percent: 5 }, true],
      [
        'another share of the canary',
        { ...withCanary, kind: 'canary', version: '1.5.0', percent: 50 },
        false,
      ],
      ['a promote without a canary', { ...remote, kind: 'promote', version: '1.5.0' }, false],
    ])('warns of the end of a canary: %s', (_what, operation, ends) => {
      expect(described(operation).after.includes('The canary 1.5.0 ends.')).toBe(ends);
    });
  });

  describe('an entry of the history', () => {
    it.each([
      ['publish', null, '1.4.0', null, '1.4.0'],
      ['promote', '1.3.2', '1.4.0', null, '1.3.2 → 1.4.0'],
      ['promote', null, '1.4.0', null, '1.4.0'],
      ['promote', '1.4.0', '1.4.0', null, '1.4.0'],
      ['rollback', '1.4.0', '1.3.2', null, '1.4.0 → 1.3.2'],
      ['canary', '1.4.0', '1.5.0', 10, '1.5.0 for 10 %'],
      ['canary', '1.5.0', '1.4.0', 0, '1.5.0 ended'],
      ['pin', '1.4.0', '1.4.0', null, 'at 1.4.0'],
      ['unpin', '1.4.0', '1.4.0', null, 'from 1.4.0'],
      ['prune', '1.0.0', '1.3.0', null, '1.0.0 … 1.3.0'],
      ['prune', null, '1.3.0', null, '1.3.0'],
      ['preview', null, '1.5.0-pr12', null, '1.5.0-pr12'],
      ['token-created', null, null, null, ''],
      ['a kind of a newer gateway', null, '1.0.0', null, ''],
    ])('%s from %s to %s (%s) is "%s"', (kind, from, to, percent, text) => {
      expect(describeEntry({ kind, from, to, percent })).toBe(text);
    });
  });
});

describe('a diff', () => {
  it('lists files by size difference, the largest first', () => {
    const rows = diffRows({
      remote: 'footer',
      from: '1.0.0',
      to: '1.1.0',
      files: {
        added: [{ path: 'web/new.js', size: 300 }],
        removed: [{ path: 'web/old.js', size: 5_000 }],
        changed: [
          { path: 'web/same-size.js', before: 10, after: 10 },
          { path: 'server/remote.cjs', before: 1_000, after: 2_500 },
          { path: 'web/unknown.js', before: null, after: 10 },
        ],
        same: 4,
      },
      contract: { added: [], removed: [] },
    });
    expect(rows.map(({ what, path, bytes: difference }) => `${what} ${path} ${bytes(difference)}`)).toEqual([
      'removed web/old.js −5.0 kB',
      'changed server/remote.cjs +1.5 kB',
      'added web/new.js +300 B',
      'changed web/same-size.js ±0 B',
      'changed web/unknown.js not known',
    ]);
  });

  it.each([
    [null, 'not known'],
    [0, '±0 B'],
    [999, '+999 B'],
    [-999, '−999 B'],
    [1_000, '+1.0 kB'],
    [-12_345, '−12.3 kB'],
  ])('a difference of %s bytes is "%s"', (difference, text) => {
    expect(bytes(difference)).toBe(text);
  });
});
