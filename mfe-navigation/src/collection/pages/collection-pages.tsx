import { CollectionPage as CollectionPageData, PAGES, SHOP } from '@kilowatt/contracts';
import {
  definePage,
  GatewayError,
  Head,
  notFound,
  OfferedSlot,
  type Page,
  type PageRequest,
  useHost,
} from '@kilowatt/remote-kit';
import { Container, type Crumb } from '@kilowatt/ui';
import { packageHref } from '../../packages/model/package-kinds';
import { fetchPromotions, type Running } from '../../promotions/ui/promotion-cards';
import { breadcrumbList, productsList } from '../../structured-data';
import { type KnownCollection, knownCollection } from '../model/known-collection';
import { type ListAddress, listHref, readListAddress } from '../model/list-address';
import { ListHead, RedirectNotice, Subcollections } from '../ui/above-list';
import { BelowList } from '../ui/below-list';
import { BrandHead } from '../ui/brand-head';
import { CardsPlaceholder } from '../ui/cards-placeholder';
import { EndedSale, OnSaleNow } from '../ui/ended-sale';
import { ListTiles } from '../ui/list-tiles';
import { ProductListing } from '../ui/product-listing';

type Source = {
  /** Path of the list at the gateway. */
  api: (request: PageRequest) => string;
  /** The canonical URL. */
  canonical: (handle: string) => string;
  trail?: readonly Crumb[];
  /** Handle of the collection, whose title may be known before its list has loaded. */
  handle?: (request: PageRequest) => string | undefined;
};
type Data = Loaded | { known: KnownCollection };
type Loaded = {
  page: CollectionPageData;
  address: ListAddress;
  /** Promotions of today, where the list is a sale that has ended; none elsewhere. */
  running?: readonly Running[];
};

const LANDING_PAGES: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));

/** Where what a list shows can be put together from single appliances. */
const BUILDERS: Readonly<Record<string, string>> = {
  'kitchen-package': packageHref('kitchen'),
  'washer-dryer-sets': packageHref('laundry'),
};

const titleOf = (title: string, page: number): string =>
  `${title}${page > 1 ? `, page ${page}` : ''} | ${SHOP.name}`;

/** A page that lists products: a collection's, a brand's, or a landing page. */
export function createCollectionPage({ api, canonical, trail = [], handle }: Source): Page<Data> {
  function CollectionPage({ data }: { data: Data }) {
    const { origin } = useHost();
    if ('known' in data) return listPlaceholder(data.known, canonical);
    const { page, address, running = [] } = data;
    const { collection, products, landing } = page;
    const { title, description } = landing ?? page.named ?? collection;
    const own = canonical(collection.handle);
    const above: Crumb[] = landing || page.named ? [{ label: collection.title, href: own }] : [];
    const crumbs: Crumb[] = [{ label: 'Home', href: '/' }, ...trail, ...above, { label: title }];
    return (
      <Container>
        <Head
          title={titleOf(title, page.page)}
          description={description}
          canonical={onPage(landing?.href ?? own, page.page)}
          noIndex={collection.outOfSeason === true || isPastTheEnd(page, address)}
          structured={[
            breadcrumbList(crumbs, origin),
            ...(running.length > 0 ? [] : [productsList(products, origin)]),
          ]}
        />
        {page.brand ? (
          <BrandHead
            {...{ crumbs, title, description }}
            brand={page.brand}
            isFiltered={page.filters.length > 0}
          />
        ) : (
          <ListHead
            {...{ crumbs, title, description }}
            scene={collection.scene}
            builder={BUILDERS[collection.handle]}
          />
        )}
        {collection.outOfSeason && <EndedSale title={collection.title} />}
        {running.length > 0 ? <OnSaleNow running={running} /> : <WholeList page={page} address={address} />}
      </Container>
    );
  }

  return definePage<Data>({
    load: (request) => loadList(request, api(request)),
    placeholder(request) {
      // Filters change the title.
      const known = request.url.search === '' ? knownCollection(handle?.(request)) : null;
      return known && { known };
    },
    status: (data) => ('page' in data && isPastTheEnd(data.page, data.address) ? 404 : 200),
    Component: CollectionPage,
  });
}

/** Has the elements of the whole page down to the heading, which stay when the list follows. */
const listPlaceholder = ({ handle, title, hasRoom }: KnownCollection, canonical: Source['canonical']) => (
  <Container>
    <Head title={titleOf(title, 1)} description={title} canonical={canonical(handle)} />
    <ListHead
      crumbs={[{ label: 'Home', href: '/' }, { label: title }]}
      {...{ title, description: '', builder: undefined, scene: hasRoom ? 'unknown' : undefined }}
    />
    <CardsPlaceholder />
  </Container>
);

async function loadList(request: PageRequest, path: string): Promise<Loaded> {
  const address = { ...readListAddress(request.url), extra: [] };
  const { gateway, signal } = request;
  try {
    const page = await gateway.get(listHref({ ...address, path }), CollectionPageData, { signal });
    const running = page.collection.outOfSeason ? await fetchPromotions(request) : [];
    return { page, address, running: running.filter(({ products }) => products.length > 0) };
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) throw notFound(error.message);
    throw error;
  }
}

/** The products of a list, with ways to narrow it above and help below. */
function WholeList({ page, address }: Pick<Loaded, 'page' | 'address'>) {
  const { collection, landing } = page;
  const { title } = landing ?? collection;
  return (
    <>
      <RedirectNotice title={title} />
      {page.tiles ? (
        <ListTiles
          tiles={page.tiles}
          isDepartment={page.brand !== undefined || LANDING_PAGES.has(`/${collection.handle}`)}
        />
      ) : (
        <Subcollections collections={page.children ?? []} />
      )}
      <OfferedSlot
        name="collection:above-products"
        {...{ handle: collection.handle, title, total: page.total }}
      />
      <ProductListing list={page} address={address} />
      {page.rebates && <BelowList page={page} address={address} />}
    </>
  );
}

/** The address of a page of a list: each further one is a page of its own. */
const onPage = (href: string, page: number): string =>
  page > 1 ? `${href}${href.includes('?') ? '&' : '?'}page=${page}` : href;

/** Whether there are fewer pages than the address says; the last one is shown. */
const isPastTheEnd = ({ pageCount }: CollectionPageData, { page }: ListAddress): boolean => page > pageCount;

/** A collection by the handle of its URL; `/collections/{handle}` is an alias (specification §2). */
export const collection = createCollectionPage({
  api: ({ params }) => `/api/collections/${encodeURIComponent(params.handle ?? '')}`,
  // A landing page shows the same products.
  canonical: (handle) => (LANDING_PAGES.has(`/${handle}`) ? `/${handle}` : `/collection/${handle}`),
  handle: ({ params }) => params.handle,
});
export const brand = createCollectionPage({
  api: ({ params }) => `/api/brands/${encodeURIComponent(params.handle ?? '')}`,
  canonical: (handle) => `/brand/${handle}`,
});

const landingPage = (handle: string) =>
  createCollectionPage({
    api: () => `/api/collections/${handle}`,
    canonical: () => `/${handle}`,
    handle: () => handle,
  });
export const laundry = landingPage('laundry');
export const cooking = landingPage('cooking');
export const refrigeration = landingPage('refrigeration');
export const ranges = landingPage('ranges');
