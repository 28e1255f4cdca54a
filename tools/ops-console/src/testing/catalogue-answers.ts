import type { CatalogueVersion, Replaced } from '@kilowatt/contracts/management';

/** The answer to a dry run. */
export const replaced = (more: Partial<Replaced> = {}): Replaced => ({
  ...{ version: 3, products: 100, added: 1, changed: 0, removed: 0, repriced: 1, outOfStock: 0 },
  ...{ unknown: 0, dryRun: true, refused: null },
  lists: {
    added: [{ handle: 'washer', title: 'A washer' }],
    changed: [],
    removed: [],
    repriced: [{ handle: 'dryer', sku: 'D1', from: 500, to: 450 }],
    outOfStock: [],
  },
  read: {
    ...{ rows: 100, encoding: 'UTF-8', delimiter: ',', ignoredColumns: [], hidden: 0, giftCards: 0 },
    ...{ withoutSku: 0, sharedSku: 0, alwaysAvailable: 0, freeOfCharge: 0 },
    ...{ skipped: [], skippedRows: 0, warnings: [], warningCount: 0 },
  },
  titles: Array.from({ length: 45 }, (_, at) => ({
    handle: `h${at}`,
    title: `Title ${at}`,
    readAs: at === 44 ? 'unknown kind; LG' : 'washer, LG',
  })),
  ...more,
});

export const catalogueVersion = (
  version: number,
  more: Partial<CatalogueVersion> = {},
): CatalogueVersion => ({
  ...{ version, kind: 'import', source: 'products.csv', importedBy: 'ada', products: 8_689 },
  ...{ importedAt: '2030-01-01T10:00:00.000Z', added: 1, changed: 2, removed: 3, restored: null },
  ...more,
});
