import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import { createOutcomes } from '../telemetry/outcomes';
import { watchReleases } from './watch-releases';

const placed = (version: string) => ({
  release: { remote: 'footer', version },
  base: `/remotes/footer/${version}/`,
});
const snapshotOf = (more: object, version = '1.0.0') =>
  ({ revision: 1, remotes: [{ ...placed(version), ...more }] }) as unknown as Snapshot;

let snapshot: Snapshot;
let decided: string[];
let sentBack: { version: string; why: string }[];
let views: (version: string, failures: number, all: number) => Promise<void>;
beforeEach(() => {
  decided = [];
  sentBack = [];
  const outcomes = createOutcomes({ isLive: () => true });
  const check = watchReleases({
    outcomes,
    log: pino({ level: 'silent' }),
    steering: {
      snapshot: () => snapshot,
      sendBack: async (_remote, version, why) => void sentBack.push({ version, why }),
      isDecided: async (_remote, version) => decided.includes(version),
    },
  });
  views = async (release, failures, all) => {
    for (let view = 0; view < all; view++) {
      const failed = view < failures ? { failed: 'render' as const } : {};
      outcomes.record({ remote: 'footer', release, late: false, ...failed });
    }
    await check();
  };
});
const versions = () => sentBack.map(({ version }) => version);

describe('a canary', () => {
  beforeEach(() => {
    snapshot = snapshotOf({ canary: { ...placed('2.0.0'), percent: 50 } });
  });

  it('goes back once, with the figures, when it fails beyond chance', async () => {
    await views('1.0.0', 0, 100);
    await views('2.0.0', 6, 12);
    await views('2.0.0', 1, 1);
    expect(versions()).toEqual(['2.0.0']);
    expect(sentBack[0]?.why).toMatch(/^It failed on 6 of 12 page views, 1\.0\.0 on 0 of 100: .+ likelier/);
  });

  it.each([
    ['it fails no more than the stable one', 20, 100, 10, 50],
    ['there is no word of the stable one', 0, 0, 6, 12],
    ['it failed on two views only', 0, 100, 2, 2],
  ])('stays where %s', async (_what, stableFailures, stableViews, failures, all) => {
    await views('1.0.0', stableFailures, stableViews);
    await views('2.0.0', failures, all);
    expect(versions()).toEqual([]);
  });

  it('stays where a person has decided for it', async () => {
    decided = ['2.0.0'];
    await views('1.0.0', 0, 100);
    await views('2.0.0', 12, 12);
    expect(versions()).toEqual([]);
  });
});

describe('a live release', () => {
  it('goes back to the one before when it breaks outright, and does not flap', async () => {
    snapshot = snapshotOf({ previous: placed('1.0.0') }, '2.0.0');
    await views('2.0.0', 5, 5);
    expect(versions()).toEqual(['2.0.0']);
    snapshot = snapshotOf({ previous: placed('2.0.0') }, '1.0.0');
    await views('1.0.0', 5, 5);
    expect(versions()).toEqual(['2.0.0']);
  });

  it('stays where it fails no more than the one before', async () => {
    snapshot = snapshotOf({ previous: placed('1.0.0') }, '2.0.0');
    await views('1.0.0', 30, 100);
    await views('2.0.0', 30, 100);
    expect(versions()).toEqual([]);
  });

  it('stays where a few views fail and there is nothing to compare with', async () => {
    snapshot = snapshotOf({ previous: placed('1.0.0') }, '2.0.0');
    await views('2.0.0', 4, 60);
    expect(versions()).toEqual([]);
  });

  it('stays where there is nothing to go back to', async () => {
    snapshot = snapshotOf({});
    await views('1.0.0', 9, 9);
    expect(versions()).toEqual([]);
  });
});
