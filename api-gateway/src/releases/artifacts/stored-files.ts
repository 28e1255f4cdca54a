import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@kilowatt/contracts';
import type { Database } from '../../platform/database/open-database';
import { isDeveloped } from '../deployments/decisions';
import { databaseFiles, type FileStore, type StoredFile } from './file-store';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** `best` takes seconds for a remote, once; `fast` is for builds of `npm run dev`. */
export type Compression = 'best' | 'fast';
const BROTLI = { best: constants.BROTLI_MAX_QUALITY, fast: 3 };
const GZIP = { best: 9, fast: 1 };

/** Whether a file is stored in compressed forms too: it is, if browsers of shoppers load it. */
export const isCompressed = (path: string): boolean => path.startsWith('web/') && !path.endsWith('.map');

/** A file with the forms that are stored of it. */
export async function storedFile(path: string, bytes: Buffer, compression: Compression): Promise<StoredFile> {
  if (!isCompressed(path)) return { bytes, brotli: null, gzip: null };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[compression] } };
  const gzip = { level: GZIP[compression] };
  return { bytes, brotli: await compressBrotli(bytes, brotli), gzip: await compressGzip(bytes, gzip) };
}

/**
 * The files of a release that is being published. Each call stores those that are not stored, by their hash: first before the
 * release is inserted, since compressing takes seconds, and again in its transaction.
 */
export function filesToStore(
  store: FileStore,
  { version, files: named }: Release,
  files: ReadonlyMap<string, Buffer>,
): (db: Database) => Promise<void> {
  const paths = new Map(Object.entries(named).map(([path, hash]) => [hash, path]));
  const compression = isDeveloped(version) ? 'fast' : 'best';
  const compressed = new Map<string, StoredFile>();
  return async (db) => {
    const known = await store.sizes(db, [...paths.keys()]);
    for (const [hash, path] of paths) {
      if (known.has(hash)) continue;
      const file =
        compressed.get(hash) ?? (await storedFile(path, files.get(path) ?? Buffer.alloc(0), compression));
      compressed.set(hash, file);
      await store.put(db, hash, file);
    }
  };
}

/** The files of a release by their path; null if not all of them are stored. */
export async function readFiles(
  db: Database,
  release: Release,
  store: FileStore = databaseFiles,
): Promise<Map<string, StoredFile> | null> {
  const byHash = await store.read(db, [...new Set(Object.values(release.files))]);
  const files = new Map<string, StoredFile>();
  for (const [path, hash] of Object.entries(release.files)) {
    const file = byHash.get(hash);
    if (!file) return null;
    files.set(path, file);
  }
  return files;
}
