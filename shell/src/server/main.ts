import './facts';
import { createServer } from 'node:http';
import path from 'node:path';
import { EXIT_CONFIGURATION, listen } from '@kilowatt/contracts/listen';
import pino from 'pino';
import { createApp } from './app';
import { diskCache } from './cache/disk-cache';
import { readConfig } from './config';
import { keepAssets } from './files/keep-assets';
import { liveReload } from './live-reload/live-reload';
import { fontAddresses } from './render/font-addresses';
import { scriptAddresses } from './render/script-addresses';
import { followReleases } from './snapshot/follow-releases';
import { liveComposition } from './snapshot/live-composition';

/** Ends the program in one line: it cannot run with its settings. */
function refuse(error: unknown): never {
  process.stderr.write(`kilowatt shell: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_CONFIGURATION);
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return refuse(error);
  }
}

const config = configOrExit();
const log = pino({ level: config.logLevel, base: { program: 'shell' } });
const assets = path.resolve(__dirname, '../web');
const keptAssets = config.cacheDir === undefined ? null : path.resolve(config.cacheDir, 'assets');
// A build in place, while this server runs, removes the scripts that its pages name.
if (keptAssets)
  try {
    keepAssets(assets, keptAssets);
  } catch (error) {
    log.warn({ err: error }, 'the scripts could not be kept; a build in place would take them away');
  }

const live = liveComposition({
  gateway: config.gateway,
  log,
  cache: config.cacheDir === undefined ? null : diskCache(path.resolve(config.cacheDir)),
});
live.refresh().catch(() => live.restore());
const stopFollowing = followReleases(config.gateway, live, log);
const reload = config.liveReload ? liveReload(live) : null;
const app = createApp({
  live,
  gateway: config.gateway,
  origin: config.origin,
  overrideSecret: config.overrideSecret,
  assets,
  keptAssets,
  scripts: scriptAddresses(assets),
  fonts: fontAddresses(assets),
  reload,
  log,
});
// As long as the gateway's, which passes addresses on as they are.
const server = createServer({ maxHeaderSize: 384 * 1024 }, app);
server.keepAliveTimeout = 30_000;
listen(server, { port: config.port, host: config.host, setting: 'SHELL_PORT' }).then(
  () => log.info({ port: config.port }, 'the shell renders'),
  refuse,
);

const close = () => {
  stopFollowing();
  reload?.close();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 5_000).unref();
};
const end = () => void setTimeout(close, config.drain);
process.once('SIGINT', end);
process.once('SIGTERM', end);
