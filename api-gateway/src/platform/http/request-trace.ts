import type { IncomingMessage } from 'node:http';
import type { PageRoute } from '@kilowatt/contracts';
import { type Span, serverTiming, type Tracing, within } from '@kilowatt/tracing';
import type { Request, RequestHandler, Response } from 'express';

/** What a request has of its trace, and of its own time. */
export type TracedLocals = {
  requestId: string;
  /** When it began, in milliseconds of `performance.now()`. */
  began?: number;
  span?: Span;
  /** Of a page. */
  pageRoute?: PageRoute | null;
  /** Shells that were asked for it gave no answer; it is sent to no other. */
  hasWaitedTooLong?: boolean;
};

/** Probes; streams that stay open for hours; what browsers report of traces. */
const UNTRACED = /^\/(?:healthz|readyz|metrics|api\/releases\/events|api\/telemetry\/spans)\b/;
/** Files are part of the trace that asks for them, and make none of their own. */
const FILES = /^\/(?:assets|remotes|pictures|dev)\/|^\/[\w-]+\.(?:ico|svg|png)$/;

export const isTraced = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean =>
  !UNTRACED.test(url) && (headers.traceparent !== undefined || !FILES.test(url));

/** Each request is a span; calls of the shell and statements are its children. @param routeOf template of its route */
export const traceRequests =
  (tracing: Tracing, routeOf: (request: Request) => string): RequestHandler =>
  (request, response, next) => {
    const { method, headers } = request;
    if (!isTraced(request)) {
      delete headers.traceparent;
      return next();
    }
    const locals = response.locals as TracedLocals;
    const { requestId } = locals;
    const span = tracing.request(headers, method, { stage: 'server', method, requestId }, { kind: 'server' });
    locals.span = span;
    // What is passed on to the shell names this span as its parent.
    delete headers.tracestate;
    Object.assign(headers, span.headers());
    if (!span.isRecording) return next();
    response.once('close', () => {
      const { pageRoute } = locals;
      const route = pageRoute?.route ?? routeOf(request);
      // 499, as in nginx: the client closed the request before the response was complete.
      const status = response.writableFinished ? response.statusCode : 499;
      span.set({ ...pageRoute, route, status });
      if (status >= 500) span.fail({ name: String(status) });
      span.end({ name: `${method} ${route}` });
    });
    within(span, next);
  };

type Page = {
  cache?: 'hit' | 'stale' | 'miss' | undefined;
  began?: number | undefined;
  /** What the shell says of its rendering. */
  rendering?: string | undefined;
  /** None for a page that caches outside keep: it would be that of another visitor. */
  span?: Span | null | undefined;
};

/** The `Server-Timing` of a page: whether it came from memory, how long that took, and the trace context for the browser. */
export function timingOf({ cache, began, rendering, span }: Page): string {
  // Pages from memory are answered so fast that a list of rows would be seen in their time.
  let text = cache ? `cache;desc="${cache}"` : '';
  if (began !== undefined)
    text += `${text && ', '}total;dur=${Math.round((performance.now() - began) * 100) / 100}`;
  if (rendering) text += `${text && ', '}${rendering}`;
  if (!span?.isRecording) return text;
  const context = Object.entries(span.headers()).map(([name, description]) => ({ name, description }));
  return `${text}, ${serverTiming(context)}`;
}

/** The span of a request, and when it began. */
export const tracedLocals = ({ locals }: Response): TracedLocals => locals as TracedLocals;
