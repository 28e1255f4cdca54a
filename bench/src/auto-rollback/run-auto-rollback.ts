import { type Evidence, isWorse } from 'api-gateway/src/watch/sequential-test';
import { seeded } from '../random';
import { percentile, share } from '../text/figures';
import { table } from '../text/table';

const BROKEN = 500;
const HEALTHY = 200;
const BROKEN_RATE = 0.2;
/** Page views of a healthy canary before it is promoted. */
const VIEWS = 2_000;
/** Failure rates that healthy releases have: blockers in browsers, networks that end. */
const USUAL_RATES = [0, 0.002, 0.005, 0.01, 0.02];
const STABLE_VIEWS = 500;

/** How soon a broken canary is seen, and how often a healthy one is sent back. */
export function runAutoRollback(): void {
  const random = seeded(3);
  const needed = Array.from({ length: BROKEN }, (_, release) =>
    viewsUntilSentBack(BROKEN_RATE, usual(release), random),
  ).map((views) => views ?? VIEWS);
  const healthy = Array.from({ length: HEALTHY }, (_, release) =>
    viewsUntilSentBack(usual(release), usual(release), random),
  );
  const alarms = healthy.filter((views) => views !== null).length;
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
        ['gone within 50 views', share(within / BROKEN)],
        [`healthy, ${VIEWS} views each: sent back`, `${alarms} of ${HEALTHY}`],
      ],
    )}`,
  );
}

const usual = (release: number): number => USUAL_RATES[release % USUAL_RATES.length] ?? 0;

function viewsUntilSentBack(canaryRate: number, stableRate: number, random: () => number): number | null {
  const canary: Evidence = { views: 0, failures: 0 };
  const stable: Evidence = { views: STABLE_VIEWS, failures: 0 };
  for (let view = 0; view < STABLE_VIEWS; view++) if (random() < stableRate) stable.failures += 1;
  for (let view = 1; view <= VIEWS; view++) {
    canary.views += 1;
    if (random() < canaryRate) canary.failures += 1;
    if (isWorse(canary, stable).worse) return view;
  }
  return null;
}
