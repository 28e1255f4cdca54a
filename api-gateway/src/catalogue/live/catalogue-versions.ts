import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import type { CatalogueProduct } from '../products/catalogue-product';
import { catalogueVersionParts, catalogueVersions } from '../tables';

/** Catalogues that are kept beside the live one, and as many states before a feed. */
const MAX_VERSIONS = 10;

export type CatalogueVersion = Omit<typeof catalogueVersions.$inferSelect, 'content'>;
type Runner = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

const { content: _, ...DESCRIPTION } = getTableColumns(catalogueVersions);

/** The versions of the catalogue that are known, the live one first. */
export const readHistory = (db: Runner): Promise<CatalogueVersion[]> =>
  db.select(DESCRIPTION).from(catalogueVersions).orderBy(desc(catalogueVersions.version));

/** The products of a version that is kept; null if it is not. */
export async function readVersion(db: Runner, version: number): Promise<CatalogueProduct[] | null> {
  const [found] = await db
    .select({ content: catalogueVersions.content })
    .from(catalogueVersions)
    .where(and(eq(catalogueVersions.version, version), isNotNull(catalogueVersions.content)));
  if (!found?.content) return null;
  const content = found.content.length > 0 ? found.content : await readParts(db, version);
  const text = (await promisify(gunzip)(content)).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CatalogueProduct);
}

/**
 * The version that an undo restores: the one before the live catalogue was first in place; null if none is kept.
 * An undo is the version that it restored, so that a second one goes back further.
 */
export async function versionBefore(db: Runner, live: number): Promise<number | null> {
  const { version, restored, content } = catalogueVersions;
  const [current] = await db.select({ restored }).from(catalogueVersions).where(eq(version, live));
  const [found] = await db
    .select({ version, restored })
    .from(catalogueVersions)
    .where(and(lt(version, current?.restored ?? live), isNotNull(content)))
    .orderBy(desc(version))
    .limit(1);
  return found?.version ?? null;
}

/** The version whose products an undo to a version puts in place: that of the undo itself, if it is one. */
export async function originOf(db: Runner, version: number): Promise<number> {
  const [found] = await db
    .select({ restored: catalogueVersions.restored })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.version, version));
  return found?.restored ?? version;
}

/** Keeps the products that are about to be replaced, and forgets the oldest. */
export async function saveVersion(
  db: Runner,
  replaced: CatalogueVersion,
  products: readonly CatalogueProduct[],
): Promise<void> {
  const content = Buffer.alloc(0);
  await db
    .insert(catalogueVersions)
    .values({ ...replaced, content })
    .onConflictDoUpdate({ target: catalogueVersions.version, set: { content } });
  await writeParts(db, replaced.version, await compressed(products));
  const { kind, version } = catalogueVersions;
  for (const isKind of [eq(kind, 'feed'), ne(kind, 'feed')]) {
    const kept = await db
      .select({ version })
      .from(catalogueVersions)
      .where(isKind)
      .orderBy(desc(version))
      .offset(MAX_VERSIONS);
    if (kept.length > 0)
      await db.delete(catalogueVersions).where(
        inArray(
          version,
          kept.map((old) => old.version),
        ),
      );
  }
}

const PART_BYTES = 200_000;

async function writeParts(db: Runner, version: number, content: Buffer): Promise<void> {
  await db.delete(catalogueVersionParts).where(eq(catalogueVersionParts.version, version));
  for (let from = 0, part = 0; from < content.length; from += PART_BYTES, part++) {
    const bytes = content.subarray(from, from + PART_BYTES);
    await db.insert(catalogueVersionParts).values({ version, part, content: bytes });
    await setImmediate();
  }
}

async function readParts(db: Runner, version: number): Promise<Buffer> {
  const { part, content } = catalogueVersionParts;
  const parts = await db
    .select({ content })
    .from(catalogueVersionParts)
    .where(eq(catalogueVersionParts.version, version))
    .orderBy(part);
  return Buffer.concat(parts.map((one) => one.content));
}

const LINES_AT_ONCE = 200;

function compressed(products: readonly CatalogueProduct[]): Promise<Buffer> {
  function* lines(): Generator<string> {
    for (let from = 0; from < products.length; from += LINES_AT_ONCE) {
      const slice = products.slice(from, from + LINES_AT_ONCE);
      yield slice.map((product) => `${JSON.stringify(product)}\n`).join('');
    }
  }
  return buffer(Readable.from(lines()).pipe(createGzip()));
}
