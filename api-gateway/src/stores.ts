import path from 'node:path';
import type { Snapshot } from '@kilowatt/contracts';
import { OFFLINE_FOLDER, SNAPSHOT_FILE } from '@kilowatt/contracts/management';
import type { Logger } from 'pino';
import { openLiveCatalogue, type StoredProducts } from './catalogue/live/live-catalogue';
import { openReviews } from './catalogue/reviews/live-reviews';
import { createSearchInSlices } from './catalogue/search-engine/memory-engine';
import { createPostgresSearch } from './catalogue/search-engine/postgres/postgres-engine';
import type { MakeSearch } from './catalogue/search-engine/search-engine';
import { openShopify } from './catalogue/shopify/open-shopify';
import type { Beginnings } from './operations/incidents/beginnings';
import type { GatewayConfig } from './platform/config/config';
import { makeDataFolder } from './platform/database/data-folder';
import { type Database, openDatabase } from './platform/database/open-database';
import { openReplica, type Reads, readsOf } from './platform/database/replica';
import { type LastKnown, lastKnown } from './platform/files/last-known';
import { refuseUnreadable } from './platform/files/readable-folder';
import { recordOperations } from './platform/outbox/record-operation';
import { sayFolderIsHeld } from './platform/process/gateway-process';
import { openShells } from './platform/shells/shells';
import { storefrontClient } from './platform/shopify/storefront-client';
import { artifactStore } from './releases/artifacts/artifact-store';
import { bucketIn, releaseFiles, warnOfLostBucket } from './releases/artifacts/release-files';
import { offlineJournal } from './releases/deployments/offline-rollbacks';
import { openTally } from './releases/monitoring/tally';
import { openReleases } from './releases/registry/releases';
import { storeAssets } from './releases/shell/stored-assets';
import { askShell, BUILT_BESIDE } from './releases/verification/ask-shell';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/** Opens what the gateway keeps, and reads what its pages are made from into memory. */
export async function openStores(config: GatewayConfig, log: Logger) {
  const { dataDir, databaseUrl, searchEngine, shopify, tracing } = config;
  // The embedded database makes its own, and says by itself where it cannot be opened.
  if (databaseUrl !== undefined) {
    await refuseUnreadable(dataDir);
    makeDataFolder(dataDir, true);
  }
  const objects = await bucketIn(config.bucket, log);
  const keptIn = <Value>(file: string) => lastKnown<Value>(path.resolve(dataDir, file), log);
  const snapshotKept = keptIn<Snapshot>(SNAPSHOT_FILE);
  const productsKept = keptIn<StoredProducts>('last-known/products.json');
  const incidentsKept = keptIn<Beginnings>('last-known/incidents.json');
  const { db, ...database } = await openDatabase({
    ...{ url: databaseUrl, folder: dataDir, traced: tracing !== null },
    mayBeAway: (await snapshotKept.read()) !== null,
    onLocked: sayFolderIsHeld,
    onGone: () => sayGone(dataDir, log),
    onSchemaError: (error) =>
      log.error({ err: error }, 'the schema of the database cannot be brought up to date; retrying'),
  });
  // The embedded database is never away: what is kept would be a copy of it.
  const isServer = databaseUrl !== undefined;
  const replica = await openReplicaOf(config, db, log);
  const reads = replica?.reads ?? readsOf(db);
  if (!objects) await warnOfLostBucket(db, log);
  const files = releaseFiles(objects, log);
  const artifacts = artifactStore(path.resolve(dataDir, 'releases'), db, files, log);
  const offline = isServer ? offlineJournal(path.resolve(dataDir, OFFLINE_FOLDER), log) : null;
  const record = recordOperations(config.webhooks['operation.recorded'] !== undefined);
  const kept = isServer ? snapshotKept : null;
  const deployed = await openDeployed(config, { db, kept, offline, record, files, reads }, log);
  const keptAssets = storeAssets(path.resolve(dataDir, 'shell-assets'), deployed.shells, log);
  const tally = openTally({ db, log, settings: config.watchSettings });
  const makeSearch = searchOf(searchEngine, db);
  const lastProducts = isServer ? productsKept : null;
  const catalogue = await openLiveCatalogue(db, log, makeSearch, lastProducts, record, reads);
  const reviews = await openReviews(db, log);
  const storefront = shopify && storefrontClient(shopify.store);
  const forShopify = { db, change: catalogue.change, folder: dataDir, log };
  return {
    db,
    isDatabaseGone: database.isGone,
    closeDatabase: () => Promise.all([replica?.close(), database.close()]),
    reads,
    replica,
    objects,
    artifacts,
    ...deployed,
    keptAssets,
    offline,
    record,
    tally,
    catalogue,
    reviews,
    storefront,
    shopifyCatalogue: shopify && storefront && openShopify(shopify, { ...forShopify, client: storefront }),
    incidentsKept,
  };
}

type ForReleases = {
  db: Database;
  kept: LastKnown<Snapshot> | null;
  offline: ReturnType<typeof offlineJournal> | null;
  record: ReturnType<typeof recordOperations>;
  files: ReturnType<typeof releaseFiles>;
  reads: Reads;
};

/** The releases, and the shells that render them, each of which has to be there for the other. */
async function openDeployed(
  { shellUrls, requirePreview }: GatewayConfig,
  { db, kept, offline, record, files, reads }: ForReleases,
  log: Logger,
) {
  let snapshot = (): Snapshot => ({ revision: -1, remotes: [] });
  const shells = openShells(shellUrls, { snapshot: () => snapshot(), log });
  const hostVersions = askShell(shells, BUILT_BESIDE);
  const releases = await openReleases(db, kept, offline, record, hostVersions, requirePreview, files, reads);
  snapshot = releases.snapshot;
  return { releases, shells, hostVersions };
}

/** The standby of the environment; null where the primary answers all reads. */
const openReplicaOf = async ({ databaseReplicaUrl: url }: GatewayConfig, primary: Database, log: Logger) =>
  url === undefined ? null : openReplica({ url, primary, log });

const sayGone = (dataDir: string, log: Logger): void =>
  log.error(
    { folder: path.resolve(dataDir, 'database') },
    'the database folder was removed: restore it and restart the gateway; until then nothing is read or written',
  );

/** The engine that a setting names. */
const searchOf = (setting: GatewayConfig['searchEngine'], db: Database): MakeSearch =>
  setting === 'postgres' ? (entries) => createPostgresSearch(db, entries) : createSearchInSlices;
