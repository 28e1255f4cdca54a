import type { Point } from '../../plot/point';
import type { Bucket } from './telemetry';

/** Share of page views on which a release failed, from 0 to 1, minute by minute. */
export const errorRate = (buckets: readonly Bucket[]): Point[] =>
  buckets.map(({ from, views, failures }) => ({ at: from, value: share(failures, views) }));

/** A late failure belongs to a view of an earlier minute, so the ratio is capped at one. */
export const share = (failures: number, views: number): number =>
  views === 0 ? (failures > 0 ? 1 : 0) : Math.min(1, failures / views);
