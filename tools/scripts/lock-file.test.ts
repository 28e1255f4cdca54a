import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

type Package = { version?: string; resolved?: string; link?: boolean; optionalDependencies?: object };
const file = path.resolve(__dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> };

/** Where Node would find a dependency of a package: beside it, or in any folder above. */
function isLocked(from: string, dependency: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[path.posix.join(folder, 'node_modules', dependency)]) return true;
    if (folder === '') return false;
  }
}

// npm leaves out what its registry did not have when the lock file was written; `npm ci` then refuses the file (EUSAGE).
it('contains the optional packages of every platform, so that npm ci accepts it', () => {
  const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((dependency) => !isLocked(name, dependency))
      .map((dependency) => `${name} > ${dependency}`),
  );
  expect(missing).toEqual([]);
});

it('names no download address', () => {
  const withAddress = Object.entries(packages).filter(
    ([, { resolved, link }]) => !link && /^https?:/.test(resolved ?? ''),
  );
  expect(withAddress.map(([name]) => name)).toEqual([]);
});
