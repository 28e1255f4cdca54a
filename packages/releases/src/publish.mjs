import { sign } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { artifactIn } from './artifact-in.mjs';
import { send } from './call.mjs';

const MANIFEST = 'release.json';
const SIGNATURE = 'release.json.sig';
/** Bytes sent between two words about how far it is. */
const STEP = 64 * 1024;

/**
 * Uploads an artifact, the `dist` folder of a remote.
 * @param {string} folder
 * @param {import('./call.mjs').Target} target
 * @param {{ version?: string, key?: import('node:crypto').KeyObject, onProgress?: (sent: number, size: number) => void }} options
 *   another version than the artifact's own, while developing; the private key to sign with
 * @returns {Promise<{ remote: string, version: string, outcome: 'published' | 'known' }>}
 * @throws {import('./command.mjs').Usage} where the folder holds no artifact, or files of another build beside it
 * @throws {import('./call.mjs').Refused} where the gateway refuses it
 */
export async function publish(folder, target, { version, key, onProgress } = {}) {
  await artifactIn(folder);
  const body = await archive(folder, version, key);
  return send(target, '/api/releases', {
    method: 'POST',
    headers: { 'content-type': 'application/x-tar' },
    ...(onProgress ? { body: told(body, onProgress), duplex: 'half' } : { body }),
  });
}

async function archive(folder, version, key) {
  const tar = pack();
  const written = await readFile(path.join(folder, MANIFEST));
  const manifest = version
    ? Buffer.from(JSON.stringify({ ...JSON.parse(written.toString('utf8')), version }))
    : written;
  tar.entry({ name: MANIFEST }, manifest);
  const signature = key
    ? sign(null, manifest, key).toString('base64')
    : await readFile(path.join(folder, SIGNATURE), 'utf8').catch(() => null);
  if (signature) tar.entry({ name: SIGNATURE }, signature);
  for (const side of ['web', 'server'])
    for (const file of (await readdir(path.join(folder, side))).sort())
      tar.entry({ name: `${side}/${file}` }, await readFile(path.join(folder, side, file)));
  tar.finalize();
  return buffer(tar);
}

function told(bytes, onProgress) {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      onProgress(sent, bytes.length);
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(sent, sent + STEP));
      sent = Math.min(sent + STEP, bytes.length);
    },
  });
}
