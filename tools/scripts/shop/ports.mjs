// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

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
