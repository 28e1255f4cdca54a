import {
  createTraceState,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { attributesOf, errorClass } from './attributes';
import {
  perSecond,
  readContext,
  type TraceContext,
  type TraceSeals,
  traceSeals,
  writeTraceparent,
} from './context';
import type { ReportedSpan, Tracing, TracingOptions } from './open-tracing';
import type { SamplerName, TracingSettings } from './settings';
import type { Facts, Span, SpanOptions } from './span';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
/** Recorded traces a second that may be begun by others than this shop, such as a proxy in front of it. */
const FOREIGN_A_SECOND = 50;
/** Milliseconds for the last spans of a program that ends. */
const LAST_SPANS = 2_000;

export function startSdk(settings: TracingSettings, { program, secret, log }: TracingOptions): Tracing {
  const seals = traceSeals(secret);
  const exporter = withOutages(new OTLPTraceExporter({ url: settings.url }), log);
  const processor = new BatchSpanProcessor(exporter, {
    scheduledDelayMillis: settings.delay,
    maxQueueSize: settings.queue,
    maxExportBatchSize: settings.batch,
  });
  const resourceOf = (name: string): Resource =>
    detectResources({ detectors: [envDetector] }).merge(
      resourceFromAttributes({ [ATTR_SERVICE_NAME]: `${settings.service}-${name}` }),
    );
  const provider = new BasicTracerProvider({
    sampler: samplerOf(settings),
    resource: resourceOf(program),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('kilowatt');
  const browser = resourceOf('browser');
  const mayBeForeign = perSecond(FOREIGN_A_SECOND);
  /** The shell is asked by gateways alone. */
  const isTrusted = (context: TraceContext) =>
    !context.isSampled || program === 'shell' || seals.isSealed(context) || mayBeForeign();

  return {
    request(headers, name, facts, options) {
      const given = readContext(headers.traceparent, headers.tracestate);
      const context = given && isTrusted(given) ? given : null;
      if (headers['sec-gpc'] === '1' || headers.dnt === '1') return unrecorded(context, tracer, seals);
      return started(tracer, seals, name, facts, { ...options, parent: context });
    },
    root: (name, facts) => started(tracer, seals, name, facts, { parent: null }),
    known(traceparent, tracestate) {
      const context = readContext(traceparent, tracestate);
      return context?.isSampled && seals.isSealed(context) ? context : null;
    },
    report(context, spans) {
      for (const span of spans) processor.onEnd(readable(context, span, browser));
    },
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS).unref()),
      ]),
  };
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  } satisfies Partial<Record<SamplerName, () => Sampler>>;
  const [, parentBased, name = ''] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root = roots[name]?.() ?? new AlwaysOffSampler();
  return parentBased ? new ParentBasedSampler({ root }) : root;
}

/** What the spans of one request have in common in this program. */
type Shared = {
  tracer: Tracer;
  state: () => string;
  /** Milliseconds between `performance.now()` and the clock: spans that took theirs apart would not fit together. */
  offset: number;
};

const clockOffset = (): number => Date.now() - performance.now();

const optionsOf = ({ kind, from = performance.now() }: SpanOptions, offset: number) => ({
  kind: kind ? KINDS[kind] : SpanKind.INTERNAL,
  startTime: hrTime(from + offset),
});

type Started = SpanOptions & { parent: TraceContext | null };

function started(
  tracer: Tracer,
  seals: TraceSeals,
  name: string,
  facts: Facts = {},
  { parent, ...options }: Started,
): Span {
  const context = parent
    ? trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
        isRemote: true,
        ...(parent.state !== '' && { traceState: createTraceState(parent.state) }),
      })
    : ROOT_CONTEXT;
  const offset = clockOffset();
  const span = tracer.startSpan(name, optionsOf(options, offset), context);
  return wrap(span, facts, { tracer, offset, state: stateOf(span, parent, seals) });
}

const ids = new RandomIdGenerator();

/** Of a visitor who asks not to be followed: neither recorded, nor anything that follows from it. */
function unrecorded(context: TraceContext | null, tracer: Tracer, seals: TraceSeals): Span {
  const traceId = context?.traceId ?? ids.generateTraceId();
  const span = trace.wrapSpanContext({ traceId, spanId: ids.generateSpanId(), traceFlags: TraceFlags.NONE });
  return wrap(span, {}, { tracer, offset: 0, state: stateOf(span, context, seals) });
}

/** The `tracestate` of all calls below a request, made when the first of them is. */
function stateOf(span: OtelSpan, parent: TraceContext | null, seals: TraceSeals): () => string {
  let state: string | null = null;
  return () => {
    const given = parent?.state ?? '';
    state ??= span.isRecording()
      ? seals.sealed({ ...span.spanContext(), isSampled: true, state: given })
      : given;
    return state;
  };
}

function wrap(span: OtelSpan, facts: Facts, shared: Shared): Span {
  const { tracer, state, offset } = shared;
  const isRecording = span.isRecording();
  if (isRecording) span.setAttributes(attributesOf(facts));
  return {
    isRecording,
    headers() {
      const { traceId, spanId } = span.spanContext();
      const tracestate = state();
      return {
        traceparent: writeTraceparent({ traceId, spanId, isSampled: isRecording }),
        ...(tracestate !== '' && { tracestate }),
      };
    },
    child(name, own = {}, options = {}) {
      const context = trace.setSpan(ROOT_CONTEXT, span);
      return wrap(tracer.startSpan(name, optionsOf(options, offset), context), own, shared);
    },
    set(more) {
      if (isRecording) span.setAttributes(attributesOf(more));
    },
    fail(error) {
      if (!isRecording) return;
      span.setAttributes(attributesOf({}, errorClass(error)));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end({ at = performance.now(), name } = {}) {
      if (isRecording && name !== undefined) span.updateName(name);
      span.end(hrTime(at + offset));
    },
  };
}

const hrTime = (milliseconds: number): [number, number] => {
  const seconds = Math.floor(milliseconds / 1_000);
  return [seconds, Math.floor((milliseconds - seconds * 1_000) * 1e6)];
};

function readable(context: TraceContext, span: ReportedSpan, resource: Resource): ReadableSpan {
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

/** Says once that spans are not taken, and once that they are again. The queue is bounded: further ones are dropped. */
function withOutages(exporter: SpanExporter, log: TracingOptions['log']): SpanExporter {
  let lost = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined || result.code !== 0) {
          if (lost === 0)
            log.warn(
              { err: result.error },
              'the trace collector takes no spans; they are dropped until it does',
            );
          lost += spans.length;
        } else if (lost > 0) {
          log.info({ lost }, 'the trace collector takes spans again');
          lost = 0;
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
