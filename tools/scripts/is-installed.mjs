// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether npm has installed, and no package of this repository has been added since, as by a pull. Only npm's own files are
 * read: nothing may be imported before the installation.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const lockFile = path.join(root, 'package-lock.json');
  if (!existsSync(lockFile)) return true;
  /** @type {{ packages?: Record<string, { link?: boolean }> }} */
  const { packages = {} } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages).every(([folder, { link }]) => !link || existsSync(path.join(root, folder)));
}
