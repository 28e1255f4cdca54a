// @ts-check
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { safeParse } from 'valibot';
import { management, Refused } from './call.mjs';

const { OfflineRollback, StoredRelease } = management;

/** @typedef {import('@kilowatt/contracts').Deployment} Deployment */

/** A version that is not deployed, by the `release.json` beside its files. @param {string} folder @param {string} remote @param {string} version @returns {Promise<Deployment>} */
export async function onDisk(folder, remote, version) {
  const missing = `${remote} ${version} is not on this disk`;
  const named = safeParse(OfflineRollback.entries.to, version);
  if (!named.success) throw new Refused(missing, null);
  const file = path.join(folder, 'releases', remote, version, 'release.json');
  const release = parsed(
    StoredRelease,
    json(await readText(file, missing), file),
    () => `${file} is damaged`,
  );
  if (release.remote !== remote || release.version !== version)
    throw new Refused(`${file} is of another version`, null);
  return { release, base: `/remotes/${remote}/${version}/` };
}

/** @param {string} folder @param {Deployment} deployment @throws {Refused} if a file is missing or has other bytes */
export async function refuseDamaged(folder, { release: { remote, version, files } }) {
  const home = path.join(folder, 'releases', remote, version);
  const there = await stat(home).catch(() => null);
  if (!there) throw new Refused(`${remote} ${version} is not on this disk`, null);
  for (const [name, hash] of Object.entries(files)) {
    const bytes = await readFile(path.join(home, name)).catch((error) => {
      if (error.code === 'ENOENT') return Buffer.alloc(0);
      throw unusable(path.join(home, name), error);
    });
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
      throw new Refused(`${remote} ${version} is damaged on this disk: ${name}`, null);
  }
}

/** @param {string} file @param {string} missing what to say if it is not there */
export async function readText(file, missing) {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw code === 'ENOENT' || code === 'ENOTDIR' ? new Refused(missing, null) : unusable(file, error);
  }
}

/** @param {string} file @param {unknown} error */
export function unusable(file, error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  if (error instanceof Refused || code === undefined) return error;
  return new Refused(`${file} can't be read or written (${code}); run this as the gateway's user`, null);
}

/** @param {string} text @param {string} file @returns {unknown} */
export function json(text, file) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(`${file} is damaged: it is not valid JSON`, null);
  }
}

/**
 * @template {import('valibot').GenericSchema} Schema
 * @param {Schema} schema @param {unknown} value @param {(where: string, issue: string) => string} message
 * @returns {import('valibot').InferOutput<Schema>}
 */
export function parsed(schema, value, message) {
  const { success, output, issues } = safeParse(schema, value);
  if (success) return output;
  throw new Refused(message(String(issues[0].path?.[0]?.key ?? ''), issues[0].message), null);
}
