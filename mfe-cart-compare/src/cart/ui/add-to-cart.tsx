import { SHOP } from '@kilowatt/contracts';
import type { ProductSlotProps } from '@kilowatt/remote-kit';
import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { addPressed } from '../model/cart';

/** Adds one of a product to the cart and says so. */
export default function AddToCart({ product, size = 'compact' }: ProductSlotProps) {
  const add = useUnit(addPressed);
  if (!product.available)
    return (
      <Button disabled size={size === 'full' ? 'large' : 'medium'} wide>
        Out of stock
      </Button>
    );
  const { id, title, handle, sku, image, price, compareAtPrice, tags } = product;
  return (
    <>
      <Button
        size={size === 'full' ? 'large' : 'medium'}
        wide
        data-needs-script
        aria-label={`Add to cart: ${title}`}
        onClick={() => add({ id, title, handle, sku, image, price, compareAtPrice, tags, quantity: 1 })}
      >
        Add to cart
      </Button>
      {size === 'full' && (
        <noscript>
          <p>
            Order by phone at <a href={SHOP.phoneHref}>{SHOP.phone}</a> and name {sku}: the cart needs
            JavaScript.
          </p>
        </noscript>
      )}
    </>
  );
}
