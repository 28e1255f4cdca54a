import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { and, eq, inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import type { Bucket } from '../../platform/objects/bucket';
import { BucketError } from '../../platform/objects/bucket-errors';
import { artifactObjects } from '../tables';
import { type FileStore, hashOf, type StoredFile } from './file-store';

/** Files that are read or written at the same time, and removed in one transaction. */
const PARALLEL = 8;
const SWEPT = 200;

const FORMS = [
  { form: 'bytes', ending: '', read: async (bytes: Buffer) => bytes },
  { form: 'brotli', ending: '.br', read: promisify(brotliDecompress) },
  { form: 'gzip', ending: '.gz', read: promisify(gunzip) },
] as const;

/** Keys have the hash in hexadecimal: base64 has slashes, and letters of both cases. */
const keyOf = (hash: string, ending: string): string =>
  `files/sha384/${Buffer.from(hash.replace('sha384-', ''), 'base64').toString('hex')}${ending}`;

/** Reads files of a bucket, each form compared with its hash. What is wrong is said once, until it is right again. */
function fileReader(bucket: Bucket, log: Logger) {
  const reported = new Set<string>();

  /** @throws BucketError if what the bucket has for a form is not what was stored */
  async function readForm(hash: string, { ending, read }: (typeof FORMS)[number]): Promise<Buffer> {
    const found = await bucket.get(keyOf(hash, ending));
    const isRight = found && (await read(found.bytes).then(hashOf, () => null)) === hash;
    if (found && isRight) {
      reported.delete(hash);
      return found.bytes;
    }
    const fault = found ? 'has other bytes for' : 'has lost';
    const message = `the bucket ${bucket.name} ${fault} the file ${hash}${ending}: it is not served`;
    if (!reported.has(hash)) log.error(message);
    reported.add(hash);
    throw new BucketError('damaged', message);
  }

  return async function readFile(row: ObjectRow): Promise<StoredFile> {
    const [bytes, brotli, gzip] = FORMS;
    return {
      bytes: await readForm(row.hash, bytes),
      brotli: row.brotliSize === null ? null : await readForm(row.hash, brotli),
      gzip: row.gzipSize === null ? null : await readForm(row.hash, gzip),
    };
  };
}

/** Settled once every form is stored or refused: nothing is under way any more. @throws what refused one */
async function putForms(bucket: Bucket, hash: string, file: StoredFile): Promise<void> {
  const stored = await Promise.allSettled(
    FORMS.map(({ form, ending }) => {
      const bytes = file[form];
      return bytes && bucket.put(keyOf(hash, ending), bytes);
    }),
  );
  for (const one of stored) if (one.status === 'rejected') throw one.reason;
}

/**
 * The files in a bucket; the database knows which. The row of a file is written before its objects, and deleted after
 * them, under its lock: of two gateways that store and remove the same file one waits, and no object is without a row.
 */
export function bucketFiles(bucket: Bucket, log: Logger): FileStore {
  const readFile = fileReader(bucket, log);
  return {
    async sizes(db, hashes) {
      const { hash, kept } = artifactObjects;
      const rows = await db
        .select()
        .from(artifactObjects)
        .where(and(kept, hashes && inArray(hash, [...hashes])));
      return new Map(
        rows.map((row) => [
          row.hash,
          { size: row.size, all: row.size + (row.brotliSize ?? 0) + (row.gzipSize ?? 0) },
        ]),
      );
    },

    async put(db, hash, file) {
      const row = rowOf(hash, file);
      // Committed before the first object where this is no transaction of the caller's: what ends in between is swept.
      await db
        .insert(artifactObjects)
        .values({ ...row, kept: false })
        .onConflictDoNothing();
      await db.transaction(async (tx) => {
        await tx
          .insert(artifactObjects)
          .values({ ...row, kept: true })
          .onConflictDoUpdate({ target: artifactObjects.hash, set: { ...row, kept: true } });
        // Before the lock is given back.
        await putForms(bucket, hash, file);
      });
    },

    async read(db, hashes) {
      const rows = await db
        .select()
        .from(artifactObjects)
        .where(and(artifactObjects.kept, inArray(artifactObjects.hash, [...hashes])));
      return readEach(rows, readFile);
    },

    async remove(db, hashes) {
      await db
        .update(artifactObjects)
        .set({ kept: false })
        .where(inArray(artifactObjects.hash, [...hashes]));
    },

    async sweep(db) {
      let swept = 0;
      for (;;) {
        const count = await sweepSome(db, bucket);
        swept += count;
        if (count < SWEPT) return swept;
      }
    },
  };
}

type ObjectRow = typeof artifactObjects.$inferSelect;

/** Files by their hashes, some at the same time. */
async function readEach(
  rows: readonly ObjectRow[],
  read: (row: ObjectRow) => Promise<StoredFile>,
): Promise<Map<string, StoredFile>> {
  const files = new Map<string, StoredFile>();
  for (let at = 0; at < rows.length; at += PARALLEL) {
    const some = rows.slice(at, at + PARALLEL);
    const found = await Promise.all(some.map(async (row) => [row.hash, await read(row)] as const));
    for (const [hash, file] of found) files.set(hash, file);
  }
  return files;
}

const rowOf = (hash: string, { bytes, brotli, gzip }: StoredFile) => ({
  hash,
  size: bytes.length,
  brotliSize: brotli?.length ?? null,
  gzipSize: gzip?.length ?? null,
});

/** Removes the objects of files that are not kept, then their rows. Rows of files that are being stored are locked, and left. */
const sweepSome = (db: Database, bucket: Bucket): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ hash: artifactObjects.hash })
      .from(artifactObjects)
      .where(eq(artifactObjects.kept, false))
      .limit(SWEPT)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const hashes = rows.map(({ hash }) => hash);
    await bucket.remove(hashes.flatMap((hash) => FORMS.map(({ ending }) => keyOf(hash, ending))));
    await tx.delete(artifactObjects).where(inArray(artifactObjects.hash, hashes));
    return hashes.length;
  });
