import type { CatalogueVariant } from '../products/catalogue-product';
import { amount, notAnAmount, pictureAddress } from './cell-values';
import type { Field } from './columns';
import { otherCurrency } from './currency';
import { salePrice, unreadableDate } from './sale-price';

/** The cells of a row by field, trimmed; empty where the file has no such column. */
export type Cells = { get: (field: Field) => string; has: (field: Field) => boolean };
/** Reports what is wrong with a cell of the row. */
export type Fail = (field: Field, reason: (column: string) => string) => void;

/** Pieces that a product without a count in stock is shown with: more than a cart may hold. */
export const UNCOUNTED_STOCK = 999;

/**
 * The variant of a row, with all three option cells, which `settleVariants` cuts to the product's options; null on rows
 * that only bring a picture, and where a cell is wrong.
 * @param isFirst whether the row is the first one of its product, which always has a variant
 * @param isExported whether the row is of the shop's own export, which is read back as it is
 */
export function readVariant(
  cells: Cells,
  {
    isFirst,
    isExported,
    fail,
    warn = () => {},
  }: { isFirst: boolean; isExported: boolean; fail: Fail; warn?: Fail },
): CatalogueVariant | null {
  const priceCell = cells.get('price');
  if (!isFirst && VARIANT_FIELDS.every((field) => cells.get(field) === '')) return null;
  const price = amount(priceCell);
  if (price === null) {
    fail('price', (column) => `${column} ${notAnAmount(priceCell)}`);
    return null;
  }
  const currency = otherCurrency(cells.get('currency'));
  if (currency !== null) {
    fail('currency', (column) => `${column} ${currency}`);
    return null;
  }
  const compareCell = cells.get('compareAt');
  const compareAt = compareCell === '' ? null : amount(compareCell);
  if (compareAt === null && compareCell !== '') {
    fail('compareAt', (column) => `${column} ${notAnAmount(compareCell)}`);
    return null;
  }
  const sale = salePrice(cells, price);
  if (sale === 'wrong') {
    const field = cells.get('salePrice') === '' ? 'discountValue' : 'salePrice';
    fail(field, (column) => `${column} ${notAnAmount(cells.get(field))}`);
    return null;
  }
  const undated = unreadableDate(cells);
  if (undated !== null)
    warn(
      undated,
      (column) =>
        `${column} "${cells.get(undated).slice(0, 40)}" is not a date, so the sale price was not used; write 2026-12-31`,
    );
  const current = sale ?? price;
  const before = compareAt ?? (sale === null ? null : price);
  const stock = readStock(cells, { fail, warn });
  if (stock === null) return null;
  const options = [cells.get('option1'), cells.get('option2'), cells.get('option3')];
  const image = pictureAddress(cells.get('variantImage'));
  const externalId = cells.get('variantId');
  return {
    sku: isExported ? cells.get('sku') : cleanSku(cells.get('sku')),
    title: (isExported && cells.get('variantTitle')) || optionsTitle(options),
    price: current,
    compareAtPrice: before !== null && (isExported || before > current) ? before : null,
    ...stock,
    options,
    ...(image !== null && { image }),
    ...(externalId !== '' && { externalId }),
  };
}

/** Fields of which a row that only brings a picture has none. */
const VARIANT_FIELDS = ['price', 'sku', 'option1', 'option2', 'option3', 'stock'] as const;

export const DEFAULT_TITLE = 'Default Title';

/** The title of a variant by its options: `White / 27 in.`. */
export const optionsTitle = (options: readonly string[]): string =>
  options.filter(Boolean).join(' / ') || DEFAULT_TITLE;

/** Without characters that nobody sees, and the apostrophe by which spreadsheets keep a number as text. */
export const cleanSku = (sku: string): string =>
  sku
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^'\s*/, '');

/**
 * Stock as Shopify means it: what is not counted (no column, no tracker), or sold beyond the count (policy `continue`),
 * is available. Other systems say so in words, in a column of their own or in that of the stock.
 */
function readStock(
  cells: Cells,
  { fail, warn }: { fail: Fail; warn: Fail },
): Pick<CatalogueVariant, 'stock' | 'alwaysAvailable'> | null {
  const words = cells.get('availability');
  const said = IS_SOLD_OUT.test(cells.get('soldOut')) ? 'none' : availabilityOf(BINARY[words] ?? words);
  const isCount = words !== '' && stockCount(words) !== null;
  if (said === null && words !== '' && !isCount)
    warn('availability', (column) => `${column} "${words.slice(0, 40)}" is not known, and was not used`);
  if (said === 'none') return { stock: 0 };
  // A column `In stock` may have counts instead of words.
  if (said === null && isCount && !cells.has('stock')) return { stock: stockCount(words) ?? 0 };
  const cell = cells.get('stock');
  const inWords = cell === '' ? said : availabilityOf(cell);
  if (inWords === 'continue') return { stock: UNCOUNTED_STOCK, alwaysAvailable: 'continue' };
  const count = inWords === 'uncounted' ? UNCOUNTED_STOCK : stockCount(cell);
  if (count === null) {
    fail('stock', (column) => `${column} "${cell.slice(0, 40)}" is not a whole number`);
    return null;
  }
  const isUncounted =
    inWords === 'uncounted' ||
    !cells.has('stock') ||
    (cells.has('tracker') && UNTRACKED.test(cells.get('tracker')));
  if (isUncounted) return { stock: UNCOUNTED_STOCK, alwaysAvailable: 'uncounted' };
  if (/^(?:continue|true|yes|1|notify)$/i.test(cells.get('policy')))
    return { stock: UNCOUNTED_STOCK, alwaysAvailable: 'continue' };
  return { stock: count };
}

/** What a column of inventory trackers, or of whether stock is tracked, says where it is not. */
const UNTRACKED = /^(?:no|none|false)?$/i;

/** Availability in words, as in feeds for Google; `1` and `0` only where a column has no counts. */
const IN_STOCK = /^(?:in[ _-]?stock|available|unlimited|yes|true|low[ _-]stock|limited[ _-]availability)$/i;
const OUT_OF_STOCK =
  /^(?:discontinued|out[ _-]?of[ _-]?stock|sold[ _-]?out|not available|unavailable|no|false)$/i;
const TO_ORDER = /^(?:pre-?order|(?:on[ _-]?)?back-?order|available[ _-](?:for|to)[ _-]order)$/i;

/** What a column of sold-out products says of them. */
const IS_SOLD_OUT = /^(?:yes|y|true|1|x|sold[ _-]?out|out[ _-]?of[ _-]?stock)$/i;

const BINARY: Readonly<Record<string, string>> = { 0: 'no', 1: 'yes' };

function availabilityOf(cell: string): 'uncounted' | 'continue' | 'none' | null {
  if (OUT_OF_STOCK.test(cell)) return 'none';
  if (TO_ORDER.test(cell)) return 'continue';
  return IN_STOCK.test(cell) ? 'uncounted' : null;
}
/** `12`, and `1,200`; `1.200` may be 1.2. */
const COUNT = /^-?(?:\d{0,9}|[1-9]\d{0,2}(?:,\d{3}){1,2})$/;
/** What programs write that have no whole numbers: `12.0`, `12,00`, and `12.0000`; three zeros may be those of thousands. */
const NO_FRACTION = /(?<=\d)(?:[.,]0{1,2}|\.0{4,6})$/;

/** Pieces in stock; 0 for an empty cell and for less than nothing; null where a cell is no whole number. */
export function stockCount(cell: string): number | null {
  if (OUT_OF_STOCK.test(cell)) return 0;
  const count = cell.replace(NO_FRACTION, '').replace(/^\u2212/, '-');
  return COUNT.test(count) && count !== '-' ? Math.max(0, Number(count.replaceAll(',', '') || 0)) : null;
}
