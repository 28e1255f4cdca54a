import * as v from 'valibot';
import { calls } from '../call';

/** What is wrong with rows of a file, by line and, in a CSV file, column. */
export const RowErrors = v.array(
  v.object({ line: v.number(), column: v.exactOptional(v.number()), reason: v.string() }),
);
const Products = v.array(v.object({ handle: v.string(), title: v.string() }));

/** What a change does to the catalogue; lists have the first 1,000. */
export const Changes = v.object({
  /** The version that is live now. */
  version: v.number(),
  /** Products that there are now. */
  products: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  repriced: v.number(),
  outOfStock: v.number(),
  lists: v.object({
    added: Products,
    changed: Products,
    removed: Products,
    repriced: v.array(v.object({ handle: v.string(), sku: v.string(), from: v.number(), to: v.number() })),
    outOfStock: Products,
  }),
});
export type Changes = v.InferOutput<typeof Changes>;

/** The answer of an import. */
export const Replaced = v.object({
  ...Changes.entries,
  /** Variants of all products; absent in answers of older gateways. */
  variants: v.exactOptional(v.number()),
  /** Products whose kind is stated neither in a column nor in the title. */
  unknown: v.number(),
  dryRun: v.boolean(),
  /** Why an import without `allowShrink` would be refused; only in a dry run. */
  refused: v.nullable(v.string()),
  read: v.object({
    rows: v.number(),
    encoding: v.string(),
    delimiter: v.nullable(v.string()),
    ignoredColumns: v.array(v.string()),
    hidden: v.number(),
    giftCards: v.number(),
    withoutSku: v.number(),
    sharedSku: v.number(),
    alwaysAvailable: v.number(),
    freeOfCharge: v.number(),
    /** Products whose color was derived from the SKU; absent in answers of older gateways. */
    skuColors: v.exactOptional(v.number()),
    skipped: RowErrors,
    skippedRows: v.number(),
    warnings: RowErrors,
    warningCount: v.number(),
  }),
  /** How each title was interpreted; only in a dry run. */
  titles: v.exactOptional(v.array(v.object({ handle: v.string(), title: v.string(), readAs: v.string() }))),
});
export type Replaced = v.InferOutput<typeof Replaced>;

/** The answer of a feed. */
export const Fed = v.object({
  ...Changes.entries,
  dryRun: v.boolean(),
  rows: v.number(),
  /** SKUs that the catalogue has. */
  known: v.number(),
  /** Number of SKUs that it does not have; the first 1,000 are listed. */
  unknown: v.number(),
  unknownSkus: v.array(v.string()),
  skippedRows: v.number(),
  skipped: RowErrors,
  /** Headers of a CSV file that nothing was read from; absent in answers of older gateways. */
  ignoredColumns: v.exactOptional(v.array(v.string())),
  /** Why a feed without `allowLargeChanges` would be refused; only in a dry run, and absent in answers of older gateways. */
  refused: v.exactOptional(v.nullable(v.string())),
});
export type Fed = v.InferOutput<typeof Fed>;

/** The answer of an undo. */
export const Undone = v.object({ ...Changes.entries, dryRun: v.boolean(), restored: v.number() });
export type Undone = v.InferOutput<typeof Undone>;

export const CatalogueVersion = v.object({
  version: v.number(),
  kind: v.picklist(['import', 'feed', 'undo', 'demo']),
  source: v.string(),
  importedBy: v.string(),
  importedAt: v.string(),
  products: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
  restored: v.nullable(v.number()),
});
export type CatalogueVersion = v.InferOutput<typeof CatalogueVersion>;

/** A line of the answer to an upload: progress, and as the last one the result or the problem. */
export const UploadEvent = v.variant('type', [
  v.object({ type: v.literal('reading'), rows: v.number() }),
  v.object({ type: v.literal('writing'), written: v.number(), products: v.number() }),
  v.object({ type: v.literal('imported'), answer: Replaced }),
  v.object({ type: v.literal('fed'), answer: Fed }),
  v.object({
    type: v.literal('problem'),
    status: v.number(),
    message: v.string(),
    errors: v.exactOptional(RowErrors),
  }),
]);
export type UploadEvent = v.InferOutput<typeof UploadEvent>;

/** `true` or `false` in a query string. */
export const BooleanFlag = v.pipe(
  v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
  v.transform((value) => value === 'true'),
);

/** Names of files that hold a catalogue, or prices and stock. */
export const CatalogueFileName = v.pipe(
  v.string('name is missing'),
  v.maxLength(200, 'name is too long'),
  v.regex(/\.(?:csv|tsv|txt|json|jsonl|ndjson)$/i, 'name must end in .csv, .json or .jsonl'),
);

/** What the console does with the catalogue's files and versions. */
export const CATALOGUE_FILE_CALLS = calls({
  upload: {
    id: 'uploadCatalogueFile',
    method: 'post',
    path: '/api/catalogue/upload',
    summary: 'Imports a catalogue or a feed, detected from the file; streams its progress line by line',
    query: v.object({
      name: CatalogueFileName,
      dryRun: BooleanFlag,
      skipBad: BooleanFlag,
      allowShrink: BooleanFlag,
      allowLargeChanges: BooleanFlag,
    }),
    body: { type: 'application/octet-stream' },
    answer: { type: 'application/x-ndjson' },
    scope: 'catalogue',
    problems: ['body-too-large', 'conflict'],
  },
  history: {
    id: 'listCatalogueVersions',
    method: 'get',
    path: '/api/catalogue/history',
    summary: 'History of the catalogue; the last ten versions are kept',
    answer: v.object({ versions: v.array(CatalogueVersion) }),
    scope: 'catalogue',
  },
  undo: {
    id: 'undoCatalogueChange',
    method: 'post',
    path: '/api/catalogue/undo',
    summary: 'Restores the previous catalogue, or another version of the history',
    query: v.object({
      version: v.optional(
        v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version must be a number'), v.transform(Number)),
      ),
      dryRun: BooleanFlag,
    }),
    answer: Undone,
    scope: 'catalogue',
    problems: ['not-found'],
  },
});
