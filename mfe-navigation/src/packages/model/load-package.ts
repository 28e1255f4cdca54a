import { CollectionPage, type Filter } from '@kilowatt/contracts';
import type { PageRequest } from '@kilowatt/remote-kit';
import { metafield, vendor } from '@kilowatt/taxonomy';
import { type DifferingFacts, differingFacts } from './differing-facts';
import { type FilledSlot, fillSlots, offeredOf } from './fill-slots';
import { loadFacts, loadStated } from './load-facts';
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

  const brands = sharedValues(needed(await listsOf([])), 'Brand');
  const brand =
    requested.brand !== null && brands.includes(requested.brand) ? requested.brand : (brands[0] ?? null);
  const ofBrand = brand === null ? [] : [vendor(brand)];
  const colors = sharedValues(needed(await listsOf(ofBrand)), 'Color_Family');
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

/** The values of a facet that every list has, by how many products the shortest has of each. */
function sharedValues(lists: readonly CollectionPage[], key: string): string[] {
  const [first = new Map<string, number>(), ...others] = lists.map(
    ({ facets }) =>
      new Map(facets.find((facet) => facet.key === key)?.values.map(({ label, count }) => [label, count])),
  );
  const least = (value: string) => Math.min(...[first, ...others].map((counts) => counts.get(value) ?? 0));
  return [...first.keys()].filter((value) => least(value) > 0).sort((a, b) => least(b) - least(a));
}
