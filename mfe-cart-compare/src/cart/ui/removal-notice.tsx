import { css } from '@emotion/react';
import { Button, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useId } from 'react';
import { removalUndone } from '../model/cart';
import type { Removal } from '../model/cart-state';

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

/** Stands where something was removed, says so, and takes it back. */
export function RemovalNotice({ removal: { removed } }: { removal: Removal }) {
  const undo = useUnit(removalUndone);
  const text = useId();
  return (
    <div css={row}>
      <p
        id={text}
      >{`${removed ? (removed.title ?? removed.id) : 'Everything'} was removed from your cart.`}</p>
      {/* It gets the focus, and so the sentence is read out. */}
      <Button kind="quiet" aria-describedby={text} data-undo="" onClick={() => undo()}>
        Undo
      </Button>
    </div>
  );
}
