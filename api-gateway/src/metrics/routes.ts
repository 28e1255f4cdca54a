import { type RequestHandler, Router } from 'express';
import type { Registry } from 'prom-client';

/** `GET /metrics`, in Prometheus' text format. */
export function metricsRoutes(registry: Registry, guard: RequestHandler): Router {
  const router = Router();
  router.get('/metrics', guard, async (_request, response) => {
    const text = await registry.metrics();
    response.set({ 'content-type': registry.contentType, 'cache-control': 'no-store' }).send(text);
  });
  return router;
}
