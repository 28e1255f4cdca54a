import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import type { StorefrontClient } from '../../platform/shopify/storefront-client';
import { createFileReport } from '../import/file-report';
import { replacedOf, whyRefused } from '../import/import-report';
import { readColumnsFile } from '../import/map-columns';
import type { CatalogueChange, Changed } from '../live/change-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { inStoreOrder, isOfStore, type ProductsById, withProducts } from './apply-products';
import type { Synced } from './calls';
import { readProduct } from './read-product';
import { metafieldsOf } from './storefront-products';
import { readAll, type SyncJournal } from './sync-journal';
import { appliedSince } from './webhook-rows';

export type SyncDependencies = {
  db: Database;
  client: StorefrontClient;
  change: (change: CatalogueChange) => Promise<Changed>;
  journal: SyncJournal;
  /** Origin of the store. */
  store: string;
  /** Folder of `columns.json`. */
  folder: string;
  now?: () => number;
};
export type SyncOptions = {
  /** Who makes it. */
  by: string;
  /** Reads all products, also where only those that changed since the last sync would do. */
  full?: boolean;
  dryRun?: boolean;
  allowShrink?: boolean;
  onRead?: (products: number) => void;
  onWrite?: CatalogueChange['onWrite'];
};

/** What the history calls it. */
export const SOURCE = 'Shopify';
/** Milliseconds after which all products are read: only that notices what was withdrawn from the sales channel. */
const FULL_INTERVAL = 24 * 3_600_000;
/** Milliseconds before the last sync from which on changes are read: Shopify's search lags behind. */
const OVERLAP = 5 * 60_000;

/** Makes the catalogue what the store is. @throws StorefrontError, ImportRefused, ProblemError; the catalogue stays then */
export async function syncProducts(dependencies: SyncDependencies, options: SyncOptions): Promise<Synced> {
  const { journal, store, folder } = dependencies;
  const { last, isFull, search } = await planOf(dependencies, options.full ?? false);
  const metafields = metafieldsOf(readColumnsFile(folder));
  const key = `${store} ${search ?? 'all'}`;
  const read = await readAll(dependencies, { key, search, metafields, onRead: options.onRead });
  try {
    const report = createFileReport({});
    const products = new Map<string, CatalogueProduct | null>();
    for (const [at, given] of read.products.entries()) {
      report.rowRead();
      products.set(given.id, readProduct(given, at + 1, metafields, report));
    }
    const summary = report.end('UTF-8');
    if (isFull && ![...products.values()].some((product) => product !== null))
      throw new ProblemError('conflict', NO_PRODUCTS);
    const applied = await apply(dependencies, options, { isFull, products, read });
    if (!options.dryRun)
      await journal.end({
        ...{ store, startedAt: read.startedAt },
        fullAt: isFull || last === null ? read.startedAt : last.fullAt,
      });
    const { changed, refused } = applied;
    return {
      ...replacedOf(changed, summary, { dryRun: options.dryRun ?? false, refused }),
      mode: isFull ? 'full' : 'changes',
    };
  } finally {
    // Read to the end: another attempt reads anew.
    await journal.drop();
  }
}

const NO_PRODUCTS =
  'Shopify returned no products, so nothing was changed. Check that they are published to the sales channel of the app of SHOPIFY_STOREFRONT_TOKEN';

/** Whether all products are read, or those that changed since the last sync. */
async function planOf({ db, journal, store, now = Date.now }: SyncDependencies, wantsFull: boolean) {
  const last = await journal.last(store);
  const isFull =
    wantsFull || last === null || now() - Date.parse(last.fullAt) > FULL_INTERVAL || !(await isOfStore(db));
  const since = isFull ? null : new Date(Date.parse(last.startedAt) - OVERLAP).toISOString();
  return { last, isFull, search: since && `updated_at:>'${since}'` };
}

type Read = Awaited<ReturnType<typeof readAll>>;

/** What webhooks have brought since it was read, and as of when. */
async function newerThan({ startedAt, products }: Read, db: Database): Promise<ReadonlyMap<string, Date>> {
  const newer = await appliedSince(db, new Date(startedAt));
  for (const { id, updatedAt } of products)
    if ((newer.get(id)?.getTime() ?? 0) <= Date.parse(updatedAt)) newer.delete(id);
  return newer;
}

async function apply(
  { change }: SyncDependencies,
  { by, dryRun = false, allowShrink = false, onWrite }: SyncOptions,
  { isFull, products, read }: { isFull: boolean; products: ProductsById; read: Read },
): Promise<{ changed: Changed; refused: string | null }> {
  let refused: string | null = null;
  const changed = await change({
    ...{ kind: isFull ? 'import' : 'feed', source: SOURCE, by, dryRun, onlyIfDifferent: true },
    async next(before, tx) {
      // Not earlier: another gateway may bring more until this change has its turn.
      const newer = await newerThan(read, tx);
      if (isFull) return inStoreOrder(before, products, newer);
      return withProducts(before, new Map([...products].filter(([id]) => !newer.has(id))));
    },
    check(comparison, before) {
      refused = isFull && !allowShrink ? whyRefused('Shopify', comparison, before) : null;
      if (refused !== null && !dryRun) throw new ProblemError('conflict', refused);
    },
    ...(onWrite && { onWrite }),
  });
  return { changed, refused };
}
