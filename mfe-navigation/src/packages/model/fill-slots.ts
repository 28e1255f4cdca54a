import type { CollectionPage, Filter, ProductPreview } from '@kilowatt/contracts';
import { collectionHref, linesOf } from '@kilowatt/taxonomy';
import type { Facts, KnownFacts } from './load-facts';
import type { PackageAddress, PackageSlot } from './package-kinds';

/** A slot with the products that may fill it. */
export type FilledSlot = {
  slot: PackageSlot;
  products: readonly ProductPreview[];
  /** The product that fills it; null if the shopper left the slot out, or no product fits. */
  chosen: ProductPreview | null;
  /** Number of all products that match. */
  total: number;
  href: string;
  /** Handles of the products that hang above the range; only one product of the package can. */
  above: readonly string[];
  /** Whether the product of another slot hangs in the same place as this slot's products. */
  isTaken: boolean;
};

/** Maximum number of products shown for a slot; a link leads to all of them. */
const OFFERED = 8;
/** Inches by which an appliance may be narrower than its nominal width. */
const TOLERANCE = 0.5;

/** A product with several variants: the shopper chooses one on its page. */
export const offeredOf = (list: CollectionPage | undefined): ProductPreview[] =>
  (list?.products ?? []).filter(({ variantCount }) => variantCount === undefined);

type Choice = { chosen: PackageAddress['chosen']; filters: readonly Filter[]; facts: KnownFacts };

/** Fills each slot with the requested product, or else with the best match for the product of the first slot. */
export function fillSlots(
  slots: readonly PackageSlot[],
  lists: readonly CollectionPage[],
  { chosen, filters, facts }: Choice,
): FilledSlot[] {
  const filled: FilledSlot[] = [];
  for (const [at, slot] of slots.entries()) {
    const list = lists[at];
    const isAbove = ({ id }: ProductPreview): boolean =>
      slot.above !== undefined && (slot.above.type === undefined || facts.get(id)?.type === slot.above.type);
    const range = filled.find((other) => other.slot.id === slot.above?.slot)?.chosen;
    const products = offeredOf(list).filter(
      (product) =>
        !isAbove(product) || !isNarrower(facts.get(product.id), range ? facts.get(range.id) : undefined),
    );
    const isTaken = products.some(isAbove) && filled.some(hangs);
    // A hood that the address requests takes precedence over the defaults of earlier slots.
    const isReserved = slots.some(
      ({ id, above }, later) =>
        later > at && above && offeredOf(lists[later]).some(({ handle }) => handle === chosen[id]),
    );
    const named = products.find(({ handle }) => handle === chosen[slot.id]);
    const free = products.filter((one) => !(isAbove(one) && (isTaken || (isReserved && one !== named))));
    const first = filled.find((one) => one.chosen !== null)?.chosen ?? null;
    const isPreferred = ({ id }: ProductPreview) =>
      slot.fuel !== undefined && facts.get(id)?.fuel === slot.fuel;
    const isLeftOut = chosen[slot.id] === '' && !slot.needed;
    const inSlot = named && free.includes(named) ? named : mostAlike(first, free, isPreferred);
    filled.push({
      ...{ slot, isTaken, chosen: isLeftOut ? null : inSlot, total: list?.total ?? 0 },
      products: offered(products, isLeftOut ? null : inSlot),
      href: collectionHref(slot.handle, filters),
      above: products.filter(isAbove).map(({ handle }) => handle),
    });
  }
  return filled;
}

const hangs = ({ chosen, above }: FilledSlot): boolean => chosen !== null && above.includes(chosen.handle);

/** False unless both widths are known. */
const isNarrower = (one: Facts | undefined, other: Facts | undefined): boolean =>
  (one?.width ?? Number.POSITIVE_INFINITY) < (other?.width ?? 0) - TOLERANCE;

/** The first products, including the chosen one. */
function offered(products: readonly ProductPreview[], chosen: ProductPreview | null): ProductPreview[] {
  const some = products.slice(0, OFFERED);
  return chosen && !some.includes(chosen) ? [chosen, ...some.slice(1)] : some;
}

/**
 * The best match for another product: first by product line, then by the slot's preferences, then by the number of title
 * words in common, such as `27 Inch` and `Front Load`.
 */
function mostAlike(
  other: ProductPreview | null,
  products: readonly ProductPreview[],
  isPreferred: (product: ProductPreview) => boolean,
): ProductPreview | null {
  if (other === null) return products[0] ?? null;
  const lines = new Set(linesOfProduct(other));
  const words = new Set(wordsOf(other));
  const isOfLine = (product: ProductPreview): boolean => {
    const own = linesOfProduct(product);
    return own.some((line) => lines.has(line)) || (own.length === 0 && lines.size === 0);
  };
  const likeness = (product: ProductPreview): number =>
    wordsOf(product).filter((word) => words.has(word)).length +
    (isPreferred(product) ? WEIGHTS.preferred : 0) +
    (isOfLine(product) ? WEIGHTS.line : 0);
  return products.reduce<ProductPreview | null>(
    (best, product) => (best === null || likeness(product) > likeness(best) ? product : best),
    null,
  );
}

/** Each weight exceeds the sum of those below it, including all words of a title. */
const WEIGHTS = { line: 1_000, preferred: 100 };
const wordsOf = ({ title }: ProductPreview): string[] => [...new Set(title.toLowerCase().split(/[\s,]+/))];
const linesOfProduct = ({ title, vendor: maker, sku }: ProductPreview) =>
  linesOf({ title, vendor: maker, variants: [{ sku }] });
