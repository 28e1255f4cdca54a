import { Counter, type Registry } from 'prom-client';
import type { LiveCatalogue } from '../../catalogue/live/live-catalogue';
import type { Database } from '../../platform/database/open-database';
import type { Releases } from '../../releases/registry/releases';
import type { Outcomes } from '../../releases/telemetry/outcomes';
import { publishMetrics, releaseMetrics, telemetryMetrics } from './release-metrics';
import { diskMetrics, shellMetrics, storeMetrics } from './store-metrics';
import { timeRequests } from './time-requests';

type Watched = {
  registry: Registry;
  db: Database;
  releases: Releases;
  outcomes: Outcomes;
  catalogue: LiveCatalogue;
  isShellReady: () => Promise<boolean>;
  /** Folder whose disk is measured. */
  dataDir: string;
};

/** Registers all metrics of the shop. Gauges are computed with each scrape. */
export function openMetrics({ registry, db, releases, outcomes, catalogue, isShellReady, dataDir }: Watched) {
  releaseMetrics(registry, releases);
  telemetryMetrics(registry, outcomes);
  storeMetrics(registry, db, catalogue);
  shellMetrics(registry, isShellReady);
  diskMetrics(registry, dataDir);
  return {
    timed: timeRequests(registry),
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
    help: 'Looks into a cache of answers, by whether it held the answer',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  return (cache) => (held) => looks.inc({ cache, result: held ? 'hit' : 'miss' });
}
