import { css } from '@emotion/react';
import { CheckoutAnswer, readServiceLine, SHOP, SharedCartRequest } from '@kilowatt/contracts';
import { definePage, GatewayError, Head, type PageRequest, useHydrated } from '@kilowatt/remote-kit';
import { Container, Notice, Skeleton, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { readShopProducts } from '../../shop/shop-products';
import { $cart } from '../model/cart';
import { $requested } from '../ordering/order-request';
import { isSame, type SharedCart, SharedCartQuestion, sharedCart } from '../sharing/shared-cart';
import { CartLines } from '../ui/cart-lines';
import { $isSaved } from '../wiring';

type CartPageData = {
  /** `CHECKOUT_URL`; null if orders are taken by phone only. */
  checkoutTemplate: string | null;
  /** Whether the gateway makes a checkout for the cart. */
  isHosted: boolean;
  /** The cart of a shared link; `missing` if there is none with this id. */
  incoming: SharedCart | 'missing' | null;
};

/** The server data of the cart page; the cart itself is stored in the browser. */
async function loadCartPage({ url, gateway, signal }: PageRequest): Promise<CartPageData> {
  const checkout = gateway
    .get('/api/checkout', CheckoutAnswer, { signal })
    // Without a checkout the order is taken by phone.
    .catch((): CheckoutAnswer => ({ template: null }));
  const shared = url.searchParams.get('shared');
  const incoming =
    shared === null ? null : await loadShared(shared.replaceAll(/\s/g, ''), { gateway, signal });
  const { template, isHosted = false } = await checkout;
  return {
    incoming,
    checkoutTemplate: template,
    isHosted: isHosted && template === null,
  };
}

async function loadShared(
  number: string,
  { gateway, signal }: Pick<PageRequest, 'gateway' | 'signal'>,
): Promise<SharedCart | 'missing'> {
  if (!/^[\w-]{8,64}$/.test(number)) return 'missing';
  try {
    const cart = await gateway.get(`/api/shared-cart/${number}`, SharedCartRequest, { signal });
    if (cart.items.length === 0) return 'missing';
    const ids = cart.items.map(({ id }) => id).filter((id) => readServiceLine(id) === null);
    return sharedCart(cart, await readShopProducts(gateway, ids, signal));
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return 'missing';
    throw error;
  }
}

// Keeps the footer out of view until the cart is read from storage, so that no layout shift is visible.
const whole = css({ minHeight: '80vh' });
// Part of the document, so that the page has a text to read before its script has read the stored cart.
const lead = css({ maxWidth: '48rem', margin: `0 0 ${theme.space[5]}`, color: theme.colour.muted });

const SAVED = 'Your cart is saved on this device.';
const UNSAVED = 'Your cart is kept only until you close or reload this page.';

function CartPage({ data: { incoming, checkoutTemplate, isHosted } }: { data: CartPageData }) {
  const [{ cartId, items }, requested, isSaved] = useUnit([$cart, $requested, $isSaved]);
  const hydrated = useHydrated();
  // `CartLines` shows its code, and what could not be ordered.
  const isSent = requested !== null;
  const heading = isSent ? 'Order request sent' : 'Cart';
  return (
    <Container>
      <Head
        title={`${heading} | ${SHOP.name}`}
        description={`Your cart at ${SHOP.name}.`}
        canonical="/cart"
        noIndex
      />
      <h1>{heading}</h1>
      {!isSent && (
        <p css={lead}>
          {`${isSaved || !hydrated ? SAVED : UNSAVED} Prices and stock are checked again each time you open it.`}
        </p>
      )}
      {incoming === 'missing' && (
        <Notice tone="warning">
          This shared cart is no longer available: it was emptied, or the link is incomplete.
        </Notice>
      )}
      {incoming !== null &&
        incoming !== 'missing' &&
        !(hydrated && (incoming.cartId === cartId || isSame(incoming, items))) && (
          <SharedCartQuestion cart={incoming} isHosted={isHosted} />
        )}
      <div css={whole}>
        {hydrated ? (
          <CartLines checkoutTemplate={checkoutTemplate} isHosted={isHosted} />
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
