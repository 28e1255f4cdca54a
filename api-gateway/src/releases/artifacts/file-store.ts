import { createHash } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { artifactFiles } from '../tables';

/** A stored file: precompressed for browsers, uncompressed for servers and source maps. */
export type StoredFile = { bytes: Buffer; brotli: Buffer | null; gzip: Buffer | null };

/** Bytes of a file, and of all its stored forms together. */
export type FileSize = { size: number; all: number };

/** Where the files of all releases are kept, by their hash, so that shared files are stored once. */
export type FileStore = {
  /** Sizes of the stored files among some, or of all. */
  sizes: (db: Database, hashes?: readonly string[]) => Promise<Map<string, FileSize>>;
  /** Stores a file, in a transaction or on its own; one that is stored already stays. */
  put: (db: Database, hash: string, file: StoredFile) => Promise<void>;
  /** Those of some files that are stored. @throws BucketError for a file that is not as it was stored */
  read: (db: Database, hashes: readonly string[]) => Promise<Map<string, StoredFile>>;
  /** Removes files in a transaction. */
  remove: (db: Database, hashes: readonly string[]) => Promise<void>;
  /** Frees the space of files whose removal was committed. @returns how many */
  sweep: (db: Database) => Promise<number>;
};

export const hashOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const length = (column: SQL.Aliased | unknown): SQL<number> =>
  sql<number>`coalesce(octet_length(${column}), 0)`.mapWith(Number);

/** The files in the database. */
export const databaseFiles: FileStore = {
  async sizes(db, hashes) {
    const { hash, size, brotli, gzip } = artifactFiles;
    const rows = await db
      .select({ hash, size, brotli: length(brotli), gzip: length(gzip) })
      .from(artifactFiles)
      .where(hashes && inArray(hash, [...hashes]));
    return new Map(rows.map((row) => [row.hash, { size: row.size, all: row.size + row.brotli + row.gzip }]));
  },
  async put(db, hash, file) {
    await db
      .insert(artifactFiles)
      .values({ hash, size: file.bytes.length, ...file })
      .onConflictDoNothing();
  },
  async read(db, hashes) {
    const rows = await db
      .select()
      .from(artifactFiles)
      .where(inArray(artifactFiles.hash, [...hashes]));
    return new Map(rows.map(({ hash, bytes, brotli, gzip }) => [hash, { bytes, brotli, gzip }]));
  },
  async remove(db, hashes) {
    await db.delete(artifactFiles).where(inArray(artifactFiles.hash, [...hashes]));
  },
  sweep: async () => 0,
};
