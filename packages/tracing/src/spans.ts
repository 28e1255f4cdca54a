import { type HrTime, type SpanContext, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
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
  readonly traceId: string;
  readonly resource: Resource;
  /** Milliseconds between `performance.now()` and the clock: spans that took theirs apart would not fit together. */
  readonly offset: number;
  /** `tracestate` of all calls below it. */
  state(): string;
  send(span: ReadableSpan): void;
};

const hrTime = (milliseconds: number): HrTime => {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.floor((milliseconds - seconds * 1_000) * 1e6)];
};

const UNSET = { code: SpanStatusCode.UNSET };
const FAILED = { code: SpanStatusCode.ERROR };

/** What is remembered of a span. Exporters, which read it in batches and later, have the rest made of that. */
abstract class KeptSpan implements ReadableSpan {
  readonly ended = true;
  readonly #traceId: string;
  readonly #parentId: string | undefined;
  protected facts: Facts;
  /** Milliseconds since 1970. */
  protected from: number;
  protected to: number;
  /** Class of the error that it ended with. */
  protected error: string | undefined;

  constructor(
    { traceId, resource }: Pick<Shared, 'traceId' | 'resource'>,
    readonly spanId: string,
    parentId: string | undefined,
    public name: string,
    readonly kind: SpanKind,
    facts: Facts,
    from: number,
  ) {
    this.#traceId = traceId;
    this.resource = resource;
    this.#parentId = parentId;
    this.facts = facts;
    this.from = from;
    this.to = from;
    this.error = undefined;
  }
  readonly resource: Resource;

  #contextOf(spanId: string): SpanContext {
    return { traceId: this.#traceId, spanId, traceFlags: TraceFlags.SAMPLED };
  }
  spanContext(): SpanContext {
    return this.#contextOf(this.spanId);
  }
  get parentSpanContext(): SpanContext | undefined {
    return this.#parentId === undefined ? undefined : this.#contextOf(this.#parentId);
  }
  get startTime(): HrTime {
    return hrTime(this.from);
  }
  get endTime(): HrTime {
    return hrTime(this.to);
  }
  get duration(): HrTime {
    return hrTime(this.to - this.from);
  }
  get status() {
    return this.error === undefined ? UNSET : FAILED;
  }
  get attributes() {
    return attributesOf(this.facts, this.error);
  }
  get instrumentationScope() {
    return { name: 'kilowatt' };
  }
  get events() {
    return [];
  }
  get links() {
    return [];
  }
  get droppedAttributesCount() {
    return 0;
  }
  get droppedEventsCount() {
    return 0;
  }
  get droppedLinksCount() {
    return 0;
  }
}

/** A span of this program, which is sent once it has ended: a page from memory is answered in microseconds. */
export class RecordedSpan extends KeptSpan implements Span {
  readonly isRecording = true;
  isEnded = false;

  constructor(
    private readonly shared: Shared,
    parentId: string | undefined,
    name: string,
    facts: Facts = {},
    { kind, from = performance.now() }: SpanOptions = {},
    /** Called once it has ended. */
    private readonly onEnd?: () => void,
  ) {
    const its = kind ? KINDS[kind] : SpanKind.INTERNAL;
    super(shared, ids.generateSpanId(), parentId, name, its, facts, from + shared.offset);
  }

  headers(): Record<string, string> {
    const { traceId } = this.shared;
    const traceparent = writeTraceparent({ traceId, spanId: this.spanId, isSampled: true });
    const tracestate = this.shared.state();
    return tracestate === '' ? { traceparent } : { traceparent, tracestate };
  }
  child(name: string, facts?: Facts, options?: SpanOptions): Span {
    return new RecordedSpan(this.shared, this.spanId, name, facts, options);
  }
  set(more: Facts): void {
    if (!this.isEnded) this.facts = { ...this.facts, ...more };
  }
  fail(error: unknown): void {
    if (!this.isEnded) this.error = errorClass(error);
  }
  end({ at = performance.now(), name = this.name }: { at?: number; name?: string } = {}): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.name = name;
    this.to = Math.max(this.from, at + this.shared.offset);
    this.shared.send(this);
    this.onEnd?.();
  }
}

/** What a browser reports, as exporters take it. */
export class BrowsersSpan extends KeptSpan {
  constructor(
    { traceId }: TraceContext,
    { name, facts, spanId, parentSpanId, from, to, error }: ReportedSpan,
    resource: Resource,
  ) {
    const kind = facts.stage === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    super({ traceId, resource }, spanId, parentSpanId, name, kind, facts, from);
    this.to = to;
    this.error = error;
  }
}
