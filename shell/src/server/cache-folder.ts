import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@kilowatt/contracts/make-folder';

/** A full disk is no wrong setting: without its cache a shell renders all the same. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_FOLDER = new Set(['ENOTDIR', 'EEXIST']);

/**
 * The folder of `SHELL_CACHE_DIR`, made if there is none yet.
 * @throws Error in one line that names the setting
 */
export function cacheFolder(given: string): string {
  const folder = path.resolve(given);
  try {
    makeFolder(folder, { mkdirSync, statSync, dirname: path.dirname });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (FULL.has(code)) return folder;
    const why = NO_FOLDER.has(code) ? 'is not a folder' : `is not writable (${code})`;
    throw new Error(`SHELL_CACHE_DIR: ${folder} ${why}`);
  }
  return folder;
}
