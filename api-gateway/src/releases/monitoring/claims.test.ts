import { describe, expect, it } from '@jest/globals';
import { type Claim, countClaims, type Marks, minuteOf, pendingClaims } from './claims';

const claim = (more: Partial<Claim> = {}): Claim => ({
  remote: 'footer',
  version: '1.0.0',
  minute: 0,
  view: true,
  event: null,
  marks: null,
  ...more,
});
const marks = (name: string, more: Partial<Marks> = {}): Marks => ({
  view: `${name} view`,
  event: `${name} event`,
  address: null,
  expiresAt: 0,
  ...more,
});
/** Counts in short: `view 2`. */
const count = (claims: readonly Claim[], ...fresh: string[]) =>
  countClaims(claims, new Set(fresh)).map(({ kind, count }) => `${kind} ${count}`);

describe('claims that cannot be repeated', () => {
  it('are added up by remote, version, minute and kind', () => {
    const counts = countClaims(
      [
        claim(),
        claim(),
        claim({ event: 'render' }),
        claim({ minute: 60_000 }),
        claim({ version: '1.1.0', event: 'timeout' }),
        claim({ remote: 'navigation', view: false, event: 'load' }),
      ],
      new Set(),
    );
    expect(
      counts.map(({ remote, version, minute, kind, count }) => [remote, version, minute, kind, count]),
    ).toEqual([
      ['footer', '1.0.0', 0, 'render', 1],
      ['footer', '1.0.0', 0, 'view', 3],
      ['footer', '1.0.0', 60_000, 'view', 1],
      ['footer', '1.1.0', 0, 'timeout', 1],
      ['footer', '1.1.0', 0, 'view', 1],
      ['navigation', '1.0.0', 0, 'load', 1],
    ]);
  });

  it('have the same order whatever their order of arrival, so that gateways do not block one another', () => {
    const all = ['b', 'a', 'c'].map((remote) => claim({ remote }));
    const remotes = (claims: Claim[]) => countClaims(claims, new Set()).map(({ remote }) => remote);
    expect(remotes(all)).toEqual(['a', 'b', 'c']);
    expect(remotes([...all].reverse())).toEqual(['a', 'b', 'c']);
  });
});

describe('claims with marks', () => {
  it('count once, however often they are repeated in a batch', () => {
    const one = claim({ event: 'render', marks: marks('a') });
    expect(count([one, one, one], 'a view', 'a event')).toEqual(['render 1', 'view 1']);
  });

  it('do not count if the mark was used before', () => {
    expect(count([claim({ marks: marks('a') })])).toEqual([]);
    expect(count([claim({ event: 'render', marks: marks('a') })], 'a event')).toEqual([]);
  });

  it('count the failure of a page view that was counted before it failed', () => {
    const late = claim({ view: false, event: 'render', marks: marks('a', { view: null }) });
    expect(count([late, late], 'a event')).toEqual(['render 1']);
  });

  it('count only the page view if its failure was counted before', () => {
    expect(count([claim({ event: 'render', marks: marks('a') })], 'a view')).toEqual(['view 1']);
  });
});

describe('an address on which a version failed', () => {
  const failed = (name: string) => claim({ event: 'render', marks: marks(name, { address: 'address' }) });

  it('has one failure, and no page view with a further one', () => {
    expect(count([failed('a'), failed('b')], 'a view', 'a event', 'b view', 'b event', 'address')).toEqual([
      'render 1',
      'view 1',
    ]);
  });

  it('has none if the version failed there before', () => {
    expect(count([failed('a')], 'a view', 'a event')).toEqual([]);
  });
});

describe('claims that wait', () => {
  it('are taken in order, once', () => {
    const pending = pendingClaims();
    const claims = [claim({ version: '1.0.0' }), claim({ version: '1.1.0' })];
    for (const one of claims) pending.add(one);
    expect(pending.take()).toEqual(claims);
    expect(pending.take()).toEqual([]);
  });

  it('come before newer ones if they could not be written, unless they are too old', () => {
    const pending = pendingClaims();
    pending.add(claim({ minute: 180_000 }));
    pending.putBack([claim({ minute: 0 }), claim({ minute: 60_000 }), claim({ minute: 120_000 })], 60_000);
    expect(pending.take().map(({ minute }) => minute)).toEqual([60_000, 120_000, 180_000]);
  });

  it('are at most twenty thousand; further ones are dropped', () => {
    const pending = pendingClaims();
    for (let index = 0; index < 20_001; index += 1) pending.add(claim({ minute: index }));
    const taken = pending.take();
    expect(taken).toHaveLength(20_000);
    pending.add(claim({ minute: 99_999 }));
    pending.putBack(taken, 0);
    expect(pending.take()).toEqual(taken);
  });
});

it.each([
  [0, 0],
  [59_999, 0],
  [60_000, 60_000],
  [1_767_225_659_999, 1_767_225_600_000],
])('the minute of %d begins at %d', (time, minute) => expect(minuteOf(time)).toBe(minute));
