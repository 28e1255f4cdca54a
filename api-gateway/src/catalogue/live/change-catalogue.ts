// cspell:ignore recordset
import { setImmediate } from 'node:timers/promises';
import type { HistoryKind } from '@kilowatt/contracts/management';
import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { forEachPaused, inSlices } from '../../platform/jobs/slices';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import type { CatalogueProduct } from '../products/catalogue-product';
import { catalogueState, catalogueVersions, products as productsTable } from '../tables';
import { saveVersion } from './catalogue-versions';
import { type Comparison, compareCatalogues } from './compare-catalogues';

/** The stored products as of one version; how a gateway that starts without its database has them. */
export type StoredProducts = { version: number; products: CatalogueProduct[] };

export type CatalogueChange = {
  kind: typeof catalogueVersions.$inferSelect.kind;
  /** Name of the file. */
  source: string;
  /** Who changes it. */
  by: string;
  /**
   * The new products, from those before.
   * @param tx the transaction of the change: no other change is committed until it ends
   */
  next: (
    before: readonly CatalogueProduct[],
    tx: Database,
  ) => Iterable<CatalogueProduct> | Promise<Iterable<CatalogueProduct>>;
  /** Throws to leave the catalogue as it is. */
  check?: (comparison: Comparison, before: Before) => void;
  /** The version that is restored. */
  restored?: number | null;
  /** Compares only. */
  dryRun?: boolean;
  /** Makes no version where nothing differs, so that the history has changes alone. */
  onlyIfDifferent?: boolean;
  /** Called with the number of products written so far, and of all that are. */
  onWrite?: (written: number, all: number) => void;
};
export type Before = { source: string | null; products: number };
export type Changed = { version: number; products: CatalogueProduct[]; comparison: Comparison };

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Products that a statement writes: bounded memory, few round trips. */
const BATCH = 200;
/** Products that one statement reads. */
const READ_TOGETHER = 20_000;

/**
 * Changes the catalogue in one transaction; a failure or crash leaves the one before.
 * @param known the products before, as the caller has them in memory
 * @param record writes it to the history of all operations, unless the shop fills itself
 */
export function changeCatalogue(
  db: Database,
  change: CatalogueChange,
  known: StoredProducts | null = null,
  record: RecordOperation = recordOperations(false),
): Promise<Changed> {
  return db.transaction(async (tx) => {
    // Two changes at once come one after the other.
    const [state] = await tx.select().from(catalogueState).where(eq(catalogueState.id, 1)).for('update');
    const before =
      known !== null && known.version === state?.version ? known.products : await readProducts(tx);
    const unchanged = new Set(before);
    const products: CatalogueProduct[] = [];
    const take = (product: CatalogueProduct) =>
      void products.push(unchanged.has(product) ? product : asStored(product));
    await inSlices(forEachPaused(await change.next(before, tx), BATCH, take));
    const comparison = await compareCatalogues(before, products);
    change.check?.(comparison, { source: state?.source ?? null, products: before.length });
    if (changesNothing(change, comparison)) return { version: state?.version ?? 0, products, comparison };
    if (state)
      await saveVersion(
        tx,
        { ...UNKNOWN, ...state, products: before.length, kind: state.source === 'demo' ? 'demo' : 'import' },
        before,
      );
    await writeProducts(tx, { before, products, comparison }, change.onWrite);
    const version = await writeState(tx, change, { products, comparison, last: state });
    if (change.kind !== 'demo')
      await record(tx, {
        ...{ remote: null, kind: KINDS[change.kind], who: change.by },
        ...{ from: state ? String(state.version) : null, to: String(version) },
        why: whatChanged(change.source, { products, comparison }),
      });
    return { version, products, comparison };
  });
}

/** Whether a change leaves the catalogue as it is. */
export const changesNothing = (
  { dryRun = false, onlyIfDifferent = false }: CatalogueChange,
  { added, changed, removed }: Comparison,
): boolean => dryRun || (onlyIfDifferent && added.length + changed.length + removed.length === 0);

/** As the history of all operations names them. */
const KINDS = {
  import: 'catalogue-imported',
  feed: 'catalogue-fed',
  undo: 'catalogue-restored',
} as const satisfies Partial<Record<CatalogueChange['kind'], HistoryKind>>;

const count = (number: number): string => number.toLocaleString('en-US');

/** Where it is from, and how much it changed. */
const whatChanged = (source: string, { products, comparison }: Written): string =>
  `${source}: ${count(products.length)} products, ${count(comparison.added.length)} added, ${count(comparison.changed.length)} changed, ${count(comparison.removed.length)} removed`;

/** A catalogue of before there was a history. */
const UNKNOWN = {
  ...{ importedBy: 'unknown', added: 0, changed: 0, removed: 0 },
  restored: null as number | null,
};

type Written = { products: readonly CatalogueProduct[]; comparison: Comparison };

async function writeState(
  tx: Transaction,
  { kind, source, by, restored = null }: CatalogueChange,
  {
    products,
    comparison: { added, changed, removed },
    last,
  }: Written & { last: typeof catalogueState.$inferSelect | undefined },
): Promise<number> {
  const version = (last?.version ?? 0) + 1;
  const importedAt = new Date();
  await tx
    .insert(catalogueState)
    .values({ id: 1, version, source, importedAt })
    .onConflictDoUpdate({ target: catalogueState.id, set: { version, source, importedAt } });
  await tx.insert(catalogueVersions).values({
    ...{ version, kind, source, importedBy: by, importedAt, restored },
    products: products.length,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  });
  return version;
}

/** Writes what differs alone: most imports change a few products of many. */
async function writeProducts(
  tx: Transaction,
  { before, products, comparison }: Written & { before: readonly CatalogueProduct[] },
  onWrite: CatalogueChange['onWrite'],
): Promise<void> {
  for (const batch of inBatches(comparison.removed))
    await tx.delete(productsTable).where(
      inArray(
        productsTable.handle,
        batch.map(({ handle }) => handle),
      ),
    );
  const positions = new Map(products.map(({ handle }, position) => [handle, position]));
  const rows = [...comparison.added, ...comparison.changed].map((document) => ({
    handle: document.handle,
    position: positions.get(document.handle),
    document,
  }));
  let written = 0;
  for (const batch of inBatches(rows)) {
    await tx.execute(sql`
      insert into ${productsTable} (handle, position, document)
      select handle, position, document
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(handle text, position integer, document jsonb)
      on conflict (handle) do update set position = excluded.position, document = excluded.document`);
    written += batch.length;
    onWrite?.(written, rows.length);
    // The embedded database answers at once: requests come in between.
    await setImmediate();
  }
  const isWritten = new Set(rows.map(({ handle }) => handle));
  const moved = before.flatMap(({ handle }, position) => {
    const now = positions.get(handle);
    return now === undefined || now === position || isWritten.has(handle) ? [] : [{ handle, position: now }];
  });
  for (const batch of inBatches(moved))
    await tx.execute(sql`
      update ${productsTable} set position = row.position
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(handle text, position integer)
      where ${productsTable.handle} = row.handle`);
}

function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}

/** All products, some at a time, since long statements are given up: the caller's transaction has to see one state of them. */
export async function readProducts(
  db: Pick<Database, 'select'>,
  together = READ_TOGETHER,
): Promise<CatalogueProduct[]> {
  const rows: (typeof productsTable.$inferSelect)[] = [];
  let read: number;
  do {
    const last = rows.at(-1)?.handle;
    const page = await db
      .select()
      .from(productsTable)
      .where(last === undefined ? undefined : gt(productsTable.handle, last))
      .orderBy(asc(productsTable.handle))
      .limit(together);
    for (const row of page) rows.push(row);
    read = page.length;
  } while (read === together);
  return rows.sort((a, b) => a.position - b.position).map(({ document }) => document);
}

/** A product as the database gives it back: `jsonb` orders keys by their length, then by their bytes. */
const asStored = (product: CatalogueProduct): CatalogueProduct => ({
  ...product,
  attributes: inKeyOrder(product.attributes),
  measures: inKeyOrder(product.measures),
});

/** The values themselves if they are in order, so that a comparison ends at once. */
function inKeyOrder<Values extends object>(values: Values): Values {
  const keys = Object.keys(values);
  if (keys.every((key, at) => at === 0 || byLength(keys[at - 1] ?? '', key) <= 0)) return values;
  return Object.fromEntries(
    keys.sort(byLength).map((key) => [key, values[key as keyof Values]]),
  ) as unknown as Values;
}

const byLength = (a: string, b: string): number =>
  Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
