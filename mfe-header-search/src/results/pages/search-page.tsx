import { css } from '@emotion/react';
import { type ProductList, SHOP } from '@kilowatt/contracts';
import { definePage, Head, Slot } from '@kilowatt/remote-kit';
import { Container, Pagination, ProductGrid, theme } from '@kilowatt/ui';
import type { ReadAs } from '../model/read-as';
import { Results } from '../model/results';
import { isNarrowed, readSearchAddress, type SearchAddress, searchHref } from '../model/search-address';
import { Nothing } from '../ui/nothing';
import { ReadingLine } from '../ui/reading-line';

type Data = {
  address: SearchAddress;
  /** The address as it was asked for: the listing names what it cannot use of it. */
  href: string;
  list: ProductList | null;
  reading: ReadAs | null;
};
const heading = css({ overflowWrap: 'anywhere' });
const hint = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

function SearchPage({ data: { address, href, list, reading } }: { data: Data }) {
  const { query } = address;
  const title = query ? `Results for "${query}"` : 'Search';
  return (
    <Container>
      <Head
        title={`${title} | ${SHOP.name}`}
        description="Search all appliances."
        canonical="/search"
        noIndex
      />
      <h1 css={heading}>{title}</h1>
      {!list && (
        <p css={hint}>
          Type a brand, a model number, or what you need, such as “24 inch dishwasher”, into the box above.
        </p>
      )}
      {reading && <ReadingLine {...reading} />}
      {list && (list.total > 0 || isNarrowed(address)) && (
        <Slot name="productListing" list={list} href={href} fallback={<Plain {...{ address, list }} />} />
      )}
      {list && list.total === 0 && !isNarrowed(address) && <Nothing />}
    </Container>
  );
}

/** The products without facets, should the team that has them be away. */
function Plain({ address, list }: { address: SearchAddress; list: ProductList }) {
  return (
    <section aria-label="Products">
      <p role="status">{`${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'product' : 'products'}`}</p>
      <ProductGrid products={list.products} />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => searchHref({ ...address, page: String(page) })}
      />
    </section>
  );
}

export default definePage<Data>({
  async load({ url, gateway, signal }) {
    const address = readSearchAddress(url);
    const href = url.pathname + url.search;
    if (address.query === '') return { address, href, list: null, reading: null };
    const path = searchHref(address).replace('/search?', '/api/search?full=true&');
    // The server reads the first page's query: a browser needs the words only when it comes here by itself.
    const [list, reading] = await Promise.all([
      gateway.get(path, Results, { signal }),
      import(/* webpackChunkName: "interpret" */ '../model/read-as').then(
        ({ readAs }) => readAs(address.query),
        // The products are what was asked for.
        () => null,
      ),
    ]);
    return { address, href, list, reading };
  },
  Component: SearchPage,
});
