import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

/** @typedef {{ url: string, token: string }} Target where the gateway is, and the token that it takes */

/**
 * Uploads an artifact, the `dist` folder of a remote.
 * @param {string} folder
 * @param {Target} target
 * @param {{ version?: string }} options another version than the artifact's own, while developing
 * @returns {Promise<{ remote: string, version: string, outcome: 'published' | 'known' }>}
 */
export async function publish(folder, target, { version } = {}) {
  const tar = pack();
  const release = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  tar.entry({ name: 'release.json' }, JSON.stringify({ ...release, ...(version && { version }) }));
  for (const side of ['web', 'server'])
    for (const file of (await readdir(path.join(folder, side))).sort())
      tar.entry({ name: `${side}/${file}` }, await readFile(path.join(folder, side, file)));
  tar.finalize();
  return call(target, 'POST', '/api/releases', await buffer(tar), 'application/x-tar');
}

/**
 * Makes a published version the live one.
 * @param {{ remote: string, version: string, why?: string }} move
 * @param {Target} target
 */
export const promote = ({ remote, version, why = '' }, target) =>
  call(
    target,
    'POST',
    `/api/releases/${remote}/promote`,
    JSON.stringify({ version, why }),
    'application/json',
  );

/** @param {Target} target */
export const status = (target) => call(target, 'GET', '/api/releases');

/** @throws {Error} with the gateway's own sentence where it refuses */
async function call({ url, token }, method, path, body, type) {
  const response = await fetch(`${url}${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message ?? `The gateway answered ${response.status}`);
  return answer;
}
