import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { artifactFiles, artifactObjects } from '../tables';

const number = (size: ReturnType<typeof sql>) => sql<number>`${size}`.mapWith(Number);

/**
 * Bytes of files as browsers receive them, by their hashes: in brotli where that is stored. Some may be in the database while
 * others are in the bucket; unknown ones are left out.
 */
export async function transferSizes(db: Database, hashes: readonly string[]): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const unique = [...new Set(hashes)];
  const inDatabase = await db
    .select({
      hash: artifactFiles.hash,
      size: number(sql`coalesce(octet_length(${artifactFiles.brotli}), ${artifactFiles.size})`),
    })
    .from(artifactFiles)
    .where(inArray(artifactFiles.hash, unique));
  const inBucket = await db
    .select({
      hash: artifactObjects.hash,
      size: number(sql`coalesce(${artifactObjects.brotliSize}, ${artifactObjects.size})`),
    })
    .from(artifactObjects)
    .where(inArray(artifactObjects.hash, unique));
  return new Map([...inDatabase, ...inBucket].map(({ hash, size }) => [hash, size]));
}
