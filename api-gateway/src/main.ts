import './platform/config/shop-facts';
import path from 'node:path';
import type { Snapshot } from '@kilowatt/contracts';
import { EXIT_CONFIGURATION } from '@kilowatt/contracts/listen';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { openLiveCatalogue, type StoredProducts } from './catalogue/live/live-catalogue';
import { exampleAddresses } from './catalogue/robots/page-addresses';
import { searchOf } from './catalogue/search-engine/search-of';
import { forgetSearches } from './catalogue/tracking/tracked-searches';
import { forgetUntouched } from './commerce/carts/cart-lifetime';
import { forgetMessages } from './commerce/contact/messages';
import { forgetUnconfirmed } from './commerce/newsletter/forget-unconfirmed';
import { readConfig } from './platform/config/config';
import { isAway } from './platform/database/database-errors';
import { openDatabase } from './platform/database/open-database';
import { lastKnown } from './platform/files/last-known';
import { gatewayLog } from './platform/gateway-log';
import { openServers } from './platform/http/open-servers';
import { startCleaning } from './platform/jobs/cleaning';
import { openMail } from './platform/mail/open-mail';
import { forgetExpired } from './platform/middleware/rate-limits/rate-limits';
import { followChanges } from './platform/notify/follow-changes';
import { forgetDelivered } from './platform/outbox/forget-delivered';
import { startOutboxWorker } from './platform/outbox/worker';
import { artifactStore } from './releases/artifacts/artifact-store';
import { openTally } from './releases/monitoring/tally';
import { openReleases } from './releases/registry/releases';
import { askShell, BUILT_BESIDE } from './releases/verification/ask-shell';
import { answerFrom } from './releases/verification/trial/answer-from';
import { trialIn } from './releases/verification/trial/trial';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = gatewayLog(config.logLevel);
  if (config.shellSecret === undefined)
    log.warn(
      'SHELL_SECRET is not set: page views steer no release, and server builds of live releases are public',
    );
  const snapshotKept = lastKnown<Snapshot>(path.resolve(config.dataDir, 'last-known/snapshot.json'), log);
  const productsKept = lastKnown<StoredProducts>(
    path.resolve(config.dataDir, 'last-known/products.json'),
    log,
  );
  const { db, close: closeDatabase } = await openDatabase({
    url: config.databaseUrl,
    folder: config.dataDir,
    mayBeAway: (await snapshotKept.read()) !== null,
  });
  const artifacts = artifactStore(path.resolve(config.dataDir, 'releases'), db);
  // The embedded database is never away: what is kept would be a copy of it.
  const isServer = config.databaseUrl !== undefined;
  const releases = await openReleases(db, isServer ? snapshotKept : null);
  const tally = openTally({ db, log });
  const catalogue = await openLiveCatalogue(
    db,
    log,
    searchOf(config.searchEngine, db),
    isServer ? productsKept : null,
  );
  const worker = startOutboxWorker({
    db,
    webhooks: config.webhooks,
    mail: config.mail && openMail(config.mail),
    log,
  });
  const cleanings = [
    startCleaning({
      what: 'delivered messages',
      keepDays: config.outboxKeepDays,
      forget: (before) => forgetDelivered(db, before),
      log,
    }),
    startCleaning({
      what: 'carts that nobody touched',
      keepDays: config.cartKeepDays,
      forget: (before) => forgetUntouched(db, before),
      log,
    }),
    startCleaning({
      what: 'counts of rate limits',
      keepDays: 0,
      forget: (before) => forgetExpired(db, before),
      log,
    }),
    startCleaning({
      what: 'searches',
      keepDays: config.searchKeepDays,
      forget: (before) => forgetSearches(db, before),
      log,
    }),
    startCleaning({
      what: 'messages to the shop',
      keepDays: config.messageKeepDays,
      forget: (before) => forgetMessages(db, before),
      log,
    }),
    startCleaning({
      what: 'sign-ups that nobody confirmed',
      keepDays: config.confirmDays,
      forget: (before) => forgetUnconfirmed(db, before),
      log,
    }),
  ];
  const following = config.databaseUrl
    ? await followChanges(
        config.databaseUrl,
        { releases: releases.refresh, catalogue: catalogue.reload },
        log,
      )
    : null;
  const trial = config.trialOn
    ? trialIn({
        program: path.resolve(__dirname, 'trial-worker.cjs'),
        answer: answerFrom(config),
        addresses: () => exampleAddresses(catalogue.current()),
      })
    : null;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let ending = false;
  const app = createApp({
    ...config,
    lends: askShell(config.shellUrl, BUILT_BESIDE),
    trial,
    db,
    releases,
    catalogue,
    artifacts,
    tally,
    registry,
    isEnding: () => ending,
    log,
  });

  const closeServers = await openServers(app, config);
  log.info({ origin: config.origin, products: catalogue.current().products.length }, 'the gateway listens');

  const close = () => {
    const delivered = Promise.allSettled([
      worker.stop(),
      ...cleanings.map((cleaning) => cleaning.stop()),
      following?.stop(),
    ]);
    const done = closeServers()
      .then(() => tally.stop())
      .then(() => delivered);
    void done.then(closeDatabase).finally(() => process.exit(0));
  };
  const end = () => {
    // A terminal sends Ctrl-C to the whole group, and whoever started us sends another signal: one end is enough.
    if (ending) return;
    ending = true;
    // Who balances load reads `/readyz` first, and sends requests elsewhere by the time that none is taken any more.
    setTimeout(close, config.drain);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

main().catch((error: unknown) => {
  const what = isAway(error) ? 'PostgreSQL does not answer: ' : '';
  process.stderr.write(`kilowatt gateway: ${what}${messageOf(error)}\n`);
  // A database may come back; settings, the data folder and the port do not change by themselves.
  process.exit(isAway(error) ? 1 : EXIT_CONFIGURATION);
});

/** Of a failed statement without its parameters, which are what people have sent. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\nparams:', 1)[0] ?? '';
}
