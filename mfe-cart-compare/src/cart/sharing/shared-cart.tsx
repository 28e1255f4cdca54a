import { css } from '@emotion/react';
import {
  type CartItem,
  formatMoney,
  isFreeGift,
  readServiceLine,
  type ServiceLine,
  type SharedCartRequest,
  serviceLineTitle,
} from '@kilowatt/contracts';
import { ProductPicture } from '@kilowatt/product-ui';
import { useHydrated, useNavigate } from '@kilowatt/remote-kit';
import { Button, Notice, theme } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import type { ShopProduct, ShopProducts } from '../../shop/shop-products';
import { $lines, itemsMerged, itemsSet } from '../model/cart';

/** A shared cart with the shop's titles and prices: its sender can write anything into it. */
export type SharedCart = {
  cartId: string;
  items: CartItem[];
  /** Number of lines that are no longer sold or out of stock. */
  dropped: number;
};

export function sharedCart({ cartId, items }: SharedCartRequest, shop: ShopProducts): SharedCart {
  // A gift is one beside what can be bought.
  const buyable = items.filter(({ id }) => shop.get(id)?.available);
  const kept = items.flatMap((item) => {
    const service = readServiceLine(item.id);
    if (service) return sharedService(item, service, shop);
    const product = shop.get(item.id);
    return product?.available ? [atShopPrices(item, product, isFreeGift(item, buyable))] : [];
  });
  const productsIn = (lines: readonly CartItem[]) => lines.filter(({ id }) => readServiceLine(id) === null);
  return { cartId, items: kept, dropped: productsIn(items).length - productsIn(kept).length };
}

/** Its price follows from the recipient's ZIP code; until that is known, and in an order, the gateway checks it. */
function sharedService(
  { id, quantity, price }: CartItem,
  { service, productId }: ServiceLine,
  shop: ShopProducts,
): CartItem[] {
  const product = shop.get(productId);
  if (!product?.available || !product.services?.includes(service)) return [];
  return [{ id, quantity, price, tags: [id], title: serviceLineTitle(service, product.title) }];
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

const box = css({
  marginBottom: theme.space[6],
  padding: theme.space[5],
  borderRadius: theme.radius.medium,
  background: theme.colour.surface,
  border: `2px solid ${theme.colour.accent}`,
  '& ul': { listStyle: 'none', margin: `0 0 ${theme.space[4]}`, padding: 0 },
  '& li': { display: 'flex', gap: theme.space[3], alignItems: 'center', padding: `${theme.space[2]} 0` },
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: theme.space[3] });

/** Shows a shared cart and asks whether to replace or merge; nothing changes before the shopper decides. */
export function SharedCartQuestion({ cart, isHosted = false }: { cart: SharedCart; isHosted?: boolean }) {
  const [lines, replace, merge] = useUnit([$lines, itemsSet, itemsMerged]);
  const hasOwn = useHydrated() && lines.length > 0;
  const navigate = useNavigate();
  const answered = () => void navigate('/cart', { replace: true });
  const usable = cart.items.length > 0;
  return (
    <section css={box} aria-labelledby="shared-cart">
      <h2 id="shared-cart">A cart was shared with you</h2>
      <SharedLines items={cart.items} />
      {cart.dropped > 0 && (
        <Notice tone="warning">
          {cart.dropped === 1
            ? 'One product of it cannot be bought any more.'
            : `${cart.dropped} products of it cannot be bought any more.`}
        </Notice>
      )}
      {isHosted && usable && (
        <noscript>
          <p>
            <a href={`/checkout?cart=${encodeURIComponent(cart.cartId)}`}>Check out this cart</a>
          </p>
        </noscript>
      )}
      <div css={buttons}>
        {usable && (
          <Button
            onClick={() => {
              replace(cart.items);
              answered();
            }}
          >
            {hasOwn ? 'Replace my cart' : 'Use this cart'}
          </Button>
        )}
        {usable && hasOwn && (
          <Button
            kind="secondary"
            onClick={() => {
              merge(cart.items);
              answered();
            }}
          >
            Merge with my cart
          </Button>
        )}
        <Button kind={usable ? 'secondary' : 'primary'} onClick={answered}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}

const priceText = (id: string, price: number): string => {
  if (price > 0) return formatMoney(price);
  return readServiceLine(id) ? 'Free' : 'Free gift';
};

const SharedLines = ({ items }: { items: readonly CartItem[] }) => (
  <ul>
    {items.map(({ id, title, quantity, price, image }) => (
      <li key={id}>
        <ProductPicture src={image ?? ''} alt="" size={48} />
        <span>{`${quantity} × ${title}`}</span>
        <span css={{ marginInlineStart: 'auto' }}>{priceText(id, price)}</span>
      </li>
    ))}
  </ul>
);
