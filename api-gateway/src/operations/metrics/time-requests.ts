import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { routeOf } from './route-of';

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];
/** Streams stay open for hours, so their duration is no latency. */
const STREAMS = ['/api/releases/events'];

/** Measures the duration of every response by method, route template and status. */
export function timeRequests(registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'kilowatt_http_request_duration_seconds',
    help: 'How long answers took, from the first byte asked to the last byte sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return (request, response, next) => {
    const began = performance.now();
    response.once('close', () => {
      const route = routeOf(request);
      if (STREAMS.includes(route)) return;
      const method = METHODS.includes(request.method) ? request.method : 'other';
      // 499, as in nginx: the client closed the request before the response was complete.
      const status = response.writableFinished ? response.statusCode : 499;
      duration.observe({ method, route, status }, (performance.now() - began) / 1_000);
    });
    next();
  };
}
