import './facts';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Snapshot } from '@kilowatt/contracts';
import { EXIT_CONFIGURATION, listen } from '@kilowatt/contracts/listen';
import pino from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { forgetUntouched } from './carts/forget-untouched';
import { openLiveCatalogue, type StoredProducts } from './catalogue/live-catalogue';
import { startCleaning } from './cleaning/start-cleaning';
import { readConfig } from './config';
import { isAway } from './database/is-away';
import { openDatabase } from './database/open-database';
import { closing } from './health/closing';
import { lastKnown } from './last-known/last-known';
import { followChanges } from './notify/follow-changes';
import { forgetDelivered } from './outbox/forget-delivered';
import { startOutboxWorker } from './outbox/worker';
import { artifactStore } from './releases/artifacts/artifact-store';
import { openReleases } from './releases/releases';
import { openTally } from './releases/tally/tally';
import { askShell } from './releases/verification/ask-shell';
import { BUILT_BESIDE } from './releases/verification/built-beside';
import { answerFrom } from './releases/verification/trial/answer-from';
import { trialIn } from './releases/verification/trial/trial';
import { exampleAddresses } from './robots/page-addresses';
import { searchOf } from './search/search-of';

/**
 * Bytes of a request's head. An address with far too many filters, or a comparison of four
 * products whose seven fields have 10 KB each, gets a page, not a bare 431.
 */
const LONGEST_HEAD = 384 * 1024;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: { program: 'gateway' } });
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
  const worker = startOutboxWorker({ db, webhooks: config.webhooks, log });
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

  const server = createServer(
    { headersTimeout: 10_000, maxHeaderSize: LONGEST_HEAD, requestTimeout: 30_000, keepAliveTimeout: 15_000 },
    app,
  );
  server.maxHeadersCount = 100;
  const closeServer = closing(server);
  await listen(server, { port: config.port, host: config.host, setting: 'PORT' });
  log.info({ origin: config.origin, products: catalogue.current().products.length }, 'the gateway listens');

  const close = () => {
    const delivered = Promise.allSettled([
      worker.stop(),
      ...cleanings.map((cleaning) => cleaning.stop()),
      following?.stop(),
    ]);
    const done = closeServer()
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
  process.stderr.write(
    `kilowatt gateway: ${what}${error instanceof Error ? error.message : String(error)}\n`,
  );
  // A database may come back; settings, the data folder and the port do not change by themselves.
  process.exit(isAway(error) ? 1 : EXIT_CONFIGURATION);
});
