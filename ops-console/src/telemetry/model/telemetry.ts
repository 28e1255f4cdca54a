import { createStore } from 'effector';
import * as v from 'valibot';
import { createReading } from '../../gateway/create-reading';

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

/** How releases fare and how fast pages are. */
export const telemetry = createReading((gateway) => gateway.get('/api/telemetry/summary', Telemetry));
/** A reading takes the place of the last one only where it says something else. */
export const $remoteOutcomes = createStore<Record<string, ReleaseOutcomes[]>>({}).on(
  telemetry.answered,
  (_, { value: { remotes } }) =>
    Object.fromEntries(remotes.map(({ remote, releases }) => [remote, releases])),
);
