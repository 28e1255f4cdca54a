import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import pino from 'pino';
import { EXPERIENCE_SETTINGS, type ExperienceSettings } from '../platform/config/variables';
import { MEASURES } from '../releases/monitoring/measures';
import type { MeasuredView } from '../releases/monitoring/stored-measures';
import { openTally } from '../releases/monitoring/tally';
import { operationsOf } from '../releases/monitoring/watch-operations';
import { watchReleases } from '../releases/monitoring/watch-releases';
import { releaseCalls } from './release-calls';
import { type TestGateway, testGateway } from './test-gateway';

const STAGES = { percents: [1, 5, 25], minutes: 30, views: 50 };
const MINUTE = 60_000;

/**
 * A remote for each test whose version 1.1.0 is live after 1.0.0, and whose 1.2.0 is to be a canary; with a tally and a
 * watch by a clock that the test moves.
 */
export function testTrials() {
  const trials = {
    gateway: {} as TestGateway,
    remote: 'a',
    /** By how much the clock is ahead, in milliseconds. */
    ahead: 0,
  };
  const now = () => Date.now() + trials.ahead;
  const openOwn = () => openTally({ db: trials.gateway.db, log: pino({ level: 'silent' }), now });
  let tally: ReturnType<typeof openTally>;
  let views = 0;
  beforeAll(async () => {
    trials.gateway = await testGateway({ stageSettings: STAGES });
  });
  afterAll(() => trials.gateway.close());
  beforeEach(async () => {
    trials.remote += 'a';
    trials.ahead = 0;
    tally = openOwn();
    const calls = releaseCalls(trials.gateway);
    await calls.publish(trials.remote, '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0'])
      await calls.operate(trials.remote, 'promote', { version }).expect(200);
  });

  const lcp = (value: number) => ({ LCP: MEASURES.LCP.bucketOf(value) });
  /** A page view of a version, as `reporters` admits it; its ticket is given after the stage has settled. */
  function view(
    version: string,
    value: number,
    marks: object = {},
    at = now() + 30_000,
  ): Omit<MeasuredView, 'minute'> {
    views += 1;
    return {
      at,
      versions: { [trials.remote]: version },
      buckets: lcp(value),
      marks: { view: `view ${views}`, address: null, expiresAt: now() + 2 * 3_600_000, ...marks },
    };
  }
  return Object.assign(trials, {
    MINUTE,
    now,
    view,
    tally: () => tally,
    /** Another gateway, or the same after a restart. */
    openOwn,
    restart: () => {
      tally = openOwn();
    },
    /** An LCP of the `n`th page view, as usual. */
    normalLcp: (n: number) => 800 + 17 * (n % 40),
    /** Page views of both versions, in several writes, as they come. */
    async shown(count: number, canary: (n: number) => number, live: (n: number) => number, at?: number) {
      for (let write = 0; write < 5; write++) {
        for (let n = 0; n < count / 5; n++) {
          tally.addMeasured(view('1.2.0', canary(n), {}, at));
          tally.addMeasured(view('1.1.0', live(n), {}, at));
        }
        await tally.flush();
      }
    },
    watchOf: (
      releases: TestGateway['releases'],
      act: ExperienceSettings['act'] = 'canary',
      lines: string[] = [],
    ) =>
      watchReleases({
        ...{ stats: tally.stats, trials: tally.trials, measured: tally.histograms },
        operations: operationsOf(releases),
        log: pino(
          { level: 'warn' },
          {
            write(line) {
              const { msg, remote } = JSON.parse(line);
              if (remote === trials.remote) lines.push(msg);
            },
          },
        ),
        ...{ experience: { ...EXPERIENCE_SETTINGS, act }, stages: STAGES, now },
      }),
    calls: () => releaseCalls(trials.gateway),
    deployed: () => releaseCalls(trials.gateway).deployed(trials.remote),
    operate: (kind: string, order: object = {}) =>
      releaseCalls(trials.gateway).operate(trials.remote, kind, order),
    canary: (order: object) =>
      releaseCalls(trials.gateway).operate(trials.remote, 'canary', { version: '1.2.0', ...order }),
    /** Operations on deployments, the newest first. */
    history: async () =>
      (await trials.gateway.releases.history({ remote: trials.remote, limit: 20 })).filter(({ kind }) =>
        ['promote', 'canary', 'rollback', 'pin', 'unpin'].includes(kind),
      ),
    trial: async () => (await tally.trials()).find(({ remote }) => remote === trials.remote),
  });
}
