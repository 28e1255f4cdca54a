import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Usage } from './command.mjs';

/**
 * What the artifact of a folder says of itself.
 * @param {string} folder a remote's `dist`
 * @throws {Usage} where the folder holds no artifact, or files of another build beside it
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
  const release = parsed(text, folder);
  if (typeof release?.remote !== 'string' || typeof release.version !== 'string')
    throw new Usage(`${folder}/release.json names no remote and version; build the remote again`);
  await refuseMixed(folder, release.files);
  return release;
}

/** Two builds in one folder: files that the manifest does not name. @throws {Usage} */
async function refuseMixed(folder, files) {
  if (typeof files !== 'object' || files === null) return;
  for (const side of ['web', 'server'])
    for (const file of (await readdir(path.join(folder, side))).sort())
      if (!Object.hasOwn(files, `${side}/${file}`))
        throw new Usage(
          `${folder} holds files of another build; build again (${side}/${file} is not named in release.json)`,
        );
}

function parsed(text, folder) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Usage(`${folder}/release.json is not JSON: ${error.message}`);
  }
}
