// @ts-check
import { isBuiltin } from 'node:module';

/**
 * @typedef {Readonly<Record<string, string>>} Ranges
 * @typedef {string | { readonly [condition: string]: string }} Target of an export
 * @typedef {object} Manifest a `package.json`
 * @property {string} name
 * @property {string} version
 * @property {string} [description]
 * @property {boolean} [private]
 * @property {{ access: string, optionalPeerDependencies?: Ranges }} [publishConfig] only what is published has it. Its peers are
 *   what tests and checks need: npm would install peers of a workspace with the programs of a shop
 * @property {string} [type]
 * @property {Readonly<Record<string, string>>} [bin]
 * @property {Readonly<Record<string, Target>>} [exports]
 * @property {Ranges} [dependencies]
 * @property {Ranges} [peerDependencies] as it is published
 * @property {readonly string[]} [files] beside what is compiled
 * @property {boolean} [sideEffects]
 */

/** What the file of an export is published as. @param {string} file @returns {Target} */
export function publishedExport(file) {
  const compiled = file.replace(/^\.\/src\//, './dist/');
  const script = /\.tsx?$/.test(compiled) ? compiled.replace(/\.tsx?$/, '') : null;
  if (script) return { types: `${script}.d.ts`, require: `${script}.cjs`, default: `${script}.js` };
  // TypeScript finds the declarations of `.cjs` and `.mjs` beside them.
  return compiled;
}

/** @param {Readonly<Record<string, string>>} files @param {(file: string) => Target} change */
const mapped = (files, change) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, change(file)]));

/**
 * The `package.json` that a package is published with: compiled files in place of sources, ranges in place of whatever the
 * workspace has, and as peers what exists once on a page.
 * @param {Manifest} manifest of the workspace
 * @param {object} context
 * @param {Ranges} context.versions of the packages that are published, by name
 * @param {ReadonlySet<string>} context.shared packages that the shell provides
 * @param {Ranges} [context.also] other versions of them that it provides too: a team may run with either
 * @param {{ license: string, engines: object }} context.repository
 * @returns {Omit<Manifest, 'files'> & { license: string, files: string[], peerDependenciesMeta?: Record<string, { optional: true }> }}
 * @throws Error if it depends on a package that is not published
 */
export function publishedManifest(manifest, { versions, shared, also = {}, repository }) {
  const {
    name,
    version,
    description,
    publishConfig = { access: 'restricted' },
    type,
    bin,
    exports = {},
    sideEffects,
  } = manifest;
  /** @param {string} dependency @param {string} range */
  const published = (dependency, range) => {
    const own = versions[dependency];
    if (own !== undefined) return `^${own}`;
    if (dependency.startsWith('@kilowatt/') || range === '*')
      throw new Error(`${name} is published and depends on ${dependency}, which is not`);
    if (!shared.has(dependency)) return range;
    const compatible = range.replace(/^(?=\d)/, '^');
    const other = also[dependency];
    return other === undefined ? compatible : `^${other} || ${compatible}`;
  };
  const ranges = Object.entries(manifest.dependencies ?? {}).map(
    ([dependency, range]) => /** @type {const} */ ([dependency, published(dependency, range)]),
  );
  const { optionalPeerDependencies: optional = {}, ...publishing } = publishConfig;
  const peers = {
    ...Object.fromEntries(ranges.filter(([dependency]) => shared.has(dependency))),
    ...Object.fromEntries(
      Object.entries(optional).map(([dependency, range]) => [dependency, published(dependency, range)]),
    ),
  };
  const files = Object.values(/** @type {Record<string, string>} */ (exports));
  return {
    name,
    version,
    ...(description && { description }),
    license: repository.license,
    publishConfig: publishing,
    ...(type && { type }),
    ...{ engines: repository.engines },
    ...(bin && { bin: /** @type {Record<string, string>} */ (mapped(bin, publishedExport)) }),
    exports: mapped(/** @type {Record<string, string>} */ (exports), publishedExport),
    files: [
      'dist',
      'CHANGELOG.md',
      ...(manifest.files ?? []),
      ...files.filter((file) => !file.startsWith('./src/') && file !== './package.json'),
    ],
    dependencies: Object.fromEntries(ranges.filter(([dependency]) => !shared.has(dependency))),
    ...(Object.keys(peers).length > 0 && { peerDependencies: peers }),
    ...(Object.keys(optional).length > 0 && {
      peerDependenciesMeta: Object.fromEntries(
        Object.keys(optional).map((peer) => [peer, { optional: true }]),
      ),
    }),
    ...(sideEffects !== undefined && { sideEffects }),
  };
}

/** Of an import, an export or a `require` of a package: `from 'react'`. */
const IMPORTED = /(?:from|import|require) ?\(?(['"])((?:@[a-z0-9-]+\/)?[a-z][a-z0-9._-]*)(?:\/[^'"\s]*)?\1/g;

/**
 * Packages that published files import and their `package.json` does not name: they would be found here, and not by others.
 * @param {Pick<Manifest, 'name' | 'dependencies' | 'peerDependencies'>} manifest as it is published
 * @param {readonly { file: string, text: string }[]} files
 * @returns {string[]} one line each
 */
export function undeclaredIn({ name, dependencies, peerDependencies }, files) {
  const declared = { [name]: '', ...dependencies, ...peerDependencies };
  const imported = files.flatMap(({ file, text }) =>
    [...text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(IMPORTED)].map(([, , dependency = '']) => ({
      file,
      dependency,
    })),
  );
  const missing = imported.filter(
    ({ dependency }) => !isBuiltin(dependency) && !Object.hasOwn(declared, dependency),
  );
  return [
    ...new Set(
      missing.map(
        ({ file, dependency }) =>
          `${name}: ${file} imports ${dependency}, which its package.json does not name`,
      ),
    ),
  ];
}
