import { createServer } from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { createApp } from './app';
import { openLiveCatalogue } from './catalogue/live-catalogue';
import { readConfig } from './config';
import { openDatabase } from './database/open-database';
import { startOutboxWorker } from './outbox/worker';
import { artifactStore } from './releases/artifact-store';
import { openReleases } from './releases/releases';

/** Bytes of a request's head. An address with far too many filters gets a page that says so, not a bare 431. */
const LONGEST_HEAD = 128 * 1024;

/** Milliseconds that requests under way are given at the end. */
const DRAIN = 1_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: { program: 'gateway' } });
  const { db, close } = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  const artifacts = artifactStore(path.resolve(config.dataDir, 'releases'));
  const releases = await openReleases(db, artifacts);
  const catalogue = await openLiveCatalogue(db, log);
  const worker = startOutboxWorker({ db, webhooks: config.webhooks, log });
  const app = createApp({ ...config, db, releases, catalogue, artifacts: artifacts.folder, log });

  const server = createServer(
    { headersTimeout: 10_000, maxHeaderSize: LONGEST_HEAD, requestTimeout: 30_000, keepAliveTimeout: 15_000 },
    app,
  );
  server.maxHeadersCount = 100;
  server.listen(config.port, config.host, () =>
    log.info({ origin: config.origin, products: catalogue.current().products.length }, 'the gateway listens'),
  );

  let ending = false;
  const end = () => {
    // A terminal sends Ctrl-C to the whole group, and whoever started us sends another signal: one end is enough.
    if (ending) return;
    ending = true;
    const delivered = worker.stop();
    server.close(() => void delivered.then(close).finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DRAIN).unref();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

main().catch((error: unknown) => {
  process.stderr.write(`kilowatt gateway: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
