// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** @typedef {{ version?: string, dev?: boolean, link?: boolean, dependencies?: Record<string, string> }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages by their folder, as in `package-lock.json` */

const INSTALLED = 'node_modules/';

/**
 * Names of npm's packages that the bundles of a program load at run time.
 * @param {string} folder of the bundles
 */
export function packagesLoadedBy(folder) {
  const names = new Set();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.cjs'))) {
    const bundle = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of bundle.matchAll(/\b(?:require|import)\("([^"./][^"]*)"\)/g))
      if (!isBuiltin(name)) names.add(packageOf(name));
  }
  return [...names].sort();
}

/** @param {string} module such as `drizzle-orm/pg-core` */
const packageOf = (module) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * `package.json` and `package-lock.json` with which npm installs for a program alone what the repository has locked for it.
 * The lock has more than the program needs: npm removes the rest when it writes the file anew.
 * @param {object} program
 * @param {string} program.name
 * @param {string} program.version
 * @param {string} program.workspace the program's folder in the repository
 * @param {readonly string[]} program.loads names of packages
 * @param {LockedPackages} locked the repository's
 * @throws Error that names a package without a locked version
 */
export function installOf({ name, version, workspace, loads }, locked) {
  const own = `${workspace}/${INSTALLED}`;
  /** @type {LockedPackages} */
  const packages = {};
  for (const [folder, { dev: _, ...entry }] of Object.entries(locked)) {
    if (entry.link || !folder.startsWith(INSTALLED)) continue;
    packages[folder] = entry;
    // What the workspace has in another version takes the place above; who needs this one gets it beside itself.
    for (const needed of Object.keys(entry.dependencies ?? {})) {
      const displaced = locked[own + needed] && locked[INSTALLED + needed];
      if (displaced) packages[`${folder}/${INSTALLED}${needed}`] ??= displaced;
    }
  }
  for (const [folder, entry] of Object.entries(locked))
    if (folder.startsWith(own)) packages[folder.slice(workspace.length + 1)] = entry;
  const dependencies = Object.fromEntries(
    loads.map((one) => {
      const exact = packages[INSTALLED + one]?.version;
      if (!exact) throw new Error(`${workspace} loads ${one}, which package-lock.json does not have`);
      return [one, exact];
    }),
  );
  const manifest = { name, version, private: true, engines: { node: '>=20' }, dependencies };
  /** @type {Record<string, object>} */
  const all = { '': { name, version, engines: manifest.engines, dependencies }, ...packages };
  return {
    manifest,
    lock: { name, version, lockfileVersion: 3, requires: true, packages: all },
  };
}
