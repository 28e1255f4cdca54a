import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Usage } from './command.mjs';

/**
 * What the artifact of a folder says of itself.
 * @param {string} folder a remote's `dist`
 * @throws {Usage} where the folder holds no artifact
 */
export async function artifactIn(folder) {
  const text = await readFile(path.join(folder, 'release.json'), 'utf8').catch(() => null);
  if (text === null) throw new Usage(`${folder} holds no release.json; build the remote first`);
  for (const side of ['web', 'server']) {
    const found = await stat(path.join(folder, side)).catch(() => null);
    if (!found?.isDirectory()) throw new Usage(`${folder} holds no folder ${side}; build the remote first`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Usage(`${folder}/release.json is not JSON: ${error.message}`);
  }
}
