import { describe, expect, it } from '@jest/globals';
import { remoteStatus } from '../../testing/answers';
import { describeOperation, pinOf, readPercent, rollbackOf, splitTo, switchTo } from './operation';
import { canaryVersions } from './status';

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
      /^cart-compare 1.5.0 → 1.4.0 for everybody/,
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
    ['0.04', 0],
    ['250', 100],
    ['-5', 0],
    ['', 0],
    ['ten', 0],
    ['Infinity', 0],
    ['1e1', 10],
  ])('"%s" is %d %%', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });
});
