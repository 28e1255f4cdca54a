import { css } from '@emotion/react';
import type { ProductList, Relaxation } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { EmptyState } from '@kilowatt/ui';
import { filterLabel, fitLabel } from '../model/filter-labels';
import { clearHref, type ListAddress, listHref, toggleHref } from '../model/list-address';

const ways = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', minHeight: 28 },
});

/** Empty state of a list: suggests filters to remove, with the number of results. */
export function EmptyList({ list, address }: { list: ProductList; address: ListAddress }) {
  const chosen = address.filters.length + Object.values(address.fit).filter(Boolean).length;
  if (chosen === 0)
    return (
      <EmptyState title="There is nothing here right now">
        <p>
          <Link to="/collection/closeouts">See closeout deals</Link> or{' '}
          <Link to="/">go to the home page</Link>.
        </p>
      </EmptyState>
    );
  return (
    <EmptyState title={chosen === 1 ? 'Nothing fits this filter' : 'Nothing fits all of these'}>
      <ul css={ways}>
        {(list.relaxations ?? []).map((way) => (
          <li key={JSON.stringify(way)}>
            <Link to={hrefWithout(address, way)}>{`Drop ${labelOf(address, way)}`}</Link>
            {` and see ${way.count.toLocaleString('en-US')} ${way.count === 1 ? 'product' : 'products'}`}
          </li>
        ))}
        <li>
          <Link to={clearHref(address)}>Clear all filters</Link>
        </li>
      </ul>
    </EmptyState>
  );
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
