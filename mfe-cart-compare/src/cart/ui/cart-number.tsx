import { css } from '@emotion/react';
import { theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $view, viewRequested } from '../sharing/cart-numbers';

const line = css({
  // Reserves the height of the number, which is fetched later, to avoid a layout shift.
  minHeight: '1lh',
  color: theme.colour.muted,
  fontSize: theme.text.small,
  overflowWrap: 'anywhere',
});

/** The number to read out by phone. It gives support read access to the cart. */
export function CartNumber({ cartId }: { cartId: string }) {
  const [view, request] = useUnit([$view, viewRequested]);
  useEffect(() => {
    request(cartId);
  }, [request, cartId]);
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
