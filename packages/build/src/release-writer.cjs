const { createHash } = require('node:crypto');
const { execFileSync } = require('node:child_process');
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function revision(folder) {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

/** Scripts of each named chunk group, without the entry. */
function chunksByName(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true, ids: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      group.assets
        .map((asset) => `web/${asset.name}`)
        .filter((file) => file.endsWith('.js') && !file.endsWith('/remoteEntry.js')),
    ]),
  );
}

/** Scripts that the container loads for its `./remote`: the chunk groups right below its entry. */
function startChunks({ compilation }) {
  const groups = [...compilation.entrypoints.values()].flatMap((entry) => entry.getChildren());
  const files = groups.flatMap((group) => group.chunks).flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)]
    .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js')
    .map((file) => `web/${file}`);
}

/** Writes `release.json` once both sides of a remote are built: what the artifact says of itself. */
exports.ReleaseWriter = class ReleaseWriter {
  /** @param {{ folder: string, output: string, version: string, container: string, requires: object, mode: 'production' | 'development', config: import('@kilowatt/remote-kit/config').RemoteConfig }} options */
  constructor(options) {
    this.options = options;
    this.chunks = null;
    this.built = { web: false, server: false };
  }

  /** @param {'web' | 'server'} side */
  for(side) {
    return {
      apply: (compiler) => {
        compiler.hooks.invalid.tap('ReleaseWriter', () => {
          this.built[side] = false;
        });
        compiler.hooks.done.tap('ReleaseWriter', (stats) => {
          if (stats.hasErrors()) return;
          if (side === 'web') {
            this.chunks = chunksByName(stats);
            this.start = startChunks(stats);
          }
          this.built[side] = true;
          if (!this.built.web || !this.built.server) return;
          try {
            this.write();
          } catch (error) {
            // An error of the build like any other: it is printed without a stack, and a watcher goes on.
            stats.compilation.errors.push(Object.assign(error, { hideStack: true }));
          }
        });
      },
    };
  }

  write() {
    const { folder, output, version, container, config, requires, mode } = this.options;
    const built = ['web', 'server'].flatMap((side) =>
      readdirSync(path.join(output, side))
        .sort()
        .map((file) => [`${side}/${file}`, readFileSync(path.join(output, side, file))]),
    );
    const chunks = (name, what) => {
      if (!this.chunks[name])
        throw new Error(
          `${config.name}: ${what} "${name}" has no chunk named "${name}"; name it with webpackChunkName`,
        );
      return this.chunks[name];
    };
    const release = {
      remote: config.name,
      version,
      revision: revision(folder),
      container,
      requires,
      start: ['web/remoteEntry.js', ...this.start],
      slots: Object.fromEntries(
        Object.entries(config.slots).map(([name, { failure, hydrate = 'now', fallback }]) => [
          name,
          { failure, hydrate, fallback, chunks: chunks(name, 'slot') },
        ]),
      ),
      routes: Object.entries(config.routes).map(([id, { path: route, chrome = true }]) => ({
        id,
        path: route,
        chrome,
        chunks: chunks(id, 'route'),
      })),
      handles: config.handles,
      publishes: config.publishes,
      hears: config.hears,
      // A development build is neither minified nor measured by shoppers.
      ...(mode === 'production' && { budget: config.budget }),
      files: Object.fromEntries(built.map(([file, bytes]) => [file, sha384(bytes)])),
      sizes: Object.fromEntries(built.map(([file, bytes]) => [file, bytes.length])),
    };
    mkdirSync(output, { recursive: true });
    writeFileSync(path.join(output, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  }
};
