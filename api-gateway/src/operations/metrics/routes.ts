import { type Request, type RequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';
import type { MetricsAccess } from '../../platform/config/setting-schemas';
import { calls, mount } from '../../platform/http/call';
import { ProblemError } from '../../platform/problems/problem';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';

export const METRICS_CALLS = calls({
  metrics: {
    id: 'getMetrics',
    method: 'get',
    path: '/metrics',
    summary: 'Metrics for Prometheus; requests from other machines need a token with the scope read',
    answer: { type: 'text/plain' },
    problems: ['unauthorized', 'forbidden', 'not-found'],
  },
});

/** `GET /metrics`, in Prometheus' text format. */
export function metricsRoutes(registry: Registry, guard: RequestHandler): Router {
  const router = Router();
  mount(router, METRICS_CALLS.metrics, guard, async (_request, response) => {
    const text = await registry.metrics();
    response.set({ 'content-type': registry.contentType, 'cache-control': 'no-store' }).send(text);
  });
  return router;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Headers that proxies add: behind a proxy on this machine, every client appears to be local. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const isLocal = ({ socket, headers }: Request): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);

/** Accepts requests that may read the metrics. */
export function mayScrape(access: MetricsAccess, tokens: Tokens): RequestHandler {
  const withToken = requireScope(tokens, 'read');
  return (request, response, next) => {
    if (access === 'off') throw new ProblemError('not-found', 'Metrics are disabled');
    if (access === 'public' || (access === 'local' && isLocal(request))) return next();
    return withToken(request, response, next);
  };
}
