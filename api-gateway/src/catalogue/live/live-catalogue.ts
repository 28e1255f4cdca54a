import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isAway } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { type Reads, readsOf } from '../../platform/database/replica';
import { type LastKnown, readOrLastKnown } from '../../platform/files/last-known';
import { inSlices, type Sliced } from '../../platform/jobs/slices';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { DEMO_DIGEST, demoCatalogue, digestOf } from '../demo';
import type { CatalogueProduct } from '../products/catalogue-product';
import { createEntry, type Entry } from '../products/entry';
import { createSearchInSlices } from '../search-engine/memory-engine';
import type { MakeSearch } from '../search-engine/search-engine';
import { catalogueState } from '../tables';
import { type Catalogue, catalogueOf } from './catalogue';
import {
  type CatalogueChange,
  type Changed,
  changeCatalogue,
  changesNothing,
  readProducts,
  type StoredProducts,
} from './change-catalogue';

export type { StoredProducts };

export type LiveCatalogue = {
  /** The catalogue of this moment; it never changes, the next import makes another. */
  current: () => Catalogue;
  /** Replaces all products in one transaction, then switches. */
  replace: (products: Iterable<CatalogueProduct>, source: string) => Promise<number>;
  /** Adds work that is done for each next catalogue before it is current, while requests are answered. */
  beforeSwitch?: (work: Preparation) => void;
};

/** What is worked out of a catalogue before it is current. */
export type Preparation = (next: Catalogue) => Sliced<void>;

/** The catalogue with all that a merchant may do to it. */
export type MerchantCatalogue = LiveCatalogue & {
  /** Changes products in one transaction, then switches. */
  change: (change: CatalogueChange) => Promise<Changed>;
};

export type StoredCatalogue = MerchantCatalogue & {
  /** Reads the stored catalogue, where another gateway has replaced it. */
  reload: () => Promise<void>;
  /** Does for the catalogue of the start what is done before a switch, so that no first visitor waits for it. */
  prepare: () => Promise<void>;
};

/** Products prepared at once, while the gateway answers nothing else. */
const SLICE = 500;
/** Milliseconds that another gateway may take to fill the store. */
const FILL_LIMIT = 120_000;

/**
 * Opens the stored catalogue; an empty store is filled with the demo catalogue first, and the demo catalogue of an
 * earlier version is replaced by this version's.
 * @param kept where it is kept for a start while the database is away
 * @param reads reads all products, also from a replica
 */
export async function openLiveCatalogue(
  db: Database,
  log: Logger,
  makeSearch: MakeSearch = createSearchInSlices,
  kept: LastKnown<StoredProducts> | null = null,
  record: RecordOperation = recordOperations(false),
  reads: Reads = readsOf(db),
): Promise<StoredCatalogue> {
  const catalogueFrom = async ({ version, products }: StoredProducts, before: readonly Entry[] = []) => {
    const entries: Entry[] = [];
    for (const [at, product] of products.entries()) {
      if (at % SLICE === SLICE - 1) await setImmediate();
      const known = before[at];
      // A feed changes a few products of many.
      entries.push(known?.product === product ? known : createEntry(product, at));
    }
    return inSlices(catalogueOf(version, entries, await makeSearch(entries)));
  };
  const preparations: Preparation[] = [];
  const prepared = async (next: Catalogue) => {
    for (const work of preparations) await inSlices(work(next));
    return next;
  };
  let catalogue = await catalogueFrom(await readOrLastKnown(() => filledStore(db, log, reads), kept));
  /** Of two changes at once the later one may be ready first. A database that was restored may have a lower version. */
  async function switchTo(stored: StoredProducts, before: Catalogue): Promise<void> {
    const isOutdated = () => catalogue !== before && stored.version <= catalogue.version;
    if (isOutdated()) return;
    const next = await prepared(await catalogueFrom(stored, before.products));
    if (isOutdated()) return;
    catalogue = next;
    kept?.save(stored);
  }
  async function change(made: CatalogueChange): Promise<Changed> {
    const before = catalogue;
    const { version, products: entries } = before;
    const known = { version, products: entries.map(({ product }) => product) };
    const changed = await changeCatalogue(db, made, known, record);
    if (changesNothing(made, changed.comparison)) return changed;
    await switchTo({ version: changed.version, products: changed.products }, before);
    return changed;
  }
  return {
    current: () => catalogue,
    change,
    beforeSwitch: (work) => void preparations.push(work),
    replace: async (products, source) =>
      (await change({ kind: 'import', source, by: 'the shop', next: () => products })).products.length,
    async prepare() {
      await prepared(catalogue);
    },
    async reload() {
      const before = catalogue;
      const [state] = await db.select().from(catalogueState);
      if (state && state.version !== before.version) await switchTo(await reads(readStored), before);
    },
  };
}

/** What is stored, after an empty store or a demo catalogue of an earlier version has got this version's. */
async function filledStore(db: Database, log: Logger, reads: Reads): Promise<StoredProducts> {
  const readState = async () => (await db.select().from(catalogueState))[0];
  const storeDemo = async (stored: string) => {
    const until = performance.now() + FILL_LIMIT;
    for (;;) {
      try {
        const count = await storeCatalogue(db, demoCatalogue(), 'demo');
        log.info({ count }, stored);
        break;
      } catch (error) {
        // Of two gateways that start at once, the other one was first,
        if ((await readState())?.version !== state?.version) break;
        // or it still writes: what waits for it longer than a query may take has failed.
        if (!isAway(error) || performance.now() >= until) throw error;
      }
    }
    return readStored(db);
  };
  const state = await readState();
  if (!state) return storeDemo('the demo catalogue was imported');
  const stored = await reads(readStored);
  // A catalogue of the merchant, a feed or an undo has another source.
  if (state.source !== 'demo' || digestOf(stored.products) === DEMO_DIGEST) return stored;
  return storeDemo('the demo catalogue of an earlier version was replaced');
}

/** When the stored catalogue was changed last; null if the database does not say now. */
export async function catalogueChangedAt(db: Database): Promise<Date | null> {
  const [state] = await db
    .select({ at: catalogueState.importedAt })
    .from(catalogueState)
    .catch(() => []);
  return state?.at ?? null;
}

/** Replaces every product, all or nothing. @returns how many there are now */
export async function storeCatalogue(
  db: Database,
  products: Iterable<CatalogueProduct>,
  source: string,
  by = 'the shop',
): Promise<number> {
  const kind = source === 'demo' ? 'demo' : 'import';
  return (await changeCatalogue(db, { kind, source, by, next: () => products })).products.length;
}

/** Products with their version, as of one moment. */
const readStored = (db: Database): Promise<StoredProducts> =>
  db.transaction(
    async (tx) => {
      const [state] = await tx.select().from(catalogueState);
      return { version: state?.version ?? 0, products: await readProducts(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
