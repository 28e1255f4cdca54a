// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { secretIn, writableFolder } from './folders.mjs';

/** What can be an address or a name; `ListenHost` of the contracts. */
const HOST = /^[\w.:%-]+$/;
/** @type {Readonly<Record<string, string>>} */
const REASONS = { EADDRINUSE: 'is in use', EACCES: 'is not allowed for this user' };
/** Codes for an address that another machine has, or none: as in `listen` of the contracts. */
const NOT_HERE = /^(?:EADDRNOTAVAIL|EINVAL|ENOTFOUND|EAI_.+)$/;

/**
 * @typedef {object} ShopSettings
 * @property {string} host
 * @property {number} port of the gateway, which is the shop's
 * @property {number} shellPort
 * @property {number | undefined} internalPort of the gateway, for the shell; a free one is chosen where there is none
 * @property {string} dataDir
 * @property {string} url
 * @property {string} token allows to publish and promote
 * @property {() => void} storeSecrets writes generated secrets to the data folder, once the gateway has it
 * @property {NodeJS.ProcessEnv} environment of both programs
 * @property {NodeJS.ProcessEnv} ofShell what the shell has besides; the gateway knows by itself where it listens, and takes
 *   forms from elsewhere too where `PUBLIC_ORIGIN` is not set
 */

/**
 * What `npm start` and `npm run dev` make of the environment.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [given]
 * @returns {ShopSettings}
 * @throws Error in one line that names the setting at fault
 */
export function shopSettings(root, given = process.env) {
  const port = portOf('PORT', given.PORT ?? '3000');
  // Port 0 stands for one that the system chooses; port 1 is for root alone.
  const shellPort = portOf('SHELL_PORT', given.SHELL_PORT ?? String(port === 0 ? 0 : port + 1));
  const internalPort =
    given.INTERNAL_PORT === undefined ? undefined : portOf('INTERNAL_PORT', given.INTERNAL_PORT);
  refuseSharedPorts({ PORT: port, SHELL_PORT: shellPort, INTERNAL_PORT: internalPort });
  const host = given.HOST ?? '127.0.0.1';
  if (!HOST.test(host)) throw new Error(`HOST must be an address of this machine, not "${host}"`);
  const dataDir = path.resolve(root, folderOf('DATA_DIR', given.DATA_DIR ?? '.data'));
  writableFolder('DATA_DIR', dataDir);
  if (given.SHELL_CACHE_DIR !== undefined)
    writableFolder('SHELL_CACHE_DIR', path.resolve(folderOf('SHELL_CACHE_DIR', given.SHELL_CACHE_DIR)));
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const releaseToken = secretIn(dataDir, 'release-token');
  const shellSecret = secretIn(dataDir, 'shell-secret');
  const overrideSecret = secretIn(dataDir, 'override-secret');
  const token = given.RELEASE_TOKEN ?? releaseToken.secret;
  return {
    host,
    port,
    shellPort,
    internalPort,
    dataDir,
    url,
    token,
    storeSecrets() {
      if (given.RELEASE_TOKEN === undefined) releaseToken.keep();
      if (given.SHELL_SECRET === undefined) shellSecret.keep();
      if (given.OVERRIDE_SECRET === undefined) overrideSecret.keep();
    },
    ofShell: { PUBLIC_ORIGIN: given.PUBLIC_ORIGIN ?? url },
    environment: {
      ...given,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
      RELEASE_TOKEN: token,
      SHELL_SECRET: given.SHELL_SECRET ?? shellSecret.secret,
      OVERRIDE_SECRET: given.OVERRIDE_SECRET ?? overrideSecret.secret,
      SHELL_URL: `http://127.0.0.1:${shellPort}`,
      SHELL_PORT: String(shellPort),
      SHELL_CACHE_DIR: given.SHELL_CACHE_DIR ?? path.join(dataDir, 'shell'),
      GATEWAY_URL: url,
      LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    },
  };
}

/** @param {string} setting @param {string} text */
function portOf(setting, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${setting} must be a port, not "${text}"`);
  return port;
}

/** @param {string} setting @param {string} text */
function folderOf(setting, text) {
  if (text === '') throw new Error(`${setting} must be a folder, not empty`);
  return text;
}

/** Each program listens at a port of its own; of 0 the system chooses one. @param {Record<string, number | undefined>} ports */
function refuseSharedPorts(ports) {
  /** @type {Map<number, string>} */
  const taken = new Map();
  for (const [setting, port] of Object.entries(ports)) {
    if (!port) continue;
    const other = taken.get(port);
    if (other) throw new Error(`${other} and ${setting} are both ${port}; set ${setting} to another one`);
    taken.set(port, setting);
  }
}

/**
 * Refuses a start that would end with a port in use, or with an address that is none of this machine, before anything is
 * installed, built or filled.
 * @param {{ host: string, port: number, shellPort: number, internalPort?: number | undefined }} settings
 * @throws Error in one line that names the setting
 */
export async function refuseUsedPorts({ host, port, shellPort, internalPort }) {
  await refuseUsed('PORT', port, host);
  await refuseUsed('SHELL_PORT', shellPort, '127.0.0.1');
  if (internalPort !== undefined) await refuseUsed('INTERNAL_PORT', internalPort, '127.0.0.1');
}

/**
 * The environment with a free port where a setting is 0: both programs have to know it before either listens.
 * @param {NodeJS.ProcessEnv} given
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function withFreePorts(given) {
  const ports = { ...given };
  for (const setting of ['PORT', 'SHELL_PORT', 'INTERNAL_PORT'])
    if (given[setting] === '0') ports[setting] = String(await freePort());
  return ports;
}

/** A port of 127.0.0.1 that nobody uses now. @returns {Promise<number>} */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}

/** @param {string} setting @param {number} port @param {string} host */
async function refuseUsed(setting, port, host) {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (NOT_HERE.test(code)) throw new Error(`HOST: ${host} is not an address of this machine`);
    const reason = REASONS[code];
    if (reason) throw new Error(`port ${port} on ${host} ${reason}; set ${setting} to another one`);
  } finally {
    probe.close();
  }
}
