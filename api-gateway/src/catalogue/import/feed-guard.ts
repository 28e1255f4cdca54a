import { formatMoney } from '@kilowatt/contracts';
import type { CatalogueProduct } from '../products/catalogue-product';
import type { Touched } from './feed';

/** Fewer changes are a few wrong or reduced prices, which a merchant may well intend. */
const MIN_COUNT = 5;
/** A price that is less than a quarter or more than four times the one before; closeouts are reduced by less. */
const MAX_PRICE_FACTOR = 4;
/** Share of the prices of a feed that may change by more than that without confirmation. */
const MAX_PRICE_SHARE = 0.2;
/** Stock that is more than ten times the stock before, as where a column of prices is read as one of stock. */
const MAX_STOCK_FACTOR = 10;
/** Stock below this is no sign of another column, however small it was before. */
const MIN_LARGE_STOCK = 100;
/** Share of the stock of a feed that may grow by that much, and of the products in stock that it may sell out. */
const MAX_STOCK_SHARE = 0.5;

export type FeedChanges = {
  before: readonly CatalogueProduct[];
  touched: readonly Touched[];
  /** Products that were in stock, and are no longer. */
  outOfStock: number;
};

const number = (count: number): string => count.toLocaleString('en-US');

/** Why a feed needs confirmation, as it changes most prices or stock by a large factor; null if it needs none. */
export function whyFeedRefused(name: string, changes: FeedChanges): string | null {
  const what = priceLeaps(changes) ?? stockLeaps(changes) ?? soldOut(changes);
  return what === null
    ? null
    : `${name} would ${what}, so nothing was changed. If this is intended, use --allow-large-changes, or allowLargeChanges=true in a request`;
}

function priceLeaps({ touched }: FeedChanges): string | null {
  const priced = touched.filter(({ row, from }) => row.price !== undefined && from.price > 0);
  const leaps = priced.filter(({ from, to }) => isLeap(from.price, to.price));
  const [first] = leaps;
  if (!first || !isMany(leaps.length, priced.length, MAX_PRICE_SHARE)) return null;
  const example = `${first.row.sku} from ${formatMoney(first.from.price)} to ${formatMoney(first.to.price)}`;
  return `change ${number(leaps.length)} of ${number(priced.length)} prices to less than a quarter or more than four times of before, such as ${example}`;
}

function stockLeaps({ touched }: FeedChanges): string | null {
  const counted = touched.filter(
    ({ row, from }) => row.stock !== undefined && from.stock > 0 && !from.alwaysAvailable,
  );
  const leaps = counted.filter(
    ({ from, to }) => to.stock >= MIN_LARGE_STOCK && to.stock > from.stock * MAX_STOCK_FACTOR,
  );
  const [first] = leaps;
  if (!first || !isMany(leaps.length, counted.length, MAX_STOCK_SHARE)) return null;
  const example = `${first.row.sku} from ${number(first.from.stock)} to ${number(first.to.stock)}`;
  return `raise the stock of ${number(leaps.length)} of ${number(counted.length)} SKUs more than tenfold, such as ${example}`;
}

function soldOut({ before, outOfStock }: FeedChanges): string | null {
  const inStock = before.filter(({ variants }) => variants.some(({ stock }) => stock > 0)).length;
  return isMany(outOfStock, inStock, MAX_STOCK_SHARE)
    ? `sell out ${number(outOfStock)} of ${number(inStock)} products in stock`
    : null;
}

const isMany = (count: number, all: number, share: number): boolean =>
  count >= MIN_COUNT && count > all * share;

const isLeap = (from: number, to: number): boolean =>
  to * MAX_PRICE_FACTOR < from || to > from * MAX_PRICE_FACTOR;
