import type { CartItem, SharedCartRequest } from '@kilowatt/contracts';
import type { ShopProduct, ShopProducts } from '../../shop/shop-product';
import { isFreeGift } from '../prices/is-free-gift';

/** A cart that somebody shared, at the shop's titles and prices: whoever keeps a cart can write anything into it. */
export type IncomingCart = {
  cartId: string;
  items: CartItem[];
  /** How many lines the shop has no more, or none left of. */
  dropped: number;
};

export function incomingCart({ cartId, items }: SharedCartRequest, shop: ShopProducts): IncomingCart {
  const kept = items.flatMap((item) => {
    const product = shop.get(item.id);
    return product?.available ? [asSold(item, product, isFreeGift(item, items))] : [];
  });
  return { cartId, items: kept, dropped: items.length - kept.length };
}

function asSold(
  { quantity, tags: given }: CartItem,
  { id, title, handle, sku, image, price, compareAtPrice, tags }: ShopProduct,
  gift: boolean,
): CartItem {
  const shown = { id, quantity, title, handle, sku, image };
  return gift
    ? { ...shown, price: 0, compareAtPrice: compareAtPrice ?? price, tags: given }
    : { ...shown, price, compareAtPrice, tags: [...new Set([...tags, ...given])] };
}

/** Whether a shopper has the same in their cart: whoever opens the link to their own has nothing to answer. */
export const isSame = ({ items, dropped }: IncomingCart, own: readonly CartItem[]): boolean =>
  dropped === 0 &&
  items.length === own.length &&
  items.every(({ id, quantity }) => own.some((line) => line.id === id && line.quantity === quantity));
