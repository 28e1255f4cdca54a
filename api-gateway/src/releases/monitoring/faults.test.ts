import { describe, expect, it } from '@jest/globals';
import { TEST_SETTINGS } from '../../platform/config/variables';
import { type Evidence, isWorse } from './faults';

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Views of a canary beside its stable release until it is sent back; null where it never is. */
function viewsUntilSentBack(
  canaryRate: number,
  stableRate: number,
  views: number,
  random: () => number,
): number | null {
  const canary: Evidence = { views: 0, failures: 0 };
  const stable: Evidence = { views: 200, failures: Math.round(200 * stableRate) };
  for (let view = 1; view <= views; view++) {
    for (const [evidence, rate] of [
      [canary, canaryRate],
      [stable, stableRate],
    ] as const) {
      evidence.views += 1;
      if (random() < rate) evidence.failures += 1;
    }
    // With fewer failures nothing is decided; to ask all the same would take most of the time.
    if (canary.failures >= TEST_SETTINGS.fewest && isWorse(canary, stable).worse) return view;
  }
  return null;
}

describe('isWorse', () => {
  it.each([0, 0.005, 0.01, 0.03, 0.1])(
    'sends back at most one in a hundred healthy releases at a rate of %d',
    (rate) => {
      const random = seeded(7);
      const releases = 500;
      let sentBack = 0;
      for (let release = 0; release < releases; release++)
        if (viewsUntilSentBack(rate, rate, 500, random) !== null) sentBack += 1;
      expect(sentBack).toBeLessThanOrEqual(releases / 100);
    },
  );

  it('sees within 50 views that a release fails on every fifth', () => {
    const random = seeded(11);
    const needed = Array.from({ length: 500 }, () => viewsUntilSentBack(0.2, 0, 500, random) ?? 500).sort(
      (a, b) => a - b,
    );
    expect(needed[Math.floor(needed.length * 0.5)]).toBeLessThan(25);
    expect(needed[Math.floor(needed.length * 0.9)]).toBeLessThanOrEqual(50);
  });

  it.each([
    ['no views', { views: 0, failures: 0 }, null],
    ['two failures of two', { views: 2, failures: 2 }, null],
    ['failures that the stable release has too', { views: 40, failures: 8 }, { views: 400, failures: 80 }],
    [
      'nothing known of the stable release but that it is there',
      { views: 40, failures: 8 },
      { views: 0, failures: 0 },
    ],
  ])('accuses nobody on %s', (_what, release, baseline) =>
    expect(isWorse(release, baseline).worse).toBe(false),
  );

  it('sees an outright failure without a baseline', () => {
    expect(isWorse({ views: 5, failures: 5 }, null).worse).toBe(true);
    expect(isWorse({ views: 40, failures: 20 }, null).worse).toBe(true);
  });

  it.each([0.01, 0.03, 0.08])(
    'without a baseline sends back at most one in a hundred releases that fail at the usual rate of %d',
    (rate) => {
      const random = seeded(5);
      let sentBack = 0;
      for (let release = 0; release < 500; release++) {
        const evidence: Evidence = { views: 0, failures: 0 };
        for (let view = 0; view < 1_000; view++) {
          evidence.views += 1;
          if (random() < rate) evidence.failures += 1;
          if (isWorse(evidence, null).worse) {
            sentBack += 1;
            break;
          }
        }
      }
      expect(sentBack).toBeLessThanOrEqual(5);
    },
  );
});
