import { css } from '@emotion/react';
import type { ProductList } from '@kilowatt/contracts';
import { Button, Dialog, DialogHeader, media, theme } from '@kilowatt/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { ListAddress } from '../model/list-address';
import { Facets } from './facets';

const opener = css({
  display: 'inline-flex',
  gap: theme.space[2],
  alignItems: 'center',
  minHeight: 44,
  padding: `0 ${theme.space[4]}`,
  border: `1px solid ${theme.colour.muted}`,
  borderRadius: theme.radius.pill,
  background: 'none',
  fontWeight: 600,
  cursor: 'pointer',
  [media.medium]: { display: 'none' },
  '@media (scripting: none)': { display: 'none' },
});
const inside = css({ padding: `0 ${theme.space[4]} ${theme.space[4]}` });
const foot = css({
  position: 'sticky',
  bottom: 0,
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
      <Dialog open={open} labelledBy={id} placement="side" onDismiss={close}>
        <DialogHeader id={id} title="Filters" onClose={close} />
        <div css={inside}>
          <Facets list={list} address={address} />
        </div>
        <div css={foot}>
          <Button onClick={close}>{`Show ${count}`}</Button>
        </div>
      </Dialog>
    </>
  );
}
