import { CheckoutAnswer, SharedCartRequest } from '@kilowatt/contracts';
import { GatewayError, type PageRequest } from '@kilowatt/remote-kit';
import { type IncomingCart, incomingCart } from '../incoming/incoming-cart';
import { readShopProducts } from '../prices/read-shop-products';

export type CartPageData = {
  /** `CHECKOUT_URL`; null where orders are taken by telephone. */
  checkoutTemplate: string | null;
  /** The cart of a shared link; `missing` where there is none of this number. */
  incoming: IncomingCart | 'missing' | null;
};

/** What the cart page has from the shop; the cart itself is in the browser. */
export async function loadCartPage({ url, gateway, signal }: PageRequest): Promise<CartPageData> {
  const checkout = gateway
    .get('/api/checkout', CheckoutAnswer, { signal })
    // Whoever cannot check out can still call.
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
): Promise<IncomingCart | 'missing'> {
  if (!/^[\w-]{8,64}$/.test(number)) return 'missing';
  try {
    const cart = await gateway.get(`/api/shared-cart/${number}`, SharedCartRequest, { signal });
    if (cart.items.length === 0) return 'missing';
    const ids = cart.items.map(({ id }) => id);
    return incomingCart(cart, await readShopProducts(gateway, ids, signal));
  } catch (error) {
    if (error instanceof GatewayError && error.status === 404) return 'missing';
    throw error;
  }
}
