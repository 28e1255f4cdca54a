import type { Fed, Replaced, Undone } from '@kilowatt/contracts/management';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { originOf, readHistory, readVersion, versionBefore } from '../live/catalogue-versions';
import type { CatalogueChange, Changed } from '../live/change-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { type Applied, applyFeed } from './feed';
import { changesOf, emptied, MAX_LISTED, replacedOf, whyRefused } from './import-report';
import { whyFeedRefused, whyRepricedRefused } from './large-changes';
import { readColumnsFile } from './map-columns';
import { readCatalogue, recogniseFile } from './read-catalogue-file';
import { readFeed } from './read-feed';
import { ImportRefused } from './row-error';

export type Given = {
  /** Name of the file; the extension determines the format. */
  name: string;
  file: AsyncIterable<Buffer | string>;
  /** Author in the history. */
  by: string;
  dryRun?: boolean;
  skipBad?: boolean;
};
export type ImportOptions = {
  /** Accepts a file that removes many products. */
  allowShrink?: boolean;
  /** Accepts a file that changes most prices or stock by a large factor. */
  allowLargeChanges?: boolean;
  onRow?: (rows: number) => void;
  onWrite?: CatalogueChange['onWrite'];
};
type Dependencies = {
  db: Database;
  change: (change: CatalogueChange) => Promise<Changed>;
  /** Folder of `columns.json`. */
  folder: string | undefined;
};

/** Operations on the catalogue, through the running shop or directly on its database. */
export const merchantOperations = (dependencies: Dependencies) => ({
  importFile: (given: Given, options?: ImportOptions) => importFile(dependencies, given, options),
  feed: (given: Given, options?: ImportOptions) => feed(dependencies, given, options),
  takeFile: (given: Given, options?: ImportOptions) => takeFile(dependencies, given, options),
  history: () => readHistory(dependencies.db),
  undo: (requested: UndoRequest) => undo(dependencies, requested),
});

export type Taken = { type: 'imported'; answer: Replaced } | { type: 'fed'; answer: Fed };

/** Imports a file as a catalogue or a feed. @throws ImportRefused, ProblemError as these do */
async function takeFile(dependencies: Dependencies, given: Given, options?: ImportOptions): Promise<Taken> {
  const { isFeed, file } = await recogniseFile(given.name, given.file, readColumnsFile(dependencies.folder));
  return isFeed
    ? { type: 'fed', answer: await feed(dependencies, { ...given, file }, options) }
    : { type: 'imported', answer: await importFile(dependencies, { ...given, file }, options) };
}

/** Replaces the catalogue. @throws ImportRefused, ProblemError if it would remove or re-price too many products */
async function importFile(
  { change, folder }: Dependencies,
  { name, file, by, dryRun = false, skipBad = false }: Given,
  { allowShrink = false, allowLargeChanges = false, onRow, onWrite }: ImportOptions = {},
): Promise<Replaced> {
  const columnsFile = readColumnsFile(folder);
  const { products, summary } = await readCatalogue(name, file, {
    ...{ skipBad, columnsFile },
    ...(onRow && { onRow }),
  });
  if (products.length === 0) throw new ProblemError('invalid-field', emptied(name, summary.hidden), 'file');
  let previous: readonly CatalogueProduct[] = [];
  let refused: string | null = null;
  const changed = await change({
    ...{ kind: 'import', source: name, by, dryRun },
    next(before) {
      previous = before;
      return products;
    },
    check: (comparison, before) => {
      const shrunk = allowShrink ? null : whyRefused(name, comparison, before);
      const repriced = allowLargeChanges
        ? null
        : whyRepricedRefused(name, previous, products, comparison, before);
      refused = [shrunk, repriced].filter((reason) => reason !== null).join('. ') || null;
      if (refused !== null && !dryRun) throw new ProblemError('conflict', refused);
    },
    ...(onWrite && { onWrite }),
  });
  return replacedOf(changed, summary, { dryRun, refused });
}

/** Changes prices and stock by SKU. @throws ImportRefused if a row is invalid, ProblemError if it has no effect or too large a one */
async function feed(
  { change, folder }: Dependencies,
  { name, file, by, dryRun = false, skipBad = false }: Given,
  { allowLargeChanges = false }: ImportOptions = {},
): Promise<Fed> {
  const read = await readFeed(name, file, readColumnsFile(folder));
  const { rows, errors, skipped, ignoredColumns } = read;
  if (errors.length > 0 && !skipBad) throw new ImportRefused(errors);
  if (rows.length === 0) throw new ProblemError('invalid-field', `${name} has no rows`, 'file');
  const left = [...errors, ...skipped];
  let applied: Applied | undefined;
  let previous: readonly CatalogueProduct[] = [];
  let refused: string | null = null;
  const changed = await change({
    ...{ kind: 'feed', source: name, by, dryRun, onlyIfDifferent: true },
    next(before) {
      applied = applyFeed(before, rows);
      if (read.hasTitles && applied.updated === 0)
        throw new ProblemError('invalid-field', noneKnown(name, rows.length), 'file');
      previous = before;
      return applied.products;
    },
    check({ outOfStock }) {
      const { touched = [] } = applied ?? {};
      refused = allowLargeChanges ? null : whyFeedRefused(name, previous, touched, outOfStock.length);
      if (refused !== null && !dryRun) throw new ProblemError('conflict', refused);
    },
  });
  const unknown = applied?.unknown ?? [];
  return {
    ...changesOf(changed),
    ...{ dryRun, refused, rows: rows.length, known: applied?.updated ?? 0 },
    ...{ unknown: unknown.length, unknownSkus: unknown.slice(0, MAX_LISTED) },
    ...{ skippedRows: left.length, skipped: left.slice(0, MAX_LISTED) },
    ...(ignoredColumns.length > 0 && { ignoredColumns: [...ignoredColumns] }),
  };
}

/** A list of new products is read as a feed where it has only names, SKUs and prices. */
const noneKnown = (name: string, count: number): string =>
  `${name} was read as a feed of prices and stock, and ${count === 1 ? 'its SKU is not' : `none of its ${count.toLocaleString('en-US')} SKUs is`} in the catalogue, so nothing was changed. If these are new products, add a column Handle`;

type UndoRequest = { version?: number | undefined; by: string; dryRun?: boolean };

/** Restores the previous catalogue, or another version of the history. @throws ProblemError if there is none */
async function undo(
  { db, change }: Dependencies,
  { version, by, dryRun = false }: UndoRequest,
): Promise<Undone> {
  const [live] = await readHistory(db);
  const target = version ?? (live ? await versionBefore(db, live.version) : null);
  const products = target === null ? null : await readVersion(db, target);
  if (target === null || products === null) throw new ProblemError('not-found', notKept(version));
  const restored = await originOf(db, target);
  const changed = await change({
    ...{ kind: 'undo', source: `undo to version ${target}`, by, restored, dryRun },
    next: () => products,
  });
  return { ...changesOf(changed), dryRun, restored: target };
}

const notKept = (version: number | undefined): string =>
  version === undefined
    ? 'There is no earlier catalogue to restore'
    : `Version ${version} cannot be restored: its products are no longer stored`;
