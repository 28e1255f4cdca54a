import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './context';
import { callRoute } from './route';

/** What a remote does while a span lasts; `server` is a request, `call` one that is sent, `query` a statement. */
export type Stage = 'load' | 'start' | 'render' | 'hydrate' | 'server' | 'call' | 'query' | 'script';

/**
 * All that a span can say: names of our own, templates of routes and numbers. There is no place for addresses, searches,
 * messages of errors or whatever else may be of a person.
 */
export type Facts = {
  remote?: string | undefined;
  version?: string | undefined;
  slot?: string | undefined;
  stage?: Stage | undefined;
  /** Kind of the page: the id of its route. */
  page?: string | undefined;
  /** Template, such as `/products/:handle`. */
  route?: string | undefined;
  cache?: 'hit' | 'stale' | 'miss' | undefined;
  requestId?: string | undefined;
  method?: string | undefined;
  status?: number | undefined;
  /** Of a statement: its first word, and its first table. */
  operation?: string | undefined;
  table?: string | undefined;
  /** How often the page has the slot, if more than once; the span lasts as long as all of them together. */
  count?: number | undefined;
};

/** Milliseconds of `performance.now()`. */
type Milliseconds = number;

export type SpanOptions = { kind?: 'server' | 'client'; from?: Milliseconds };

export type Span = {
  /** Whether it will be exported. Of one that is not, only `headers` has an effect. */
  readonly isRecording: boolean;
  readonly isEnded: boolean;
  /** `traceparent` and `tracestate` of calls that are made in it. */
  headers(): Record<string, string>;
  child(name: string, facts?: Facts, options?: SpanOptions): Span;
  set(facts: Facts): void;
  /** Marks it as failed, with the class of the error and nothing else of it. */
  fail(error: unknown): void;
  /** @param name where it is known only now */
  end(options?: { at?: Milliseconds; name?: string }): void;
};

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

const current = new AsyncLocalStorage<Span>();
/** Traces whose first span has not ended. */
const underWay = new Set<object>();

/**
 * Counts a trace that goes through this program. While there is none the storage is off: in Node below 24 it would cost
 * every request some microseconds, also those that are not traced.
 * @returns to be called when its first span has ended
 */
export function countTrace(): () => void {
  const one = {};
  underWay.add(one);
  return () => {
    if (underWay.delete(one) && underWay.size === 0) current.disable();
  };
}

/** The span that this code runs in; undefined where nothing is traced. */
export function activeSpan(): Span | undefined {
  const span = current.getStore();
  // A connection that is kept, or a timer, remembers the request that made it.
  return span?.isEnded ? undefined : span;
}

/** Runs something in a span, if there is one. */
export const within = <Value>(span: Span | null | undefined, run: () => Value): Value =>
  span ? current.run(span, run) : run();

/** Runs a function in a child span of the current one; without a current span it only runs the function. */
export function traced<Value>(
  name: string,
  facts: Facts,
  run: (span?: Span) => Value,
  options?: SpanOptions,
): Value {
  const parent = activeSpan();
  return parent?.isRecording ? runIn(parent.child(name, facts, options), run) : run(parent);
}

/** Runs something in a span, which ends with it. */
export function runIn<Value>(span: Span, run: (span: Span) => Value): Value {
  const failed = (error: unknown): never => {
    // A thrown response is an answer, such as a redirect.
    if (!(error instanceof Response)) span.fail(error);
    span.end();
    throw error;
  };
  let value: Value;
  try {
    value = current.run(span, () => run(span));
  } catch (error) {
    return failed(error);
  }
  // Promises of Node are of another class than those of a test.
  const { then } = Object(value) as Partial<Promise<unknown>>;
  if (typeof then !== 'function') {
    span.end();
    return value;
  }
  return then.call(
    value,
    (result: unknown) => {
      span.end();
      return result;
    },
    failed,
  ) as Value;
}

type Call<Answer> = (address: string, init: RequestInit) => Promise<Answer>;

/** Calls of a server: each is a span, which the answering program goes on from. */
export const tracedCalls =
  <Answer extends { status: number }>(ask: Call<Answer>): Call<Answer> =>
  (address, init) => {
    if (!activeSpan()) return ask(address, init);
    const method = init.method ?? 'GET';
    const route = callRoute(address);
    const call = async (span?: Span) => {
      const headers = { ...(init.headers as Record<string, string> | undefined), ...span?.headers() };
      const response = await ask(address, { ...init, headers });
      span?.set({ status: response.status });
      if (response.status >= 500) span?.fail({ name: String(response.status) });
      return response;
    };
    return traced(`${method} ${route}`, { stage: 'call', method, route }, call, { kind: 'client' });
  };

/** The same for `fetch`. */
export const tracedFetch: typeof fetch = (input, init = {}) =>
  tracedCalls((_address, given) => fetch(input, given))(String(input), init);
