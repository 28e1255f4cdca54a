import { css } from '@emotion/react';
import { ProductList } from '@kilowatt/contracts';
import { definePage, Head, Link } from '@kilowatt/remote-kit';
import { Container, EmptyState, Pagination, ProductGrid, theme } from '@kilowatt/ui';

type Data = { query: string; list: ProductList | null };
const count = css({ color: theme.colour.muted });

function SearchPage({ data: { query, list } }: { data: Data }) {
  const title = query ? `Results for "${query}"` : 'Search';
  return (
    <Container>
      <Head title={`${title} | Kilowatt`} description="Search all appliances." canonical="/search" noIndex />
      <h1>{title}</h1>
      {!list && (
        <p>
          Type a brand, a model number, or what you need, such as “24 inch dishwasher”, into the box above.
        </p>
      )}
      {list && list.total > 0 && (
        <>
          <p css={count} role="status">{`${list.total.toLocaleString('en-US')} products`}</p>
          <ProductGrid products={list.products} />
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            hrefFor={(page) => `/search?q=${encodeURIComponent(query)}&page=${page}`}
          />
        </>
      )}
      {list && list.total === 0 && (
        <EmptyState title="No products found">
          <p>
            Check the spelling, try fewer words, or browse{' '}
            <Link to="/collection/refrigerators">refrigerators</Link>,{' '}
            <Link to="/collection/washers">washers</Link>, <Link to="/collection/ranges">ranges</Link> and{' '}
            <Link to="/collection/dishwashers">dishwashers</Link>.
          </p>
        </EmptyState>
      )}
    </Container>
  );
}

export default definePage<Data>({
  async load({ url, gateway, signal }) {
    const query = (url.searchParams.get('q') ?? '').replaceAll('\0', '').slice(0, 500).trim();
    if (query === '') return { query, list: null };
    const page = Number(url.searchParams.get('page') ?? 1);
    const search = new URLSearchParams({
      q: query,
      full: 'true',
      page: String(Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1),
    });
    return { query, list: await gateway.get(`/api/search?${search}`, ProductList, { signal }) };
  },
  Component: SearchPage,
});
