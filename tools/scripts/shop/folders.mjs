// @ts-check
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder for a setting, with those that it lies in.
 * @param {string} setting
 * @param {string} folder absolute
 * @throws Error in one line that names the setting
 */
export function writableFolder(setting, folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${folder} is not writable (${code}). Change its owner, or set ${setting}.`);
  }
}

/** One by one, as `makeFolder` of the contracts: `mkdir` with `recursive` never returns in `/proc`. @param {string} folder */
function makeFolder(folder) {
  const isFolder = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder()) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder()) throw error;
  }
}

/**
 * A secret of a data folder: made once, and anew if its file is empty. A new one is kept only by `keep`, since the folder
 * may be another shop's until the gateway has it.
 * @param {string} dataDir
 * @param {string} name
 * @returns {{ secret: string, keep: () => void }}
 */
export function secretIn(dataDir, name) {
  const file = path.join(dataDir, name);
  try {
    const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (kept) return { secret: kept, keep() {} };
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${file} is not readable (${code}). Change its owner, or set DATA_DIR.`);
  }
  const secret = randomBytes(24).toString('base64url');
  return { secret, keep: () => writeSecret(file, secret) };
}

/** A start that is killed, or finds the disk full, leaves no part of it. @param {string} file @param {string} secret */
function writeSecret(file, secret) {
  const draft = `${file}.draft`;
  // Readable by its owner alone.
  writeFileSync(draft, secret, { mode: 0o600 });
  renameSync(draft, file);
}
