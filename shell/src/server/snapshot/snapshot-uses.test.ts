import { describe, expect, it } from '@jest/globals';
import type { LoadedRelease } from '../releases/load-release';
import type { ActiveSnapshot } from './activate-snapshot';
import { acquired, released, unneededReleases } from './current-snapshot';

const release = (name: string) => ({ name }) as unknown as LoadedRelease;
const snapshot = (...releases: LoadedRelease[]) =>
  ({ loaded: new Map(releases.map((one, at) => [String(at), one])) }) as unknown as ActiveSnapshot;

const [menu, oldCart, newCart] = [release('menu'), release('old cart'), release('new cart')];
const before = snapshot(menu, oldCart);
const after = snapshot(menu, newCart);

describe('a snapshot', () => {
  it('is in use until as many pages have ended as have begun', () => {
    const twice = acquired(acquired(new Map(), before), before);
    expect(released(twice, before).has(before)).toBe(true);
    expect(released(released(twice, before), before).has(before)).toBe(false);
  });

  it('leaves to the next one the releases that both have', () => {
    expect(unneededReleases(before, after, new Map())).toEqual([oldCart]);
  });

  it('leaves its releases to pages of another snapshot that have them', () => {
    const older = snapshot(oldCart);
    expect(unneededReleases(before, after, acquired(new Map(), older))).toEqual([]);
  });
});
