// @ts-check
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { call, management, Refused } from '../call.mjs';
import { command, numberOf, target } from '../command.mjs';
import { artifactIn } from '../publish.mjs';

const FILE = /^\/remotes\/[a-z0-9-]+\/[0-9A-Za-z.-]+\/web\/([\w-][\w.-]*)$/;
/** Where a page hears of builds. */
const BUILDS = '/builds';
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
 * @param {(response: import('node:http').ServerResponse) => void} [onListener] answers requests that want to hear of builds
 * @returns {Promise<import('node:http').Server>} once it listens
 * @throws {Refused} if the port is not available
 */
export function serveBuild(folder, port, onListener) {
  const server = createServer(async ({ method, url }, response) => {
    const [pathname = ''] = (url ?? '').split('?', 1);
    if (onListener && pathname === BUILDS) {
      response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
      return onListener(response);
    }
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

const NAMED = /^[a-z][a-z0-9-]*@\d+\.\d+\.\d+\S*$/;

export const tryCommand = command({
  name: 'try',
  description: 'Show your own build, or a published version, in the shop, visible only to you',
  args: {
    build: {
      type: 'positional',
      description: "The remote's dist folder, served until Ctrl-C; or REMOTE@VERSION",
      required: true,
    },
    port: { type: 'string', description: 'Port that serves the folder', valueHint: 'N', default: '5103' },
  },
  /** @returns {Promise<import('@kilowatt/contracts/management').OverrideLink & { serving?: string }>} */
  async run({ build, port }) {
    if (NAMED.test(build)) return linkTo(build);
    const { remote } = await artifactIn(build);
    const number = numberOf(port, '--port');
    // The link first: if it is rejected, the build need not be served.
    const link = await linkTo(`${remote}@http://localhost:${number}`);
    await serveBuild(build, number);
    return { ...link, serving: path.resolve(build) };
  },
  show: ({ href, expiresAt, serving }) =>
    [
      `Open  ${href}`,
      `Valid until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC. The page shows a notice with a button to turn it off.`,
      ...(serving ? [`Serving ${serving}: rebuild and reload the page. Press Ctrl-C to stop.`] : []),
    ].join('\n'),
});

/** @param {string} override @returns {Promise<import('@kilowatt/contracts/management').OverrideLink>} */
export const linkTo = (override) =>
  call(target(), management.OVERRIDE_CALLS.create, { body: { overrides: [override] } });
