import { TEST_SETTINGS, type TestSettings } from '../../platform/config/variables';

/** Page views and failures of a release. */
export type Evidence = { views: number; failures: number };

export type Verdict = {
  worse: boolean;
  /** Likelihood ratio of the failures: worse release against equal one. */
  ratio: number;
};

/**
 * Wald's sequential probability ratio test: is a release significantly worse than its baseline? It may be run after
 * every page view without increasing the false-positive rate.
 * @param baseline evidence of the release to compare with; null if there is none
 */
export function isWorse(
  release: Evidence,
  baseline: Evidence | null,
  { granted, mistakes, fewest, outright }: TestSettings = TEST_SETTINGS,
): Verdict {
  const healthy = Math.min(0.9, Math.max(granted, baseline ? upperBound(baseline) : outright));
  const broken = Math.min(0.98, Math.max(3 * healthy, healthy + 0.05));
  const { views, failures } = release;
  const evidence =
    failures * Math.log(broken / healthy) + (views - failures) * Math.log((1 - broken) / (1 - healthy));
  return {
    worse: failures >= fewest && evidence > Math.log(1 / mistakes),
    ratio: Math.exp(Math.min(evidence, 700)),
  };
}

/** One-sided 95 %. */
const Z = 1.645;

/** Upper bound of the failure rate (Wilson score interval). */
function upperBound({ views, failures }: Evidence): number {
  if (views === 0) return 1;
  const rate = failures / views;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / views + (Z * Z) / (4 * views * views));
  return (rate + (Z * Z) / (2 * views) + spread) / (1 + (Z * Z) / views);
}
