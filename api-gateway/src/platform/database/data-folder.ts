import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@kilowatt/contracts/make-folder';
import { codeOf, withMessage } from './database-errors';

const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Makes a data folder.
 * @param mayBeReadOnly for a gateway whose database is elsewhere, which serves what that has
 * @throws Error in one line where it is none, or can't be made
 */
export function makeDataFolder(folder: string, mayBeReadOnly = false): void {
  try {
    makeFolder(path.resolve(folder), { mkdirSync, statSync, dirname: path.dirname });
  } catch (error) {
    if (mayBeReadOnly && NOT_OURS.has(codeOf(error) ?? '')) return;
    throw withMessage(folder, error);
  }
}
