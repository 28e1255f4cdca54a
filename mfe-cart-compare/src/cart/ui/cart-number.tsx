import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $view, viewWanted } from '../sharing/cart-numbers';

const line = css({
  // As high without the number, which comes from the gateway, so that nothing below moves.
  minHeight: '1lh',
  color: theme.colour.muted,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
});

/** The number to read out on the telephone. It shows the cart to the clerk, and changes nothing. */
export function CartNumber({ cartId }: { cartId: string }) {
  const [view, want] = useUnit([$view, viewWanted]);
  useEffect(() => {
    want(cartId);
  }, [want, cartId]);
  return (
    <p css={line}>
      {view?.cartId === cartId && (
        <>
          Cart number <span css={{ fontFamily: 'ui-monospace, monospace' }}>{view.id}</span>
        </>
      )}
    </p>
  );
}
