import './facts';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import pino from 'pino';
import { createApp } from './app';
import { readConfig } from './config';
import { fontAddresses } from './render/font-addresses';
import { followReleases } from './snapshot/follow-releases';
import { liveComposition } from './snapshot/live-composition';

const config = readConfig(process.env);
const log = pino({ level: config.logLevel, base: { program: 'shell' } });
const assets = path.resolve(__dirname, '../web');
const script = readdirSync(assets).find((file) => /^shell\.[0-9a-f]{8}\.js$/.test(file));
if (!script) throw new Error(`No browser build in ${assets}; run "npm run build" first`);

const live = liveComposition(config.gateway, log);
const stopFollowing = followReleases(config.gateway, live, log);
const app = createApp({
  live,
  gateway: config.gateway,
  origin: config.origin,
  assets,
  script: `/assets/${script}`,
  fonts: fontAddresses(assets),
  log,
});
// As long as the gateway's, which passes addresses on as they are.
const server = createServer({ maxHeaderSize: 128 * 1024 }, app);
server.keepAliveTimeout = 30_000;
server.listen(config.port, config.host, () => log.info({ port: config.port }, 'the shell renders'));

const end = () => {
  stopFollowing();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 5_000).unref();
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
