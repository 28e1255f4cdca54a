import type { Release } from '@kilowatt/contracts';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { isDeveloped } from '../deployments/is-downgrade';
import { artifactFiles } from '../tables';
import { type StoredFile, storedFile } from './stored-file';

/** Inserts files that are not in the database yet, by their hash. Call it before the release is inserted. */
export async function storeFiles(
  db: Database,
  release: Release,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const hashes = new Map(Object.entries(release.files).map(([path, hash]) => [hash, path]));
  const there = await db
    .select({ hash: artifactFiles.hash })
    .from(artifactFiles)
    .where(inArray(artifactFiles.hash, [...hashes.keys()]));
  for (const { hash } of there) hashes.delete(hash);
  const compression = isDeveloped(release.version) ? 'fast' : 'best';
  for (const [hash, path] of hashes) {
    const file = await storedFile(path, files.get(path) ?? Buffer.alloc(0), compression);
    await db
      .insert(artifactFiles)
      .values({ hash, size: file.bytes.length, ...file })
      .onConflictDoNothing();
  }
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
