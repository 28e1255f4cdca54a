// @ts-check
import { sign } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { checked, management, send } from './call.mjs';
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
  if (text === null) {
    const built = path.join(folder, 'dist');
    const isAbove = (await stat(path.join(built, 'release.json')).catch(() => null)) !== null;
    throw new Usage(`${folder} has no release.json; ${isAbove ? `name ${built}` : 'build the remote first'}`);
  }
  if (/^\s*\{\s*"remote":\s*"shell"/.test(text)) return shellIn(folder, parsed(text, folder) ?? {});
  for (const side of ['web', 'server']) {
    const files = await readdir(path.join(folder, side), { withFileTypes: true }).catch(() => null);
    if (files === null) throw new Usage(`${folder} has no folder ${side}; build the remote first`);
    const within = files.find((file) => file.isDirectory());
    if (within) throw new Usage(`${side}/${within.name} is a folder; ${side} may only contain files`);
  }
  const { remote, version, content, files } = parsed(text, folder) ?? {};
  if (typeof remote !== 'string' || typeof version !== 'string')
    throw new Usage(`${folder}/release.json has no remote and version; rebuild the remote`);
  await refuseMixed(folder, files);
  return { remote, version, ...(typeof content === 'string' && { content }) };
}

/** The name of the shell among releases. */
const SHELL = 'shell';

/**
 * A shell is published by the browser files that its manifest names: its folder has others beside them.
 * @param {string} folder
 * @param {NonNullable<ReturnType<typeof parsed>>} manifest
 * @throws {Usage}
 */
async function shellIn(folder, { version, content, files }) {
  if (typeof version !== 'string')
    throw new Usage(`${folder}/release.json has no version; rebuild the shell`);
  for (const file of namedFiles(files))
    if (!(await stat(path.join(folder, file)).catch(() => null)))
      throw new Usage(`${folder} has no ${file}, which release.json lists; rebuild the shell`);
  return { remote: SHELL, version, ...(typeof content === 'string' && { content }) };
}

/** Files below the folder that a manifest names; of an invalid one none. @param {unknown} files */
const namedFiles = (files) =>
  Object.keys(typeof files === 'object' && files !== null ? files : {}).filter((file) =>
    /^web\/(?:fonts\/)?[\w-][\w.-]*$/.test(file),
  );

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
          `${folder} contains files of another build (${side}/${file} is not listed in release.json); rebuild the remote`,
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

const MANIFEST = 'release.json';
const SIGNATURE = 'release.json.sig';
/**
 * @typedef {import('node:crypto').KeyObject} KeyObject
 * @typedef {(sent: number, size: number) => void} OnProgress called with the bytes sent so far, and their total
 */

/** Bytes between two progress reports. */
const STEP = 64 * 1024;

/**
 * Uploads an artifact, the `dist` folder of a remote.
 * @param {string} folder
 * @param {import('./call.mjs').Target} target
 * @param {{ version?: string, key?: KeyObject | undefined, onProgress?: OnProgress | undefined }} options
 *   `version` replaces the artifact's own, for development; `key` is the private key to sign with
 * @returns {Promise<import('@kilowatt/contracts/management').PublishResult>}
 * @throws {import('./command.mjs').Usage} if the folder contains no artifact, or files of another build
 * @throws {import('./call.mjs').Refused} if the gateway rejects it
 */
export async function publish(folder, target, { version, key, onProgress } = {}) {
  await artifactIn(folder);
  const body = await archive(folder, version, key);
  const row = management.RELEASE_CALLS.publish;
  const answer = await send(target, row.path, {
    method: 'POST',
    headers: { 'content-type': row.body.type },
    ...(onProgress ? { body: withProgress(body, onProgress), duplex: 'half' } : { body }),
  });
  return checked(row, answer, target);
}

/** @param {string} folder @param {string | undefined} version @param {KeyObject | undefined} key */
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
  for (const name of await filesIn(folder, JSON.parse(manifest.toString('utf8'))))
    tar.entry({ name }, await readFile(path.join(folder, name)));
  tar.finalize();
  return buffer(tar);
}

/** @param {string} folder @param {{ remote?: unknown, files?: unknown }} manifest @returns {Promise<string[]>} */
async function filesIn(folder, { remote, files }) {
  if (remote === SHELL) return namedFiles(files);
  const sides = ['web', 'server'].map(async (side) =>
    (await readdir(path.join(folder, side))).sort().map((file) => `${side}/${file}`),
  );
  return (await Promise.all(sides)).flat();
}

/** @param {Buffer} bytes @param {OnProgress} onProgress @returns {ReadableStream<Uint8Array>} */
function withProgress(bytes, onProgress) {
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
