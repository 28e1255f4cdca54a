import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@kilowatt/contracts';
import { hashOf, type StoredFile } from './file-store';
import { isCompressed } from './stored-files';

/** Whether there is a file or folder. */
export const isThere = (name: string): Promise<boolean> =>
  stat(name).then(
    () => true,
    () => false,
  );

/** By this file a version can be rolled back to without the database; it is not served. */
const MANIFEST_FILE = 'release.json';

/** Writes what a folder of an earlier gateway does not have; without it only a rollback offline misses something. */
export async function describeFolder(home: string, release: Release): Promise<void> {
  const file = path.join(home, MANIFEST_FILE);
  if (await isThere(file)) return;
  const draft = path.join(home, `.draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(release))
    .then(() => rename(draft, file))
    .catch(() => {});
}

/**
 * Writes a version atomically, replacing an existing one.
 * @param folder where drafts lie, on the same disk
 */
export async function writeFolder(
  folder: string,
  home: string,
  release: Release,
  files: ReadonlyMap<string, StoredFile>,
): Promise<void> {
  const draft = path.join(folder, `.draft-${randomUUID()}`);
  const replaced = path.join(folder, `.replaced-${randomUUID()}`);
  try {
    for (const [file, { bytes, brotli, gzip }] of files) {
      const target = path.join(draft, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
      if (brotli) await writeFile(`${target}.br`, brotli);
      if (gzip) await writeFile(`${target}.gz`, gzip);
    }
    await writeFile(path.join(draft, MANIFEST_FILE), JSON.stringify(release));
    await mkdir(path.dirname(home), { recursive: true });
    await rename(home, replaced).catch(() => {});
    await rename(draft, home);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(replaced, { recursive: true, force: true });
  }
}

/** Ends of the names of compressed files beside a file. */
const unpack = [
  { ending: '.br', read: promisify(brotliDecompress) },
  { ending: '.gz', read: promisify(gunzip) },
] as const;

/** Names of all files of a version, in all their forms. */
export const formsOf = ({ files }: Release): string[] =>
  Object.keys(files).flatMap((file) =>
    isCompressed(file) ? [file, ...unpack.map(({ ending }) => file + ending)] : [file],
  );

/** Whether a version's folder contains every file of its `release.json` as published, including the compressed forms. */
export async function isIntact(home: string, { files }: Release): Promise<boolean> {
  try {
    for (const [file, hash] of Object.entries(files)) {
      const target = path.join(home, file);
      if (hashOf(await readFile(target)) !== hash) return false;
      if (!isCompressed(file)) continue;
      for (const { ending, read } of unpack)
        if (hashOf(await read(await readFile(target + ending))) !== hash) return false;
    }
    return true;
  } catch {
    return false;
  }
}
