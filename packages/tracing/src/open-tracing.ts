import type { TraceContext } from './context';
import type { TracingSettings } from './settings';
import type { Facts, Span, SpanOptions } from './span';

/** A span of a browser: its times are milliseconds since 1970. */
export type ReportedSpan = {
  name: string;
  spanId: string;
  parentSpanId: string;
  from: number;
  to: number;
  facts: Facts;
  /** Class of the error that it ended with. */
  error?: string | undefined;
};

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export type Tracing = {
  /** The span of a request, in the trace that its headers name or in one of its own. */
  request(headers: Headers, name: string, facts?: Facts, options?: SpanOptions): Span;
  /** A span that no request asked for. */
  root(name: string, facts?: Facts): Span;
  /** The context of a trace that this shop has begun and recorded; null for any other. */
  known(traceparent: string, tracestate: string): TraceContext | null;
  /** Exports what a browser has seen of a trace. */
  report(context: TraceContext, spans: readonly ReportedSpan[]): void;
  /** Exports what is left, for two seconds at most. */
  close(): Promise<void>;
};

type Say = (given: object, text: string) => void;

export type TracingOptions = {
  program: 'gateway' | 'shell';
  /** `SHELL_SECRET`: traces are sealed with a key of it. */
  secret?: string | undefined;
  log: { info: Say; warn: Say };
};

/** Loads OpenTelemetry's SDK where a setting says where spans are to be sent. */
export async function openTracing(
  settings: TracingSettings | null,
  options: TracingOptions,
): Promise<Tracing | null> {
  if (!settings) return null;
  const { startSdk } = await import(/* webpackChunkName: "tracing" */ './sdk');
  return startSdk(settings, options);
}
