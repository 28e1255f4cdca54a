import type { MeasureName } from '@kilowatt/contracts';
import { MEASURE_TITLES } from '@kilowatt/contracts/management';

/**
 * Page views of a version by the bucket of what was measured on them: `histogram[bucket]`. Of something that a view has or
 * has not, bucket 1 counts those that have it.
 */
export type Histogram = readonly number[];

type Scale = {
  bucketOf: (value: number) => number;
  /** The highest value of a bucket. */
  upTo: (bucket: number) => number;
  /** Whether it is measured in shares of page views rather than by a value. */
  isRate: boolean;
  /** Whether more of it is harm; less is, otherwise. */
  moreIsWorse: boolean;
  /** Least difference that is harm, however sure it is: of p75, or of the share. */
  least: number;
  /** What may be found by mistake in it, as a part of all measures together. */
  part: number;
  name: string;
};

/** Lowest upper limit of a bucket of milliseconds. */
const FIRST_LIMIT = 8;
/** Buckets from a time to twice that time: neighbours are nine percent apart. */
const PER_DOUBLING = 8;
const milliseconds = {
  bucketOf: (value: number) => Math.max(0, Math.ceil(PER_DOUBLING * Math.log2(value / FIRST_LIMIT) - 1e-9)),
  upTo: (bucket: number) => FIRST_LIMIT * 2 ** (bucket / PER_DOUBLING),
  isRate: false,
  moreIsWorse: true,
};
const rate = {
  bucketOf: (value: number) => (value > 0 ? 1 : 0),
  upTo: (bucket: number) => bucket,
  isRate: true,
};

/** How each measure is kept and judged. The parts add up to one. */
export const MEASURES: Readonly<Record<MeasureName, Scale>> = {
  LCP: { ...milliseconds, least: 100, part: 0.3, name: MEASURE_TITLES.LCP },
  INP: { ...milliseconds, least: 40, part: 0.1, name: MEASURE_TITLES.INP },
  CLS: {
    bucketOf: (value) => Math.max(0, Math.min(100, Math.ceil(value * 100 - 1e-9))),
    upTo: (bucket) => bucket / 100,
    isRate: false,
    moreIsWorse: true,
    least: 0.02,
    part: 0.15,
    name: MEASURE_TITLES.CLS,
  },
  'add-to-cart': {
    ...rate,
    moreIsWorse: false,
    least: 0.001,
    part: 0.35,
    name: MEASURE_TITLES['add-to-cart'],
  },
  'search-exit': { ...rate, moreIsWorse: true, least: 0.01, part: 0.1, name: MEASURE_TITLES['search-exit'] },
};
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];

export const viewsIn = (histogram: Histogram): number =>
  histogram.reduce((sum, count) => sum + (count ?? 0), 0);

/** What a part of the page views stayed below, between the limits of its bucket; null without page views. */
export function quantile(name: MeasureName, histogram: Histogram, part: number): number | null {
  const { upTo } = MEASURES[name];
  const requested = viewsIn(histogram) * part;
  if (requested === 0) return null;
  let before = 0;
  for (let bucket = 0; bucket < histogram.length; bucket++) {
    const count = histogram[bucket] ?? 0;
    if (before + count >= requested) {
      const from = bucket === 0 ? 0 : upTo(bucket - 1);
      return from + ((requested - before) / count) * (upTo(bucket) - from);
    }
    before += count;
  }
  return null;
}

/** The figure of a measure: its p75, or the share of page views; null without page views. */
export function figureOf(name: MeasureName, histogram: Histogram): number | null {
  if (!MEASURES[name].isRate) return quantile(name, histogram, 0.75);
  const views = viewsIn(histogram);
  return views === 0 ? null : (histogram[1] ?? 0) / views;
}

/** A histogram with further page views. */
export function added(histogram: Histogram, more: Histogram): Histogram {
  const length = Math.max(histogram.length, more.length);
  return Array.from({ length }, (_, bucket) => (histogram[bucket] ?? 0) + (more[bucket] ?? 0));
}
