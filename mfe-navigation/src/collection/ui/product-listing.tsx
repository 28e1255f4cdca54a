import { css, keyframes } from '@emotion/react';
import { formatNumber, type ProductList, type ProductPreview } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { type SlotProps, useNavigation } from '@kilowatt/remote-kit';
import { media, Notice, Pagination, theme } from '@kilowatt/ui';
import { memo, type ReactNode, useId } from 'react';
import {
  type ListAddress,
  listAddressOf,
  listHref,
  readListAddress,
  wholeListHref,
} from '../model/list-address';
import { EmptyList } from './empty-list';
import { Facets } from './facets';
import { Chips, FilterSheet } from './filter-sheet';
import { SortForm } from './list-form';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import { useResultsInView } from './use-results-in-view';

const appear = keyframes({ to: { opacity: 1 } });
const pulse = keyframes({ '50%': { background: theme.colour.sand } });
/** Delay before skeletons appear, so that fast responses do not flicker. */
const SKELETON_DELAY = '160ms';

const pending = css({
  '& > ul > li': { position: 'relative' },
  '& > ul > li::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    borderRadius: theme.radius.medium,
    background: theme.colour.line,
    opacity: 0,
    animation: `${appear} 1ms ${SKELETON_DELAY} forwards, ${pulse} 1.6s ${SKELETON_DELAY} ease-in-out infinite`,
  },
});

type PendingGridProps = { products: readonly ProductPreview[]; listKey: string; pending: boolean };

/**
 * The products of a page; skeletons cover them while the next page loads. Each list has cards of its own: a card that moved
 * to its place in the next list would be a layout shift where that list arrives late.
 */
const PendingGrid = ({ products, listKey, pending: waiting }: PendingGridProps) => (
  <div css={waiting && pending} aria-busy={waiting}>
    <ProductGrid key={listKey} products={products} />
  </div>
);

const layout = css({
  display: 'grid',
  gap: theme.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: 'relative',
  [media.medium]: { gridTemplateColumns: '16rem minmax(0, 1fr)' },
});
const sidebar = css({
  [media.small]: { display: 'none' },
  // Without a script there is no sheet to open.
  '@media (scripting: none)': { display: 'block' },
});
/** Below the header. */
const section = css({ scrollMarginTop: '7rem' });
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
/** Filters are some sixty stops of the Tab key. It is shown where it has the focus, over the filters. */
const skip = css({
  position: 'absolute',
  zIndex: 21,
  padding: `${theme.space[2]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.accent,
  color: theme.colour.onAccent,
  '&:not(:focus)': { width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
  [media.small]: { display: 'none' },
});
/** Below the header and, in narrow windows, the row of filters and sort order. */
const goods = css({ scrollMarginTop: '8rem', '&:focus': { outline: 'none' } });
/** One row in wide windows; in narrow ones filters and sort order stay at the top of the window. */
const bar = css({
  [media.small]: { display: 'contents' },
  [media.medium]: { ...row, marginBottom: theme.space[2] },
});
const tools = css({
  [media.small]: {
    ...row,
    flexWrap: 'nowrap',
    position: 'sticky',
    top: 0,
    zIndex: 20,
    margin: `0 calc(-1 * ${theme.space[4]}) ${theme.space[3]}`,
    padding: `${theme.space[2]} ${theme.space[4]}`,
    background: theme.colour.page,
    '& > form': { minWidth: 0 },
  },
  [media.medium]: { display: 'contents', '& > form': { order: 1 } },
});
const found = css({
  [media.small]: { ...row, marginBottom: theme.space[4] },
  [media.medium]: { display: 'contents' },
});

const range = css({
  margin: `${theme.space[6]} 0 0`,
  color: theme.colour.muted,
  fontSize: theme.text.small,
  textAlign: 'center',
  '& + nav > ul': { marginTop: theme.space[3] },
});

type Props = { list: ProductList; address: ListAddress };

/** A list of products with facets, chips, sort order and pagination; its URL is its whole state. */
export function ProductListing({ list, address }: Props) {
  const { state, location } = useNavigation();
  const pending = state === 'loading' && location.pathname === address.path;
  return (
    <ShownListing list={list} address={address} next={pending ? location.pathname + location.search : null} />
  );
}

type ShownProps = Props & {
  /** Where the list is loaded from that replaces this one; null if none is. */
  next: string | null;
};

/** A page that is opened from a list changes nothing of it: a list has a thousand elements. */
const ShownListing = memo(function ShownListing({ list, address: shownAddress, next }: ShownProps) {
  // A second filter before the first response is added to the first.
  const address =
    next === null ? listAddressOf(shownAddress, list) : readListAddress(new URL(next, 'http://shop'));
  const listKey = listHref(listAddressOf(shownAddress, list));
  // What is typed into a facet or open of one list is not of the next.
  const wholeList = wholeListHref(shownAddress);
  const { results, onFilter } = useResultsInView(listKey);
  const { fallback, onClickCapture } = useFocusAfterRemoval();
  const count = `${formatNumber(list.total)} ${list.total === 1 ? 'product' : 'products'}`;
  return (
    <>
      {address.ignored.length > 0 && (
        <Notice tone="warning">{`Parts of the address are not valid and were ignored: ${inWords(address.ignored)}.`}</Notice>
      )}
      <div css={layout}>
        <a css={skip} href="#products">
          Skip to the products
        </a>
        <aside css={sidebar} aria-label="Filters" {...onFilter}>
          <Facets key={wholeList} list={list} address={address} />
        </aside>
        <section ref={results} css={section} aria-label="Products" onClickCapture={onClickCapture}>
          <div css={bar}>
            <div css={tools}>
              <FilterSheet key={wholeList} list={list} address={address} count={count} />
              <SortForm address={address} />
            </div>
            <div css={found}>
              <span role="status" ref={fallback} tabIndex={-1}>
                {count}
              </span>
              <Chips address={address} />
            </div>
          </div>
          <Goods list={list} address={address}>
            {list.products.length > 0 ? (
              <PendingGrid products={list.products} listKey={listKey} pending={next !== null} />
            ) : (
              <EmptyList list={list} address={address} />
            )}
          </Goods>
        </section>
      </div>
    </>
  );
});

/** The products of a page, which get the focus on another page of the list and are read out by their range. */
function Goods({ list, address, children }: Props & { children: ReactNode }) {
  const rangeId = useId();
  const isPaged = list.pageCount > 1;
  return (
    <>
      <div
        id="products"
        tabIndex={-1}
        css={goods}
        {...(isPaged && { role: 'group', 'aria-labelledby': rangeId })}
      >
        {children}
      </div>
      {isPaged && (
        <p css={range} id={rangeId}>
          {rangeOf(list)}
        </p>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        hrefFor={(page) => listHref({ ...address, page })}
      />
    </>
  );
}

/** Which products of how many a page shows: `25 to 48 of 509`; the last page ends with the last product. */
function rangeOf({ page, pageCount, products, total }: ProductList): string {
  const last = page === pageCount ? total : page * products.length;
  return `${formatNumber(last - products.length + 1)} to ${formatNumber(last)} of ${formatNumber(total)}`;
}

/** Maximum number of ignored parameters that are listed. */
const NAMED_LIMIT = 5;

function inWords(ignored: readonly string[]): string {
  const more = ignored.length - NAMED_LIMIT;
  return ignored.slice(0, NAMED_LIMIT).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The listing on another team's page, such as the results of a search. */
export default function ListingSlot({ list, href }: SlotProps['productListing']) {
  return <ProductListing list={list} address={readListAddress(new URL(href, 'http://shop'))} />;
}
