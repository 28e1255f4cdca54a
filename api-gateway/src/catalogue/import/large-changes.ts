import { formatMoney } from '@kilowatt/contracts';
import type { Before } from '../live/change-catalogue';
import type { Comparison } from '../live/compare-catalogues';
import type { CatalogueProduct } from '../products/catalogue-product';
import type { Touched } from './feed';

/** Fewer changes are a few wrong or reduced prices, which a merchant may well intend. */
const MIN_COUNT = 5;
/** A price that is less than a quarter or more than four times the one before; closeouts are reduced by less. */
const MAX_PRICE_FACTOR = 4;
/** Share of the prices of a file that may change by more than that without confirmation. */
const MAX_PRICE_SHARE = 0.2;
/** Stock that is more than ten times the stock before, as where a column of prices is read as one of stock. */
const MAX_STOCK_FACTOR = 10;
/** Stock below this is no sign of another column, however small it was before. */
const MIN_LARGE_STOCK = 100;
/** Share of the stock of a feed that may grow by that much, and of the products in stock that a file may sell out. */
const MAX_STOCK_SHARE = 0.5;

type Change = { sku: string; from: number; to: number };
/** What a file states anew: how many values, and those that differ from the values before. */
type Stated = { all: number; changes: readonly Change[] };
type LargeChanges = {
  before: readonly CatalogueProduct[];
  prices: Stated;
  stock?: Stated;
  /** Products that were in stock, and are no longer. */
  outOfStock: number;
};

const number = (count: number): string => count.toLocaleString('en-US');

/** Why a feed needs confirmation, as it changes most prices or stock by a large factor; null if it needs none. */
export function whyFeedRefused(
  name: string,
  before: readonly CatalogueProduct[],
  touched: readonly Touched[],
  outOfStock: number,
): string | null {
  const priced = touched.filter(({ row, from }) => row.price !== undefined && from.price > 0);
  const counted = touched.filter(
    ({ row, from }) => row.stock !== undefined && from.stock > 0 && !from.alwaysAvailable,
  );
  const stated = (list: readonly Touched[], field: 'price' | 'stock'): Stated => ({
    all: list.length,
    changes: list.map(({ row, from, to }) => ({ sku: row.sku, from: from[field], to: to[field] })),
  });
  const [prices, stock] = [stated(priced, 'price'), stated(counted, 'stock')];
  return whyRefused(name, { before, prices, stock, outOfStock });
}

/** Why a catalogue needs confirmation, as products that stay have other prices or no stock; null if it needs none. */
export function whyRepricedRefused(
  name: string,
  before: readonly CatalogueProduct[],
  after: readonly CatalogueProduct[],
  { added, repriced, outOfStock }: Comparison,
  { source }: Pick<Before, 'source'>,
): string | null {
  // The demo catalogue may be replaced without confirmation.
  if (source === null || source === 'demo') return null;
  const count = (list: readonly CatalogueProduct[]) =>
    list.reduce((sum, { variants }) => sum + variants.length, 0);
  const changes = repriced.map(({ product, sku, from, to }) => ({ sku: sku || product.handle, from, to }));
  const prices = { all: count(after) - count(added), changes: changes.filter(({ from }) => from > 0) };
  return whyRefused(name, { before, prices, outOfStock: outOfStock.length });
}

function whyRefused(name: string, changes: LargeChanges): string | null {
  const what = priceLeaps(changes) ?? stockLeaps(changes) ?? soldOut(changes);
  return what === null
    ? null
    : `${name} would ${what}, so nothing was changed. If this is intended, use --allow-large-changes, or allowLargeChanges=true in a request`;
}

function priceLeaps({ prices: { all, changes } }: LargeChanges): string | null {
  const leaps = changes.filter(
    ({ from, to }) => to * MAX_PRICE_FACTOR < from || to > from * MAX_PRICE_FACTOR,
  );
  const [first] = leaps;
  if (!first || !isMany(leaps.length, all, MAX_PRICE_SHARE)) return null;
  const example = `${first.sku} from ${formatMoney(first.from)} to ${formatMoney(first.to)}`;
  return `change ${number(leaps.length)} of ${number(all)} prices to less than a quarter or more than four times of before, such as ${example}`;
}

function stockLeaps({ stock: { all, changes } = { all: 0, changes: [] } }: LargeChanges): string | null {
  const leaps = changes.filter(({ from, to }) => to >= MIN_LARGE_STOCK && to > from * MAX_STOCK_FACTOR);
  const [first] = leaps;
  if (!first || !isMany(leaps.length, all, MAX_STOCK_SHARE)) return null;
  const example = `${first.sku} from ${number(first.from)} to ${number(first.to)}`;
  return `raise the stock of ${number(leaps.length)} of ${number(all)} SKUs more than tenfold, such as ${example}`;
}

function soldOut({ before, outOfStock }: LargeChanges): string | null {
  const inStock = before.filter(({ variants }) => variants.some(({ stock }) => stock > 0)).length;
  return isMany(outOfStock, inStock, MAX_STOCK_SHARE)
    ? `sell out ${number(outOfStock)} of ${number(inStock)} products in stock`
    : null;
}

const isMany = (count: number, all: number, share: number): boolean =>
  count >= MIN_COUNT && count > all * share;
