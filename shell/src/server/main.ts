import './facts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { closing, EXIT_CONFIGURATION, listen, onEndRequested } from '@kilowatt/contracts/listen';
import { loggedError } from '@kilowatt/contracts/logging';
import { addressAt } from '@kilowatt/contracts/settings';
import { restoreBuiltIns } from '@kilowatt/federation/built-ins';
import { createGateway } from '@kilowatt/remote-kit';
import { openTracing } from '@kilowatt/tracing';
import pino from 'pino';
import { Registry } from 'prom-client';
import { createApp } from './app';
import { cacheFolder, readConfig } from './config';
import { FACTS_OF_SHOP } from './facts';
import { renderedOnce } from './first-page';
import { liveReload } from './live-reload';
import { shellMetrics } from './metrics';
import { endIfBlocked } from './releases/blocked-thread';
import { diskCache } from './releases/load-release';
import { pageSealer } from './render/page-payload';
import {
  fontAddresses,
  hotScript,
  inspectScripts,
  ownScripts,
  setScripts,
  traceScript,
} from './render/preloads';
import { followShopContent } from './shop-content';
import { followReleases } from './snapshot/current-snapshot';
import { type LiveComposition, liveComposition } from './snapshot/live-composition';
import { assetHashes, copyAssets, releaseIn } from './static-files';

/** Milliseconds to wait for the first releases before the port is opened anyway. */
const FIRST_LOAD_TIMEOUT = 30_000;

/** Exits with a one-line message: the settings are invalid. */
function refuse(error: unknown): never {
  process.stderr.write(`kilowatt shell: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(EXIT_CONFIGURATION);
}

function configOrExit() {
  try {
    const read = readConfig(process.env);
    return { ...read, cacheDir: read.cacheDir && cacheFolder(read.cacheDir) };
  } catch (error) {
    return refuse(error);
  }
}

const config = configOrExit();
const log = pino({ level: config.logLevel, base: { program: 'shell' }, serializers: { err: loggedError } });
const assets = path.resolve(__dirname, '../web');
const storedAssets = config.cacheDir === undefined ? null : path.join(config.cacheDir, 'assets');
// A build in place, while this server runs, deletes the scripts that open pages refer to.
if (storedAssets)
  try {
    copyAssets(assets, storedAssets);
  } catch (error) {
    log.warn(
      { err: error },
      'the scripts could not be copied to CACHE_DIR; a rebuild in place would delete those that open pages need',
    );
  }

if (config.shellSecret === undefined)
  log.warn('SHELL_SECRET is not set: automatic rollback is disabled for pages of this shell');

const logRestored = (names: readonly string[]) =>
  log.error({ names }, 'a remote had replaced functions of the platform; they were restored');

const logUnwatched = (error: Error) =>
  log.warn({ err: error }, 'a remote whose code never returns would not be noticed');

/** All remotes share this program. */
function guardAgainstRemotes(): void {
  restoreBuiltIns(logRestored);
  endIfBlocked({ gateway: config.gateway, credential: config.shellSecret, onError: logUnwatched });
}

async function run(): Promise<void> {
  const tracing = await openTracing(config.tracing, { program: 'shell', secret: config.shellSecret, log });
  guardAgainstRemotes();
  const registry = new Registry();
  const metrics = shellMetrics(registry, () => live);
  const live: LiveComposition = liveComposition({
    gateway: config.gateway,
    credential: config.shellSecret,
    log,
    cache: config.cacheDir === undefined ? null : diskCache(config.cacheDir),
    tracing,
    onFailure: metrics.onFailure,
  });
  const content = followShopContent(createGateway(config.gateway), FACTS_OF_SHOP, log);
  const firstPages = Promise.all([live.refresh().catch(() => live.restore()), content.first]);
  const stopFollowing = followReleases(config.gateway, live, log);
  let ending = false;
  const firstPage = renderedOnce({ live, gateway: config.gateway, log });
  const reload = config.liveReload ? liveReload(live) : null;
  const app = createApp({
    isEnding: () => ending,
    hasRendered: firstPage.isDone,
    version: releaseIn(path.resolve(__dirname, '..')),
    live,
    gateway: config.gateway,
    origin: config.origin,
    sealPage: config.shellSecret === undefined ? null : pageSealer(config.shellSecret),
    overrideSecret: config.overrideSecret,
    hotRemotes: config.hotRemotes,
    assets,
    storedAssets,
    assetHashes: assetHashes(assets),
    scripts: ownScripts(assets, tracing !== null),
    ...scriptsBeside(assets),
    reload,
    withFacts: FACTS_OF_SHOP.forPage,
    registry,
    observe: metrics.observe,
    tracing,
    traceScript: tracing ? traceScript(assets) : undefined,
    log,
  });
  // Equal to the gateway's limit, which forwards URLs unchanged.
  const server = createServer({ maxHeaderSize: 384 * 1024 }, app);
  server.keepAliveTimeout = 30_000;
  const closed = closing(server);
  openPort(server, firstPages, firstPage.render).catch(refuse);

  const close = async () => {
    stopFollowing();
    content.stop();
    reload?.close();
    await closed.close().then(() => tracing?.close());
  };
  onEndRequested(process, () => {
    ending = true;
    closed.begin();
    setTimeout(() => void close().finally(() => process.exit(0)), config.drain);
  });
}

/** What some pages load besides the page script, and the typefaces. */
const scriptsBeside = (names: typeof assets) => ({
  hotScript: hotScript(names),
  inspectScripts: inspectScripts(names),
  fonts: fontAddresses(names),
  setScripts: setScripts(names),
});

/** Where this machine reaches a server, whichever addresses it listens at. */
function ownAddress(server: Server): string {
  const { port } = server.address() as AddressInfo;
  const host = config.host === '::' ? '::1' : config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
  return addressAt(host, port);
}

/** The gateway retries refused connections but forwards a 503, so the port opens only once a page can be rendered. */
async function openPort(
  server: Server,
  firstPages: Promise<unknown>,
  renderOne: (own: string) => Promise<void>,
): Promise<void> {
  const { port, host } = config;
  await Promise.race([firstPages, wait(FIRST_LOAD_TIMEOUT, undefined, { ref: false })]).catch(
    (error: unknown) => log.warn({ err: error }, 'no release could be loaded yet'),
  );
  await listen(server, { port, host, setting: 'SHELL_PORT', hostSetting: 'SHELL_HOST' });
  await renderOne(ownAddress(server));
  log.info({ port }, 'the shell is ready');
}

run().catch(refuse);
