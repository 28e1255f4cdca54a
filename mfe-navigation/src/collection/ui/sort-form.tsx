import { css } from '@emotion/react';
import type { Sort } from '@kilowatt/contracts';
import { useHydrated } from '@kilowatt/remote-kit';
import { buttonStyle, theme } from '@kilowatt/ui';
import { useId } from 'react';
import type { ListAddress } from '../model/list-address';
import { ListForm } from './list-form';

const LABELS: Record<Sort, string> = {
  featured: 'Featured',
  'price-ascending': 'Price: low to high',
  'price-descending': 'Price: high to low',
  discount: 'Biggest savings',
  title: 'Name',
};
// Removed after hydration: it must not shift the layout.
const sort = css({ '@media (scripting: enabled)': { display: 'none' } });
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

/** The sort order of a list; with a button if scripts are disabled. */
export function SortForm({ address }: { address: ListAddress }) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <ListForm address={address} sets={['sort']}>
      <div css={form}>
        <label htmlFor={id}>Sort by</label>
        <select
          id={id}
          name="sort"
          key={address.sort}
          defaultValue={address.sort}
          onChange={({ target }) => target.form?.requestSubmit()}
        >
          {Object.entries(LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {!hydrated && (
          <button css={[buttonStyle({ kind: 'secondary' }), sort]} type="submit">
            Sort
          </button>
        )}
      </div>
    </ListForm>
  );
}
