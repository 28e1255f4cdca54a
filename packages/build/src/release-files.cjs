// @ts-check
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, renameSync } = require('node:fs');
const path = require('node:path');
const { createJiti } = require('jiti');
const { getDotPath, safeParse } = require('valibot');

/** The hash of its content in the name of a chunk: `web/877.26da6f1a.js`. */
const NAME_HASH = /\.([0-9a-f]{8})\.js$/;
const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Identifies what an artifact contains, apart from its version: two builds of the same code have the same digest under
 * any two versions, although the version is in their bytes and therefore in the names and hashes of their chunks.
 * @param {readonly { file: string, bytes: Buffer }[]} files of both sides
 * @param {Pick<import('@kilowatt/contracts').Manifest, 'version' | 'container' | 'revision' | 'commit'>} manifest without its files
 * @returns {string} such as `sha384-…`
 */
exports.contentDigest = (files, manifest) => {
  const { version, container, revision: _, commit: __, ...declared } = manifest;
  const hashes = files.flatMap(({ file }) => NAME_HASH.exec(file)?.[1] ?? []);
  // In quotes: the version of a library that is built in may have the same digits.
  const versions = ['"', "'", '`'].map((quote) => `${quote}${version}${quote}`);
  /** @param {string} text */
  const withoutVersion = (text) =>
    [...versions, container, ...hashes]
      .reduce((left, word) => left.replaceAll(word, ''), text)
      .replaceAll(INTEGRITY, '');
  const contents = files
    .filter(isContent)
    // Every byte is a character of this encoding.
    .map(({ file, bytes }) => `${withoutVersion(file)}\0${withoutVersion(bytes.toString('latin1'))}`)
    .sort();
  const digest = createHash('sha384').update(withoutVersion(JSON.stringify(declared)));
  for (const content of contents) digest.update(`\0${content}`);
  return `sha384-${digest.digest('base64')}`;
};

/** @type {readonly ('web' | 'server')[]} */
const SIDES = ['web', 'server'];

/** Source maps are no content: their columns depend on the length of the version. @param {{ file: string }} file */
const isContent = ({ file }) => !file.endsWith('.map');

/**
 * Source maps of browser builds become files of the server side, which visitors cannot load.
 * @param {string} output
 */
exports.hideSourceMaps = (output) => {
  for (const file of readdirSync(path.join(output, 'web')))
    if (file.endsWith('.map')) renameSync(path.join(output, 'web', file), path.join(output, 'server', file));
};

/** @param {string} output @param {'web' | 'server'} side */
const filesOfSide = (output, side) =>
  readdirSync(path.join(output, side))
    .sort()
    .map((file) => ({ file: `${side}/${file}`, bytes: readFileSync(path.join(output, side, file)) }));

/** Every file of both sides. @param {string} output */
exports.filesOf = (output) => SIDES.flatMap((side) => filesOfSide(output, side));

/** Files of a build that is being worked on; its updates are no part of it. @param {string} output */
exports.hotFilesOf = (output) =>
  filesOfSide(output, 'web').filter(({ file }) => !file.includes('.hot-update.'));

/** @param {Buffer} bytes */
exports.sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Which scripts of a browser build a page needs, and for what.
 * @typedef {object} WebChunks
 * @property {Record<string, string[]>} byName scripts of each named chunk, which is a slot's or a route's
 * @property {string[]} start scripts that the container loads for its `./remote`
 */

/**
 * Scripts of each named chunk group, without the entry.
 * @param {import('webpack').Stats} stats
 * @returns {Record<string, string[]>}
 */
exports.chunksByName = (stats) => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
      name,
      assets
        .map((asset) => `web/${asset.name}`)
        .filter((file) => file.endsWith('.js') && !file.endsWith('/remoteEntry.js')),
    ]),
  );
};

/**
 * Scripts that the container loads for its `./remote`: those of the groups right below its entry. Rspack tells chunks alone, of which
 * those below that of the entry are the same.
 * @param {import('webpack').Stats} stats
 * @returns {string[]}
 */
exports.startChunks = (stats) => {
  const entries = [...(stats.compilation.entrypoints?.values() ?? [])];
  const files = entries.every((entry) => typeof entry.getChildren === 'function')
    ? entries.flatMap((entry) => entry.getChildren()).flatMap((group) => group.getFiles())
    : filesBelowEntry(stats);
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js')
    .map((file) => `web/${file}`);
};

/** @param {import('webpack').Stats} stats */
const filesBelowEntry = (stats) => {
  const { chunks = [] } = stats.toJson({ all: false, chunks: true, chunkRelations: true, ids: true });
  const below = new Set(chunks.filter(({ entry }) => entry).flatMap(({ children = [] }) => children));
  return chunks.filter(({ id }) => id != null && below.has(id)).flatMap((chunk) => chunk.files ?? []);
};

/**
 * Loads the schema of `release.json`, the one that the gateway refuses by: what a build writes can then be published.
 * @returns {Promise<(manifest: import('@kilowatt/contracts').Manifest, remote: string) => void>} throws an Error of one line
 *   that names the field
 */
exports.loadManifestCheck = async () => {
  /** @type {typeof import('@kilowatt/contracts/manifest')} */
  const contract = await createJiti(__filename).import('@kilowatt/contracts/manifest');
  return (manifest, remote) => {
    const { issues } = safeParse(contract.Manifest, manifest);
    if (issues)
      throw new Error(`${remote}: release.json: ${getDotPath(issues[0]) ?? ''} ${issues[0].message}`);
    const fault = contract.manifestFault(manifest);
    if (fault) throw new Error(`${remote} ${fault}`);
  };
};
