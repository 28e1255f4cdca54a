import { Counter, type Registry } from 'prom-client';
import type { LiveCatalogue } from '../../catalogue/live/live-catalogue';
import type { Database } from '../../platform/database/open-database';
import type { Releases } from '../../releases/registry/releases';
import type { Outcomes } from '../../releases/telemetry/outcomes';
import { publishMetrics, releaseMetrics } from './release-metrics';
import { diskMetrics, shellMetrics, storeMetrics } from './store-metrics';
import { telemetryMetrics } from './telemetry-metrics';
import { timeRequests } from './time-requests';

type Watched = {
  registry: Registry;
  db: Database;
  releases: Releases;
  outcomes: Outcomes;
  catalogue: LiveCatalogue;
  isShellReady: () => Promise<boolean>;
  /** Whose disk is watched. */
  dataDir: string;
};

/** Puts all that is measured of the shop into a registry. Nothing is worked out until somebody asks. */
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

/** Tells of each look into a cache whether it held what was looked for. */
type CountLook = (held: boolean) => void;

/** Counts looks into the caches of answers, by the cache's name. */
function cacheMetrics(registry: Registry): (cache: 'search' | 'pictures') => CountLook {
  const looks = new Counter({
    name: 'kilowatt_cache_requests_total',
    help: 'Looks into a cache of answers, by whether it held the answer',
    labelNames: ['cache', 'result'],
    registers: [registry],
  });
  return (cache) => (held) => looks.inc({ cache, result: held ? 'hit' : 'miss' });
}
