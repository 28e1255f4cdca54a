import type { CollectionPage, ListGuide, Rebate } from '@kilowatt/contracts';
import { type Collection, collectionHref, GUIDES, type Guide } from '@kilowatt/taxonomy';
import type { Catalogue } from '../live/catalogue';
import type { Entry } from '../products/entry';
import { findSold } from '../products/variants';
import { brandGuide, brandHead } from './brand-guide';
import { tilesOfBrand, tilesWithin } from './category-tiles';
import { knownFilters } from './known-filters';
import type { ListQuery } from './product-list';
import { selectionOf } from './selection';

/** What a list says beside its products. */
export type Introduction = Pick<CollectionPage, 'tiles' | 'brand' | 'guide' | 'rebates' | 'bestSellers'>;

type Brand = Catalogue['brands'][number];

/** Whether a list is shown from its beginning, without filters. */
const isFirstPage = ({ filters, fit, page }: ListQuery): boolean =>
  filters.length === 0 && page === 1 && Object.keys(fit).length === 0;

/** What a page of a list says: what stands above the products stays on every page, so that filters move nothing. */
export const shownOn = (query: ListQuery, introduction: Introduction): Introduction =>
  isFirstPage(query) ? introduction : aboveProducts(introduction);

const aboveProducts = ({ tiles, brand }: Introduction): Introduction => ({ tiles, ...(brand && { brand }) });

const known = new WeakMap<Catalogue['products'], Map<string, Introduction>>();

/** Made once per catalogue and list: a rebate that begins or ends is another catalogue. */
function once(catalogue: Catalogue, key: string, make: () => Introduction): Introduction {
  const made = known.get(catalogue.products) ?? new Map<string, Introduction>();
  known.set(catalogue.products, made);
  const introduction = made.get(key) ?? make();
  made.set(key, introduction);
  return introduction;
}

/** @param rebates all that the shop knows */
export const introductionOf = (
  catalogue: Catalogue,
  collection: Collection,
  rebates: () => readonly Rebate[],
): Introduction =>
  once(catalogue, `collection ${collection.handle}`, () => {
    const guide = GUIDES[collection.handle];
    return {
      tiles: tilesWithin(catalogue, collection),
      ...(guide && { guide: soldGuide(catalogue, guide) }),
      rebates: rebatesOn(catalogue.collection(collection.handle), rebates()),
    };
  });

/** @param rebates all that the shop knows */
export const brandIntroduction = (
  catalogue: Catalogue,
  brand: Brand,
  rebates: () => readonly Rebate[],
): Introduction =>
  once(catalogue, `brand ${brand.handle}`, () => {
    const paid = rebatesOn(brand.products, rebates());
    return {
      tiles: tilesOfBrand(brand),
      brand: brandHead(brand, paid),
      guide: brandGuide(brand),
      rebates: paid,
    };
  });

/** The rebates that products have today. */
function rebatesOn(entries: readonly Entry[], rebates: readonly Rebate[]): Rebate[] {
  const ids = new Set(entries.flatMap(({ preview }) => preview.rebates?.map(({ id }) => id) ?? []));
  return rebates.filter(({ id }) => ids.has(id));
}

/** A guide whose links all lead to products. */
const soldGuide = (catalogue: Catalogue, { title, points }: Guide): ListGuide => ({
  title,
  points: points.map((point) => ({
    ...point,
    links: point.links
      .filter(({ handle, filters }) => {
        const entries = catalogue.collection(handle);
        const tests = [...selectionOf(knownFilters(filters, entries, catalogue.products).chosen).values()];
        return entries.some((entry) => tests.every((test) => test(entry)));
      })
      .map(({ label, handle, filters }) => ({ label, href: collectionHref(handle, filters) })),
  })),
});

/** One row of a wide window; fewer than three are no list. */
const BEST_SELLERS = 4;
const MIN_BEST_SELLERS = 3;

/** The products of a list that are ordered most and can be ordered now. @param ordered line ids, the most ordered first */
export function bestSellersOf(
  { byId }: Pick<Catalogue, 'byId'>,
  entries: readonly Entry[],
  ordered: readonly string[],
): Pick<Introduction, 'bestSellers'> {
  if (ordered.length === 0) return {};
  const listed = new Set(entries);
  // Variants are lines of their own, but one product.
  const best = new Set(
    ordered
      .map((id) => findSold(byId, id)?.entry)
      .filter((entry) => entry !== undefined && listed.has(entry) && entry.preview.available),
  );
  const bestSellers = [...best].slice(0, BEST_SELLERS).flatMap((entry) => entry?.preview ?? []);
  return bestSellers.length < MIN_BEST_SELLERS ? {} : { bestSellers };
}
