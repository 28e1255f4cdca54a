import * as v from 'valibot';

// Apart from what all browsers report: schemas that nothing refers to stay in a script with the others of their file.

/** What a browser traces of a version: each is a span. */
export const BrowserStage = v.picklist(['load', 'start', 'render', 'hydrate', 'call', 'script']);
export type BrowserStage = v.InferOutput<typeof BrowserStage>;

const spanId = v.pipe(v.string(), v.regex(/^(?!0{16})[\da-f]{16}$/, 'needs 16 hexadecimal digits'));
/** Milliseconds since the navigation began. */
const since = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(86_400_000));

/** One span of a browser: names and templates alone, as in the spans of the servers. */
export const BrowserSpan = v.object({
  id: spanId,
  stage: BrowserStage,
  remote: v.optional(v.pipe(v.string(), v.maxLength(41), v.regex(/^[a-z][a-z0-9-]*$/))),
  release: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w.-]+$/))),
  /** A slot, or `page` and the id of a route. */
  part: v.optional(v.pipe(v.string(), v.regex(/^[\w: -]{1,90}$/))),
  from: since,
  to: since,
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  /** Template of a call. */
  route: v.optional(v.pipe(v.string(), v.regex(/^\/[\w-]{1,40}(?:\/[\w-]{1,40})?(?:\/\*)?$/))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
  /** Class of the error that it ended with. */
  error: v.optional(v.pipe(v.string(), v.regex(/^[\w.]{1,60}$/))),
});
export type BrowserSpan = v.InferOutput<typeof BrowserSpan>;

/** Spans of one beacon at most. */
const MAX_SPANS = 100;

/** `POST /api/telemetry/spans`, by `sendBeacon`: the spans of a traced page in the browser. They are used for nothing else. */
export const BrowserTrace = v.object({
  /** As the page's `Server-Timing` has them. */
  traceparent: v.pipe(v.string(), v.maxLength(100)),
  tracestate: v.pipe(v.string(), v.maxLength(600)),
  /** Of the view of the page, which is the parent of all. */
  view: spanId,
  /** Whether it is the first beacon of the view. */
  first: v.boolean(),
  /** When it was sent: clocks of browsers are not trusted. */
  now: since,
  spans: v.pipe(v.array(BrowserSpan), v.minLength(1), v.maxLength(MAX_SPANS)),
});
export type BrowserTrace = v.InferOutput<typeof BrowserTrace>;
