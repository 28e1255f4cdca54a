import { type RequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';
import { calls, mount } from '../../platform/http/call';

export const METRICS_CALLS = calls({
  metrics: {
    id: 'getMetrics',
    method: 'get',
    path: '/metrics',
    summary: 'Metrics for Prometheus; from elsewhere than this machine with a token that may read',
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
