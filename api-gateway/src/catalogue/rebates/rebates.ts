import { type ProductPreview, type Rebate, Rebates } from '@kilowatt/contracts';
import { COLLECTIONS, collectionOf, REBATES } from '@kilowatt/taxonomy';
import * as v from 'valibot';
import { isPreview, merchantFile } from '../../platform/files/merchant-file';
import { atOnce, forEachPaused, type Sliced } from '../../platform/jobs/slices';
import { type Catalogue, today } from '../live/catalogue';
import type { LiveCatalogue, Preparation } from '../live/live-catalogue';
import { type CatalogueProduct, collectionHolds } from '../products/catalogue-product';
import type { Entry } from '../products/entry';

export { today };

export const DEFAULT_REBATES = v.parse(Rebates, REBATES);

/** The merchant's `rebates.json`, else the rebates that the shop comes with. */
export const liveRebates = (folder: string | undefined): (() => readonly Rebate[]) =>
  merchantFile({ folder, name: 'rebates.json', schema: Rebates, defaults: DEFAULT_REBATES }).current;

/** True from a rebate's first to its last day. Days in ISO form compare as text. */
export const isActive = ({ from, to }: Rebate, day: string): boolean => from <= day && day <= to;

type Applied = NonNullable<ProductPreview['rebates']>;

/**
 * The rebates that a product has on a day, at each price of its variants: its brand's, on a collection that holds it. The
 * most comes first. Those of a brand are found once, for all of its products.
 */
export function rebatesOfDay(
  rebates: readonly Rebate[],
  day: string,
): (product: CatalogueProduct) => (price: number) => Applied {
  const running = rebates.flatMap((rebate) => {
    const rule = collectionOf(rebate.collection)?.rule;
    return rule && isActive(rebate, day) ? [{ rebate, rule, brand: rebate.brand.toLowerCase() }] : [];
  });
  const byVendor = new Map<string, typeof running>();
  function ofVendor(vendor: string) {
    const known = byVendor.get(vendor);
    if (known) return known;
    const found = running.filter(({ brand }) => brand === vendor.toLowerCase());
    byVendor.set(vendor, found);
    return found;
  }
  return (product) => {
    const ofBrand = ofVendor(product.vendor);
    const held = ofBrand.filter(({ rule }) => collectionHolds(rule, product));
    return held.length === 0 ? NONE : (price) => atPrice(held, price);
  };
}

const NONE = (): Applied => [];

const atPrice = (held: readonly { rebate: Rebate }[], price: number): Applied =>
  held
    .map(({ rebate: { id, title, amount, share, to } }) => ({
      id,
      title,
      amount: paidBack(price, amount, share),
      to,
    }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);

/** Whole dollars, and never more than the price. */
const paidBack = (price: number, amount: number, share = 1): number =>
  Math.floor(Math.min(amount, price * share));

/** The catalogue with what its products' manufacturers pay back today, in every list that shows them. */
export function withRebates(
  live: LiveCatalogue,
  rebates: () => readonly Rebate[],
  day: () => string = today,
): LiveCatalogue {
  const preparations: Preparation[] = [];
  const derivations = derivationsOfDays();
  const origin = (stored: Catalogue): Origin => ({ stored, rebates: rebates(), day: day() });
  live.beforeSwitch?.(function* (stored) {
    const derived = yield* derivations.prepare(origin(stored));
    for (const work of preparations) yield* work(derived);
  });
  return {
    ...live,
    beforeSwitch: (work) => void preparations.push(work),
    current: () => derivations.of(origin(live.current())),
  };
}

/** Derives a catalogue once for each origin: those who ask share the last one, and the one that is prepared. */
function derivationsOfDays() {
  let drafts = 0;
  let last: Derived | null = null;
  let next: Derived | null = null;
  return {
    *prepare(origin: Origin): Sliced<Catalogue> {
      const known = derivedFrom(origin, last);
      if (known) return known;
      next = { ...origin, derived: yield* catalogueOfDay(origin) };
      return next.derived;
    },
    of(origin: Origin): Catalogue {
      const known = derivedFrom(origin, last);
      if (known) return known;
      const derived = derivedFrom(origin, next) ?? atOnce(catalogueOfDay(origin));
      // Of one request: what is kept for others by the edition must not be of a draft.
      if (isPreview()) {
        drafts += 1;
        return { ...derived, edition: -drafts };
      }
      last = { ...origin, derived: { ...derived, edition: (last?.derived.edition ?? 0) + 1 } };
      next = null;
      return last.derived;
    },
  };
}

type Origin = { stored: Catalogue; rebates: readonly Rebate[]; day: string };
type Derived = Origin & { derived: Catalogue };

const derivedFrom = ({ stored, rebates, day }: Origin, made: Derived | null): Catalogue | undefined =>
  made?.stored === stored && made.rebates === rebates && made.day === day ? made.derived : undefined;

/** Products between two pauses. */
const PRODUCTS_AT_ONCE = 500;

/** The same catalogue whose lists show the rebates of a day. What is stored stays as it is. */
function* catalogueOfDay({ stored, rebates, day }: Origin): Sliced<Catalogue> {
  const reduced = new Map<Entry, Entry>();
  const rebatesOf = rebatesOfDay(rebates, day);
  yield* forEachPaused(stored.products, PRODUCTS_AT_ONCE, (entry) => {
    const rebatesAt = rebatesOf(entry.product);
    if (rebatesAt === NONE) return;
    const rebates = rebatesAt(entry.preview.price);
    const preview = rebates.length > 0 ? { ...entry.preview, rebates } : entry.preview;
    reduced.set(entry, { ...entry, preview, rebatesAt });
  });
  const shown = (entry: Entry): Entry => reduced.get(entry) ?? entry;
  const all = (entries: readonly Entry[]): readonly Entry[] => entries.map(shown);
  function* each(entries: Catalogue['byId']): Sliced<Catalogue['byId']> {
    const made = new Map<string, Entry>();
    yield* forEachPaused(entries, PRODUCTS_AT_ONCE, ([key, entry]) => void made.set(key, shown(entry)));
    return made;
  }
  // Made once: what is worked out of a list is kept with the list.
  const collections = new Map<string, readonly Entry[]>();
  for (const { handle } of COLLECTIONS) {
    collections.set(handle, all(stored.collection(handle)));
    yield;
  }
  return {
    ...stored,
    products: all(stored.products),
    byHandle: yield* each(stored.byHandle),
    byId: yield* each(stored.byId),
    collection: (handle) => collections.get(handle) ?? [],
    brands: stored.brands.map((brand) => ({ ...brand, products: all(brand.products) })),
    bySku(...request) {
      const found = stored.bySku(...request);
      return found && shown(found);
    },
    search: {
      async find(...request) {
        const { entries, total } = await stored.search.find(...request);
        return { entries: all(entries), total };
      },
    },
  };
}
