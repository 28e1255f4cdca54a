/** Attribute that names a version: `remote@version`. */
export const RELEASE = 'kilowatt.release';
/** Attribute that says what a span is of: see `Stage`. */
export const STAGE = 'kilowatt.stage';

/** A finished span, as a collector has it; times in milliseconds since 1970. */
export type TraceSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  service: string;
  from: number;
  to: number;
  failed: boolean;
  attributes: Readonly<Record<string, string | number | boolean>>;
};

export type Culprit = {
  /** `remote@version`. */
  release: string;
  why: 'error' | 'slow';
  /** The span in which it happened. */
  span: TraceSpan;
  /** That nothing below the span accounts for. */
  milliseconds: number;
};

/**
 * Names the version that a trace went wrong with, from its spans alone: that of the first error, else the one with whose
 * work most time passed. Calls and statements count for the version that they were made for.
 */
export function culpritOf(trace: readonly TraceSpan[]): Culprit | null {
  const byId = new Map(trace.map((span) => [span.spanId, span]));
  const releaseOf = (span: TraceSpan | undefined): string | null => {
    const seen = new Set<TraceSpan>();
    for (let at = span; at && !seen.has(at); at = byId.get(at.parentSpanId ?? '')) {
      seen.add(at);
      const own = at.attributes[RELEASE];
      // A request for a page names the version of the page, which is not responsible for all of its time.
      if (typeof own === 'string' && at.attributes[STAGE] !== 'server') return own;
    }
    return null;
  };
  const suspects = trace.flatMap((span) => {
    const release = releaseOf(span);
    return release === null ? [] : [{ release, span, milliseconds: ownTime(span, trace) }];
  });
  const failed = suspects.filter(({ span }) => span.failed).sort((a, b) => a.span.to - b.span.to)[0];
  if (failed) return { ...failed, why: 'error' };
  const slowest = suspects.sort((a, b) => b.milliseconds - a.milliseconds)[0];
  return slowest ? { ...slowest, why: 'slow' } : null;
}

/** Milliseconds of a span in which none of its children ran. */
function ownTime(span: TraceSpan, trace: readonly TraceSpan[]): number {
  const children = trace
    .filter(({ parentSpanId }) => parentSpanId === span.spanId)
    .map(({ from, to }) => [Math.max(from, span.from), Math.min(to, span.to)] as const)
    .filter(([from, to]) => to > from)
    .sort(([a], [b]) => a - b);
  let left = span.to - span.from;
  let covered = span.from;
  for (const [from, to] of children) {
    left -= Math.max(0, to - Math.max(from, covered));
    covered = Math.max(covered, to);
  }
  return left;
}

type Json = Record<string, unknown>;
const list = (value: unknown): Json[] => (Array.isArray(value) ? value : []);

/** The spans of an OTLP request in JSON, as collectors receive them and write them to files. */
export const readOtlp = (request: unknown): TraceSpan[] =>
  list(Object(request).resourceSpans).flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(Object(resource).attributes)['service.name'] ?? '');
    return list(scopeSpans).flatMap(({ spans }) => list(spans).map((span) => spanOf(span, service)));
  });

const spanOf = (span: Json, service: string): TraceSpan => ({
  traceId: String(span.traceId),
  spanId: String(span.spanId),
  parentSpanId: span.parentSpanId ? String(span.parentSpanId) : undefined,
  name: String(span.name),
  service,
  from: Number(span.startTimeUnixNano) / 1e6,
  to: Number(span.endTimeUnixNano) / 1e6,
  failed: Object(span.status).code === 2,
  attributes: attributesOf(span.attributes),
});

function attributesOf(given: unknown): Record<string, string | number | boolean> {
  return Object.fromEntries(
    list(given).map(({ key, value }) => {
      const [[type, own] = []] = Object.entries(Object(value));
      return [String(key), type === 'intValue' ? Number(own) : (own as string)];
    }),
  );
}
