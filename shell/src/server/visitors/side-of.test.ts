import { describe, expect, it } from '@jest/globals';
import type { Release, Snapshot } from '@kilowatt/contracts';
import { isOnCanary, sideOf } from './side-of';
import { PLACES, readVisitor, visitorCookie } from './visitor';

const places = Array.from({ length: PLACES }, (_, place) => place);
const release = (remote: string, version: string): Release => ({
  remote,
  version,
  revision: 'abc',
  container: `${remote}_${version}`,
  start: [],
  slots: {},
  routes: [],
  handles: [],
  publishes: [],
  hears: [],
  files: {},
});
const placed = (remote: string, version: string) => ({
  release: release(remote, version),
  base: `/remotes/${remote}/${version}/`,
});

describe('a canary', () => {
  it.each([0, 0.5, 1, 10, 37, 50, 100])('is for %d percent of all places, exactly', (percent) => {
    expect(places.filter((place) => isOnCanary(place, 'cart-compare', percent)).length).toBe(
      (percent * PLACES) / 100,
    );
  });

  it('keeps everybody who had it when its share grows', () => {
    const before = places.filter((place) => isOnCanary(place, 'footer', 10));
    expect(before.every((place) => isOnCanary(place, 'footer', 11))).toBe(true);
  });

  it('falls on other visitors for another remote', () => {
    const both = places.filter(
      (place) => isOnCanary(place, 'footer', 50) && isOnCanary(place, 'navigation', 50),
    );
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(PLACES / 2);
  });
});

describe('the snapshot of a visitor', () => {
  const snapshot: Snapshot = {
    revision: 7,
    remotes: [
      { ...placed('footer', '1.0.0'), canary: { ...placed('footer', '2.0.0'), percent: 50 } },
      { ...placed('navigation', '1.0.0'), previous: placed('navigation', '0.9.0') },
    ],
  };
  const versions = (place: number) =>
    sideOf(snapshot, place).snapshot.remotes.map((remote) => [
      remote.release.version,
      remote.previous?.release.version,
      remote.canary,
    ]);

  it('has one version of every remote, and the one to go back to', () => {
    const canary = places.find((place) => isOnCanary(place, 'footer', 50)) ?? 0;
    const stable = places.find((place) => !isOnCanary(place, 'footer', 50)) ?? 0;
    expect(versions(canary)).toEqual([
      ['2.0.0', '1.0.0', undefined],
      ['1.0.0', '0.9.0', undefined],
    ]);
    expect(versions(stable)).toEqual([
      ['1.0.0', undefined, undefined],
      ['1.0.0', '0.9.0', undefined],
    ]);
  });
});

describe('a visitor', () => {
  it('stays where the cookie says', () => {
    const visitor = readVisitor('a=b');
    expect(visitor.known).toBe(false);
    const [cookie = ''] = visitorCookie(visitor, true).split(';');
    expect(readVisitor(`x=1; ${cookie}; y=2`)).toEqual({ place: visitor.place, known: true });
  });

  it.each([undefined, '', 'kw_place=', 'kw_place=x', 'kw_place=99999', 'not_kw_place=5'])(
    'is drawn anew with %j',
    (cookies) => expect(readVisitor(cookies).known).toBe(false),
  );
});
