import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import pino from 'pino';
import { ProblemError } from '../../platform/problems/problem';
import { type ReleaseStats, unseen } from './release-stats';
import { watchReleases } from './watch-releases';

const deployed = (version: string, remote = 'footer') => ({
  release: { remote, version },
  base: `/remotes/${remote}/${version}/`,
});
const snapshotOf = (more: object, version = '1.0.0') =>
  ({ revision: 1, remotes: [{ ...deployed(version), ...more }] }) as unknown as Snapshot;

let snapshot: Snapshot;
let decided: string[];
let sentBack: { version: string; why: string; to: string | null }[];

let stats: ReleaseStats[];
/** How many failed, of how many: since it came, and in the last minutes. */
type Views = readonly [failures: number, views: number];
const seen = (version: string, [failures, views]: Views, lately: Views = [0, 0], remote = 'footer') => {
  stats = stats.filter((one) => one.version !== version || one.remote !== remote);
  const recent = { failures: lately[0], views: lately[1] };
  stats.push({ ...unseen(remote, version), all: { failures, views }, recent });
};
let check: () => Promise<void>;
beforeEach(() => {
  decided = [];
  sentBack = [];
  stats = [];
  check = watchReleases({
    stats: async () => stats,
    log: pino({ level: 'silent' }),
    operations: {
      snapshot: () => snapshot,
      sendBack: async (_remote, version, why, _revision, to) => sentBack.push({ version, why, to }) > 0,
      advance: async () => false,
      mayGoBack: async (_remote, version) => !decided.includes(version),
    },
  });
});
const versions = () => sentBack.map(({ version }) => version);

describe('a canary', () => {
  beforeEach(() => {
    snapshot = snapshotOf({ canary: { ...deployed('2.0.0'), percent: 50 } });
  });

  it('is rolled back, with the figures, if it fails significantly more often', async () => {
    seen('1.0.0', [0, 100]);
    seen('2.0.0', [6, 12]);
    await check();
    expect(versions()).toEqual(['2.0.0']);
    expect(sentBack[0]?.why).toMatch(/^It failed on 6 of 12 page views, 1\.0\.0 on 0 of 100: .+ likelier/);
  });

  it('is rolled back if it begins to fail after working for a long time', async () => {
    seen('1.0.0', [2, 4_000], [0, 40]);
    seen('2.0.0', [12, 4_000], [12, 30]);
    await check();
    expect(sentBack[0]?.why).toMatch(
      /^It failed on 12 of 30 page views of the last minutes, 1\.0\.0 on 0 of 40/,
    );
  });

  it.each<[string, Views, Views]>([
    ['it fails no more than the stable one', [20, 100], [10, 50]],
    ['there are no reports of the stable one', [0, 0], [6, 12]],
    ['it failed on two views only', [0, 100], [2, 2]],
  ])('is kept if %s', async (_what, stable, canary) => {
    seen('1.0.0', stable);
    seen('2.0.0', canary, canary);
    await check();
    expect(versions()).toEqual([]);
  });

  it('is kept after the decision of a person, until the next operation', async () => {
    decided = ['2.0.0'];
    seen('1.0.0', [0, 100]);
    seen('2.0.0', [12, 12]);
    await check();
    decided = [];
    await check();
    expect(versions()).toEqual([]);
    snapshot = { ...snapshot, revision: 2 };
    await check();
    expect(versions()).toEqual(['2.0.0']);
  });
});

describe('a live release beside a canary', () => {
  beforeEach(() => {
    const canary = { ...deployed('2.0.0'), percent: 50 };
    snapshot = snapshotOf({ canary, previous: deployed('0.9.0') });
    seen('0.9.0', [0, 4_000]);
    seen('1.0.0', [24, 9_030], [14, 16]);
  });

  it('is rolled back by name, since a rollback without one only ends the canary', async () => {
    seen('2.0.0', [0, 9_000], [0, 16]);
    await check();
    expect(sentBack).toMatchObject([{ version: '1.0.0', to: '0.9.0' }]);
  });

  it('is evaluated again once a canary that fails, too, has ended', async () => {
    seen('2.0.0', [16, 16], [16, 16]);
    seen('1.0.0', [24, 9_030], [0, 16]);
    await check();
    expect(sentBack).toMatchObject([{ version: '2.0.0', to: null }]);
  });

  it('is rolled back too where a person keeps the canary', async () => {
    decided = ['2.0.0'];
    seen('1.0.0', [50, 100], [0, 16]);
    seen('2.0.0', [100, 100], [16, 16]);
    await check();
    expect(sentBack).toMatchObject([{ version: '1.0.0', to: '0.9.0' }]);
  });
});

describe('a live release', () => {
  beforeEach(() => {
    snapshot = snapshotOf({ previous: deployed('1.0.0') }, '2.0.0');
  });

  it('is rolled back to the previous one if it clearly fails', async () => {
    seen('2.0.0', [5, 5], [5, 5]);
    await check();
    expect(sentBack).toMatchObject([{ version: '2.0.0', to: '1.0.0' }]);
  });

  it('is rolled back if it fails after thousands of successful views', async () => {
    seen('2.0.0', [24, 9_030], [14, 16]);
    await check();
    expect(sentBack[0]?.why).toMatch(
      /^It failed on 14 of 16 page views of the last minutes, before that on 10 of 9014/,
    );
  });

  it('stays live if other remotes fail at the same time, since the cause then lies elsewhere', async () => {
    snapshot = {
      ...snapshot,
      remotes: [...snapshot.remotes, deployed('3.0.0', 'navigation')],
    } as unknown as Snapshot;
    seen('2.0.0', [24, 9_030], [14, 16]);
    seen('3.0.0', [9, 9_000], [9, 20], 'navigation');
    await check();
    expect(versions()).toEqual([]);
  });

  it.each<[string, Views, Views, Views]>([
    ['it fails no more than the one before', [30, 100], [30, 100], [30, 100]],
    ['a few views fail and there is nothing to compare with', [0, 0], [4, 60], [4, 60]],
    ['a few of the last views failed', [0, 0], [14, 9_030], [4, 20]],
  ])('stays live if %s', async (_what, before, live, lately) => {
    seen('1.0.0', before);
    seen('2.0.0', live, lately);
    await check();
    expect(versions()).toEqual([]);
  });

  it('stays live without a previous version', async () => {
    snapshot = snapshotOf({});
    seen('1.0.0', [9, 9], [9, 9]);
    await check();
    expect(versions()).toEqual([]);
  });
});

it('a rollback to what the shell does not run is refused: the reason is logged once', async () => {
  snapshot = snapshotOf({ previous: deployed('0.9.0') });
  seen('1.0.0', [100, 100], [100, 100]);
  seen('0.9.0', [0, 4_000]);
  const warned: unknown[][] = [];
  const reason = 'footer 0.9.0 requires react ^18.0.0; the live shell provides 19.3.1';
  const watch = watchReleases({
    stats: async () => stats,
    log: { warn: (...words: unknown[]) => warned.push(words) } as unknown as pino.Logger,
    operations: {
      snapshot: () => snapshot,
      sendBack: () => Promise.reject(new ProblemError('release-refused', reason)),
      advance: async () => false,
      mayGoBack: async () => true,
    },
  });
  await watch();
  await watch();
  expect(warned).toEqual([
    [expect.objectContaining({ reason }), 'a release cannot be rolled back automatically'],
  ]);
});

it('a release whose remote changes while it is evaluated is evaluated again, and one line says so', async () => {
  snapshot = snapshotOf({ previous: deployed('1.0.0') }, '2.0.0');
  seen('2.0.0', [5, 5], [5, 5]);
  const warned: unknown[] = [];
  const revisions: number[] = [];
  const watch = watchReleases({
    stats: async () => stats,
    log: { warn: (_fields: object, message: string) => warned.push(message) } as unknown as pino.Logger,
    operations: {
      snapshot: () => snapshot,
      async sendBack(_remote, _version, _why, revision) {
        revisions.push(revision);
        return revision === 2;
      },
      advance: async () => false,
      async mayGoBack() {
        snapshot = { ...snapshot, revision: 2 };
        return true;
      },
    },
  });
  await watch();
  await watch();
  expect(revisions).toEqual([1, 2]);
  expect(warned).toEqual([
    'a remote has changed meanwhile: it is evaluated again',
    'a release was rolled back',
  ]);
});
