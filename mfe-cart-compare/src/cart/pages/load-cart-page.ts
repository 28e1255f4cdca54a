import { CheckoutAnswer, SharedCartRequest } from '@kilowatt/contracts';
import { GatewayError, type PageRequest } from '@kilowatt/remote-kit';
import { readShopProducts } from '../prices/read-shop-products';
import { type SharedCart, sharedCart } from '../shared/shared-cart';

export type CartPageData = {
  /** `CHECKOUT_URL`; null if orders are taken by phone only. */
  checkoutTemplate: string | null;
  /** The cart of a shared link; `missing` if there is none with this id. */
  incoming: SharedCart | 'missing' | null;
};

/** The server data of the cart page; the cart itself is stored in the browser. */
export async function loadCartPage({ url, gateway, signal }: PageRequest): Promise<CartPageData> {
  const checkout = gateway
    .get('/api/checkout', CheckoutAnswer, { signal })
    // Without a checkout the order is taken by phone.
    .catch(() => ({ template: null }));
  const shared = url.searchParams.get('shared');
  return {
    incoming: shared === null ? null : await loadShared(shared.trim(), { gateway, signal }),
    checkoutTemplate: (await checkout).template,
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
    const ids = cart.items.map(({ id }) => id);
    return sharedCart(cart, await readShopProducts(gateway, ids, signal));
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return 'missing';
    throw error;
  }
}
