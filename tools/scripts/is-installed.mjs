// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

/**
 * Whether npm has installed what the lock file names, and no package has been added or raised since, as by a pull. Only npm's
 * own files are read: nothing may be imported before the installation.
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = installedIn(root);
  if (installed === null) return false;
  const lockFile = path.join(root, 'package-lock.json');
  if (!existsSync(lockFile)) return true;
  /** @type {{ packages?: Record<string, Locked> }} */
  const { packages = {} } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages).every(([folder, { version, link, optional, devOptional }]) => {
    if (link) return existsSync(path.join(root, folder));
    // Workspaces are linked; optional packages may be of another platform.
    if (!folder.includes('node_modules/') || optional || devOptional) return true;
    return installed[folder]?.version === version;
  });
}

/** What npm has installed, by its own record; null if there is none, or only the beginning of one. @param {string} root */
function installedIn(root) {
  try {
    /** @type {{ packages?: Record<string, Locked> }} */
    const { packages = {} } = JSON.parse(
      readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'),
    );
    return packages;
  } catch {
    return null;
  }
}
