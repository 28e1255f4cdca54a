import { formatMoneyShort } from '@kilowatt/contracts';
import { kindOf } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import { isRange } from '../products/departments';
import type { Entry } from '../products/entry';

type Brand = Pick<Catalogue['brands'][number], 'products'>;

/** Named in a sentence; the tiles and the filters have the others. */
const MAX_KINDS = 3;
const MAX_FINISHES = 4;
/** Fewer of a finish are an exception. */
const MIN_OF_FINISH = 2;

/** What the shop sells of a brand, in up to three sentences that are counted from the catalogue. */
export function brandSummary({ products }: Brand): string[] {
  if (products.length === 0) return [];
  return [rangeOf(products), kindsOf(products), finishesOf(products)].filter((text) => text !== null);
}

/** `$859.99 to $2,899.99`, or the one price. */
export function priceSpan({ products }: Brand): string {
  const prices = products.map(({ preview }) => preview.price).sort((a, b) => a - b);
  const [lowest = 0, highest = 0] = [prices[0], prices.at(-1)];
  return lowest === highest
    ? `for ${formatMoneyShort(lowest)}`
    : `from ${formatMoneyShort(lowest)} to ${formatMoneyShort(highest)}`;
}

export const appliances = (count: number): string => (count === 1 ? 'One appliance' : `${count} appliances`);

function rangeOf(products: readonly Entry[]): string {
  const available = products.filter((one) => one.preview.available).length;
  return `${appliances(products.length)} ${priceSpan({ products })}, ${inStock(available, products.length)}.`;
}

function inStock(available: number, all: number): string {
  if (available === 0) return 'out of stock at the moment';
  if (all === 1) return 'in stock';
  return available === all ? 'all of them in stock' : `${available} of them in stock`;
}

function kindsOf(products: readonly Entry[]): string | null {
  const counts = counted(products, ({ product: { kind } }) =>
    isRange(kind) ? 'ranges' : kind === null ? undefined : lowerCase(countable(kindOf(kind)?.plural)),
  );
  if (counts.length === 0 || products.length === 1) return null;
  if (counts.length === 1)
    return counts[0]?.[1] === products.length ? `All of them are ${counts[0][0]}.` : null;
  // "1 dryers" is no English.
  const several = counts.filter(([, count]) => count > 1);
  const named = several.slice(0, MAX_KINDS).map(([name, count]) => `${count} ${name}`);
  if (named.length === 0) return null;
  return `${counts.length > named.length ? 'Among them are' : 'These are'} ${listed(named)}.`;
}

function finishesOf(products: readonly Entry[]): string | null {
  const counts = counted(products, ({ product }) => lowerCase(product.attributes.Color_Family?.[0]));
  const frequent = counts.filter(([, count]) => count >= MIN_OF_FINISH).slice(0, MAX_FINISHES);
  return frequent.length === 0 ? null : `Finishes: ${listed(frequent.map(([name]) => name))}.`;
}

/** Values by the number of products that have them, the most first. */
function counted(products: readonly Entry[], of: (entry: Entry) => string | undefined): [string, number][] {
  const counts = new Map<string, number>();
  for (const entry of products) {
    const value = of(entry);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** `Commercial Laundry` cannot be counted: such kinds are `commercial laundry appliances`. */
const countable = (name: string | undefined): string | undefined =>
  name === undefined || name.endsWith('s') ? name : `${name} appliances`;

/** `Stainless Steel` within a sentence. */
const lowerCase = (name: string | undefined): string | undefined => name?.toLowerCase();

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
const listed = (texts: readonly string[]): string => LIST.format(texts);
