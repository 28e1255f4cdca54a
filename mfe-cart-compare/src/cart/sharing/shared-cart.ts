import type { CartItem, SharedCartRequest } from '@kilowatt/contracts';
import type { ShopProduct, ShopProducts } from '../../shop/shop-products';
import { isFreeGift } from '../prices/priced-lines';

/** A shared cart with the shop's titles and prices: its sender can write anything into it. */
export type SharedCart = {
  cartId: string;
  items: CartItem[];
  /** Number of lines that are no longer sold or out of stock. */
  dropped: number;
};

export function sharedCart({ cartId, items }: SharedCartRequest, shop: ShopProducts): SharedCart {
  const kept = items.flatMap((item) => {
    const product = shop.get(item.id);
    return product?.available ? [atShopPrices(item, product, isFreeGift(item, items))] : [];
  });
  return { cartId, items: kept, dropped: items.length - kept.length };
}

function atShopPrices(
  { quantity, tags: given }: CartItem,
  { id, title, handle, sku, image, price, compareAtPrice, tags }: ShopProduct,
  gift: boolean,
): CartItem {
  const shown = { id, quantity, title, handle, sku, image };
  return gift
    ? { ...shown, price: 0, compareAtPrice: compareAtPrice ?? price, tags: given }
    : { ...shown, price, compareAtPrice, tags: [...new Set([...tags, ...given])] };
}

/** Whether the shopper's cart has the same lines: the link to one's own cart asks nothing. */
export const isSame = ({ items, dropped }: SharedCart, own: readonly CartItem[]): boolean =>
  dropped === 0 &&
  items.length === own.length &&
  items.every(({ id, quantity }) => own.some((line) => line.id === id && line.quantity === quantity));
