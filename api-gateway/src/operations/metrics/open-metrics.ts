import type { Request, RequestHandler } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { LiveCatalogue } from '../../catalogue/live/live-catalogue';
import type { Database } from '../../platform/database/open-database';
import type { Replica } from '../../platform/database/replica';
import type { ArtifactStore } from '../../releases/artifacts/artifact-store';
import type { Releases } from '../../releases/registry/releases';
import type { Outcomes } from '../../releases/telemetry/outcomes';
import type { ReceivedKinds } from '../health/routes';
import { publishMetrics, releaseMetrics, telemetryMetrics } from './release-metrics';
import { diskMetrics, releaseDiskMetrics, replicaMetrics, shellMetrics, storeMetrics } from './store-metrics';

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'];
/** Streams stay open for hours, so their duration is no latency. */
const STREAMS = ['/api/releases/events'];

type Duration = Histogram<'method' | 'route' | 'status'>;

const durations = (registry: Registry): Duration =>
  new Histogram({
    name: 'kilowatt_http_request_duration_seconds',
    help: 'Duration of HTTP requests, from the first byte received to the last byte sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });

/** Measures the duration of every response by method, route template and status. */
export function timeRequests(registry: Registry, duration: Duration = durations(registry)): RequestHandler {
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

/** What no area has: pages. */
const PAGES = '/*';

const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** Areas whose addresses are files or pages, of which clients can invent any number. */
const AREAS = ['remotes', 'pictures', 'assets', 'ops', 'api'];

/**
 * The template of the route that took a request, such as `/api/products/:handle`: a fixed number. What
 * no route took is labelled by its area, so that made-up addresses create no series.
 */
export function routeOf({ route, originalUrl }: Request): string {
  const actual = segments(originalUrl.split('?', 1)[0] ?? '');
  const template: unknown = route?.path;
  if (typeof template === 'string') {
    // A route knows its own part; what comes before it is where its routers are mounted, which is fixed but for capitals.
    const own = segments(template);
    const mounted = actual.slice(0, Math.max(0, actual.length - own.length));
    return `/${[...mounted.map((segment) => segment.toLowerCase()), ...own].join('/')}`;
  }
  const [area = ''] = actual;
  return AREAS.includes(area) ? `/${area}/*` : PAGES;
}

type Watched = {
  registry: Registry;
  db: Database;
  releases: Releases;
  artifacts: Pick<ArtifactStore, 'folder'>;
  outcomes: Outcomes;
  catalogue: LiveCatalogue;
  receivedKinds?: ReceivedKinds;
  isShellReady: () => Promise<boolean>;
  /** Folder whose disk is measured. */
  dataDir: string;
  /** Null where the primary answers all reads. */
  replica?: Replica | null;
};

/** Registers all metrics of the shop. Gauges are computed with each scrape. */
export function openMetrics(watched: Watched) {
  const { registry, db, releases, artifacts, outcomes, catalogue, isShellReady, dataDir, replica } = watched;
  releaseMetrics(registry, releases);
  telemetryMetrics(registry, outcomes);
  storeMetrics(registry, db, catalogue, watched.receivedKinds);
  if (replica) replicaMetrics(registry, replica);
  shellMetrics(registry, isShellReady);
  diskMetrics(registry, dataDir);
  releaseDiskMetrics(registry, artifacts.folder);
  const duration = durations(registry);
  return {
    timed: timeRequests(registry, duration),
    /** Measures a page from memory, which no middleware sees. */
    observePage: (method: string, status: number, seconds: number) =>
      duration.observe({ method, route: PAGES, status }, seconds),
    countLooks: cacheMetrics(registry),
    countPublishes: publishMetrics(registry),
  };
}

/** Called with each cache lookup: whether it was a hit. */
type CountLook = (held: boolean) => void;

/** Counts lookups in the response caches, by the name of the cache. */
function cacheMetrics(registry: Registry): (cache: 'search' | 'pictures') => CountLook {
  const looks = new Counter({
    name: 'kilowatt_cache_requests_total',
    help: 'Cache lookups by result',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  return (cache) => (held) => looks.inc({ cache, result: held ? 'hit' : 'miss' });
}
