import { asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { type LastKnown, readOrLastKnown } from '../../platform/files/last-known';
import { demoCatalogue } from '../demo';
import type { CatalogueProduct } from '../products/catalogue-product';
import { createEntry } from '../products/entry';
import { createSearch } from '../search-engine/memory-engine';
import type { MakeSearch } from '../search-engine/search-engine';
import { catalogueState, products as productsTable } from '../tables';
import { type Catalogue, catalogueOf } from './catalogue';

export type LiveCatalogue = {
  /** The catalogue of this moment; it never changes, the next import makes another. */
  current: () => Catalogue;
  /** Replaces all products in one transaction, then switches. */
  replace: (products: Iterable<CatalogueProduct>, source: string) => Promise<number>;
};

export type StoredCatalogue = LiveCatalogue & {
  /** Reads the stored catalogue, where another gateway has replaced it. */
  reload: () => Promise<void>;
};

/** The stored products as of one version; how a gateway that starts without its database has them. */
export type StoredProducts = { version: number; products: CatalogueProduct[] };

/** Rows a statement inserts: bounded memory, few round trips. */
const BATCH = 200;

/**
 * Opens the stored catalogue; an empty store is filled with the demo catalogue first.
 * @param kept where it is kept for a start while the database is away
 */
export async function openLiveCatalogue(
  db: Database,
  log: Logger,
  makeSearch: MakeSearch = createSearch,
  kept: LastKnown<StoredProducts> | null = null,
): Promise<StoredCatalogue> {
  const catalogueFrom = async ({ version, products }: StoredProducts) => {
    const entries = products.map(createEntry);
    return catalogueOf(version, entries, await makeSearch(entries));
  };
  const opened = async () => {
    const [state] = await db.select().from(catalogueState);
    if (!state) {
      const count = await storeCatalogue(db, demoCatalogue(), 'demo');
      log.info({ count }, 'the demo catalogue is in place');
    }
    return readProducts(db);
  };
  const readAgain = async () => {
    const stored = await readProducts(db);
    kept?.keep(stored);
    return catalogueFrom(stored);
  };
  let catalogue = await catalogueFrom(await readOrLastKnown(opened, kept));
  return {
    current: () => catalogue,
    async replace(products, source) {
      const count = await storeCatalogue(db, products, source);
      catalogue = await readAgain();
      return count;
    },
    async reload() {
      const [stored] = await db.select().from(catalogueState);
      if (stored && stored.version !== catalogue.version) catalogue = await readAgain();
    },
  };
}

/** Replaces every product, all or nothing. Returns how many there are now. */
export async function storeCatalogue(
  db: Database,
  products: Iterable<CatalogueProduct>,
  source: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(productsTable);
    let position = 0;
    let batch: (typeof productsTable.$inferInsert)[] = [];
    for (const document of products) {
      batch.push({ handle: document.handle, position, document });
      position += 1;
      if (batch.length < BATCH) continue;
      await tx.insert(productsTable).values(batch);
      batch = [];
    }
    if (batch.length > 0) await tx.insert(productsTable).values(batch);
    const [state] = await tx.select().from(catalogueState).where(eq(catalogueState.id, 1));
    const version = (state?.version ?? 0) + 1;
    await tx
      .insert(catalogueState)
      .values({ id: 1, version, source })
      .onConflictDoUpdate({ target: catalogueState.id, set: { version, source, importedAt: new Date() } });
    return position;
  });
}

async function readProducts(db: Database): Promise<StoredProducts> {
  const [state] = await db.select().from(catalogueState);
  const rows = await db
    .select({ document: productsTable.document })
    .from(productsTable)
    .orderBy(asc(productsTable.position));
  return { version: state?.version ?? 0, products: rows.map(({ document }) => document) };
}
