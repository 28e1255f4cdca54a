// @ts-check
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { Refused } from './call.mjs';

const FILE = /^\/remotes\/[a-z0-9-]+\/[0-9A-Za-z.-]+\/web\/([\w-][\w.-]*)$/;
const HEADERS = {
  'access-control-allow-origin': '*',
  // Private Network Access: browsers send a preflight request before a public page loads from this machine.
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/**
 * Serves the current content of a remote's dist folder on localhost, to pages of any origin.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<import('node:http').Server>} once it listens
 * @throws {Refused} if the port is not available
 */
export function serveBuild(folder, port) {
  const server = createServer(async ({ method, url }, response) => {
    const [pathname = ''] = (url ?? '').split('?', 1);
    const [, name] = FILE.exec(pathname) ?? [];
    const file = pathname === '/release.json' ? 'release.json' : name && `web/${name}`;
    const bytes =
      file && method !== 'OPTIONS' ? await readFile(path.join(folder, file)).catch(() => null) : null;
    const type = pathname.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8';
    response.writeHead(bytes ? 200 : method === 'OPTIONS' ? 204 : 404, {
      ...HEADERS,
      ...(bytes && { 'content-type': type }),
    });
    response.end(bytes ?? undefined);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Refused(`Port ${port}: ${error.message}`, null)));
    server.listen(port, 'localhost', () => resolve(server));
  });
}
