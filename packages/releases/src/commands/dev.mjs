// @ts-check
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { call, management } from '../call.mjs';
import { command, gatewayUrl, messageOf, portOf, target, Usage } from '../command.mjs';
import { linkTo, serveBuild } from './try.mjs';

/**
 * @typedef {import('@kilowatt/contracts/management').OverrideLink} OverrideLink
 * @typedef {{ error: string } | { error: null, milliseconds: number, hash: string }} Build as `@kilowatt/build/watch` has it
 * @typedef {(folder: string, onBuild: (build: Build) => void, options: { hot: boolean }) => Promise<unknown>} Watch
 */

/** Scripts by which webpack brings a page from one build to the next. */
const UPDATE = /\.hot-update\.js$/;

/**
 * The watcher of the folder's own `@kilowatt/build`: its compiler is the one that the remote is shipped with.
 * @param {string} folder
 * @returns {Watch}
 * @throws {Usage} if the folder is no remote, or its packages are missing
 */
function watcherOf(folder) {
  const require = createRequire(path.join(folder, 'package.json'));
  if (!existsSync(path.join(folder, 'remote.config.ts')))
    throw new Usage(`${folder} has no remote.config.ts; run kilowatt dev in the folder of a remote`);
  try {
    return require('@kilowatt/build/watch').watch;
  } catch (error) {
    throw new Usage(
      `${folder} has no usable @kilowatt/build; run npm install there first (${messageOf(error).split('\n', 1)[0]})`,
    );
  }
}

/** @param {string} folder of a remote @returns {Promise<string>} its name @throws {Usage} */
async function nameIn(folder) {
  try {
    const file = path.join(folder, 'remote.config.ts');
    const { createJiti } = await import('jiti');
    const config = /** @type {{ name?: unknown }} */ (
      await createJiti(folder).import(file, { default: true })
    );
    if (typeof config.name === 'string') return config.name;
  } catch (error) {
    throw new Usage(`${folder}: remote.config.ts cannot be read (${messageOf(error).split('\n', 1)[0]})`);
  }
  throw new Usage(`${folder}: remote.config.ts has no name`);
}

/**
 * What pages need to take a build: its hash, and those of its files.
 * @param {string} output folder of the build
 * @param {string} hash that webpack names updates by
 */
async function buildMessage(output, hash) {
  /** @type {import('@kilowatt/contracts').Manifest} */
  const { remote, version, container, files } = JSON.parse(
    await readFile(path.join(output, 'release.json'), 'utf8'),
  );
  // A page that was asleep takes the updates that it missed, one after the other.
  const updates = (await readdir(path.join(output, 'web'))).filter((file) => UPDATE.test(file));
  const hashed = updates.map(async (file) => {
    const bytes = await readFile(path.join(output, 'web', file));
    return [`web/${file}`, `sha384-${createHash('sha384').update(bytes).digest('base64')}`];
  });
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const integrity = Object.fromEntries(
    [...scripts, ...(await Promise.all(hashed))].map(([file, known]) => [
      `/remotes/${remote}/${version}/${file}`,
      known,
    ]),
  );
  return { remote, message: { container, hash, integrity } };
}

/** Sends the newest build to every open page, also to those that connect later. */
export function createListeners() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const listeners = new Set();
  let newest = '';
  return {
    /** @param {import('node:http').ServerResponse} response */
    add(response) {
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      response.write(`retry: 500\n${newest}\n`);
    },
    /** @param {object} message */
    send(message) {
      newest = `data: ${JSON.stringify(message)}\n`;
      for (const response of listeners) response.write(`${newest}\n`);
    },
  };
}

/**
 * Builds a remote as its files change, and serves every build.
 * @param {string} folder
 * @param {number} port 0 for a free one
 * @param {(line: string) => void} say
 * @returns {Promise<{ port: number, output: string, first: Promise<{ remote: string }> }>} once it serves; `first` is the
 *   first build without errors
 * @throws {Usage} if the folder is no remote
 * @throws {import('../call.mjs').Refused} if the port is not available
 */
export async function serveWatched(folder, port, say) {
  return serveWatchedTo(gatewayUrl(), folder, port, say);
}

/**
 * Builds a remote as its files change, and serves every build to pages of one shop.
 * @param {string} shop its address, or that of one of its pages
 * @param {string} folder
 * @param {number} port 0 for a free one
 * @param {(line: string) => void} say
 * @returns {Promise<{ port: number, output: string, first: Promise<{ remote: string }> }>} once it serves; `first` is the
 *   first build without errors
 * @throws {Usage} if the folder is no remote
 * @throws {import('../call.mjs').Refused} if the port is not available
 */
export async function serveWatchedTo(shop, folder, port, say) {
  const watch = watcherOf(folder);
  const listeners = createListeners();
  const output = path.join(folder, '.dev/hot');
  const server = await serveBuild(output, port, { shop, onListener: listeners.add });
  /** @type {Promise<{ remote: string }>} */
  const first = new Promise((resolve, reject) => {
    /** @param {Build} build */
    async function onBuild(build) {
      if (build.error !== null) {
        say(`The build failed; pages keep the one before:\n${build.error}`);
        return listeners.send({ errors: build.error });
      }
      const { remote, message } = await buildMessage(output, build.hash);
      listeners.send(message);
      say(`Built in ${build.milliseconds} ms`);
      resolve({ remote });
    }
    // A file that a newer build replaces while it is read comes again with that one.
    const report = (/** @type {unknown} */ error) => say(messageOf(error));
    watch(folder, (build) => void onBuild(build).catch(report), { hot: true }).catch(reject);
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { port: address.port, output, first };
}

/** A build that is being worked on, as a page names it. @param {string} remote @param {number} port */
export const hotOverride = (remote, port) => `${remote}@http://localhost:${port}~dev`;

/** Where nothing is live, the server renders no part of a build. @param {string} remote */
async function isLive(remote) {
  const { remotes } = await call(target(), management.RELEASE_CALLS.snapshot, {});
  return remotes.some(({ release }) => release.remote === remote);
}

export const devCommand = command({
  name: 'dev',
  description:
    'Work on a remote in a running shop: every save is shown in the open page, visible only to you',
  args: {
    folder: { type: 'positional', description: "The remote's folder", required: false, default: '.' },
    shop: { type: 'string', description: 'Address of the shop; KILOWATT_URL otherwise', valueHint: 'URL' },
    port: { type: 'string', description: 'Port that serves the builds', valueHint: 'N', default: '5103' },
  },
  /** @returns {Promise<OverrideLink & { serving: string }>} */
  async run({ folder, shop, port }) {
    if (shop) process.env.KILOWATT_URL = shop;
    // Before anything is built.
    target();
    const number = portOf(port);
    const place = path.resolve(folder);
    watcherOf(place);
    const remote = await nameIn(place);
    const began = performance.now();
    const say = (/** @type {string} */ line) => console.error(line);
    // The link first: if it is refused, nothing keeps running.
    const link = await linkTo(hotOverride(remote, number));
    if (!(await isLive(remote)))
      say(
        `${remote} is not live in this shop, so the server has nothing of it: its pages, and what it fills on pages of others, appear in your browser once a page has loaded.`,
      );
    const { output, first } = await serveWatchedTo(link.href, place, number, say);
    await first;
    console.error(`Ready after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    return { ...link, serving: output };
  },
  show: ({ href, expiresAt, serving }) =>
    [
      `Open  ${href}`,
      `Valid until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC, and only for this remote on this machine. Components are replaced in`,
      `the open page as you save; everything else on it is what is live. Serving ${serving}. Press Ctrl-C to stop.`,
    ].join('\n'),
});
