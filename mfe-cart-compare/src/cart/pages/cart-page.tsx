import { css } from '@emotion/react';
import { SHOP } from '@kilowatt/contracts';
import { definePage, Head, useHydrated } from '@kilowatt/remote-kit';
import { Container, Notice, Skeleton } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { $cart } from '../model/cart';
import { isSame } from '../shared/shared-cart';
import { CartLines } from '../ui/cart-lines';
import { SharedCartQuestion } from '../ui/shared-cart-question';
import { type CartPageData, loadCartPage } from './load-cart-page';

// Keeps the footer out of view until the cart is read from storage, so that no layout shift is visible.
const whole = css({ minHeight: '80vh' });

function CartPage({ data: { incoming, checkoutTemplate } }: { data: CartPageData }) {
  const { cartId, items } = useUnit($cart);
  const hydrated = useHydrated();
  return (
    <Container>
      <Head
        title={`Cart | ${SHOP.name}`}
        description={`Your cart at ${SHOP.name}.`}
        canonical="/cart"
        noIndex
      />
      <h1>Cart</h1>
      {incoming === 'missing' && (
        <Notice tone="warning">This link leads to no cart: it was emptied, or the link is incomplete.</Notice>
      )}
      {incoming !== null &&
        incoming !== 'missing' &&
        !(hydrated && (incoming.cartId === cartId || isSame(incoming, items))) && (
          <SharedCartQuestion cart={incoming} />
        )}
      <div css={whole}>
        {hydrated ? (
          <CartLines checkoutTemplate={checkoutTemplate} />
        ) : (
          <>
            <noscript>
              <p>
                {'The cart is kept in your browser and needs JavaScript. You can order by phone as well: '}
                <a href={SHOP.phoneHref}>{SHOP.phone}</a>.
              </p>
            </noscript>
            <Skeleton height="12rem" />
          </>
        )}
      </div>
    </Container>
  );
}

export default definePage<CartPageData>({ load: loadCartPage, Component: CartPage });
