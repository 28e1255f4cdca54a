import { css } from '@emotion/react';
import type { Sort } from '@kilowatt/contracts';
import { useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { type ListAddress, listHref } from '../model/list-address';

const LABELS: Record<Sort, string> = {
  featured: 'Featured',
  'price-ascending': 'Price: low to high',
  'price-descending': 'Price: high to low',
  discount: 'Biggest savings',
  title: 'Name',
};
const form = css({
  display: 'flex',
  gap: theme.space[2],
  alignItems: 'center',
  margin: 0,
  '& select': {
    minHeight: 40,
    padding: `0 ${theme.space[2]}`,
    borderRadius: theme.radius.small,
    border: `1px solid ${theme.colour.muted}`,
    background: theme.colour.surface,
  },
});

/** The order of a list; a form with a button where there is no script. */
export function SortForm({ address }: { address: ListAddress }) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  return (
    <form css={form} method="get" action={address.path}>
      {address.filters.length > 0 && (
        <input type="hidden" name="filters" value={JSON.stringify(address.filters)} />
      )}
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sort"
        key={address.sort}
        defaultValue={address.sort}
        onChange={({ target }) =>
          navigate(listHref({ ...address, sort: target.value as Sort, page: 1 }), {
            preventScrollReset: true,
          })
        }
      >
        {Object.entries(LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {!hydrated && (
        <button css={buttonStyle({ kind: 'secondary' })} type="submit">
          Sort
        </button>
      )}
    </form>
  );
}
