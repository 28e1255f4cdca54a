import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ArtifactPath, ENTRY_FILE, Release, SERVER_FILE } from '@kilowatt/contracts';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { ProblemError } from '../problem';

export type Artifact = { release: Release; files: Map<string, Buffer> };

/** Bytes of an artifact's files, all together. */
export const ARTIFACT_LIMIT = 20 * 1024 * 1024;

/**
 * Reads an uploaded artifact, a tar of `release.json`, `web/` and `server/`, and checks every hash.
 * @throws ProblemError `release-refused` with the reason
 */
export async function readArtifact(upload: Readable): Promise<Artifact> {
  const files = new Map<string, Buffer>();
  let size = 0;
  const tar = extract();
  const reading = pipeline(upload, tar);
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const path = name.replace(/^\.\//, '').replace(/\/$/, '');
      if (type === 'directory') {
        entry.resume();
        continue;
      }
      if (type !== 'file')
        throw new ProblemError('release-refused', `${path.slice(0, 120)} is not a plain file`);
      if (path !== 'release.json' && !isArtifactPath(path))
        throw new ProblemError('release-refused', `${path.slice(0, 120)} has no place in an artifact`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > ARTIFACT_LIMIT)
          throw new ProblemError('body-too-large', 'An artifact may have 20 MB at most');
        chunks.push(chunk);
      }
      files.set(path, Buffer.concat(chunks));
    }
    await reading;
  } catch (error) {
    reading.catch(() => {});
    throw error instanceof ProblemError
      ? error
      : new ProblemError('release-refused', 'The upload is not a whole tar archive');
  }
  return { release: verified(files), files };
}

function verified(files: Map<string, Buffer>): Release {
  const manifest = files.get('release.json');
  if (!manifest) throw new ProblemError('release-refused', 'The artifact has no release.json');
  files.delete('release.json');
  const release = v.safeParse(Release, parseJson(manifest));
  if (!release.success)
    throw new ProblemError(
      'release-refused',
      `release.json: ${v.getDotPath(release.issues[0]) ?? ''} ${release.issues[0].message}`,
    );
  for (const needed of [ENTRY_FILE, SERVER_FILE])
    if (!release.output.files[needed])
      throw new ProblemError('release-refused', `release.json names no ${needed}`);
  for (const [path, hash] of Object.entries(release.output.files)) {
    const bytes = files.get(path);
    if (!bytes) throw new ProblemError('release-refused', `${path} is missing`);
    if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
      throw new ProblemError('release-refused', `${path} does not have the hash that release.json names`);
  }
  for (const path of files.keys())
    if (!release.output.files[path as keyof typeof release.output.files])
      throw new ProblemError('release-refused', `${path} is not named in release.json`);
  return release.output;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

const isArtifactPath = (path: string): boolean => v.is(ArtifactPath, path);
