import type { Snapshot } from '@kilowatt/contracts';
import type { Evidence } from 'api-gateway/src/releases/monitoring/release-stats';
import { type ReleaseStats, unseen } from 'api-gateway/src/releases/monitoring/release-stats';
import { watchReleases } from 'api-gateway/src/releases/monitoring/watch-releases';
import pino from 'pino';
import type { Random } from '../random';

/** Minutes that the watch tells apart as the last ones. */
const RECENT_MINUTES = 5;

export type Course = {
  /** Failure rate of the canary by the minute since it came. */
  canary: (minute: number) => number;
  stable: number;
  /** Views of each of the two in a minute. */
  views: number;
  minutes: number;
};

/**
 * Views of a canary, minute by minute, beside its stable release, until the watch sends it back; null where it never
 * does.
 */
export async function viewsUntilSentBack(course: Course, random: Random): Promise<number | null> {
  const stable = byMinute();
  const canary = byMinute();
  // The stable release has been there for a while.
  for (let view = 0; view < 500; view++) stable.add(-RECENT_MINUTES - 1, random() < course.stable);
  let now = 0;
  let gone = false;
  const statsOf = (version: string, counts: ReturnType<typeof byMinute>): ReleaseStats => ({
    ...unseen('tried', version),
    all: counts.since(Number.NEGATIVE_INFINITY),
    recent: counts.since(now - RECENT_MINUTES),
  });
  const check = watchReleases({
    stats: async () => [statsOf('1.0.0', stable), statsOf('1.1.0', canary)],
    log: pino({ level: 'silent' }),
    operations: {
      snapshot: () => SNAPSHOT,
      mayGoBack: async () => true,
      advance: async () => false,
      async sendBack() {
        gone = true;
        return true;
      },
    },
  });
  for (now = 0; now < course.minutes; now++)
    for (let view = 1; view <= course.views; view++) {
      stable.add(now, random() < course.stable);
      canary.add(now, random() < course.canary(now));
      await check();
      if (gone) return now * course.views + view;
    }
  return null;
}

const deployed = (version: string) => ({ release: { remote: 'tried', version }, base: '' });
const SNAPSHOT = {
  revision: 1,
  remotes: [{ ...deployed('1.0.0'), canary: { ...deployed('1.1.0'), percent: 50 } }],
} as unknown as Snapshot;

function byMinute() {
  const minutes = new Map<number, Evidence>();
  let [views, failures] = [0, 0];
  return {
    add(minute: number, failed: boolean): void {
      const known = minutes.get(minute) ?? { views: 0, failures: 0 };
      minutes.set(minute, known);
      known.views += 1;
      views += 1;
      if (!failed) return;
      known.failures += 1;
      failures += 1;
    },
    since(first: number): Evidence {
      if (first === Number.NEGATIVE_INFINITY) return { views, failures };
      const sum = { views: 0, failures: 0 };
      for (let minute = first; minute <= first + RECENT_MINUTES; minute++) {
        sum.views += minutes.get(minute)?.views ?? 0;
        sum.failures += minutes.get(minute)?.failures ?? 0;
      }
      return sum;
    },
  };
}
