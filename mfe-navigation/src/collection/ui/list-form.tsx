import { css } from '@emotion/react';
import type { Sort } from '@kilowatt/contracts';
import { useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { buttonStyle, selectStyle, theme } from '@kilowatt/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFieldValues } from '../../use-field-values';
import { type ListAddress, listHref, readListAddress } from '../model/list-address';

type Props = {
  address: ListAddress;
  /** Queries that the fields of the form set, which it does not carry along. */
  sets: readonly string[];
  children: ReactNode;
};

const refusal = css({
  margin: `${theme.space[2]} 0 0`,
  color: theme.colour.danger,
  fontSize: theme.text.small,
});

/** A form that asks for another address of the list: by itself where there is no script, within the page where there is. */
export function ListForm({ address, sets, children }: Props) {
  const navigate = useNavigate();
  const [unread, setUnread] = useState<readonly string[]>([]);
  const now = new URL(listHref({ ...address, page: 1 }), 'http://shop');
  const carried = [...now.searchParams].filter(([name]) => !sets.includes(name));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const url = new URL(address.path, 'http://shop');
    for (const [name, text] of new FormData(event.currentTarget))
      if (typeof text === 'string' && text !== '') url.searchParams.append(name, text);
    const read = readListAddress(url);
    // The page names it above the list, which may be out of sight of the form, or behind the sheet that it is in.
    setUnread(readListAddress(withOnly(url, sets)).ignored);
    // What cannot be read stays in the address, so that the page names it.
    const href = read.ignored.length > 0 ? url.pathname + url.search : listHref(read);
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <form method="get" action={address.path} onSubmit={onSubmit}>
      {carried.map(([name, text]) => (
        <input key={name + text} type="hidden" name={name} value={text} />
      ))}
      {children}
      {unread.length > 0 && <p css={refusal} role="alert">{`Could not be used: ${unread.join(', ')}.`}</p>}
    </form>
  );
}

/** The address with no other queries than these. */
function withOnly({ origin, pathname, searchParams }: URL, names: readonly string[]): URL {
  const url = new URL(pathname, origin);
  for (const [name, text] of searchParams) if (names.includes(name)) url.searchParams.append(name, text);
  return url;
}

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
  whiteSpace: 'nowrap',
  // The chosen order says what it is, where filters beside it take the room.
  '@media (max-width: 479.98px)': {
    '& label': {
      ...{
        position: 'absolute',
        width: 1,
        height: 1,
        margin: -1,
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        fontSize: 0,
      },
    },
  },
  '& select': {
    flex: '1 1 auto',
    minWidth: 0,
  },
});

/** The sort order of a list; with a button if scripts are disabled. */
export function SortForm({ address }: { address: ListAddress }) {
  const hydrated = useHydrated();
  const id = useId();
  const fields = useFieldValues<HTMLDivElement>({ sort: address.sort });
  return (
    <ListForm address={address} sets={['sort']}>
      <div css={form} ref={fields}>
        <label htmlFor={id}>Sort by</label>
        <select
          css={selectStyle}
          id={id}
          name="sort"
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
