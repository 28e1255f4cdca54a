import { css } from '@emotion/react';
import type { ProductList } from '@kilowatt/contracts';
import { Link } from '@kilowatt/remote-kit';
import { Button, Chip, Dialog, DialogHeader, media, theme } from '@kilowatt/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import {
  clearHref,
  filterLabel,
  fitLabels,
  type ListAddress,
  listHref,
  toggleHref,
} from '../model/list-address';
import { Facets } from './facets';

const opener = css({
  display: 'inline-flex',
  flex: 'none',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 44,
  whiteSpace: 'nowrap',
  padding: `0 ${theme.space[4]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  background: 'none',
  fontWeight: 600,
  cursor: 'pointer',
  [media.medium]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
});
/** The filters scroll between head and foot, which cover none of them. */
const sheet = css({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', height: '100dvh' });
const inside = css({ padding: `0 ${theme.space[4]} ${theme.space[4]}`, overflowY: 'auto' });
const foot = css({
  padding: theme.space[3],
  background: theme.colour.surface,
  borderTop: `1px solid ${theme.colour.line}`,
  '& button': { width: '100%' },
});

type Props = {
  list: ProductList;
  address: ListAddress;
  /** The number of products as text. */
  count: string;
};

/**
 * The filters of small screens: a dialog that stays open while filters are selected, and shows the number of results.
 */
export function FilterSheet({ list, address, count }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const chosen = address.filters.length + Object.values(address.fit).filter(Boolean).length;
  return (
    <>
      <button css={opener} type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden="true" />
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </button>
      <Dialog open={open} labelledBy={id} placement="side" only={media.small} onDismiss={close}>
        <div css={sheet}>
          <DialogHeader id={id} title="Filters" onClose={close} />
          <div css={inside}>
            <Facets list={list} address={address} />
          </div>
          <div css={foot}>
            <Button onClick={close}>{`Show ${count}`}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.space[2],
  alignItems: 'center',
  // In the row of the count, so that the first filter moves nothing; a row of its own where there is no room.
  flex: '1 1 16rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const clear = css({ display: 'inline-block', minHeight: 24 });

/** The filters and sizes that are on, each with the way to the list without it. */
export function Chips({ address }: { address: ListAddress }) {
  const { filters, fit } = address;
  const sizes = fitLabels(fit);
  if (filters.length + sizes.length === 0) return null;
  return (
    <ul css={chips} aria-label="Active filters">
      {filters.map((filter) => (
        <li key={JSON.stringify(filter)}>
          <Chip label={filterLabel(filter)} href={toggleHref(address, filter)} />
        </li>
      ))}
      {sizes.map(({ key, label }) => (
        <li key={key}>
          <Chip label={label} href={listHref({ ...address, fit: { ...fit, [key]: undefined }, page: 1 })} />
        </li>
      ))}
      <li>
        <Link css={clear} to={clearHref(address)} preventScrollReset data-clear-all="">
          Clear all
        </Link>
      </li>
    </ul>
  );
}
