import { css } from '@emotion/react';
import { Button, ButtonLink, EmptyState, media, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { cartCleared } from '../model/cart';
import { $pricedLines, cartClosed, cartOpened } from '../prices/shop-prices';
import { ChangesNotice } from './changes-notice';
import { Line } from './line';
import { RemovalNotice } from './removal-notice';
import { Summary } from './summary';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.space[6],
  [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
});
const list = css({ listStyle: 'none', margin: 0, padding: 0 });

/** The cart of this browser, at the shop's prices of now. */
export function CartLines({ checkoutTemplate }: { checkoutTemplate: string | null }) {
  const [lines, clear, open, close] = useUnit([$pricedLines, cartCleared, cartOpened, cartClosed]);
  useEffect(() => {
    open();
    return () => close();
  }, [open, close]);
  return (
    <>
      <RemovalNotice />
      <ChangesNotice />
      {lines.length === 0 ? (
        <EmptyState title="Your cart is empty">
          <ButtonLink to="/collection/closeouts">See closeout deals</ButtonLink>
        </EmptyState>
      ) : (
        <div css={columns}>
          <div>
            <ul css={list} aria-label="Items in your cart">
              {lines.map((priced) => (
                <Line key={priced.line.id} priced={priced} />
              ))}
            </ul>
            <Button kind="quiet" onClick={() => clear()}>
              Clear cart
            </Button>
          </div>
          <Summary checkoutTemplate={checkoutTemplate} />
        </div>
      )}
    </>
  );
}
