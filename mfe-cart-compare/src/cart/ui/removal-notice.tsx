import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { removalUndone } from '../model/cart';
import type { Removal } from '../model/cart-state';
import { $shop } from '../prices/shop-prices';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${theme.space[4]}`,
  padding: `${theme.space[3]} ${theme.space[4]}`,
  borderRadius: theme.radius.small,
  background: theme.colour.accentSoft,
  '& p': { margin: 0 },
});

/** Replaces a removed line: announces the removal and offers to undo it. */
export function RemovalNotice({ removal: { removed } }: { removal: Removal }) {
  const [undo, shop] = useUnit([removalUndone, $shop]);
  const title = removed ? (shop.get(removed.id)?.title ?? removed.title ?? removed.id) : 'Everything';
  const text = useId();
  return (
    <div css={row}>
      <p id={text}>{`${title} was removed from your cart.`}</p>
      {/* It gets the focus, so that the text is read out. */}
      <Button kind="quiet" aria-describedby={text} data-undo="" onClick={() => undo()}>
        Undo
      </Button>
    </div>
  );
}
