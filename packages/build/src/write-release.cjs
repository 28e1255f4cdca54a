// @ts-check
const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { commitOf } = require('./build-name.cjs');
const { filesForTools } = require('./federation-manifest.cjs');
const { contentDigest, filesOf, hideSourceMaps, hotFilesOf, sha384 } = require('./release-files.cjs');

/**
 * @typedef {import('@kilowatt/contracts').Manifest} Manifest
 * @typedef {import('./release-files.cjs').WebChunks} WebChunks
 */

/**
 * What a bundler has built.
 * @typedef {object} BuiltRemote
 * @property {string} folder of the remote
 * @property {string} output folder of both sides, absolute
 * @property {string} version
 * @property {string} container global name of the federation container
 * @property {Pick<Manifest, 'revision' | 'commit'>} [commit] that the folder is at; asked of Git for each release without it
 * @property {import('@kilowatt/contracts').Requires} requires
 * @property {'production' | 'development'} mode
 * @property {boolean} [hot] there is no server side: pages alone show the build
 * @property {import('@kilowatt/remote-kit/config').RemoteConfig} config
 * @property {(manifest: Manifest, remote: string) => void} check throws where the manifest could not be published
 */

/**
 * Writes `release.json` beside the two sides of a remote: what the artifact says of itself. It needs no bundler, only
 * the files and which of them belong to which slot and page.
 * @param {BuiltRemote} built
 * @param {WebChunks} chunks
 * @returns {Manifest}
 * @throws Error of one line if the release could not be published
 */
exports.writeRelease = (built, chunks) => {
  const { output, config, check, hot, mode } = built;
  if (mode === 'production') {
    hideSourceMaps(output);
    const named = { name: config.name, version: built.version, container: built.container };
    for (const { file, text } of filesForTools(named, chunks))
      writeFileSync(path.join(output, 'web', file), text);
  }
  const manifest = exports.manifestOf(built, chunks);
  if (!hot) check(manifest, config.name);
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

/**
 * The manifest of the files that lie in the output folder.
 * @param {BuiltRemote} built
 * @param {WebChunks} chunks
 * @returns {Manifest}
 */
exports.manifestOf = (built, chunks) => {
  const { folder, output, version, container, config, requires, mode, hot } = built;
  const { commit = commitOf(folder) } = built;
  const files = hot ? hotFilesOf(output) : filesOf(output);
  const chunksOf = chunksIn(config.name, chunks);
  const declared = {
    remote: config.name,
    version,
    ...ownerOf(config),
    ...commit,
    container,
    requires,
    start: ['web/remoteEntry.js', ...chunks.start],
    slots: slotsOf(config, chunksOf),
    routes: Object.entries(config.routes).map(([id, { path: route, chrome = true }]) => ({
      id,
      path: route,
      chrome,
      chunks: chunksOf(id, 'route'),
    })),
    ...offeredSlots(config, chunksOf),
    handles: [...config.handles],
    publishes: [...config.publishes],
    hears: [...config.hears],
    sends: [...config.sends],
    ...(config.storage && {
      storage: config.storage.map(({ key, reads, writes }) => ({ key, reads: [...reads], writes })),
    }),
    // A development build is neither minified nor measured by shoppers.
    ...(mode === 'production' && { budget: config.budget }),
  };
  return {
    ...declared,
    // Builds of a page that is being worked on are never compared, and this is half of the time that one takes.
    ...(!hot && { content: contentDigest(files, declared) }),
    files: Object.fromEntries(files.map(({ file, bytes }) => [file, sha384(bytes)])),
    sizes: Object.fromEntries(files.map(({ file, bytes }) => [file, bytes.length])),
  };
};

/** @typedef {(name: string, what: 'slot' | 'route') => string[]} ChunksOf */

/** @param {string} remote @param {WebChunks} chunks @returns {ChunksOf} */
const chunksIn =
  (remote, { byName }) =>
  (name, what) => {
    // A file name has no colon.
    const named = name.replace(':', '-');
    const found = byName[named];
    if (!found)
      throw new Error(
        `${remote}: ${what} "${name}" has no chunk named "${named}"; name it with webpackChunkName`,
      );
    return found;
  };

/** @param {BuiltRemote['config']} config @param {ChunksOf} chunksOf */
const slotsOf = (config, chunksOf) => {
  /** @type {Manifest['slots']} */
  const slots = {};
  for (const [name, slot] of Object.entries(config.slots)) {
    if (!slot) continue;
    const { failure, hydrate = 'now', fallback } = slot;
    slots[name] = { failure, hydrate, fallback, chunks: chunksOf(name, 'slot') };
  }
  return slots;
};

/**
 * What a remote offers to others and fills of theirs; one without either has the manifest that it had before.
 * @param {BuiltRemote['config']} config
 * @param {ChunksOf} chunksOf
 * @returns {Pick<Manifest, 'offers' | 'fills'>}
 */
const offeredSlots = ({ offers, fills, fillsWhen = {} }, chunksOf) => ({
  ...(offers && {
    offers: offers.map(({ order = [], failure = 'regular', sample, props, ...offer }) => ({
      ...{ ...offer, order: [...order], failure },
      sample: /** @type {Record<string, unknown>} */ (sample),
      ...(props && { props: /** @type {Record<string, unknown>} */ (props) }),
    })),
  }),
  ...(fills && {
    fills: Object.fromEntries(
      fills.map((name) => {
        const when = fillsWhen[name];
        return [name, { chunks: chunksOf(name, 'slot'), ...(when !== undefined && { when }) }];
      }),
    ),
  }),
});

/**
 * Who owns a remote; sources without types may name nobody.
 * @param {Pick<BuiltRemote['config'], 'owner' | 'contact' | 'runbook'>} config
 * @returns {Pick<Manifest, 'owner'>}
 */
const ownerOf = ({ owner: team, contact, runbook }) =>
  team ? { owner: { team, ...(contact && { contact }), ...(runbook && { runbook }) } } : {};
