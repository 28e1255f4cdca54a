import { CollectionPage, type Filter } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';
import { metafield, vendor } from '@kilowatt/taxonomy';
import { type DifferingFacts, differingFacts } from './differing-facts';
import { type FilledSlot, fillSlots, offeredOf } from './fill-slots';
import { colorOf, loadFacts, loadStated } from './load-facts';
import { type LostChoices, lostChoices } from './lost-choices';
import { type PackageKind, type PackageSlot, readPackageAddress } from './package-kinds';

export type PackageData = {
  kind: PackageKind;
  /** Null if no brand has products for all slots. */
  brand: string | null;
  color: string | null;
  /** Brands with products for all required slots, and colors in which all of these are sold. */
  brands: readonly string[];
  colors: readonly string[];
  slots: readonly FilledSlot[];
  /** Products that the address requests and their slots do not have. */
  lost: LostChoices;
  /** Facts in which the products of each slot differ. */
  differing: DifferingFacts;
  /** What the address requests and the shop does not have. */
  missing: readonly string[];
};

type Request = Pick<PageRequest, 'url' | 'gateway' | 'signal'>;

/** The appliances of a package, in the brand and color of the address, or else in those with the most products. */
export async function loadPackage({ url, gateway, signal }: Request): Promise<PackageData> {
  const { kind, chosen, ...requested } = readPackageAddress(url);
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

  const brands = sharedValues(await Promise.all(needed(await listsOf([])).map(brandCounts)));
  const brand =
    requested.brand !== null && brands.includes(requested.brand) ? requested.brand : (brands[0] ?? null);
  const ofBrand = brand === null ? [] : [vendor(brand)];
  const listsOfBrand = needed(await listsOf(ofBrand));
  const colors = sharedValues(
    await Promise.all(listsOfBrand.map((list) => colorCounts(list, { gateway, signal }))),
  );
  const color =
    requested.color !== null && colors.includes(requested.color) ? requested.color : (colors[0] ?? null);
  const filters = [...ofBrand, ...(color === null ? [] : [metafield('Color_Family', color)])];

  const lists = await listsOf(filters);
  const compared = kind.slots.flatMap((slot, at) => (isCompared(kind, slot) ? offeredOf(lists[at]) : []));
  const facts = await loadFacts(compared, { gateway, signal });
  const lost = await lostChoices(kind.slots, lists, { chosen, gateway, signal });
  const slots = fillSlots(kind.slots, lists, { chosen, filters, facts });
  return {
    ...{ kind, brand, color, brands, colors, slots, lost },
    differing: await differingIn(slots, { gateway, signal }),
    missing: [
      ...(requested.brand !== null && requested.brand !== brand ? [requested.brand] : []),
      ...(requested.color !== null && requested.color !== color ? [requested.color] : []),
    ],
  };
}

/** If they cannot be loaded, the package can still be chosen. */
async function differingIn(
  slots: readonly FilledSlot[],
  call: Pick<Request, 'gateway' | 'signal'>,
): Promise<DifferingFacts> {
  const offered = slots.flatMap(({ products }) => products);
  const stated = await loadStated(offered, call).catch(() => []);
  const facts = slots.map(({ products }) => {
    const ids = new Set(products.map(({ id }) => id));
    return differingFacts(stated.filter(({ id }) => ids.has(id)));
  });
  return Object.assign({}, ...facts);
}

/** Whether facts decide which products of the slot fit the other slots. */
const isCompared = ({ slots }: PackageKind, { id, above, fuel }: PackageSlot): boolean =>
  above !== undefined || fuel !== undefined || slots.some((other) => other.above?.slot === id);

const IN_STOCK: Filter = { available: true };

type Counts = ReadonlyMap<string, number>;
type Products = CollectionPage['products'];

/** How many products of a list have each value of a facet. */
async function countsIn(
  { facets, products }: CollectionPage,
  key: string,
  statedBy: (products: Products) => Promise<readonly string[]>,
): Promise<Counts> {
  const facet = facets.find((one) => one.key === key);
  if (facet) return new Map(facet.values.map(({ label, count }) => [label, count]));
  // A facet of one value is not sent, since it would not narrow the list.
  const [only] = products.length > 0 ? await statedBy(products) : [];
  return new Map(only === undefined ? [] : [[only, products.length]]);
}

const brandCounts = (list: CollectionPage): Promise<Counts> =>
  countsIn(list, 'Brand', async (products) => products.flatMap((product) => product.vendor || []));

/** If the color cannot be loaded, the package can still be chosen. */
const colorCounts = (list: CollectionPage, call: Pick<Request, 'gateway' | 'signal'>): Promise<Counts> =>
  countsIn(list, 'Color_Family', async (products) =>
    (await loadStated(products, call).catch(() => [])).flatMap((one) => colorOf(one) || []),
  );

/** The values that every list has, by how many products the shortest has of each. */
function sharedValues(lists: readonly Counts[]): string[] {
  const [first = new Map<string, number>(), ...others] = lists;
  const least = (value: string) => Math.min(...[first, ...others].map((counts) => counts.get(value) ?? 0));
  return [...first.keys()].filter((value) => least(value) > 0).sort((a, b) => least(b) - least(a));
}
