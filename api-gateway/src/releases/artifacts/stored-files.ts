import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@kilowatt/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { isDeveloped } from '../deployments/decisions';
import { artifactFiles } from '../tables';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A stored file: precompressed for browsers, uncompressed for servers and source maps. */
export type StoredFile = { bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null };

/** `best` takes seconds for a remote, once; `fast` is for builds of `npm run dev`. */
export type Compression = 'best' | 'fast';
const BROTLI = { best: constants.BROTLI_MAX_QUALITY, fast: 3 };
const GZIP = { best: 9, fast: 1 };

async function storedFile(path: string, bytes: Buffer, compression: Compression): Promise<StoredFile> {
  if (!path.startsWith('web/') || path.endsWith('.map')) return { bytes, brotli: null, gzip: null };
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[compression] } };
  const gzip = { level: GZIP[compression] };
  return { bytes, brotli: await compressBrotli(bytes, brotli), gzip: await compressGzip(bytes, gzip) };
}

/**
 * The files of a release that is being published. Each call inserts those that are not in the database, by their hash:
 * first before the release is inserted, since compressing takes seconds, and again in its transaction.
 */
export function filesToStore(
  { version, files: named }: Release,
  files: ReadonlyMap<string, Buffer>,
): (db: Database) => Promise<void> {
  const paths = new Map(Object.entries(named).map(([path, hash]) => [hash, path]));
  const compression = isDeveloped(version) ? 'fast' : 'best';
  const compressed = new Map<string, StoredFile>();
  return async (db) => {
    const there = await db
      .select({ hash: artifactFiles.hash })
      .from(artifactFiles)
      .where(inArray(artifactFiles.hash, [...paths.keys()]));
    const known = new Set(there.map(({ hash }) => hash));
    for (const [hash, path] of paths) {
      if (known.has(hash)) continue;
      const file =
        compressed.get(hash) ?? (await storedFile(path, files.get(path) ?? Buffer.alloc(0), compression));
      compressed.set(hash, file);
      await db
        .insert(artifactFiles)
        .values({ hash, size: file.bytes.length, ...file })
        .onConflictDoNothing();
    }
  };
}

/** The files of a release by their path; null if the database does not have all of them. */
export async function readFiles(db: Database, release: Release): Promise<Map<string, StoredFile> | null> {
  const rows = await db
    .select()
    .from(artifactFiles)
    .where(inArray(artifactFiles.hash, Object.values(release.files)));
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  const files = new Map<string, StoredFile>();
  for (const [path, hash] of Object.entries(release.files)) {
    const file = byHash.get(hash);
    if (!file) return null;
    files.set(path, file);
  }
  return files;
}

/** Sizes in bytes of all files of some releases, by hash. */
export async function readSizes(db: Database, releases: readonly Release[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ hash: artifactFiles.hash, size: artifactFiles.size })
    .from(artifactFiles)
    .where(
      inArray(
        artifactFiles.hash,
        releases.flatMap(({ files }) => Object.values(files)),
      ),
    );
  return new Map(rows.map(({ hash, size }) => [hash, size]));
}
