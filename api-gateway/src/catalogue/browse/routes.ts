import { type CollectionPage, type CollectionSummary, fillFacts, type Rebate } from '@kilowatt/contracts';
import {
  brandOfHandle,
  COLLECTIONS,
  type Collection,
  collectionOf,
  descriptionOf,
  isOutOfSeason,
  kindsOfBrand,
} from '@kilowatt/taxonomy';
import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { type Catalogue, today } from '../live/catalogue';
import { type LandingList, landingList } from '../live/landing-lists';
import type { LiveCatalogue } from '../live/live-catalogue';
import type { Entry } from '../products/entry';
import { CATALOGUE_CALLS, ListQuerySchema, NoParameters } from './calls';
import { bestSellersOf, brandIntroduction, introductionOf, shownOn } from './introduction';
import { listQuery } from './list-query';
import { listTitle } from './list-title';
import { homePage, sceneOfCollection } from './pages';
import { prepareLists } from './prepare-lists';
import { productList } from './product-list';
import { mountProducts, type ProductOptions } from './product-routes';

type Options = ProductOptions & {
  /** The day of today, ISO. */
  day?: () => string;
  /** All rebates of the shop. */
  rebates?: () => readonly Rebate[];
  /** Line ids of what is ordered, the most ordered first. */
  bestSellers?: () => readonly string[];
};

/** Collections, products, menu and home: read only, out of memory. */
export function catalogueRoutes(live: LiveCatalogue, options: Options = {}): Router {
  const { day = today, rebates = () => [], bestSellers = () => [] } = options;
  const router = Router();
  live.beforeSwitch?.(prepareLists);
  mountCollections(router, live, { day, rebates, bestSellers });
  mountBrands(router, live, { rebates, bestSellers });
  mountProducts(router, live, options);
  mount(router, CATALOGUE_CALLS.home, (_request, response) => void response.json(homePage(live.current())));
  return router;
}

function mountCollections(
  router: Router,
  live: LiveCatalogue,
  { day, rebates, bestSellers }: Required<Pick<Options, 'day' | 'rebates' | 'bestSellers'>>,
): void {
  mount(router, CATALOGUE_CALLS.collections, (request, response) => {
    readQuery(request, NoParameters);
    const { collection } = live.current();
    response.json(
      COLLECTIONS.map(({ title, handle }): CollectionSummary => {
        const empty = collection(handle).length === 0;
        return { title, handle, ...(empty && { empty }) };
      }),
    );
  });
  mount(router, CATALOGUE_CALLS.collection, (request, response) => {
    const collection = collectionOf(request.params.handle);
    if (!collection)
      throw new ProblemError(
        'collection-not-found',
        `There is no collection "${request.params.handle.slice(0, 80)}"`,
      );
    const query = listQuery(readQuery(request, ListQuerySchema));
    const catalogue = live.current();
    const children = COLLECTIONS.filter(({ parent }) => parent === collection.handle)
      .filter(({ handle }) => catalogue.collection(handle).length > 0)
      .map(({ title, handle }) => ({ title, handle }));
    const entries = catalogue.collection(collection.handle);
    const list = { entries, query, everything: catalogue.products, wider: widerThan(catalogue, collection) };
    const found = page({ ...collection, description: descriptionOf(collection) }, list);
    const shown = isOutOfSeason(collection, day())
      ? { ...found.collection, outOfSeason: true as const }
      : found.collection;
    const isOrdered = query.sort !== 'featured' || Object.keys(query.fit).length > 0;
    const landing = isOrdered ? undefined : landingList(catalogue, collection.handle, found.filters);
    const scene = sceneOfCollection(collection.handle);
    response.json({
      ...found,
      collection: { ...shown, ...(scene && { scene }) },
      ...(landing ? { landing: filled(landing) } : titleByFilters(found)),
      children,
      ...shownOn(query, {
        ...introductionOf(catalogue, collection, rebates),
        ...bestSellersOf(catalogue, entries, bestSellers()),
      }),
    });
  });
}

function mountBrands(
  router: Router,
  live: LiveCatalogue,
  { rebates, bestSellers }: Required<Pick<Options, 'rebates' | 'bestSellers'>>,
): void {
  mount(router, CATALOGUE_CALLS.brand, (request, response) => {
    const { handle: requested } = request.params;
    const known = brandOfHandle(requested);
    const catalogue = live.current();
    const brand =
      catalogue.brands.find(({ handle }) => handle === requested) ?? (known && { ...known, products: [] });
    if (!brand)
      throw new ProblemError('collection-not-found', `There is no brand "${requested.slice(0, 80)}"`);
    const query = listQuery(readQuery(request, ListQuerySchema));
    const description = `All ${brand.name} appliances that we sell, with free nationwide delivery on orders above {freeDelivery}.`;
    const { products } = catalogue;
    const list = { entries: brand.products, query, everything: products, wider: likeBrand(products, brand) };
    const found = page({ handle: brand.handle, title: brand.name, description }, list);
    response.json({
      ...found,
      ...titleByFilters(found, true),
      ...shownOn(query, {
        ...brandIntroduction(catalogue, brand, rebates),
        ...bestSellersOf(catalogue, brand.products, bestSellers()),
      }),
    });
  });
}

/** What is shown instead of an empty collection: the wider one, or all that is for sale. */
function widerThan({ collection, products }: Catalogue, { parent }: Collection): readonly Entry[] {
  const within = parent === undefined ? [] : collection(parent);
  return within.length > 0 ? within : products;
}

/** What is shown instead of a brand without products: the appliances that it makes, of other brands. */
function likeBrand(products: readonly Entry[], { name, products: own }: Catalogue['brands'][number]) {
  if (own.length > 0) return [];
  const kinds = kindsOfBrand(name);
  const alike = products.filter(({ product }) => product.kind !== null && kinds.includes(product.kind));
  return alike.length > 0 ? alike : products;
}

function titleByFilters({ collection: { title }, total, filters, facets }: CollectionPage, isBrand = false) {
  const named = listTitle({ title, total, isBrand, facets }, filters);
  return named && { named };
}

const filled = (landing: LandingList): LandingList => ({
  ...landing,
  description: fillFacts(landing.description),
});

type List = {
  entries: readonly Entry[];
  query: ReturnType<typeof listQuery>;
  everything: readonly Entry[];
  wider: readonly Entry[];
};

function page(
  { handle, title, description }: { handle: string; title: string; description: string },
  { entries, query, everything, wider }: List,
): CollectionPage {
  const image = entries[0]?.preview.image ?? null;
  return {
    collection: { handle, title, description: fillFacts(description), image },
    ...productList(entries, query, everything, wider),
  };
}
