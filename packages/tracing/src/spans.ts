import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import { RandomIdGenerator, type ReadableSpan } from '@opentelemetry/sdk-trace-base';
import { attributesOf, errorClass } from './attributes';
import { type TraceContext, writeTraceparent } from './context';
import type { Facts, ReportedSpan, Span, SpanOptions } from './span';

export const ids = new RandomIdGenerator();
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Nothing is recorded, and nothing that follows from it: most requests, so that it costs hardly anything. */
export class UnrecordedSpan implements Span {
  readonly isRecording = false;
  isEnded = false;
  constructor(private readonly parent: TraceContext | null) {}

  headers(): Record<string, string> {
    const traceId = this.parent?.traceId ?? ids.generateTraceId();
    const traceparent = writeTraceparent({ traceId, spanId: ids.generateSpanId(), isSampled: false });
    return { traceparent, ...(this.parent?.state && { tracestate: this.parent.state }) };
  }
  child(): Span {
    return new UnrecordedSpan(this.parent);
  }
  set(): void {}
  fail(): void {}
  end(): void {
    this.isEnded = true;
  }
}

/** What the spans of one request have in common in this program. */
export type Shared = {
  tracer: Tracer;
  /** `tracestate` of all calls below it. */
  state: () => string;
  /** Milliseconds between `performance.now()` and the clock: spans that took theirs apart would not fit together. */
  offset: number;
  /** Called once the first of them has ended. */
  ended?: () => void;
};

export const optionsOf = ({ kind, from = performance.now() }: SpanOptions, offset: number) => ({
  kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
  startTime: hrTime(from + offset),
});

export function recordedSpan(span: OtelSpan, facts: Facts, shared: Shared): Span {
  const { tracer, state, offset, ended } = shared;
  let isEnded = false;
  span.setAttributes(attributesOf(facts));
  return {
    isRecording: true,
    get isEnded() {
      return isEnded;
    },
    headers() {
      const tracestate = state();
      return {
        traceparent: writeTraceparent({ ...span.spanContext(), isSampled: true }),
        ...(tracestate !== '' && { tracestate }),
      };
    },
    child(name, own = {}, options = {}) {
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return recordedSpan(tracer.startSpan(name, optionsOf(options, offset), context), own, {
        ...{ tracer, state, offset },
      });
    },
    set: (more) => void span.setAttributes(attributesOf(more)),
    fail(error) {
      span.setAttributes(attributesOf({}, errorClass(error)));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end({ at = performance.now(), name } = {}) {
      if (name !== undefined) span.updateName(name);
      span.end(hrTime(at + offset));
      isEnded = true;
      ended?.();
    },
  };
}

const hrTime = (milliseconds: number): [number, number] => {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.floor((milliseconds - seconds * 1_000) * 1e6)];
};

/** What a browser reports, as exporters take it. */
export function readable(context: TraceContext, span: ReportedSpan, resource: Resource): ReadableSpan {
  const of = (spanId: string) => ({ traceId: context.traceId, spanId, traceFlags: TraceFlags.SAMPLED });
  return {
    name: span.name,
    kind: span.facts.stage === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => of(span.spanId),
    parentSpanContext: of(span.parentSpanId),
    startTime: hrTime(span.from),
    endTime: hrTime(span.to),
    duration: hrTime(span.to - span.from),
    ended: true,
    status: { code: span.error === undefined ? SpanStatusCode.UNSET : SpanStatusCode.ERROR },
    attributes: attributesOf(span.facts, span.error),
    ...{ links: [], events: [], resource, instrumentationScope: { name: 'kilowatt' } },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  };
}
