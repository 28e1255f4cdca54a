// @ts-check

/**
 * @typedef {import('webpack').Chunk} Chunk
 * @typedef {import('webpack').ChunkGroup} ChunkGroup
 * @typedef {import('webpack').Compilation} Compilation
 */

const STAGE = 20; // After the stage in which webpack splits chunks.

/**
 * A page requests few scripts of a remote: what is always requested together is one file.
 * - `./remote` is in the container's script. It is evaluated when the shell calls it all the same.
 * - Slots that hydrate at once are one chunk, with what only some of them need: pages preload all of them. So are slots of every page
 *   that hydrate when the browser is idle.
 * - Code that several chunks share becomes few chunks: one that is shared by most of another's chunks is part of that.
 * - A module is in one of the chunks that are loaded together, not in several.
 */
exports.MergedChunks = class MergedChunks {
  /**
   * @param {object} built
   * @param {string} built.container
   * @param {boolean} built.withStart whether `./remote` becomes a part of the container's script
   * @param {readonly (readonly string[])[]} built.together names of chunks that a page requests at once, in the order of requests
   * @param {readonly string[]} built.pages names of chunks of pages
   */
  constructor({ container, withStart, together, pages }) {
    this.container = container;
    this.withStart = withStart;
    this.together = together;
    this.pages = new Set(pages);
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('MergedChunks', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'MergedChunks', stage: STAGE }, () => {
        const entrypoint = compilation.entrypoints.get(this.container);
        const entry = entrypoint?.getRuntimeChunk();
        if (!entrypoint || !entry) return;
        if (this.withStart)
          for (const exposed of entrypoint.getChildren()) merge(compilation, entry, exposed.chunks);
        this.mergeSlots(compilation, entry);
        this.mergeShared(compilation, entry);
        dropDoubles(compilation, entry);
      });
    });
  }

  /** @param {Compilation} compilation @param {Chunk} entry */
  mergeSlots(compilation, entry) {
    const done = new Set([entry]);
    for (const names of this.together) {
      const chunks = names.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []);
      const [first, ...others] = [...new Set(chunks)].filter((chunk) => !done.has(chunk)).sort(byName);
      if (!first) continue;
      merge(compilation, first, others);
      done.add(first);
    }
  }

  /**
   * Of the chunks without a name, which webpack has split off, each becomes a part of one that is used wherever it is, and on few
   * pages more. Slots are on every page, so none gets code that it does not need.
   * @param {Compilation} compilation
   * @param {Chunk} entry
   */
  mergeShared(compilation, entry) {
    const shared = [...compilation.chunks]
      .filter((chunk) => chunk !== entry && !chunk.name)
      .map((chunk) => ({ chunk, groups: new Set(chunk.groupsIterable) }))
      .sort((one, other) => other.groups.size - one.groups.size);
    /** @type {typeof shared} */
    const kept = [];
    for (const { chunk, groups } of shared) {
      const whole = kept.find((one) => {
        const more = [...one.groups].filter((group) => !groups.has(group));
        const hasAll = one.groups.size - more.length === groups.size;
        return (
          hasAll && more.length * 4 <= one.groups.size && more.every(({ name }) => this.pages.has(name ?? ''))
        );
      });
      if (whole) merge(compilation, whole.chunk, [chunk]);
      else kept.push({ chunk, groups });
    }
  }
};

/** Named chunks first, so that the result has a name. @param {Chunk} one @param {Chunk} other */
const byName = ({ name: one }, { name: other }) => Number(!one) - Number(!other);

/** @param {Compilation} compilation @param {Chunk} into @param {Iterable<Chunk>} chunks */
function merge({ chunkGraph, chunks: all }, into, chunks) {
  for (const chunk of [...chunks]) {
    if (chunk === into || !chunkGraph.canChunksBeIntegrated(into, chunk)) continue;
    chunkGraph.integrateChunks(into, chunk);
    all.delete(chunk);
  }
}

/**
 * Takes modules out of chunks that are never loaded without another one that has them: webpack splits off what several chunks share from a
 * size on alone.
 * @param {Compilation} compilation
 * @param {Chunk} entry
 */
function dropDoubles({ chunkGraph, chunks }, entry) {
  for (const chunk of chunks) {
    if (chunk === entry) continue;
    const groups = [...chunk.groupsIterable];
    for (const module of [...chunkGraph.getChunkModulesIterable(chunk)]) {
      const isElsewhere = [...chunkGraph.getModuleChunksIterable(module)].some(
        (other) => other !== chunk && groups.every((group) => other.isInGroup(group)),
      );
      if (isElsewhere) chunkGraph.disconnectChunkAndModule(chunk, module);
    }
  }
}
