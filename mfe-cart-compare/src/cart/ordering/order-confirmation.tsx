import { css } from '@emotion/react';
import { formatMoney, type OrderStatus, SHOP, subtotalText } from '@kilowatt/contracts';
import { ButtonLink, theme } from '@kilowatt/ui';
import { useEffect, useRef } from 'react';

const box = css({
  padding: `clamp(${theme.space[5]}, 5vw, ${theme.space[7]})`,
  borderRadius: theme.radius.large,
  background: theme.colour.surface,
  border: `1px solid ${theme.colour.line}`,
  '&:focus': { outline: 'none' },
});
const number = css({
  margin: `${theme.space[3]} 0`,
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'clamp(2rem, 8vw, 3rem)',
  fontWeight: 700,
  letterSpacing: '.06em',
});

/** The code of a request that was just made, and what happens next. It gets the focus, so that it is read out. */
export function OrderConfirmation({ order: { code, lines, subtotal } }: { order: OrderStatus }) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <section ref={element} tabIndex={-1} css={box} aria-labelledby="requested">
      <h2 id="requested">Thank you. We have your request.</h2>
      <p>Your order code:</p>
      <p css={number}>{code}</p>
      <ul>
        {lines.map(({ id, quantity, title, price }) => (
          <li key={id}>{`${quantity} × ${title}, ${formatMoney(price)}`}</li>
        ))}
      </ul>
      <p>{subtotalText({ lines, subtotal })}</p>
      <p>
        We contact you to confirm price, stock and delivery; nothing was charged. With this code and your ZIP
        code you can track your order at any time. Questions? Call <a href={SHOP.phoneHref}>{SHOP.phone}</a>.
      </p>
      <ButtonLink to={`/order-status?code=${code}`}>Track this order</ButtonLink>
    </section>
  );
}
