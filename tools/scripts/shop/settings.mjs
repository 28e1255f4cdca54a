// @ts-check
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/**
 * @typedef {object} ShopSettings
 * @property {string} host
 * @property {number} port of the gateway, which is the shop's
 * @property {number} shellPort
 * @property {string} dataDir
 * @property {string} url
 * @property {string} token allows to publish and promote
 * @property {NodeJS.ProcessEnv} environment of both programs
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
  const shellPort = portOf('SHELL_PORT', given.SHELL_PORT ?? String(port + 1));
  const host = given.HOST ?? '127.0.0.1';
  const dataDir = path.resolve(root, given.DATA_DIR ?? '.data');
  const url = `http://${host}:${port}`;
  const token = given.RELEASE_TOKEN ?? kept(dataDir, 'release-token');
  return {
    host,
    port,
    shellPort,
    dataDir,
    url,
    token,
    environment: {
      ...given,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: host,
      DATA_DIR: dataDir,
      RELEASE_TOKEN: token,
      SHELL_SECRET: given.SHELL_SECRET ?? kept(dataDir, 'shell-secret'),
      SHELL_URL: `http://127.0.0.1:${shellPort}`,
      SHELL_PORT: String(shellPort),
      SHELL_CACHE_DIR: given.SHELL_CACHE_DIR ?? path.join(dataDir, 'shell'),
      GATEWAY_URL: url,
      PUBLIC_ORIGIN: given.PUBLIC_ORIGIN ?? url,
      LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    },
  };
}

/** @param {string} setting @param {string} text */
function portOf(setting, text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`${setting} takes a port, not "${text}"`);
  return port;
}

/** A secret of this data folder: made once, readable by its owner alone. @param {string} dataDir @param {string} name */
function kept(dataDir, name) {
  const file = path.join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${dataDir} can't be written (${code}). Give it to this user, or set DATA_DIR.`);
  }
}

/**
 * Refuses a start that would end with a port in use, before anything is installed, built or filled.
 * @param {{ host: string, port: number, shellPort: number }} settings
 * @throws Error in one line that names port and setting
 */
export async function refuseUsedPorts({ host, port, shellPort }) {
  await refuseUsed('PORT', port, host);
  await refuseUsed('SHELL_PORT', shellPort, '127.0.0.1');
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
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') return;
    throw new Error(`port ${port} on ${host} is in use; set ${setting} to another one`);
  } finally {
    probe.close();
  }
}
