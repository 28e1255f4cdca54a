import * as v from 'valibot';
import { calls } from '../call';

/** Page views and failures of a minute; `from` is its start in milliseconds since 1970. */
const Bucket = v.object({ from: v.number(), views: v.number(), failures: v.number() });
export type Bucket = v.InferOutput<typeof Bucket>;
/** The 75th percentile by the minute. */
const VitalPoints = v.array(v.object({ from: v.number(), p75: v.number() }));
const Vitals = v.object({ LCP: VitalPoints, INP: VitalPoints, CLS: VitalPoints });
export type Vitals = v.InferOutput<typeof Vitals>;

/** Outcomes of a release since its deployment. */
export const ReleaseSummary = v.object({
  version: v.string(),
  views: v.number(),
  failures: v.number(),
  /** Failures by where they happened; a stage that a client does not know is a number like the others. */
  stages: v.record(v.string(), v.number()),
  /** Page views on which it did not load in time; not counted as failures. */
  timeouts: v.number(),
  /** Of the last two hours. */
  buckets: v.array(Bucket),
  /** Of page views that ran it. */
  vitals: Vitals,
});
export type ReleaseSummary = v.InferOutput<typeof ReleaseSummary>;
/** Counts are of all gateways; web vitals of page views that reported to this one. */
export const TelemetrySummary = v.object({
  remotes: v.array(v.object({ remote: v.string(), releases: v.array(ReleaseSummary) })),
  /** Of all page views. */
  vitals: Vitals,
});
export type TelemetrySummary = v.InferOutput<typeof TelemetrySummary>;

export const SUMMARY_CALLS = calls({
  summary: {
    id: 'getTelemetrySummary',
    method: 'get',
    path: '/api/telemetry/summary',
    summary: 'Outcomes and web vitals of releases',
    answer: TelemetrySummary,
    scope: 'read',
  },
});
