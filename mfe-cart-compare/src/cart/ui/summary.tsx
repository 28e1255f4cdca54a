import { css } from '@emotion/react';
import { LIMITS, SHOP } from '@kilowatt/contracts';
import { formatMoney, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $cart, $subtotal } from '../model/cart';

const box = css({
  padding: theme.space[5],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  height: 'fit-content',
});

/** What the cart comes to, and how it becomes an order. */
export function Summary() {
  const [{ cartId }, subtotal] = useUnit([$cart, $subtotal]);
  const missing = LIMITS.freeDeliveryAbove - subtotal;
  return (
    <aside css={box} aria-label="Order summary">
      <h2>Summary</h2>
      <p css={{ display: 'flex', justifyContent: 'space-between', fontSize: theme.text.lead }}>
        <span>Subtotal</span>
        <strong>{formatMoney(subtotal)}</strong>
      </p>
      <p>
        {missing < 0
          ? 'Free nationwide delivery is included.'
          : `Add more than ${formatMoney(missing)} for free nationwide delivery.`}
      </p>
      <h3>How to order</h3>
      <p>
        Call <a href={SHOP.phoneHref}>{SHOP.phone}</a> and read out your cart number. We confirm price and
        delivery date, and take card, wallet or financing payments.
      </p>
      {cartId && (
        <p css={{ color: theme.colour.muted, fontSize: theme.text.small, overflowWrap: 'anywhere' }}>
          Cart number {cartId}
        </p>
      )}
    </aside>
  );
}
