import { KINDS, type KindSlug, kindOf } from '@kilowatt/taxonomy';
import type { CatalogueVariant } from '../products/catalogue-product';
import { ImportRefused, type RowError } from './row-error';
import type { Encoding } from './utf8-or-windows';

/** What is reported of a file, beside its products. */
export type ReadSummary = {
  rows: number;
  encoding: Encoding;
  /** Delimiter of a CSV file. */
  delimiter: string | null;
  /** Headers of columns that are not read. */
  ignoredColumns: string[];
  /** Number of products that are not published. */
  hidden: number;
  giftCards: number;
  /** Variants without a SKU; their identity is handle and options. */
  withoutSku: number;
  /** Variants that share their SKU with another one. */
  sharedSku: number;
  /** Variants that are available regardless of stock. */
  alwaysAvailable: number;
  freeOfCharge: number;
  /** Products whose color was derived from the SKU. */
  skuColors: number;
  /** Rows with errors that `skipBad` skipped; `skippedRows` also counts the other rows of products without a valid first row. */
  skipped: RowError[];
  skippedRows: number;
  /** The first ones; `warningCount` counts all. */
  warnings: RowError[];
  warningCount: number;
};

/** Maximum number of stored errors and of warnings; further ones are only counted. */
const MAX_LISTED = 1_000;

const emptySummary = (): ReadSummary => ({
  rows: 0,
  encoding: 'UTF-8',
  delimiter: null,
  ignoredColumns: [],
  hidden: 0,
  giftCards: 0,
  withoutSku: 0,
  sharedSku: 0,
  alwaysAvailable: 0,
  freeOfCharge: 0,
  skuColors: 0,
  skipped: [],
  skippedRows: 0,
  warnings: [],
  warningCount: 0,
});

export type FileReport = ReturnType<typeof createFileReport>;

type ReportOptions = { skipBad?: boolean; onRow?: (rows: number) => void };

/**
 * Collects errors, warnings and counts while a file is read.
 * @param skipBad skips rows with errors instead of rejecting the file
 */
export function createFileReport({ skipBad = false, onRow }: ReportOptions) {
  const errors: RowError[] = [];
  const skus = new Set<string>();
  const summary = emptySummary();
  let withoutProduct = 0;
  const warn = (warning: RowError) => {
    summary.warningCount += 1;
    if (summary.warnings.length < MAX_LISTED) summary.warnings.push(warning);
  };
  return {
    warn,
    rowRead() {
      summary.rows += 1;
      onRow?.(summary.rows);
    },
    fail: (error: RowError) => void errors.push(error),
    /** Counts a valid row that is skipped with the invalid first row of its product. */
    rowSkipped() {
      withoutProduct += 1;
    },
    hasErrors: () => errors.length > 0,
    noteTable(table: Pick<ReadSummary, 'delimiter' | 'ignoredColumns'>) {
      Object.assign(summary, table);
    },
    hidden() {
      summary.hidden += 1;
    },
    giftCard(warning: RowError) {
      summary.giftCards += 1;
      warn(warning);
    },
    colorDerived() {
      summary.skuColors += 1;
    },
    variantRead({ sku, price, alwaysAvailable, externalId = '' }: CatalogueVariant, line: number) {
      for (const reason of doubtsAbout(sku, price, externalId)) warn({ line, reason });
      const key = sku.toLowerCase();
      if (sku === '') summary.withoutSku += 1;
      else if (skus.has(key)) summary.sharedSku += 1;
      else skus.add(key);
      if (alwaysAvailable) summary.alwaysAvailable += 1;
      if (price <= 0) summary.freeOfCharge += 1;
    },
    /** @throws ImportRefused with every invalid row, unless these are skipped */
    end(encoding: Encoding): ReadSummary {
      if (errors.length > 0 && !skipBad) throw new ImportRefused(errors);
      return {
        ...summary,
        encoding,
        skipped: errors.slice(0, MAX_LISTED),
        skippedRows: errors.length + withoutProduct,
      };
    },
  };
}

/** What a merchant should look at in a variant that is valid. */
const doubtsAbout = (sku: string, price: number, externalId: string): string[] => [
  ...(SPREADSHEET_FORM.test(sku) ? [`the SKU ${sku.slice(0, 60)} looks changed by a spreadsheet`] : []),
  ...(SPREADSHEET_FORM.test(externalId)
    ? [`the variant ID ${externalId.slice(0, 60)} looks changed by a spreadsheet`]
    : []),
  ...(price > 0 ? [] : [`${sku || 'the variant'} costs $0.00`]),
];

/** What spreadsheets turn SKUs into: a long number, a date, an error, or a formula that keeps zeros. */
const SPREADSHEET_FORM =
  /^(?:\d(?:[.,]\d+)?E\+\d{2}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2}|#(?:N\/A|DIV\/0!|[A-Z]+[!?])|=.*)$/i;

/** The limit of Shopify; the product page offers all variants. */
export const MAX_VARIANTS = 2_048;

export const tooManyVariants = (handle: string): string =>
  `${handle} has more than ${MAX_VARIANTS.toLocaleString('en-US')} variants`;

/** Whether a handle can be a segment of a URL path, as in `/products/{handle}`. */
export const isAddress = (handle: string): boolean =>
  /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._~-]{0,250}$/u.test(handle);

export const isKind = (slug: string): boolean => kindOf(slug) !== undefined;

/** The kind of a slug or name in any case, such as `Gas Range` or `dryers`; undefined if there is none. */
export const kindNamed = (name: string): KindSlug | undefined => KIND_NAMES.get(name.toLowerCase());

const KIND_NAMES = new Map(
  KINDS.flatMap(({ slug, productType, plural }) =>
    [plural, productType, slug].map((name) => [name.toLowerCase(), slug] as const),
  ),
);
