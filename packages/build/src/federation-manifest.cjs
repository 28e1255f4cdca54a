// @ts-check
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { shared } = require('./shared.cjs');

const NAMES = /** @type {const} */ ({ manifest: 'mf-manifest.json', types: 'mf-types.d.ts' });

/** The version of Module Federation whose format the manifest has. */
const PLUGIN = JSON.parse(readFileSync(path.join(__dirname, './../package.json'), 'utf8')).dependencies[
  '@module-federation/enhanced'
];

/** What `./remote` of every remote exports. */
const TYPES = `import type { RemoteDefinition } from '@kilowatt/remote-kit';
declare const remote: RemoteDefinition;
export default remote;
`;

const none = { sync: /** @type {string[]} */ ([]), async: /** @type {string[]} */ ([]) };
/** @param {string} file */
const inWeb = (file) => file.replace(/^web\//, '');

/**
 * `mf-manifest.json` of a release, in the format of Module Federation 2: its devtools and other tools of the field read it.
 * The shell reads `release.json` alone, so nothing of this is loaded on a page.
 * @param {{ name: string, version: string, container: string }} built
 * @param {import('./release-files.cjs').WebChunks} chunks
 */
const federationManifest = ({ name, version, container }, { start, byName }) => {
  const lazy = [...new Set(Object.values(byName).flat())].filter((file) => !start.includes(file));
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildName: name, buildVersion: version },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: NAMES.types },
      globalName: container,
      pluginVersion: PLUGIN,
      publicPath: 'auto',
    },
    shared: Object.entries(shared({ import: false })).map(([module, { version: provided, singleton }]) => ({
      id: `${container}:${module}`,
      name: module,
      version: provided,
      singleton,
      requiredVersion: '*',
      assets: { js: none, css: none },
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: { sync: start.map(inWeb), async: lazy.map(inWeb) }, css: none },
      },
    ],
  };
};

/**
 * What lies beside `remoteEntry.js` for tools.
 * @param {Parameters<typeof federationManifest>[0]} built
 * @param {import('./release-files.cjs').WebChunks} chunks
 * @returns {{ file: string, text: string }[]}
 */
exports.filesForTools = (built, chunks) => [
  { file: NAMES.manifest, text: `${JSON.stringify(federationManifest(built, chunks), null, 2)}\n` },
  { file: NAMES.types, text: TYPES },
];
