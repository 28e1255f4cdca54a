import { type Context, ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
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
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { perSecond, readContext, type TraceContext, type TraceSeals, traceSeals } from './context';
import type { SamplerName, TracingSettings } from './settings';
import {
  countTrace,
  type Facts,
  type Span,
  type SpanOptions,
  type Tracing,
  type TracingOptions,
} from './span';
import { ids, optionsOf, readable, recordedSpan, UnrecordedSpan } from './spans';

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
  const browser = resourceOf('browser');
  const { start, end } = starter(settings, seals, resourceOf(program), processor);
  const mayBeForeign = perSecond(FOREIGN_A_SECOND);
  /** The shell is asked by gateways alone. */
  const isTrusted = (context: TraceContext) =>
    !context.isSampled || program === 'shell' || seals.isSealed(context) || mayBeForeign();

  return {
    request(headers, name, facts, options) {
      const given = readContext(headers.traceparent, headers.tracestate);
      const parent = given && isTrusted(given) ? given : null;
      // A visitor who asks not to be followed.
      if (headers['sec-gpc'] === '1' || headers.dnt === '1') return new UnrecordedSpan(parent);
      return start(name, facts, { ...options, parent });
    },
    root: (name, facts) => start(name, facts, { parent: null }),
    known(traceparent, tracestate) {
      const context = readContext(traceparent, tracestate);
      return context?.isSampled && seals.isSealed(context) ? context : null;
    },
    report(context, spans) {
      for (const span of spans) processor.onEnd(readable(context, span, browser));
    },
    close: () =>
      Promise.race([
        end().catch(() => {}),
        new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS).unref()),
      ]),
  };
}

type Started = SpanOptions & { parent: TraceContext | null };

/** Starts the first span of a request in this program, if the sampler wants it. */
function starter(
  settings: TracingSettings,
  seals: TraceSeals,
  resource: Resource,
  processor: BatchSpanProcessor,
) {
  const { sampler, root } = samplersOf(settings);
  let traceId = '';
  // Sampled before anything is made: what is not recorded costs next to nothing.
  const provider = new BasicTracerProvider({
    resource,
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => traceId, generateSpanId: ids.generateSpanId },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('kilowatt');

  function start(name: string, facts: Facts = {}, { parent, ...options }: Started): Span {
    traceId = parent?.traceId ?? ids.generateTraceId();
    const context = parent ? remoteContext(parent) : ROOT_CONTEXT;
    const wanted = parent ? sampler : root;
    const { decision } = wanted.shouldSample(context, traceId, name, SpanKind.SERVER, {}, []);
    if (decision !== SamplingDecision.RECORD_AND_SAMPLED) return new UnrecordedSpan(parent);
    const offset = Date.now() - performance.now();
    const span = tracer.startSpan(name, optionsOf(options, offset), context);
    let state: string | null = null;
    return recordedSpan(span, facts, {
      ...{ tracer, offset, ended: countTrace() },
      // When the first call is made, if there is one.
      state() {
        state ??= seals.sealed({ ...span.spanContext(), isSampled: true, state: parent?.state ?? '' });
        return state;
      },
    });
  }
  return { start, end: () => provider.shutdown() };
}

const remoteContext = ({ traceId, spanId, isSampled }: TraceContext): Context =>
  trace.setSpanContext(ROOT_CONTEXT, {
    ...{ traceId, spanId, isRemote: true },
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });

/** The sampler of a setting, and what it asks where a request has no parent. */
function samplersOf({ sampler, ratio }: TracingSettings): { sampler: Sampler; root: Sampler } {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  } satisfies Partial<Record<SamplerName, () => Sampler>>;
  const [, parentBased, name = ''] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const root = roots[name]?.() ?? new AlwaysOffSampler();
  return { root, sampler: parentBased ? new ParentBasedSampler({ root }) : root };
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
