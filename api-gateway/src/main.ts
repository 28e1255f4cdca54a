import './platform/config/shop-facts';
import path from 'node:path';
import { addressAt } from '@kilowatt/contracts/settings';
import { openTracing } from '@kilowatt/tracing';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createListener } from './app';
import type { LiveCatalogue } from './catalogue/live/live-catalogue';
import { openResizer } from './catalogue/merchant-pictures/fetch-original';
import { exampleAddresses } from './catalogue/robots/sitemap';
import { prepareInterpretation } from './catalogue/search/interpret-query';
import { liveShopContent } from './catalogue/shop-content/shop-content';
import { startJobs } from './jobs';
import { type GatewayConfig, readConfig } from './platform/config/config';
import { putBeforeSettings } from './platform/config/shop-facts';
import { openServers } from './platform/http/open-servers';
import { receivedKinds } from './platform/outbox/worker';
import { endOnSignals, failStart, gatewayLog } from './platform/process/gateway-process';
import { letHeapDouble } from './platform/process/heap-growth';
import {
  type RenderingCheck,
  renderingCheckIn,
} from './releases/verification/rendering-check/rendering-check';
import type { Answer } from './releases/verification/rendering-check/worker-messages';
import { openStores } from './stores';

/** The worker's bundle, which lies beside the gateway's. */
const PROGRAM = path.resolve(__dirname, 'rendering-worker.cjs');

/** How a release is tried: on pages of this catalogue, which ask this gateway. Null where releases are not tried. */
const openRenderingCheck = (config: GatewayConfig, catalogue: LiveCatalogue): RenderingCheck | null =>
  config.isRenderingCheckOn
    ? renderingCheckIn({
        program: PROGRAM,
        answer: answerFrom(config),
        addresses: () => exampleAddresses(catalogue.current()),
      })
    : null;

/** Milliseconds for one answer. */
const TIMEOUT = 5_000;
/** Addresses to listen at that are none to ask at. */
const ANY_HOST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Asks the gateway's own API, as a visitor without a name. */
function answerFrom({ host, port }: { host: string; port: number }) {
  const base = addressAt(ANY_HOST[host] ?? host, port);
  return async (path: string): Promise<Answer> => {
    const response = await fetch(new URL(path, base), { signal: AbortSignal.timeout(TIMEOUT) });
    return { status: response.status, body: await response.text() };
  };
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = gatewayLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  if (config.shellSecret === undefined)
    log.warn(
      'SHELL_SECRET is not set: automatic rollback is disabled, and server builds of live releases are public',
    );
  const tracing = await openTracing(config.tracing, { program: 'gateway', secret: config.shellSecret, log });
  const stores = await openStores(config, log);
  const { catalogue, tally, closeDatabase } = stores;
  const jobs = await startJobs(config, stores, log);
  const content = liveShopContent(config.dataDir);
  putBeforeSettings(() => content());
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Opened now for its warning.
  const resizer = openResizer(log);
  let ending = false;
  const listener = createListener({
    ...config,
    ...stores,
    tracing,
    renderingCheck: openRenderingCheck(config, catalogue),
    registry,
    openResizer: () => resizer,
    isEnding: () => ending,
    apartSince: jobs.apartSince,
    isShared: config.databaseUrl !== undefined,
    watches: true,
    receivedKinds: receivedKinds(config),
    log,
  });
  prepareInterpretation();
  await catalogue.prepare();
  letHeapDouble(process.memoryUsage().heapUsed);
  const servers = await openServers(listener, config);
  log.info(
    { origin: config.origin, products: catalogue.current().products.length },
    'the gateway is listening',
  );
  endOnSignals({
    drain: config.drain,
    begin() {
      ending = true;
      servers.begin();
    },
    close() {
      const jobsEnded = jobs.stop();
      return servers
        .close()
        .then(() => tally.stop())
        .then(() => jobsEnded)
        .then(closeDatabase)
        .then(() => tracing?.close());
    },
  });
}

main().catch(failStart);
