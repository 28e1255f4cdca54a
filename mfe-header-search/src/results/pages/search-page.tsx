import { css } from '@emotion/react';
import { formatNumber, type ResultsInterpretation, SHOP } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { definePage, Head, Slot } from '@kilowatt/remote-kit';
import { Container, Pagination, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  interpretationUndone,
  isNarrowed,
  Results,
  readSearchAddress,
  type SearchAddress,
  searchHref,
  searchParameters,
} from '../model/results';
import { InterpretationLines, NoResults, WordsLine } from '../ui/messages';
import { ReplacedLine } from '../ui/replaced-line';

type Data = {
  address: SearchAddress;
  /** The URL as requested: the listing names its invalid parameters. */
  href: string;
  list: Results | null;
  /** Null for the mere words of a query, and if it could not be interpreted. */
  interpretation: ResultsInterpretation | null;
};
const heading = css({ overflowWrap: 'anywhere' });
const hint = css({ maxWidth: theme.width.prose, color: theme.colour.muted });

function SearchPage({ data: { address, href, list, interpretation } }: { data: Data }) {
  const { query } = address;
  const isAnsweredByPages = interpretation !== null && interpretation.pages.length > 0;
  const isListed = list !== null && !isAnsweredByPages;
  useCountedUndo(address, list);
  const title = query ? `Results for “${query}”` : 'Search';
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
      <ReplacedLine {...{ query, href }} />
      {interpretation && (
        <InterpretationLines
          {...{ query, interpretation }}
          hasProducts={isAnsweredByPages || (list?.total ?? 0) > 0}
        />
      )}
      {address.as && query && <WordsLine query={query} />}
      {isListed && (list.total > 0 || isNarrowed(address)) && (
        <Slot
          name="productListing"
          list={list}
          href={href}
          fallback={<PlainResults {...{ address, list }} />}
        />
      )}
      {isListed && list.total === 0 && !isNarrowed(address) && <NoResults nearest={list.nearest} />}
    </Container>
  );
}

/** Counts that the shopper searches for the words instead of what they mean. */
function useCountedUndo({ as, query }: SearchAddress, list: Results | null): void {
  const undo = useUnit(interpretationUndone);
  const total = as && list ? list.total : null;
  useEffect(() => {
    if (total !== null) undo({ query, total });
  }, [query, total, undo]);
}

/** The products without facets, if the listing's remote is unavailable. */
function PlainResults({ address, list }: { address: SearchAddress; list: Results }) {
  return (
    <section aria-label="Products">
      <p role="status">{`${formatNumber(list.total)} ${list.total === 1 ? 'product' : 'products'}`}</p>
      <ProductGrid products={list.products} />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => searchHref({ ...address, page: String(page) })}
      />
    </section>
  );
}

/** For gateways that answer without an interpretation. It is optional: null if the vocabulary cannot be loaded. */
const ownInterpretation = (query: string): Promise<ResultsInterpretation | null> =>
  import(/* webpackChunkName: "interpret" */ '../model/summarise-query').then(
    ({ summariseQuery }) => summariseQuery(query),
    () => null,
  );

export default definePage<Data>({
  async load({ url, gateway, signal }) {
    const address = readSearchAddress(url);
    const href = url.pathname + url.search;
    if (address.query === '') return { address, href, list: null, interpretation: null };
    const path = `/api/search?full=true&${searchParameters(address)}`;
    const list = await gateway.get(path, Results, { signal });
    const interpretation = address.as
      ? null
      : (list.interpretation ?? (await ownInterpretation(address.query)));
    // A special phrase has a page of its own, unless somebody browses its results.
    if (interpretation?.redirect && !isNarrowed(address) && address.page === null)
      throw new Response(null, { status: 302, headers: { location: interpretation.redirect } });
    return { address, href, list, interpretation };
  },
  Component: SearchPage,
});
