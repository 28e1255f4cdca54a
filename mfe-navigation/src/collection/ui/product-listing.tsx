import { css } from '@emotion/react';
import type { ProductList } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Chip, EmptyState, media, Notice, Pagination, ProductGrid, theme } from '@kilowatt/ui';
import { filterLabel } from '../model/filter-label';
import { type ListAddress, listHref, toggleHref } from '../model/list-address';
import { Facets } from './facets';
import { SortForm } from './sort-form';

const layout = css({
  display: 'grid',
  gap: theme.space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.medium]: { gridTemplateColumns: '16rem minmax(0, 1fr)' },
});
const sheet = css({
  '& > summary': {
    padding: theme.space[3],
    border: `1px solid ${theme.colour.muted}`,
    borderRadius: theme.radius.pill,
    textAlign: 'center',
    fontWeight: 600,
    cursor: 'pointer',
  },
  [media.medium]: { display: 'none' },
});
const sidebar = css({ display: 'none', [media.medium]: { display: 'block' } });
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: theme.space[4],
});
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'center',
  margin: `0 0 ${theme.space[4]}`,
  padding: 0,
  listStyle: 'none',
});

/** A list of products with its facets, chips, order and pages; all of its state is its address. */
export function ProductListing({ list, address }: { list: ProductList; address: ListAddress }) {
  const facets = <Facets facets={list.facets} address={address} />;
  const first = address.filters.at(-1);
  return (
    <>
      {address.ignored.length > 0 && (
        <Notice tone="warning">{`We could not read ${address.ignored.slice(0, 3).join(', ')} and show the rest.`}</Notice>
      )}
      <div css={layout}>
        <details css={sheet}>
          <summary>Filters{address.filters.length > 0 && ` (${address.filters.length})`}</summary>
          {facets}
        </details>
        <aside css={sidebar} aria-label="Filters">
          {facets}
        </aside>
        <section aria-label="Products">
          <div css={bar}>
            <span role="status">{`${list.total.toLocaleString('en-US')} ${list.total === 1 ? 'product' : 'products'}`}</span>
            <SortForm address={address} />
          </div>
          {address.filters.length > 0 && (
            <ul css={chips} aria-label="Filters that are on">
              {address.filters.map((filter) => (
                <li key={JSON.stringify(filter)}>
                  <Chip label={filterLabel(filter)} href={toggleHref(address, filter)} />
                </li>
              ))}
              <li>
                <Link to={listHref({ ...address, filters: [], page: 1 })} preventScrollReset>
                  Clear all
                </Link>
              </li>
            </ul>
          )}
          {list.products.length > 0 ? (
            <ProductGrid products={list.products} />
          ) : (
            <EmptyState title="Nothing fits all of these">
              {first ? (
                <p>
                  Try it <Link to={toggleHref(address, first)}>without “{filterLabel(first)}”</Link>, or{' '}
                  <Link to={listHref({ ...address, filters: [], page: 1 })}>clear all filters</Link>.
                </p>
              ) : (
                <p>
                  <Link to="/">See what else we have</Link>
                </p>
              )}
            </EmptyState>
          )}
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            hrefFor={(page) => listHref({ ...address, page })}
          />
        </section>
      </div>
    </>
  );
}
