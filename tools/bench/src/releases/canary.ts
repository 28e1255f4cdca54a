import { visitorCookie } from '@kilowatt/contracts/visitors';
import { isOnCanary, readVisitor } from 'shell/src/server/visitors/visitor';
import { seeded } from '../random';
import { percentile, share, table } from '../text/report';
import { viewsUntilSentBack } from './watched-release';

const VISITORS = 10_000;
const PERCENTAGES = [1, 5, 10, 25, 50, 90];
const REMOTE = 'cart-compare';

/** Sends visitors through a canary, each twice: how many get it, and does everybody stay where they were? */
export function runCanary(): void {
  const rows = PERCENTAGES.map((percent) => {
    let onCanary = 0;
    let moved = 0;
    for (let visitor = 0; visitor < VISITORS; visitor++) {
      const first = readVisitor(undefined);
      const [cookie] = visitorCookie(first, false).split(';');
      const again = readVisitor(cookie);
      const side = isOnCanary(first.bucket, REMOTE, percent);
      if (side) onCanary += 1;
      if (!again.known || isOnCanary(again.bucket, REMOTE, percent) !== side) moved += 1;
    }
    const share = (onCanary / VISITORS) * 100;
    return [`${percent} %`, `${share.toFixed(2)} %`, (share - percent).toFixed(2), String(moved)];
  });
  console.log(`\n${table([`${VISITORS} visitors`, 'share', 'points off', 'changed sides'], rows)}`);
}

const BROKEN_RELEASES = 500;
const LATE_RELEASES = 100;
const HEALTHY_RELEASES = 200;
const BROKEN_RATE = 0.2;
/** Failure rates that healthy releases have: blockers in browsers, networks that end. */
const STABLE_RATES = [0, 0.002, 0.005, 0.01, 0.02];
/** A release is tried for five hours, at ten views a minute. */
const COURSE = { views: 10, minutes: 300 };
/** Minutes that a release does well before it begins to fail. */
const HEALTHY_MINUTES = 60;

const stableRate = (release: number): number => STABLE_RATES[release % STABLE_RATES.length] ?? 0;

/** How soon the watch sends a broken canary back, and how often a healthy one. */
export async function runAutoRollback(): Promise<void> {
  const random = seeded(3);
  const tried = async (
    releases: number,
    canary: (minute: number, stable: number) => number,
  ): Promise<(number | null)[]> => {
    const views: (number | null)[] = [];
    for (let release = 0; release < releases; release++) {
      const stable = stableRate(release);
      const course = { ...COURSE, stable, canary: (minute: number) => canary(minute, stable) };
      views.push(await viewsUntilSentBack(course, random));
    }
    return views;
  };
  const never = COURSE.views * COURSE.minutes;
  const needed = (await tried(BROKEN_RELEASES, () => BROKEN_RATE)).map((views) => views ?? never);
  const late = (
    await tried(LATE_RELEASES, (minute, stable) => (minute < HEALTHY_MINUTES ? stable : BROKEN_RATE))
  ).map((views) => (views ?? never) - HEALTHY_MINUTES * COURSE.views);
  const alarms = (await tried(HEALTHY_RELEASES, (_minute, stable) => stable)).filter(
    (views) => views !== null,
  ).length;
  const within = needed.filter((views) => views <= 50).length;
  console.log(
    `\n${table(
      ['a canary beside its stable release', ''],
      [
        [
          `fails on ${share(BROKEN_RATE)} of page views: views until it is gone, median`,
          String(percentile(needed, 0.5)),
        ],
        ['the same, p90', String(percentile(needed, 0.9))],
        ['gone within 50 views', share(within / BROKEN_RELEASES)],
        [
          `begins to fail after ${HEALTHY_MINUTES * COURSE.views} views that went well: views from then, median`,
          String(percentile(late, 0.5)),
        ],
        ['the same, p90', String(percentile(late, 0.9))],
        [`healthy, ${never} views each: sent back`, `${alarms} of ${HEALTHY_RELEASES}`],
      ],
    )}`,
  );
}
