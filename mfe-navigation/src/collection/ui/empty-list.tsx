import { css } from '@emotion/react';
import { formatNumber, type NearestProducts, type ProductList, type Relaxation } from '@kilowatt/contracts';
import { ProductGrid } from '@kilowatt/product-ui';
import { Link } from '@kilowatt/remote-kit';
import { EmptyState, theme } from '@kilowatt/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import {
  clearHref,
  filterLabel,
  fitLabel,
  type ListAddress,
  listHref,
  toggleHref,
} from '../model/list-address';

const ways = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', minHeight: 28 },
});

/** Empty state of a list: suggests filters to remove, with the number of results. */
export function EmptyList({ list, address }: { list: ProductList; address: ListAddress }) {
  const chosen = address.filters.length + Object.values(address.fit).filter(Boolean).length;
  if (chosen === 0 || !hasProductsUnfiltered(list))
    return (
      <>
        <EmptyState title="There is nothing here right now">
          <p>
            <Link to="/collection/closeouts">See closeout deals</Link> or{' '}
            <Link to="/">go to the home page</Link>.
          </p>
        </EmptyState>
        <Nearest nearest={list.nearest && { ...list.nearest, filters: [], fit: [] }} address={address} />
      </>
    );
  return (
    <>
      <EmptyState
        title={chosen === 1 ? 'No products match this filter' : 'No products match all filters'}
        icon={<SlidersHorizontal size={40} strokeWidth={1.5} />}
      >
        <ul css={ways}>
          {(list.relaxations ?? []).map((way) => (
            <li key={JSON.stringify(way)}>
              <Link to={hrefWithout(address, way)}>{`Drop ${labelOf(address, way)}`}</Link>
              {` and see ${formatNumber(way.count)} ${way.count === 1 ? 'product' : 'products'}`}
            </li>
          ))}
          <li>
            <Link to={clearHref(address)}>Clear all filters</Link>
          </li>
        </ul>
      </EmptyState>
      <Nearest nearest={list.nearest} address={address} />
    </>
  );
}

/** Products have prices, and a facet keeps its place whatever is chosen. */
const hasProductsUnfiltered = ({ facets }: ProductList): boolean => facets.some(({ key }) => key === 'Price');

const heading = css({ margin: `${theme.space[6]} 0 ${theme.space[2]}` });
const lead = css({ margin: `0 0 ${theme.space[4]}`, color: theme.colour.muted });

type NearestProps = { nearest: NearestProducts | undefined; address: ListAddress };

/** The products that the list would have without some of its filters, and which filters those are; without any, of a wider list. */
function Nearest({ nearest, address }: NearestProps) {
  const id = useId();
  if (!nearest) return null;
  const { products, total, filters, fit } = nearest;
  const ignored = [...filters.map(filterLabel), ...fit.map((key) => fitLabel(key, address.fit[key] ?? 0))];
  const all = `${formatNumber(total)} ${total === 1 ? 'product' : 'products'}`;
  const href = hrefWithoutAll(address, nearest);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={heading}>
        The nearest products
      </h2>
      <p css={lead}>
        {ignored.length > 0
          ? `Without ${ignored.map((label) => `“${label}”`).join(' and ')} there ${total === 1 ? 'is' : 'are'} `
          : 'From the rest of the shop. '}
        {ignored.length > 0 && <Link to={href}>{all}</Link>}
        {ignored.length > 0 && '.'}
      </p>
      <ProductGrid products={products} />
    </section>
  );
}

function hrefWithoutAll(address: ListAddress, { filters, fit }: NearestProducts): string {
  const ignored = new Set(filters.map((one) => JSON.stringify(one)));
  const sizes = Object.entries(address.fit).filter(([key]) => !fit.some((one) => one === key));
  return listHref({
    ...address,
    filters: address.filters.filter((one) => !ignored.has(JSON.stringify(one))),
    fit: Object.fromEntries(sizes),
    page: 1,
  });
}

function hrefWithout(address: ListAddress, { filter, filters, fit }: Relaxation): string {
  if (filter) return toggleHref(address, filter);
  if (filters) {
    const dropped = new Set(filters.map((one) => JSON.stringify(one)));
    const rest = address.filters.filter((one) => !dropped.has(JSON.stringify(one)));
    return listHref({ ...address, filters: rest, page: 1 });
  }
  return listHref({ ...address, fit: { ...address.fit, ...(fit && { [fit]: undefined }) }, page: 1 });
}

function labelOf({ fit: sizes }: ListAddress, { filter, filters = [], fit }: Relaxation): string {
  const labels = (filter ? [filter] : filters).map(filterLabel);
  return [...labels, ...(fit ? [fitLabel(fit, sizes[fit] ?? 0)] : [])]
    .map((label) => `“${label}”`)
    .join(' and ');
}
