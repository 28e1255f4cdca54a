import { css } from '@emotion/react';
import { type ProductList, SHOP } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { definePage, Head, Link, Slot } from '@kilowatt/remote-kit';
import { Container, EmptyState, Pagination, theme } from '@kilowatt/ui';
import { Results } from '../model/results';
import { isNarrowed, readSearchAddress, type SearchAddress, searchHref } from '../model/search-address';
import type { QuerySummary } from '../model/summarise-query';

/** Empty state of the results, with links to popular collections. */
function NoResults() {
  return (
    <EmptyState title="No products found">
      <p>
        Check the spelling, try fewer words, or browse{' '}
        <Link to="/collection/refrigerators">refrigerators</Link>,{' '}
        <Link to="/collection/washers">washers</Link>, <Link to="/collection/ranges">ranges</Link> and{' '}
        <Link to="/collection/dishwashers">dishwashers</Link>. Looking for a part?{' '}
        <Link to="/contact">Ask us</Link>.
      </p>
    </EmptyState>
  );
}

const line = css({ margin: `0 0 ${theme.space[3]}`, color: theme.colour.muted });

/** How the query was interpreted, and the collection it leads to. */
function QuerySummaryLine({ corrected, note, instead }: QuerySummary) {
  return (
    <>
      {corrected && (
        <p css={line}>
          Including results for <Link to={`/search?q=${encodeURIComponent(corrected)}`}>{corrected}</Link>.
        </p>
      )}
      {note && <p css={line}>{note}</p>}
      {instead && (
        <p css={line}>
          Or see <Link to={instead.href}>{instead.label}</Link>.
        </p>
      )}
    </>
  );
}

type Data = {
  address: SearchAddress;
  /** The URL as requested: the listing names its invalid parameters. */
  href: string;
  list: ProductList | null;
  summary: QuerySummary | null;
};
const heading = css({ overflowWrap: 'anywhere' });
const hint = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

function SearchPage({ data: { address, href, list, summary } }: { data: Data }) {
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
      {summary && <QuerySummaryLine {...summary} />}
      {list && (list.total > 0 || isNarrowed(address)) && (
        <Slot
          name="productListing"
          list={list}
          href={href}
          fallback={<PlainResults {...{ address, list }} />}
        />
      )}
      {list && list.total === 0 && !isNarrowed(address) && <NoResults />}
    </Container>
  );
}

/** The products without facets, if the listing's remote is unavailable. */
function PlainResults({ address, list }: { address: SearchAddress; list: ProductList }) {
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
    if (address.query === '') return { address, href, list: null, summary: null };
    const path = searchHref(address).replace('/search?', '/api/search?full=true&');
    // The server summarises the query of the first page; the browser loads the vocabulary only after a client-side
    // navigation.
    const [list, summary] = await Promise.all([
      gateway.get(path, Results, { signal }),
      import(/* webpackChunkName: "interpret" */ '../model/summarise-query').then(
        ({ summariseQuery }) => summariseQuery(address.query),
        // The summary is optional.
        () => null,
      ),
    ]);
    return { address, href, list, summary };
  },
  Component: SearchPage,
});
