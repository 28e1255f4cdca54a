// @ts-check
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { call, management, Refused } from '../call.mjs';
import { command, portOf, target } from '../command.mjs';
import { artifactIn } from '../publish.mjs';

const FILE = /^\/remotes\/[a-z0-9-]+\/[0-9A-Za-z.-]+\/web\/([\w-][\w.-]*)$/;
/** Where a page hears of builds. */
const BUILDS = '/builds';
/** Names of this machine, as `URL` writes them. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0', '[::]'];

/** An origin; of a page of this machine, which has many names, always the same. @param {string} address */
function originOf(address) {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (LOCAL.includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

/**
 * Whether a request is of a page of the shop, or of no other page: an unreleased build is nobody else's. A name of another
 * site can point to this machine (DNS rebinding).
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} shop
 */
const isAllowed = ({ host, origin }, shop) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host ?? '') &&
  (origin === undefined || originOf(origin) === originOf(shop));

/** @param {string | undefined} origin of the page @param {string} pathname */
const headersFor = (origin, pathname) => ({
  ...(origin !== undefined && {
    'access-control-allow-origin': origin,
    // Private Network Access: browsers send a preflight request before a public page loads from this machine.
    'access-control-allow-private-network': 'true',
  }),
  // A script element without CORS sends no origin. Of source maps only developer tools read anything.
  'cross-origin-resource-policy': pathname.endsWith('.map') ? 'cross-origin' : 'same-origin',
  'cache-control': 'no-store',
});

/**
 * Serves the current content of a remote's dist folder on localhost, to pages of one shop.
 * @param {string} folder
 * @param {number} port
 * @param {object} options
 * @param {string} options.shop its address, or that of one of its pages
 * @param {(response: import('node:http').ServerResponse) => void} [options.onListener] answers requests that want to hear
 *   of builds
 * @returns {Promise<import('node:http').Server>} once it listens
 * @throws {Refused} if the port is not available
 */
export function serveBuild(folder, port, { shop, onListener }) {
  const server = createServer(async ({ method, url, headers: given }, response) => {
    if (!isAllowed(given, shop)) return response.writeHead(403).end();
    const [pathname = ''] = (url ?? '').split('?', 1);
    const headers = headersFor(given.origin, pathname);
    if (onListener && pathname === BUILDS) {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
      return onListener(response);
    }
    const [, name] = FILE.exec(pathname) ?? [];
    const file = pathname === '/release.json' ? 'release.json' : name && `web/${name}`;
    const bytes =
      file && method !== 'OPTIONS' ? await readFile(path.join(folder, file)).catch(() => null) : null;
    const type = pathname.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8';
    response.writeHead(bytes ? 200 : method === 'OPTIONS' ? 204 : 404, {
      ...headers,
      ...(bytes && { 'content-type': type }),
    });
    response.end(bytes ?? undefined);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Refused(`Port ${port}: ${error.message}; name another one with --port`, null)),
    );
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
    const number = portOf(port);
    // The link first: if it is rejected, the build need not be served.
    const link = await linkTo(`${remote}@http://localhost:${number}`);
    await serveBuild(build, number, { shop: link.href });
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
