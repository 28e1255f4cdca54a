import { SHOP } from '@kilowatt/contracts';
import type { Environment } from '@kilowatt/contracts/management';
import { type RequestHandler, type Response, Router } from 'express';
import type { Registry } from 'prom-client';
import type { LiveCatalogue } from '../catalogue/live/live-catalogue';
import type { MetricsAccess } from '../platform/config/setting-schemas';
import type { Database } from '../platform/database/open-database';
import type { Feature } from '../platform/http/call';
import type { RateLimits } from '../platform/middleware/rate-limits';
import { type RecordOperation, recordOperations } from '../platform/outbox/record-operation';
import type { Shells } from '../platform/shells/shells';
import type { Tokens } from '../releases/access/tokens';
import type { Releases } from '../releases/registry/releases';
import { consoleFiles } from './console/console-files';
import type { ConsoleOrigin } from './console/console-origin';
import { type Sessions, sessionRoutes } from './console/sessions';
import { healthRoutes, type ReceivedKinds, readinessRoutes } from './health/routes';
import { type IncidentSources, overviewOf, overviewRoutes } from './incidents/routes';
import { shopNames } from './merchant-files/link-targets';
import { merchantFiles, type RecordFile } from './merchant-files/merchant-files';
import { merchantFileBody, merchantFileRoutes } from './merchant-files/routes';
import { mayScrape, metricsRoutes } from './metrics/routes';
import { otherMethods } from './openapi/all-calls';
import { openApiRoutes } from './openapi/document';
import { previewOpener, previewRoutes } from './previews/preview-routes';
import type { Previews } from './previews/previews';

export type OperationsDependencies = {
  db: Database;
  origin: string;
  releases: Releases;
  /** What the shop sells: links of a merchant lead to it. */
  catalogue: Pick<LiveCatalogue, 'current'>;
  /** Folder of the files that a merchant edits. */
  dataDir?: string;
  metricsAccess?: MetricsAccess;
  /** Whether the gateway is shutting down, so that it is not ready. */
  isEnding?: () => boolean;
  /** Whether the embedded database was removed. */
  isDatabaseGone?: () => boolean;
  /** Which shop operators see it is; its host by default. */
  environment?: Environment;
  /** Kinds of messages of the outbox that have a receiver; all by default. */
  receivedKinds?: ReceivedKinds;
  /** Writes to the history of all operations. */
  record?: RecordOperation | undefined;
} & Pick<
  IncidentSources,
  'apartSince' | 'isShared' | 'watches' | 'autoRollback' | 'watchSettings' | 'incidentsKept'
>;

/** Dependencies shared with the rest of the gateway. */
type Shared = {
  tokens: Tokens;
  opsConsole: ConsoleOrigin;
  sessions: Sessions;
  previews: Previews;
  limits: RateLimits;
  registry: Registry;
  isShellReady: () => Promise<boolean>;
  shells: Shells;
  /** Lets through who may edit what the shop shows. */
  mayEdit: RequestHandler;
  /** Who sent a request that was let through. */
  callerOf: (response: Response) => { name: string };
};

/** Console, health checks, metrics and the OpenAPI document. */
export function operationsFeature({
  db,
  origin,
  releases,
  catalogue,
  metricsAccess = 'local',
  isEnding = () => false,
  isDatabaseGone = () => false,
  tokens,
  opsConsole,
  sessions,
  previews,
  limits,
  registry,
  isShellReady,
  dataDir,
  receivedKinds,
  mayEdit,
  callerOf,
  record = recordOperations(false),
  environment = { shop: SHOP.name, host: new URL(origin).host, name: null, colour: 'grey' },
  ...sources
}: OperationsDependencies & Shared): Feature {
  const overview = overviewOf({
    ...{ ...sources, db, dataDir, environment, isEnding, isDatabaseGone },
    snapshot: releases.snapshot,
  });
  const recordFile: RecordFile = (operation, carryOut) =>
    db.transaction(async (tx) => {
      await record(tx, { ...operation, remote: null });
      await carryOut();
    });
  const names = shopNames(catalogue, releases.snapshot);
  const files = dataDir === undefined ? null : merchantFiles(dataDir, undefined, recordFile, names);
  return {
    bodies: { '/merchant-files': merchantFileBody },
    probes: [
      readinessRoutes({ db, releases, isShellReady, isEnding, isDatabaseGone }),
      metricsRoutes(registry, mayScrape(metricsAccess, tokens)),
    ],
    files: {
      '/ops': Router().use(
        sessionRoutes({ sessions, tokens, opsConsole, limits, environment }),
        previewRoutes({ previews, sessions, tokens, opsConsole }),
        consoleFiles(),
        otherMethods,
      ),
    },
    api: [
      healthRoutes(db, tokens, receivedKinds),
      overviewRoutes(overview, tokens),
      merchantFileRoutes({ files, openPreview: previewOpener({ previews, sessions }), mayEdit, callerOf }),
      openApiRoutes(origin),
    ],
  };
}
