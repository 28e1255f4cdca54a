import './platform/config/shop-facts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { createApp } from './app';
import { openResizer } from './catalogue/merchant-pictures/resize';
import { startJobs } from './jobs';
import { readConfig } from './platform/config/config';
import { endOnSignals, failStart, gatewayLog } from './platform/gateway-process';
import { openServers } from './platform/http/open-servers';
import { askShell, BUILT_BESIDE } from './releases/verification/ask-shell';
import { openStores } from './stores';
import { openTrial } from './trial';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = gatewayLog(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  if (config.shellSecret === undefined)
    log.warn(
      'SHELL_SECRET is not set: page views roll back no release, and server builds of live releases are public',
    );
  const stores = await openStores(config, log);
  const { catalogue, tally, closeDatabase } = stores;
  const stopJobs = await startJobs(config, stores, log);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Opened now for its warning.
  const resizer = openResizer(log);
  let ending = false;
  const app = createApp({
    ...config,
    ...stores,
    hostVersions: askShell(config.shellUrl, BUILT_BESIDE),
    trial: openTrial(config, catalogue),
    registry,
    openResizer: () => resizer,
    isEnding: () => ending,
    log,
  });
  const closeServers = await openServers(app, config);
  log.info({ origin: config.origin, products: catalogue.current().products.length }, 'the gateway listens');
  endOnSignals({
    drain: config.drain,
    begin() {
      ending = true;
    },
    close() {
      const jobsEnded = stopJobs();
      return closeServers()
        .then(() => tally.stop())
        .then(() => jobsEnded)
        .then(closeDatabase);
    },
  });
}

main().catch(failStart);
