// @ts-check
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { commitOf, versionOf } = require('./build-name.cjs');
const { contentDigest, sha384 } = require('./release-files.cjs');

/** Compressed forms, which the gateway makes itself, what only the server reads, and the script of remotes being worked on. */
const LEFT_OUT = /\.(?:br|gz|entry\.json)$|^hot\./;

/**
 * Files of the shell that browsers load, by their path in `dist`.
 * @param {string} dist
 * @returns {{ file: string, bytes: Buffer }[]}
 */
const browserFiles = (dist) =>
  ['web', 'web/fonts'].flatMap((folder) =>
    readdirSync(path.join(dist, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
      .map(({ name }) => `${folder}/${name}`)
      .sort()
      .map((file) => ({ file, bytes: readFileSync(path.join(dist, file)) })),
  );

/**
 * Writes `release.json` once all parts of the shell are built: by it the shell is published, and knows which version it is.
 * It has no slots and no routes, and lists what browsers load.
 */
exports.ShellRelease = class ShellRelease {
  /**
   * @param {string} folder of the shell
   * @param {import('@kilowatt/contracts').HostVersions} provides
   */
  constructor(folder, provides) {
    this.folder = folder;
    this.provides = provides;
    /** @type {Set<string>} */
    this.missing = new Set();
  }

  /** The plugin of one part. @param {string} part @returns {import('webpack').WebpackPluginInstance} */
  for(part) {
    this.missing.add(part);
    return {
      apply: (compiler) => {
        compiler.hooks.invalid.tap('ShellRelease', () => void this.missing.add(part));
        compiler.hooks.done.tap('ShellRelease', (stats) => {
          if (stats.hasErrors()) return;
          this.missing.delete(part);
          if (this.missing.size === 0) this.write();
        });
      },
    };
  }

  write() {
    const dist = path.join(this.folder, 'dist');
    const manifest = this.manifest(dist);
    writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** @param {string} dist @returns {import('@kilowatt/contracts').Manifest} */
  manifest(dist) {
    const files = browserFiles(dist);
    const server = readFileSync(path.join(dist, 'node/server.cjs'));
    const declared = {
      remote: 'shell',
      version: versionOf(JSON.parse(readFileSync(path.join(this.folder, 'package.json'), 'utf8'))),
      ...commitOf(this.folder),
      container: 'kilowatt_shell',
      provides: this.provides,
      // A gateway of before takes it for a remote: one that loads nothing.
      start: [],
      slots: {},
      routes: [],
      ...{ handles: [], publishes: [], hears: [], sends: [] },
    };
    return {
      ...declared,
      content: contentDigest([...files, { file: 'node/server.cjs', bytes: server }], declared),
      files: Object.fromEntries(files.map(({ file, bytes }) => [file, sha384(bytes)])),
      sizes: Object.fromEntries(files.map(({ file, bytes }) => [file, bytes.length])),
    };
  }
};
