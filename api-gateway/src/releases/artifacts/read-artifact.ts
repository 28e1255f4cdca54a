import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ArtifactPath } from '@kilowatt/contracts';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { ProblemError } from '../../platform/problems/problem';
import { checkFiles, type Manifest } from './manifest';

/** Maximum size of all files of an artifact, in bytes. */
const ARTIFACT_LIMIT = 20 * 1024 * 1024;

/** An archive is slightly larger than its files: a header of 512 bytes per file, and padding. */
const UPLOAD_LIMIT = ARTIFACT_LIMIT + 1024 * 1024;

/**
 * The body of a request. One that is too large is still read to its end, and dropped: with a closed connection the
 * client would not get the reason.
 * @throws ProblemError if it is too large or incomplete
 */
export async function readUpload(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= UPLOAD_LIMIT) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch {
    throw new ProblemError('release-refused', 'The upload was interrupted; nothing was stored');
  }
  if (size > UPLOAD_LIMIT) throw new ProblemError('body-too-large', 'An artifact may have at most 20 MB');
  return Buffer.concat(chunks);
}

export type Artifact = {
  release: Manifest;
  files: Map<string, Buffer>;
  /** The bytes of `release.json`, which are signed. */
  manifest: Buffer;
  /** The content of `release.json.sig`, if present. */
  signature: string | null;
};

const MANIFEST = 'release.json';
const SIGNATURE = 'release.json.sig';
/** Folder entries that an archive may have; `.` and `./` are its root. */
const FOLDERS = ['', '.', 'web', 'web/fonts', 'server'];
/** Maximum number of files: each is a row and three files on disk. */
const MAX_FILES = 1_000;

/**
 * Reads an uploaded artifact, a tar of `release.json`, `web/` and `server/`, and checks every hash.
 * @throws ProblemError `release-refused` with the reason
 */
export async function readArtifact(upload: Buffer): Promise<Artifact> {
  const files = await unpacked(upload);
  const manifest = files.get(MANIFEST);
  if (!manifest) throw new ProblemError('release-refused', 'The artifact has no release.json');
  const signature = files.get(SIGNATURE)?.toString('utf8').trim() ?? null;
  files.delete(MANIFEST);
  files.delete(SIGNATURE);
  return { release: checkFiles(manifest, files), files, manifest, signature };
}

async function unpacked(upload: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let size = 0;
  const tar = extract();
  const source = Readable.from([upload]).on('error', () => {});
  source.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const path = name.replace(/^\.\//, '').replace(/\/$/, '');
      if (type === 'directory' && FOLDERS.includes(path)) {
        entry.resume();
        continue;
      }
      refusePath(path, type, files);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > ARTIFACT_LIMIT)
          throw new ProblemError('body-too-large', 'An artifact may have at most 20 MB');
        chunks.push(chunk);
      }
      files.set(path, Buffer.concat(chunks));
    }
  } catch (error) {
    throw error instanceof ProblemError
      ? error
      : new ProblemError('release-refused', 'The upload is not a complete tar archive');
  }
  return files;
}

function refusePath(path: string, type: string | null | undefined, files: ReadonlyMap<string, Buffer>): void {
  const shown = path.slice(0, 120);
  if (type !== 'file') throw new ProblemError('release-refused', `${shown} is not a regular file`);
  if (path !== MANIFEST && path !== SIGNATURE && !v.is(ArtifactPath, path))
    throw new ProblemError('release-refused', `${shown} is not allowed in an artifact`);
  if (files.has(path)) throw new ProblemError('release-refused', `${shown} is in the archive more than once`);
  if (files.size >= MAX_FILES)
    throw new ProblemError('release-refused', `An artifact may have at most ${MAX_FILES} files`);
}
