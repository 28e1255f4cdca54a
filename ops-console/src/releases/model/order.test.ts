import { describe, expect, it } from '@jest/globals';
import { remoteStatus } from '../../testing/remote-status';
import { describeOrder } from './describe-order';
import { canaryVersions, pinOf, rollbackOf, splitTo, switchTo } from './order';

const canary = { version: '1.5.0', percent: 10 };
const told = (order: ReturnType<typeof rollbackOf>) => order && describeOrder(order).changes;

describe('an order', () => {
  it('that takes back names both versions', () => {
    expect(told(rollbackOf(remoteStatus()))).toBe(
      'cart-compare 1.4.0 → 1.3.2, running servers switch within a second',
    );
  });

  it('takes a running canary back first, for those who are on it', () => {
    expect(rollbackOf(remoteStatus({ canary }))).toMatchObject({ kind: 'rollback', to: '1.4.0' });
    expect(told(rollbackOf(remoteStatus({ canary })))).toBe(
      'cart-compare 1.5.0 → 1.4.0 for the 10 % on the canary, running servers switch within a second',
    );
  });

  it('takes nothing back where nothing was before', () => {
    expect(rollbackOf(remoteStatus({ previous: null }))).toBeNull();
    expect(rollbackOf(remoteStatus({ live: null, previous: null }))).toBeNull();
  });

  it('goes forward by a promote and backward by a rollback', () => {
    expect(switchTo(remoteStatus(), '1.5.0')).toMatchObject({ kind: 'promote', version: '1.5.0' });
    expect(switchTo(remoteStatus(), '1.3.2')).toMatchObject({ kind: 'rollback', to: '1.3.2' });
    expect(switchTo(remoteStatus({ live: '1.10.0' }), '1.9.0')).toMatchObject({ kind: 'rollback' });
    expect(switchTo(remoteStatus({ live: '1.0.0-build.b' }), '1.0.0-build.a')).toMatchObject({
      kind: 'promote',
    });
    expect(switchTo(remoteStatus({ live: null }), '1.3.2')).toMatchObject({ kind: 'promote' });
  });

  it('says that another version on trial ends with it', () => {
    const text = describeOrder(switchTo(remoteStatus({ canary: { version: '1.4.5', percent: 5 } }), '1.5.0'));
    expect(text.after).toContain('The canary 1.4.5 ends.');
    expect(describeOrder(switchTo(remoteStatus({ canary }), '1.5.0')).after).not.toContain('ends');
  });

  it('splits the traffic, and ends the canary at nought', () => {
    expect(told(splitTo(remoteStatus(), '1.5.0', 25))).toBe(
      'cart-compare 1.5.0 for 25 % of the visitors, 1.4.0 for the others',
    );
    expect(told(splitTo(remoteStatus({ canary }), '1.5.0', 0))).toMatch(
      /^cart-compare 1.5.0 → 1.4.0 for everybody/,
    );
  });

  it('tries no version that is live or older', () => {
    expect(canaryVersions(remoteStatus()).map(({ version }) => version)).toEqual(['1.5.0']);
    expect(canaryVersions(remoteStatus({ live: null }))).toEqual([]);
  });

  it('pins what is free and frees what is pinned', () => {
    expect(pinOf(remoteStatus()).kind).toBe('pin');
    expect(pinOf(remoteStatus({ pinned: true })).kind).toBe('unpin');
  });
});
