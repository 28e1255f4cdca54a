import { CollectionPage, type Filter, type ProductPreview } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';
import { collectionHref, linesOf, metafield, vendor } from '@kilowatt/taxonomy';
import { type PackageAddress, type PackageKind, type PackageSlot, readPackageAddress } from './package-kinds';

/** A slot with what can be put into it. */
export type FilledSlot = {
  slot: PackageSlot;
  products: readonly ProductPreview[];
  /** The product that is in it; null where the slot is left out, or nothing fits. */
  chosen: ProductPreview | null;
  /** All products that fit. */
  total: number;
  href: string;
};

export type PackageData = {
  kind: PackageKind;
  /** Null where no brand makes all of it. */
  brand: string | null;
  color: string | null;
  /** Brands that make all that is needed, and colors that all of it comes in. */
  brands: readonly string[];
  colors: readonly string[];
  slots: readonly FilledSlot[];
  /** What was asked for and cannot be had. */
  missing: readonly string[];
};

/** Products of a slot that are offered; the list of all is a link away. */
const OFFERED = 8;

type Request = Pick<PageRequest, 'url' | 'gateway' | 'signal'>;

/** The appliances of a package: of the brand and color that the address names, or those that the shop has most of. */
export async function loadPackage({ url, gateway, signal }: Request): Promise<PackageData> {
  const { kind, chosen, ...asked } = readPackageAddress(url);
  const listsOf = (filters: readonly Filter[]) =>
    Promise.all(
      kind.slots.map(({ handle }) =>
        gateway.get(
          `/api/collections/${handle}?filters=${encodeURIComponent(JSON.stringify([IN_STOCK, ...filters]))}`,
          CollectionPage,
          {
            signal,
          },
        ),
      ),
    );
  const needed = (lists: readonly CollectionPage[]) => lists.filter((_, at) => kind.slots[at]?.needed);

  const brands = sharedValues(needed(await listsOf([])), 'Brand');
  const brand = asked.brand !== null && brands.includes(asked.brand) ? asked.brand : (brands[0] ?? null);
  const ofBrand = brand === null ? [] : [vendor(brand)];
  const colors = sharedValues(needed(await listsOf(ofBrand)), 'Color_Family');
  const color = asked.color !== null && colors.includes(asked.color) ? asked.color : (colors[0] ?? null);
  const filters = [...ofBrand, ...(color === null ? [] : [metafield('Color_Family', color)])];

  const lists = await listsOf(filters);
  return {
    ...{ kind, brand, color, brands, colors },
    slots: fillSlots(kind.slots, lists, { chosen, filters }),
    missing: [
      ...(asked.brand !== null && asked.brand !== brand ? [asked.brand] : []),
      ...(asked.color !== null && asked.color !== color ? [asked.color] : []),
    ],
  };
}

const IN_STOCK: Filter = { available: true };

/** The values of a facet that every list has, by how many products the shortest has of each. */
function sharedValues(lists: readonly CollectionPage[], key: string): string[] {
  const [first = new Map<string, number>(), ...others] = lists.map(
    ({ facets }) =>
      new Map(facets.find((facet) => facet.key === key)?.values.map(({ label, count }) => [label, count])),
  );
  const least = (value: string) => Math.min(...[first, ...others].map((counts) => counts.get(value) ?? 0));
  return [...first.keys()].filter((value) => least(value) > 0).sort((a, b) => least(b) - least(a));
}

type Choice = { chosen: PackageAddress['chosen']; filters: readonly Filter[] };

/** Fills each slot with what was chosen, or with what is most like the product of the first one. */
function fillSlots(
  slots: readonly PackageSlot[],
  lists: readonly CollectionPage[],
  { chosen, filters }: Choice,
): FilledSlot[] {
  let first: ProductPreview | null = null;
  return slots.map((slot, at) => {
    // Of several variants one has to be chosen on the page of the product.
    const products = (lists[at]?.products ?? []).filter(({ variantCount }) => variantCount === undefined);
    const handle = chosen[slot.id];
    const isLeftOut = handle === '' && !slot.needed;
    const named = products.find((product) => product.handle === handle);
    const inSlot = isLeftOut ? null : (named ?? mostAlike(first, products));
    first ??= inSlot;
    const offered = products.slice(0, OFFERED);
    return {
      slot,
      products: inSlot && !offered.includes(inSlot) ? [inSlot, ...offered.slice(1)] : offered,
      chosen: inSlot,
      total: lists[at]?.total ?? 0,
      href: collectionHref(slot.handle, filters),
    };
  });
}

/** The product of the same line; of those, the one whose title says most of the same: `27 Inch`, `Front Load`. */
function mostAlike(other: ProductPreview | null, products: readonly ProductPreview[]): ProductPreview | null {
  if (other === null) return products[0] ?? null;
  const lines = new Set(linesOfProduct(other));
  const words = new Set(wordsOf(other));
  const likeness = (product: ProductPreview): number =>
    wordsOf(product).filter((word) => words.has(word)).length +
    (linesOfProduct(product).some((line) => lines.has(line)) ? LINE_WEIGHT : 0);
  return products.reduce<ProductPreview | null>(
    (best, product) => (best === null || likeness(product) > likeness(best) ? product : best),
    null,
  );
}

/** More than the words of a title. */
const LINE_WEIGHT = 100;
const wordsOf = ({ title }: ProductPreview): string[] => [...new Set(title.toLowerCase().split(/[\s,]+/))];
const linesOfProduct = ({ title, vendor: maker, sku }: ProductPreview) =>
  linesOf({ title, vendor: maker, variants: [{ sku }] });
