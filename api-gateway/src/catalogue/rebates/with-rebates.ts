import type { Rebate } from '@kilowatt/contracts';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Entry } from '../products/entry';
import { today } from './rebates';
import { rebatesFor } from './rebates-for';

/** The catalogue with what its products' manufacturers pay back today, in every list that shows them. */
export function withRebates(
  live: LiveCatalogue,
  rebates: () => readonly Rebate[],
  day: () => string = today,
): LiveCatalogue {
  let last: { stored: Catalogue; rebates: readonly Rebate[]; day: string; derived: Catalogue } | null = null;
  return {
    ...live,
    current() {
      const now = { stored: live.current(), rebates: rebates(), day: day() };
      if (last?.stored === now.stored && last.rebates === now.rebates && last.day === now.day)
        return last.derived;
      const edition = (last?.derived.edition ?? 0) + 1;
      last = { ...now, derived: { ...catalogueOfDay(now.stored, now.rebates, now.day), edition } };
      return last.derived;
    },
  };
}

/** The same catalogue whose lists show the rebates of a day. What is stored stays as it is. */
function catalogueOfDay(stored: Catalogue, rebates: readonly Rebate[], day: string): Catalogue {
  const reduced = new Map<Entry, Entry>();
  for (const entry of stored.products) {
    const applied = rebatesFor(entry.product, rebates, day);
    if (applied.length > 0) reduced.set(entry, { ...entry, preview: { ...entry.preview, rebates: applied } });
  }
  const shown = (entry: Entry): Entry => reduced.get(entry) ?? entry;
  const all = (entries: readonly Entry[]): readonly Entry[] => entries.map(shown);
  const each = (entries: Catalogue['byId']): Catalogue['byId'] =>
    new Map([...entries].map(([key, entry]) => [key, shown(entry)]));
  // Made once: what is worked out of a list is kept with the list.
  const collections = new Map(COLLECTIONS.map(({ handle }) => [handle, all(stored.collection(handle))]));
  return {
    ...stored,
    products: all(stored.products),
    byHandle: each(stored.byHandle),
    byId: each(stored.byId),
    collection: (handle) => collections.get(handle) ?? [],
    brands: stored.brands.map((brand) => ({ ...brand, products: all(brand.products) })),
    bySku(sku) {
      const found = stored.bySku(sku);
      return found && shown(found);
    },
    search: {
      async find(query, limit) {
        const { entries, total } = await stored.search.find(query, limit);
        return { entries: all(entries), total };
      },
    },
  };
}
