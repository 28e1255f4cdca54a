import { describe, expect, it } from '@jest/globals';
import { TEST_SETTINGS } from '../../platform/config/variables';
import { faultOfCanary, faultOfLive, isWorse } from './faults';
import type { Evidence } from './release-stats';
import { type ReleaseStats, unseen } from './release-stats';

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
    if (canary.failures >= TEST_SETTINGS.minFailures && isWorse(canary, stable).worse) return view;
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

const NO_OUTAGES: ReleaseStats['outages'] = unseen('', '').outages;
const stats = (version: string, all: Evidence, recent: Evidence = all): ReleaseStats => ({
  remote: 'footer',
  version,
  all,
  recent,
  uncaught: 0,
  outages: NO_OUTAGES,
});
const seen = (views: number, failures = 0): Evidence => ({ views, failures });

describe('failures that servers report without page views', () => {
  it.each([
    [0, 4, false],
    [0, 5, true],
    [2, 5, true],
    [200, 5, false],
  ])('beside %d views are %d, each as of a view of its own: worse %s', (views, failed, worse) => {
    expect(isWorse({ views, failures: failed }, null).worse).toBe(worse);
  });

  it('of the baseline leave a decision possible', () => {
    const { worse, ratio } = isWorse({ views: 40, failures: 10 }, { views: 20, failures: 25 });
    expect({ worse, isNumber: Number.isFinite(ratio) }).toEqual({ worse: false, isNumber: true });
  });

  it('are named as a number in the history', () => {
    const fault = faultOfLive({
      live: {
        ...unseen('search', '3.0.0'),
        all: { views: 0, failures: 5 },
        recent: { views: 0, failures: 5 },
      },
      previous: unseen('search', '2.0.0'),
      others: [],
      settings: TEST_SETTINGS,
    });
    expect(fault).toMatch(/^It failed 5 times, beside 0 reported page views: /);
  });
});

describe('the fault of a canary', () => {
  const fault = (tried: ReleaseStats, stable: ReleaseStats) => faultOfCanary(tried, stable, TEST_SETTINGS);

  it('names the figures of both versions', () => {
    expect(fault(stats('1.1.0', seen(20, 10)), stats('1.0.0', seen(400, 2)))).toMatch(
      /^It failed on 10 of 20 page views, 1\.0\.0 on 2 of 400: [\d,a-z ]+ times likelier if it is worse\.$/,
    );
  });

  it('is none where it fails as rarely as the stable version, or was hardly seen', () => {
    expect(fault(stats('1.1.0', seen(400, 2)), stats('1.0.0', seen(400, 2)))).toBeNull();
    expect(fault(stats('1.1.0', seen(2, 2)), stats('1.0.0', seen(400)))).toBeNull();
    expect(fault(stats('1.1.0', seen(0)), stats('1.0.0', seen(0)))).toBeNull();
  });

  it('is seen in the last minutes too, after thousands of page views that went well', () => {
    const tried = stats('1.1.0', seen(20_000, 60), seen(60, 50));
    expect(fault(tried, stats('1.0.0', seen(20_000, 10), seen(60)))).toMatch(
      /^It failed on 50 of 60 page views of the last minutes, 1\.0\.0 on 0 of 60: over a million times/,
    );
  });

  it('is none where the stable version breaks in the same minutes', () => {
    const tried = stats('1.1.0', seen(20_000, 60), seen(60, 50));
    expect(fault(tried, stats('1.0.0', seen(20_000, 60), seen(60, 50)))).toBeNull();
  });
});

describe('the fault of a live version', () => {
  const good = stats('1.0.0', seen(500, 1));
  const fault = (live: ReleaseStats, previous = good, others: ReleaseStats[] = []) =>
    faultOfLive({ live, previous, others, settings: TEST_SETTINGS });

  it('is reported with the figures of the previous version', () => {
    expect(fault(stats('1.1.0', seen(30, 12)))).toMatch(
      /^It failed on 12 of 30 page views, 1\.0\.0 on 1 of 500: /,
    );
  });

  it('needs the hard limit if the previous version has too few page views to compare with', () => {
    const hardlySeen = stats('1.0.0', seen(19));
    expect(fault(stats('1.1.0', seen(30, 12)), hardlySeen)).toMatch(/^It failed on 12 of 30 page views: /);
    expect(fault(stats('1.1.0', seen(100, 8)), hardlySeen)).toBeNull();
    expect(fault(stats('1.1.0', seen(100, 8)), stats('1.0.0', seen(400)))).not.toBeNull();
  });

  it('that began in the last minutes is reported with the figures from before', () => {
    expect(fault(stats('1.1.0', seen(20_000, 70), seen(70, 60)))).toMatch(
      /^It failed on 60 of 70 page views of the last minutes, before that on 10 of 19930: /,
    );
  });

  it('that began in the last minutes is ignored if another remote fails at the same time', () => {
    const live = stats('1.1.0', seen(20_000, 70), seen(70, 60));
    const other = (recent: Evidence) => ({ ...stats('2.0.0', seen(20_000), recent), remote: 'navigation' });
    expect(fault(live, good, [other(seen(70, 60))])).toBeNull();
    expect(fault(live, good, [other(seen(70, 2))])).not.toBeNull();
  });

  it.each([
    ['failures', stats('1.1.0', seen(1_060, 50), seen(60, 50))],
    ['scripts that throw', { ...stats('1.1.0', seen(1_060), seen(60)), uncaught: 400 }],
  ])('is none for %s while other remotes fail, however short it is live', (_what, live) => {
    const others = ['navigation', 'header-search'].map((remote) => ({
      ...stats('2.0.0', seen(20_000, 50), seen(60, 50)),
      remote,
    }));
    expect(fault(live)).not.toBeNull();
    expect(fault(live, good, others)).toBeNull();
  });

  it('is none for the minutes of an outage of several remotes, also when it is over', () => {
    const outages = { all: seen(200, 150), recent: seen(30, 20), uncaught: 90 };
    const live = { ...stats('1.1.0', seen(1_200, 151), seen(60, 20)), uncaught: 90 };
    expect(fault(live)).not.toBeNull();
    expect(fault({ ...live, outages })).toBeNull();
    expect(fault({ ...live, all: seen(1_200, 400), outages })).toMatch(
      /^It failed on 250 of 1000 page views/,
    );
    expect(fault({ ...live, all: seen(20_200, 211), recent: seen(90, 80), outages })).toMatch(
      /^It failed on 60 of 60 page views of/,
    );
    expect(fault({ ...live, uncaught: 300, outages })).toMatch(/^Its scripts threw errors on 210 of 1000/);
  });

  it('is compared with what the previous version did outside of outages', () => {
    const outages = { all: seen(200, 180), recent: seen(0), uncaught: 0 };
    const previous = { ...stats('1.0.0', seen(700, 181), seen(0)), outages };
    expect(fault(stats('1.1.0', seen(60, 20)), previous)).toMatch(
      /on 20 of 60 page views, 1\.0\.0 on 1 of 500/,
    );
  });

  it('that was there before other remotes failed is reported with the figures of that time', () => {
    const other = { ...stats('2.0.0', seen(20_000, 50), seen(60, 50)), remote: 'navigation' };
    expect(fault(stats('1.1.0', seen(90, 62), seen(60, 50)), good, [other])).toMatch(
      /^It failed on 12 of 30 page views, 1\.0\.0 on 1 of 500: /,
    );
  });
});

describe('errors that nothing caught', () => {
  const threw = (version: string, views: number, uncaught: number): ReleaseStats => ({
    ...stats(version, seen(views)),
    uncaught,
  });
  const ofCanary = (tried: ReleaseStats, stable: ReleaseStats) => faultOfCanary(tried, stable, TEST_SETTINGS);
  const ofLive = (live: ReleaseStats, previous: ReleaseStats) =>
    faultOfLive({ live, previous, others: [], settings: TEST_SETTINGS });

  it('send a version back that has many more of them than the one before', () => {
    const why =
      /^Its scripts threw errors on 30 of 100 page views, 1\.0\.0 on 4 of 200: .* times likelier if it is worse\.$/;
    expect(ofCanary(threw('1.1.0', 100, 30), threw('1.0.0', 200, 4))).toMatch(why);
    expect(ofLive(threw('1.1.0', 100, 30), threw('1.0.0', 200, 4))).toMatch(why);
  });

  it.each([
    ['as many as before, as an extension of the browser throws', 60, 40],
    ['a few, on pages that work', 4, 0],
  ])('do not where there are %s', (_what, now, before) => {
    expect(ofCanary(threw('1.1.0', 100, now), threw('1.0.0', 70, before))).toBeNull();
    expect(ofLive(threw('1.1.0', 100, now), threw('1.0.0', 70, before))).toBeNull();
  });

  it('decide nothing without a version to compare with', () => {
    expect(ofLive(threw('1.1.0', 100, 100), threw('1.0.0', 19, 0))).toBeNull();
  });

  it('may come before the views that they are of', () => {
    expect(ofCanary(threw('1.1.0', 0, 30), threw('1.0.0', 200, 4))).toMatch(/on 30 of 30 page views/);
  });
});
