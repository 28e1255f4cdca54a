import { createStore } from 'effector';
import * as v from 'valibot';
import { createQuery } from '../../gateway/create-query';

const Bucket = v.object({ from: v.number(), views: v.number(), failures: v.number() });
const Vital = v.array(v.object({ from: v.number(), p75: v.number() }));
const Vitals = v.object({ LCP: Vital, INP: Vital, CLS: Vital });
const ReleaseOutcomes = v.object({
  version: v.string(),
  views: v.number(),
  failures: v.number(),
  /** Failures by where they happened. */
  stages: v.record(v.string(), v.number()),
  buckets: v.array(Bucket),
  vitals: Vitals,
});
const Telemetry = v.object({
  remotes: v.array(v.object({ remote: v.string(), releases: v.array(ReleaseOutcomes) })),
  vitals: Vitals,
});
export type Bucket = v.InferOutput<typeof Bucket>;
export type ReleaseOutcomes = v.InferOutput<typeof ReleaseOutcomes>;
export type VitalName = keyof v.InferOutput<typeof Telemetry>['vitals'];

/** Outcomes and web vitals of releases. */
export const telemetry = createQuery((gateway) => gateway.get('/api/telemetry/summary', Telemetry));
/** Outcomes by remote. */
export const $remoteOutcomes = createStore<Record<string, ReleaseOutcomes[]>>({}).on(
  telemetry.answered,
  (_, { value: { remotes } }) =>
    Object.fromEntries(remotes.map(({ remote, releases }) => [remote, releases])),
);
