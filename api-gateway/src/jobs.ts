import { hostname } from 'node:os';
import { deploymentsOf, SHELL } from '@kilowatt/contracts';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { merchantOperations } from './catalogue/import/merchant-operations';
import { startSchedules } from './catalogue/import/schedules/routes';
import { findSoldProduct } from './catalogue/live/catalogue';
import { purgeWebhooks, WEBHOOK_KEEP_DAYS } from './catalogue/shopify/webhook-rows';
import { purgeSearches } from './catalogue/tracking/tracked-searches';
import { purgeUnusedCarts } from './commerce/carts/stored-carts';
import { purgeMessages } from './commerce/contact/routes';
import { purgeUnconfirmed } from './commerce/newsletter/confirmation';
import { purgeOrderRequests } from './commerce/order-requests/desk';
import { startProductAlerts } from './commerce/product-alerts/due-alerts';
import { purgeUnconfirmedAlerts } from './commerce/product-alerts/requests';
import { startSigns } from './operations/incidents/gateways';
import type { GatewayConfig } from './platform/config/config';
import { type DatabaseClock, databaseClock } from './platform/database/database-clock';
import { isAway, isFull } from './platform/database/database-errors';
import type { Database } from './platform/database/open-database';
import { watchMerchantFiles } from './platform/files/merchant-file';
import { DAY, startCleaning, startPolling } from './platform/jobs/repeated-jobs';
import { purgeExpired } from './platform/middleware/rate-limits';
import { type Changes, type Following, followChanges } from './platform/notify/follow-changes';
import { openMail } from './platform/outbox/deliver';
import { purgeDelivered } from './platform/outbox/outbox-rows';
import { startOutboxWorker } from './platform/outbox/worker';
import { pageEditions } from './platform/page-cache/page-edition';
import { purgeCdn } from './platform/page-cache/purge-cdn';
import { startOffline } from './releases/deployments/offline-rollbacks';
import { startPrunes } from './releases/retention/prunes';
import { removedFolders } from './releases/retention/removed-folders';
import { startSweeps } from './releases/retention/removed-objects';
import type { Stores } from './stores';

type Purge = (db: Database, before: Date) => Promise<number>;

/** What is kept for some days: what the log calls it, for how many, and what removes it. */
const kept = (
  config: GatewayConfig,
): readonly (readonly [what: string, keepDays: number, forget: Purge])[] => [
  ['delivered messages', config.outboxKeepDays, purgeDelivered],
  ['unused carts', config.cartKeepDays, purgeUnusedCarts],
  ['expired rate limits', 0, purgeExpired],
  ['searches', config.searchKeepDays, purgeSearches],
  ['messages to the shop', config.messageKeepDays, purgeMessages],
  ['closed order requests', config.orderKeepDays, purgeOrderRequests],
  ['unconfirmed sign-ups', config.confirmDays, purgeUnconfirmed],
  ['unconfirmed product alerts', config.confirmDays, purgeUnconfirmedAlerts],
  ['webhooks of Shopify', WEBHOOK_KEEP_DAYS, purgeWebhooks],
];

/**
 * Starts what runs beside the requests: deliveries, scheduled imports, cleanings, prunes, syncs with Shopify, and following
 * other gateways.
 * @returns `stop`, settled once nothing is under way
 */
export async function startJobs(
  config: GatewayConfig,
  stores: Stores,
  log: Logger,
): Promise<{ stop: () => Promise<unknown>; apartSince: Following['apartSince'] }> {
  const { webhooks, mail, databaseUrl } = config;
  const { db, releases, shells, catalogue, reviews, shopifyCatalogue } = stores;
  const clock = databaseClock(db, log);
  // While the database is away nothing is done by it either.
  await clock.compare().catch(() => {});
  const { now } = clock;
  const worker = startOutboxWorker({ db, webhooks, mail: mail && openMail(mail), log, now });
  const cleanings = kept(config).map(([what, keepDays, purge]) =>
    startCleaning({ what, keepDays, purge: (before) => purge(db, before), log, now }),
  );
  const { takeFile } = merchantOperations({ db, change: catalogue.change, folder: config.dataDir });
  const schedules = startSchedules(
    { db, takeFile, log, now, credentials: config.importCredentials, allowedHosts: config.importHosts },
    databaseUrl === undefined,
  );
  const upkeep = startUpkeep(config, stores, log);
  const changes = {
    releases: () => releases.refresh().then(upkeep.hear),
    catalogue: catalogue.reload,
    reviews: reviews.reload,
  };
  const productAlerts = startProductAlerts({
    ...{ db, origin: config.origin, log },
    findProduct: (id) => findSoldProduct(catalogue.current(), id),
  });
  const stopShopify = shopifyCatalogue?.start();
  const stopWatching = watchMerchantFiles(config.dataDir, log);
  const stopShells = shells.start();
  const stopPurges = startPurges(config, { releases, catalogue, reviews, shells }, log);
  const others = await followOthers(config, db, changes, log);
  const comparing = databaseUrl ? startComparing(clock, log) : null;
  const stop = () =>
    Promise.allSettled([
      worker.stop(),
      schedules.stop(),
      productAlerts.stop(),
      ...cleanings.map((cleaning) => cleaning.stop()),
      stopShopify?.(),
      stopPurges?.(),
      stopShells(),
      stopWatching(),
      upkeep.stop(),
      others?.stop(),
      comparing?.stop(),
    ]).then(upkeep.end);
  return { stop, apartSince: () => others?.apartSince() ?? null };
}

/**
 * Starts what removes old versions of releases and shells with their files, and what was done to them while the database was
 * away.
 */
function startUpkeep(
  { releasesKeep: keep, releasesKeepDays: days }: GatewayConfig,
  { db, artifacts, releases, offline, record, keptAssets }: Stores,
  log: Logger,
) {
  const folders = removedFolders({ db, artifacts, log });
  const objects = startSweeps({ db, files: artifacts.files, log });
  releases.followPrunes(() => void folders.sweep().then(objects.sweep));
  void folders.sweep();
  const prunes = startPrunes({ keep, days, releases, log });
  const assets = startPolling({
    ...{ what: 'removing files of former shells', interval: DAY, log },
    pass: keptAssets.prune,
  });
  const rollbacks = offline && startOffline({ db, journal: offline, releases, record, log });
  if (offline) storeDeployedFiles(releases, artifacts);
  return {
    /** Another gateway may have removed some. */
    hear: folders.hear,
    stop: () => Promise.allSettled([prunes?.stop(), objects.stop(), assets.stop(), rollbacks?.stop()]),
    end: folders.stop,
  };
}

/** Reads what other gateways change, and says to them that this one runs. Null where the database is this gateway's alone. */
async function followOthers(
  { databaseListenUrl, port }: GatewayConfig,
  db: Database,
  changes: Changes,
  log: Logger,
): Promise<Following | null> {
  if (databaseListenUrl === undefined) return null;
  const name = `${hostname()}:${port}`;
  const notify = (payload: string) => db.execute(sql`select pg_notify('kilowatt', ${payload})`);
  const following = await followChanges(databaseListenUrl, changes, log, { name, notify });
  const signs = startSigns({ db, name, log });
  return {
    ...following,
    stop: async () => void (await Promise.allSettled([following.stop(), signs.stop()])),
  };
}

/** Milliseconds between two comparisons of the clock. */
const COMPARE_EVERY = 60_000;

const startComparing = (clock: DatabaseClock, log: Logger) =>
  startPolling({
    ...{ what: 'the comparison with the clock of the database', interval: COMPARE_EVERY, log },
    pass: clock.compare,
    isReported: (error) => isAway(error) || isFull(error),
  });

/** Has what is deployed on this disk before it is asked for: a rollback without the database finds it there. */
function storeDeployedFiles(
  releases: Pick<Stores['releases'], 'snapshot' | 'follow'>,
  artifacts: Pick<Stores['artifacts'], 'ready'>,
): void {
  const write = async () => {
    // Where the database is unavailable, a version is written when it is requested.
    const { shell } = releases.snapshot();
    const ofShell = [shell?.version, shell?.canary?.version, shell?.previous];
    for (const { remote, version } of [
      ...deploymentsOf(releases.snapshot()).map(({ release }) => release),
      ...ofShell.flatMap((one) => (one ? [{ remote: SHELL, version: one }] : [])),
    ])
      await artifacts.ready(remote, version).catch(() => {});
  };
  releases.follow(() => void write());
  void write();
}

/** Purges the CDN, where the shop has one. @returns what ends it */
function startPurges(
  { cdnPurge, dataDir }: GatewayConfig,
  { releases, catalogue, reviews, shells }: Pick<Stores, 'releases' | 'catalogue' | 'reviews' | 'shells'>,
  log: Logger,
): (() => void) | null {
  if (!cdnPurge) return null;
  const edition = pageEditions({
    snapshot: releases.snapshot,
    catalogue: catalogue.current,
    reviews: reviews.current,
    folder: dataDir,
    build: shells.builds,
  });
  return purgeCdn({ purge: cdnPurge, edition, log });
}
