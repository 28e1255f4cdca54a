// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** First segments of addresses that the gateway answers itself. */
const RESERVED = ['api', 'health', 'healthz', 'metrics', 'ops', 'pictures', 'readyz', 'remotes', 'shell'];

/**
 * Why a remote cannot have a name.
 * @param {string} name
 * @returns {string | null} one sentence; null if it can
 */
export function nameProblem(name) {
  if (RESERVED.includes(name)) return `/${name} is a route of the gateway; choose another name.`;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length < 2 || name.length > 40)
    return `Name the remote in lower case, such as reviews: 2 to 40 letters, digits and single dashes, not "${name}".`;
  return null;
}

/** Packages of npm that each bundler needs in a repository. */
export const BUNDLERS = {
  webpack: { webpack: '5.111.1', 'webpack-cli': '^6.0.1' },
  rspack: { '@rspack/core': '2.2.9' },
  // Vite admits no earlier esbuild, which compiles the tests.
  vite: { vite: '8.3.8', esbuild: '^0.28.2' },
};
/** @typedef {keyof typeof BUNDLERS} Bundler */

/** Of the template, which is built by webpack. */
const WEBPACK_CONFIG = 'webpack.config.cjs';

/**
 * The files of a new remote.
 * @param {'workspace' | 'repository'} place a folder of this repository, or a repository of its own
 * @param {string} name of the remote
 * @param {Bundler} [bundler] of a repository; `kilowatt dev` compiles with webpack all the same
 * @returns {{ file: string, text: string }[]} by their paths in the new folder
 */
export function remoteFiles(place, name, bundler = 'webpack') {
  const files = templateFiles(place, name);
  if (bundler === 'webpack') return files;
  return files
    .filter(({ file }) => file !== WEBPACK_CONFIG)
    .map(({ file, text }) => ({ file, text: file === 'package.json' ? builtBy(bundler, text) : text }));
}

/** The `package.json` of the template for another bundler. @param {Bundler} bundler @param {string} text */
function builtBy(bundler, text) {
  const manifest = JSON.parse(text);
  manifest.scripts.build = `kilowatt-build ${bundler}`;
  const { webpack: _, 'webpack-cli': _cli, ...others } = manifest.devDependencies;
  const needed = Object.entries({ ...others, ...BUNDLERS[bundler] });
  manifest.devDependencies = Object.fromEntries(needed.sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @param {'workspace' | 'repository'} place @param {string} name @returns {{ file: string, text: string }[]} */
function templateFiles(place, name) {
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return ['remote', place].flatMap((part) => {
    const folder = path.join(TEMPLATE, part);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => ({
        // The suffix keeps tools, and npm, from taking these files for their own.
        file: file.replace(/\.txt$/, ''),
        text: readFileSync(path.join(folder, file), 'utf8')
          .replaceAll('__name__', name)
          .replaceAll('__Title__', title),
      }));
  });
}
