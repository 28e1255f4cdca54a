import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Release, Snapshot } from '@kilowatt/contracts';
import { BUCKETS, canaryShift, isInShare, visitorCookie } from '@kilowatt/contracts/visitors';
import { assignVariant, isOnCanary, readVisitor } from './visitor';

const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
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
const deployment = (remote: string, version: string) => ({
  release: release(remote, version),
  base: `/remotes/${remote}/${version}/`,
});

describe('a canary', () => {
  it.each([0, 0.5, 1, 10, 37, 50, 100])('gets exactly %d percent of all buckets', (percent) => {
    expect(buckets.filter((bucket) => isOnCanary(bucket, 'cart-compare', percent)).length).toBe(
      (percent * BUCKETS) / 100,
    );
  });

  it('keeps all visitors who had it when its share grows', () => {
    const before = buckets.filter((bucket) => isOnCanary(bucket, 'footer', 10));
    expect(before.every((bucket) => isOnCanary(bucket, 'footer', 11))).toBe(true);
  });

  it("is shifted by the first 32 bits of the SHA-256 of its remote's name", () => {
    expect(canaryShift('footer', createHash)).toBe(50_431_052);
    expect(buckets.filter((bucket) => isOnCanary(bucket, 'footer', 1))).toEqual(
      buckets.filter((bucket) => isInShare(bucket, 50_431_052, 1)),
    );
  });

  it('gets other visitors than the canary of another remote', () => {
    const both = buckets.filter(
      (bucket) => isOnCanary(bucket, 'footer', 50) && isOnCanary(bucket, 'navigation', 50),
    );
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(BUCKETS / 2);
  });
});

describe('the snapshot of a visitor', () => {
  const snapshot: Snapshot = {
    revision: 7,
    remotes: [
      { ...deployment('footer', '1.0.0'), canary: { ...deployment('footer', '2.0.0'), percent: 50 } },
      { ...deployment('navigation', '1.0.0'), previous: deployment('navigation', '0.9.0') },
    ],
  };
  const versions = (bucket: number) =>
    assignVariant(snapshot, bucket).remotes.map((remote) => [
      remote.release.version,
      remote.previous?.release.version,
      remote.canary,
    ]);

  it('has one version of every remote, and its previous version', () => {
    const canary = buckets.find((bucket) => isOnCanary(bucket, 'footer', 50)) ?? 0;
    const stable = buckets.find((bucket) => !isOnCanary(bucket, 'footer', 50)) ?? 0;
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
  it('keeps the bucket of the cookie', () => {
    const visitor = readVisitor('a=b');
    expect(visitor.known).toBe(false);
    const [cookie = ''] = visitorCookie(visitor, true).split(';');
    expect(readVisitor(`x=1; ${cookie}; y=2`)).toEqual({ bucket: visitor.bucket, known: true });
  });

  it.each([undefined, '', 'kw_place=', 'kw_place=x', 'kw_place=99999', 'not_kw_place=5'])(
    'gets a new bucket with %j',
    (cookies) => expect(readVisitor(cookies).known).toBe(false),
  );
});
