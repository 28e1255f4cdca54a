// @ts-check
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
 * Scripts that the container loads for its `./remote`: the chunk groups right below its entry.
 * @param {import('webpack').Stats} stats
 * @returns {string[]}
 */
exports.startChunks = ({ compilation }) => {
  const groups = [...compilation.entrypoints.values()].flatMap((entry) => entry.getChildren());
  const files = groups.flatMap((group) => group.chunks).flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js')
    .map((file) => `web/${file}`);
};
