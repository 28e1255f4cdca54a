import './facts';
import { createServer } from 'node:http';
import path from 'node:path';
import { loggedError } from '@kilowatt/contracts/logging';
import pino from 'pino';
import { createApp } from './app';
import { diskCache } from './cache/disk-cache';
import { readConfig } from './config';
import { fontAddresses } from './render/font-addresses';
import { ownScripts } from './render/own-scripts';
import { followReleases } from './snapshot/follow-releases';
import { liveComposition } from './snapshot/live-composition';
import { ticketSealer } from './tickets/seal-ticket';

const config = readConfig(process.env);
const log = pino({ level: config.logLevel, base: { program: 'shell' }, serializers: { err: loggedError } });
const assets = path.resolve(__dirname, '../web');

if (config.shellSecret === undefined)
  log.warn('SHELL_SECRET is not set: what pages of this shell report steers no release');

const live = liveComposition({
  gateway: config.gateway,
  credential: config.shellSecret,
  log,
  cache: config.cacheDir === undefined ? null : diskCache(path.resolve(config.cacheDir)),
});
live.refresh().catch(() => live.restore());
const stopFollowing = followReleases(config.gateway, live, log);
let ending = false;
const app = createApp({
  isEnding: () => ending,
  live,
  gateway: config.gateway,
  origin: config.origin,
  sealTicket: config.shellSecret === undefined ? null : ticketSealer(config.shellSecret),
  overrideSecret: config.overrideSecret,
  assets,
  scripts: ownScripts(assets),
  fonts: fontAddresses(assets),
  log,
});
// As long as the gateway's, which passes addresses on as they are.
const server = createServer({ maxHeaderSize: 384 * 1024 }, app);
server.keepAliveTimeout = 30_000;
server.listen(config.port, config.host, () => log.info({ port: config.port }, 'the shell renders'));

const close = () => {
  stopFollowing();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 5_000).unref();
};
const end = () => {
  ending = true;
  setTimeout(close, config.drain);
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
