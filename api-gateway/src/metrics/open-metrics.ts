import type { Registry } from 'prom-client';
import type { LiveCatalogue } from '../catalogue/live-catalogue';
import type { Database } from '../database/open-database';
import type { Releases } from '../releases/releases';
import type { Outcomes } from '../telemetry/outcomes';
import { cacheMetrics } from './cache-metrics';
import { releaseMetrics } from './release-metrics';
import { storeMetrics } from './store-metrics';
import { telemetryMetrics } from './telemetry-metrics';
import { timeRequests } from './time-requests';

type Watched = {
  registry: Registry;
  db: Database;
  releases: Releases;
  outcomes: Outcomes;
  catalogue: LiveCatalogue;
};

/** Puts all that is measured of the shop into a registry. Nothing is worked out until somebody asks. */
export function openMetrics({ registry, db, releases, outcomes, catalogue }: Watched) {
  releaseMetrics(registry, releases);
  telemetryMetrics(registry, outcomes);
  storeMetrics(registry, db, catalogue);
  return { timed: timeRequests(registry), cache: cacheMetrics(registry) };
}
