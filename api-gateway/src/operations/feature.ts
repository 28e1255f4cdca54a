import { Router } from 'express';
import type { Registry } from 'prom-client';
import type { MetricsAccess } from '../platform/config/setting-schemas';
import type { Database } from '../platform/database/open-database';
import type { Feature } from '../platform/http/call';
import type { RateLimits } from '../platform/middleware/rate-limits';
import type { Tokens } from '../releases/access/tokens';
import type { Releases } from '../releases/registry/releases';
import { consoleFiles } from './console/console-files';
import { type Sessions, sessionRoutes } from './console/sessions';
import { healthRoutes, readinessRoutes } from './health/routes';
import { mayScrape, metricsRoutes } from './metrics/routes';
import { otherMethods } from './openapi/all-calls';
import { openApiRoutes } from './openapi/document';

export type OperationsDependencies = {
  db: Database;
  origin: string;
  releases: Releases;
  metricsAccess?: MetricsAccess;
  /** Whether the gateway is shutting down, so that it is not ready. */
  isEnding?: () => boolean;
};

/** Dependencies shared with the rest of the gateway. */
type Shared = {
  tokens: Tokens;
  sessions: Sessions;
  limits: RateLimits;
  registry: Registry;
  isShellReady: () => Promise<boolean>;
};

/** Console, health checks, metrics and the OpenAPI document. */
export function operationsFeature({
  db,
  origin,
  releases,
  metricsAccess = 'local',
  isEnding = () => false,
  tokens,
  sessions,
  limits,
  registry,
  isShellReady,
}: OperationsDependencies & Shared): Feature {
  return {
    probes: [
      readinessRoutes({ db, releases, isShellReady, isEnding }),
      metricsRoutes(registry, mayScrape(metricsAccess, tokens)),
    ],
    files: {
      '/ops': Router().use(sessionRoutes({ sessions, tokens, origin, limits }), consoleFiles(), otherMethods),
    },
    api: [healthRoutes(db, tokens), openApiRoutes(origin)],
  };
}
