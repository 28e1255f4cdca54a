import { css } from '@emotion/react';
import { CollectionPage as CollectionPageData, SHOP } from '@kilowatt/contracts';
import {
  definePage,
  GatewayError,
  Head,
  Link,
  notFound,
  type Page,
  type PageRequest,
  useHost,
} from '@kilowatt/remote-kit';
import { Breadcrumbs, Container, type Crumb, Notice, theme } from '@kilowatt/ui';
import { ScenePicture } from '../../scene/ui/scene-picture';
import { breadcrumbList } from '../../structured-data';
import { type ListAddress, listHref, readListAddress } from '../model/list-address';
import { RedirectNotice, Subcollections } from '../ui/above-list';
import { ProductListing } from '../ui/product-listing';

type Source = {
  /** Path of the list at the gateway. */
  api: (request: PageRequest) => string;
  /** The canonical URL. */
  canonical: (handle: string) => string;
  trail?: readonly Crumb[];
};
type Data = { page: CollectionPageData; address: ListAddress };

const lead = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

const head = css({
  display: 'grid',
  gap: theme.space[5],
  alignItems: 'center',
  marginBottom: theme.space[5],
  '@media (min-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
const room = css({ height: '12rem', overflow: 'hidden', borderRadius: theme.radius.large });

/** A page that lists products: a collection's, a brand's, or a landing page. */
export function createCollectionPage({ api, canonical, trail = [] }: Source): Page<Data> {
  function CollectionPage({ data: { page, address } }: { data: Data }) {
    const { collection, products } = page;
    const { origin } = useHost();
    const crumbs: Crumb[] = [{ label: 'Home', href: '/' }, ...trail, { label: collection.title }];
    return (
      <Container>
        <Head
          title={`${collection.title} | ${SHOP.name}`}
          description={collection.description}
          canonical={canonical(collection.handle)}
          noIndex={collection.outOfSeason === true}
          structured={[
            breadcrumbList(crumbs, origin),
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              itemListElement: products.map(({ title, handle }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: title,
                url: `${origin}/products/${handle}`,
              })),
            },
          ]}
        />
        <Breadcrumbs trail={crumbs} />
        <div css={collection.scene && head}>
          <div>
            <h1>{collection.title}</h1>
            <p css={lead}>{collection.description}</p>
          </div>
          {collection.scene && (
            <div css={room}>
              <ScenePicture
                scene={collection.scene}
                sizes="(min-width: 1024px) 700px, (min-width: 700px) 50vw, 100vw"
                first
                alwaysWide
              />
            </div>
          )}
        </div>
        {collection.outOfSeason && (
          <Notice>
            The {collection.title} is over for this year. These are the products that are reduced today;{' '}
            <Link to="/coupons">see the sales that are on</Link>.
          </Notice>
        )}
        <RedirectNotice title={collection.title} />
        <Subcollections collections={page.children ?? []} />
        <ProductListing list={page} address={address} />
      </Container>
    );
  }

  return definePage<Data>({
    async load(request) {
      const address = { ...readListAddress(request.url), extra: [] };
      const query = listHref({ ...address, path: api(request) });
      try {
        return {
          page: await request.gateway.get(query, CollectionPageData, { signal: request.signal }),
          address,
        };
      } catch (error) {
        if (error instanceof GatewayError && error.status === 404) throw notFound(error.message);
        throw error;
      }
    },
    Component: CollectionPage,
  });
}

/** A collection by the handle of its URL; `/collections/{handle}` is an alias (specification §2). */
export const collection = createCollectionPage({
  api: ({ params }) => `/api/collections/${encodeURIComponent(params.handle ?? '')}`,
  canonical: (handle) => `/collection/${handle}`,
});
export const brand = createCollectionPage({
  api: ({ params }) => `/api/brands/${encodeURIComponent(params.handle ?? '')}`,
  canonical: (handle) => `/brand/${handle}`,
});

const landingPage = (handle: string) =>
  createCollectionPage({ api: () => `/api/collections/${handle}`, canonical: () => `/${handle}` });
export const laundry = landingPage('laundry');
export const cooking = landingPage('cooking');
export const refrigeration = landingPage('refrigeration');
export const ranges = landingPage('ranges');
