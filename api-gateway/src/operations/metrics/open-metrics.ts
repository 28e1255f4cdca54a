import type { Registry } from 'prom-client';
import type { LiveCatalogue } from '../../catalogue/live/live-catalogue';
import type { Database } from '../../platform/database/open-database';
import type { Releases } from '../../releases/registry/releases';
import type { Outcomes } from '../../releases/telemetry/outcomes';
import { cacheMetrics } from './cache-metrics';
import { diskMetrics } from './disk-metrics';
import { publishMetrics, releaseMetrics } from './release-metrics';
import { shellMetrics } from './shell-metrics';
import { storeMetrics } from './store-metrics';
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
    cache: cacheMetrics(registry),
    countPublishes: publishMetrics(registry),
  };
}
