// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, Usage } from './command.mjs';

/** @typedef {import('@kilowatt/contracts').Manifest} Manifest */

/**
 * Reads remote and version of the artifact in a folder.
 * @param {string} folder a remote's `dist`
 * @returns {Promise<Pick<Manifest, 'remote' | 'version' | 'content'>>}
 * @throws {Usage} if the folder contains no artifact, or files of another build
 */
export async function artifactIn(folder) {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => null);
  if (text === null) throw new Usage(`${folder} holds no release.json; build the remote first`);
  for (const side of ['web', 'server']) {
    const files = await readdir(path.join(folder, side), { withFileTypes: true }).catch(() => null);
    if (files === null) throw new Usage(`${folder} holds no folder ${side}; build the remote first`);
    const within = files.find((file) => file.isDirectory());
    if (within) throw new Usage(`${side}/${within.name} is a folder; ${side} holds files only`);
  }
  const { remote, version, content, files } = parsed(text, folder) ?? {};
  if (typeof remote !== 'string' || typeof version !== 'string')
    throw new Usage(`${folder}/release.json names no remote and version; build the remote again`);
  await refuseMixed(folder, files);
  return { remote, version, ...(typeof content === 'string' && { content }) };
}

/**
 * Rejects files that the manifest does not name: they are of another build.
 * @param {string} folder
 * @param {unknown} files of the manifest; an invalid manifest is rejected by the gateway
 * @throws {Usage}
 */
async function refuseMixed(folder, files) {
  if (typeof files !== 'object' || files === null) return;
  for (const side of ['web', 'server'])
    for (const file of (await readdir(path.join(folder, side))).sort())
      if (!Object.hasOwn(files, `${side}/${file}`))
        throw new Usage(
          `${folder} holds files of another build; build again (${side}/${file} is not named in release.json)`,
        );
}

/**
 * @param {string} text
 * @param {string} folder for the message
 * @returns {Partial<Record<keyof Manifest, unknown>> | null}
 * @throws {Usage}
 */
function parsed(text, folder) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Usage(`${folder}/release.json is not JSON: ${messageOf(error)}`);
  }
}
