import { type BrowserSpan, BrowserTrace, deploymentsOf, type Snapshot } from '@kilowatt/contracts';
import type { ReportedSpan, Tracing } from '@kilowatt/tracing';
import express, { type RequestHandler, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { rateLimits } from '../../platform/middleware/rate-limits';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';

export const SPAN_CALLS = calls({
  report: {
    id: 'reportSpans',
    method: 'post',
    path: '/api/telemetry/spans',
    summary: 'Reports browser spans of a traced page, for the trace named in its response',
    body: BrowserTrace,
    status: 204,
    problems: ['cross-site', 'too-many-requests', 'invalid-field', 'not-found'],
  },
});

/** Maximum reports per minute and address. */
const REPORTS_A_MINUTE = 60;

type Parts = {
  /** Null where nothing is traced. */
  tracing: Tracing | null;
  snapshot: () => Snapshot;
  /** Lets through what pages of the shop send. */
  ownPagesOnly: RequestHandler;
};

/**
 * `POST /api/telemetry/spans`: spans of a browser, which are exported and believed for nothing else. They have to be of a
 * trace that this shop has begun, and of versions that it has deployed.
 */
export function browserSpanRoutes({ tracing, snapshot, ownPagesOnly }: Parts): Router {
  const router = Router();
  const limits = rateLimits(null);
  const json = express.json({ limit: '32kb', type: ['application/json', 'text/plain'] });
  const isOn: RequestHandler = (_request, _response, next) => {
    if (!tracing) throw new ProblemError('not-found', 'Tracing is off in this shop');
    next();
  };
  const before = [isOn, ownPagesOnly, limits({ name: 'spans', limit: REPORTS_A_MINUTE }), json];
  mount(router, SPAN_CALLS.report, ...before, (request, response) => {
    const trace = check(BrowserTrace, request.body);
    const context = tracing?.known(trace.traceparent, trace.tracestate);
    if (!context) throw new ProblemError('invalid-field', 'This trace is unknown or too old', 'traceparent');
    const deployed = new Set(
      deploymentsOf(snapshot()).map(({ release }) => `${release.remote}@${release.version}`),
    );
    const spans = trace.spans.filter(
      ({ remote, release, from, to }) =>
        from <= to && to <= trace.now && (remote === undefined || deployed.has(`${remote}@${release}`)),
    );
    // Who asks not to be followed since the page was sent has begun to mean it.
    const isRequested = request.headers['sec-gpc'] === '1' || request.headers.dnt === '1';
    if (spans.length > 0 && !isRequested) tracing?.report(context, reported(trace, spans, context.spanId));
    response.status(204).end();
  });
  return router;
}

/** Spans by the clock of this machine: what was sent has just happened. */
function reported(
  { view, now, first }: BrowserTrace,
  spans: readonly BrowserSpan[],
  page: string,
): ReportedSpan[] {
  const zero = Date.now() - now;
  const all = spans.map(
    ({ id, stage, remote, release, part, from, to, error, count, method, route, status }): ReportedSpan => ({
      name: [stage, part ?? route ?? remote].filter(Boolean).join(' '),
      spanId: id,
      parentSpanId: view,
      from: zero + from,
      to: zero + to,
      error,
      facts: { stage, remote, version: release, ...placeOf(part), count, method, route, status },
    }),
  );
  if (!first) return all;
  const ends = Math.max(...all.map(({ to }) => to));
  return [{ name: 'page view', spanId: view, parentSpanId: page, from: zero, to: ends, facts: {} }, ...all];
}

/** `page product` is a page, anything else a slot. */
const placeOf = (part?: string) =>
  part?.startsWith('page ') ? { page: part.slice('page '.length) } : { slot: part };
