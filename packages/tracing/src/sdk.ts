import { ROOT_CONTEXT } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  SamplingDecision,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { perSecond, readContext, type TraceContext, type TraceSeals, traceSeals } from './context';
import type { TracingSettings } from './settings';
import {
  countTrace,
  type Facts,
  type Span,
  type SpanOptions,
  type Tracing,
  type TracingOptions,
} from './span';
import { BrowsersSpan, ids, RecordedSpan, type Shared, UnrecordedSpan } from './spans';

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
  const start = starter(settings, seals, resourceOf(program), (span) => processor.onEnd(span));
  const mayBeForeign = perSecond(FOREIGN_A_SECOND);
  /** The shell is asked by gateways alone. */
  const isTrusted = (context: TraceContext) =>
    !context.isSampled || program === 'shell' || seals.isSealed(context) || mayBeForeign();

  return {
    request(headers, name, facts, options) {
      const given = readContext(headers.traceparent, headers.tracestate);
      const parent = given && isTrusted(given) ? given : null;
      // A visitor who asks not to be tracked.
      if (headers['sec-gpc'] === '1' || headers.dnt === '1') return new UnrecordedSpan(parent);
      return start(name, facts, options, parent);
    },
    root: (name, facts) => start(name, facts, undefined, null),
    known(traceparent, tracestate) {
      const context = readContext(traceparent, tracestate);
      return context?.isSampled && seals.isSealed(context) ? context : null;
    },
    report(context, spans) {
      for (const span of spans) processor.onEnd(new BrowsersSpan(context, span, browser));
    },
    close: () =>
      Promise.race([
        processor.shutdown().catch(() => {}),
        new Promise<void>((resolve) => setTimeout(resolve, LAST_SPANS).unref()),
      ]),
  };
}

/** Starts the first span of a request in this program if the request is recorded; others cost next to nothing. */
function starter(
  settings: TracingSettings,
  seals: TraceSeals,
  resource: Resource,
  send: (span: ReadableSpan) => void,
) {
  const { rootTraceId, isWanted } = samplerOf(settings);

  return function start(
    name: string,
    facts: Facts | undefined,
    options: SpanOptions | undefined,
    parent: TraceContext | null,
  ): Span {
    const traceId = parent ? isWanted(parent) && parent.traceId : rootTraceId();
    if (!traceId) return new UnrecordedSpan(parent);
    let state: string | null = null;
    const shared: Shared = {
      traceId,
      resource,
      send,
      offset: Date.now() - performance.now(),
      // When the first call is made, if there is one.
      state() {
        state ??= seals.sealed({ traceId, spanId: '', isSampled: true, state: parent?.state ?? '' });
        return state;
      },
    };
    return new RecordedSpan(shared, parent?.spanId, name, facts, options, countTrace());
  };
}

/** Whether a trace that begins here is recorded, with its id, and whether one that others have begun is gone on with. */
function samplerOf({ sampler, ratio }: TracingSettings) {
  const [, parentBased, name = ''] = /^(parentbased_)?(.+)$/.exec(sampler) ?? [];
  const share = name === 'always_on' ? 1 : name === 'traceidratio' ? ratio : 0;
  const byId = new TraceIdRatioBasedSampler(share);
  const isRecorded = (traceId: string) =>
    byId.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED;
  return {
    isWanted: ({ isSampled, traceId }: TraceContext): boolean =>
      parentBased ? isSampled : share === 1 || isRecorded(traceId),
    rootTraceId: (): string | null =>
      share === 1 ? ids.generateTraceId() : Math.random() < share ? idWithin(share) : null,
  };
}

/** The highest of 32 bits. */
const MAX_UINT32 = 0xffffffff;
const word = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 8), 16);

/**
 * An id that OpenTelemetry's sampler records with this share, so that programs that go by the id decide alike: what its
 * four words come to by exclusive or is below the share. Its first word is chosen for that.
 */
function idWithin(share: number): string {
  const id = ids.generateTraceId();
  const requested = Math.floor(Math.random() * Math.floor(share * MAX_UINT32));
  const first = (requested ^ word(id, 8) ^ word(id, 16) ^ word(id, 24)) >>> 0;
  return first.toString(16).padStart(8, '0') + id.slice(8);
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
          log.info({ lost }, 'the trace collector accepts spans again');
          lost = 0;
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
