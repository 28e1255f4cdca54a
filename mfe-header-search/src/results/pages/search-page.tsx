import { css } from '@emotion/react';
import { ProductList, SHOP } from '@kilowatt/contracts';
import { definePage, Head, Slot } from '@kilowatt/remote-kit';
import { Container, Pagination, ProductGrid, theme } from '@kilowatt/ui';
import type { ReadAs } from '../model/read-as';
import { readSearchAddress, type SearchAddress, searchHref } from '../model/search-address';
import { Nothing } from '../ui/nothing';
import { ReadingLine } from '../ui/reading-line';

type Data = { address: SearchAddress; list: ProductList | null; reading: ReadAs | null };
const hint = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

function SearchPage({ data: { address, list, reading } }: { data: Data }) {
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
      <h1>{title}</h1>
      {!list && (
        <p css={hint}>
          Type a brand, a model number, or what you need, such as “24 inch dishwasher”, into the box above.
        </p>
      )}
      {reading && <ReadingLine {...reading} />}
      {list && (list.total > 0 || address.filters !== null) && (
        <Slot
          name="productListing"
          list={list}
          href={searchHref(address)}
          fallback={<Plain {...{ address, list }} />}
        />
      )}
      {list && list.total === 0 && address.filters === null && <Nothing />}
    </Container>
  );
}

/** The products without facets, should the team that has them be away. */
function Plain({ address, list }: { address: SearchAddress; list: ProductList }) {
  return (
    <section aria-label="Products">
      <p role="status">{`${list.total.toLocaleString('en-US')} products`}</p>
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
    if (address.query === '') return { address, list: null, reading: null };
    const path = searchHref(address).replace('/search?', '/api/search?full=true&');
    // The server reads the first page's query: a browser needs the words only when it comes here by itself.
    const [list, { readAs }] = await Promise.all([
      gateway.get(path, ProductList, { signal }),
      import(/* webpackChunkName: "interpret" */ '../model/read-as'),
    ]);
    return { address, list, reading: readAs(address.query) };
  },
  Component: SearchPage,
});
