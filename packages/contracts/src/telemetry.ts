import * as v from 'valibot';
import { SealedTicket } from './page-ticket';

/** Where a remote failed: while loading, rendering or hydrating in the browser, or on the server. */
export const FailureStage = v.picklist(['load', 'render', 'hydrate', 'server']);
export type FailureStage = v.InferOutput<typeof FailureStage>;

const remote = v.pipe(v.string(), v.maxLength(41));
const release = v.pipe(v.string(), v.maxLength(100));

/** The outcome of one remote on one page view. */
export const Outcome = v.object({
  remote,
  release,
  /** Absent if it worked. */
  failed: v.optional(FailureStage),
  /** The view was counted before it failed. */
  late: v.optional(v.boolean(), false),
  /** It did not load in time, possibly because of a slow connection; not counted as a failure. */
  timedOut: v.optional(v.boolean()),
});
export type Outcome = v.InferOutput<typeof Outcome>;

/** A web vital in milliseconds; `CLS` without unit. */
export const Vital = v.object({
  name: v.picklist(['LCP', 'INP', 'CLS']),
  value: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(120_000)),
});
export type Vital = v.InferOutput<typeof Vital>;

/** `POST /api/telemetry`, by `sendBeacon`: it contains nothing that identifies a shopper. */
export const Telemetry = v.object({
  /** Of the reporting page. Outcomes without one are accepted but not counted. */
  ticket: v.optional(SealedTicket),
  outcomes: v.optional(v.pipe(v.array(Outcome), v.maxLength(40)), []),
  vitals: v.optional(v.pipe(v.array(Vital), v.maxLength(10)), []),
  /** Beside `vitals`: the versions that the page was rendered with, by remote. */
  ran: v.optional(v.pipe(v.record(remote, release), v.maxEntries(40)), {}),
});
export type Telemetry = v.InferOutput<typeof Telemetry>;
