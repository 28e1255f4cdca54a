import { SHOP } from '@kilowatt/contracts';
import type { ProductSlotProps } from '@kilowatt/remote-kit';
import { Button } from '@kilowatt/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { addPressed, serviceChosen } from '../model/cart';
import type { ServiceChoice } from '../model/services';
import { ServiceChoices } from './service-choices';

/** Adds one of a product to the cart and says so. */
export default function AddToCart({ product, size = 'compact' }: ProductSlotProps) {
  const [add, choose] = useUnit([addPressed, serviceChosen]);
  const [chosen, setChosen] = useState<ServiceChoice[]>([]);
  if (!product.available)
    return (
      <Button disabled size={size === 'full' ? 'large' : 'medium'} wide>
        Out of stock
      </Button>
    );
  const { id, title, handle, sku, image, price, compareAtPrice, tags, services = [] } = product;
  const onAdd = () => {
    add({ id, title, handle, sku, image, price, compareAtPrice, tags, quantity: 1 });
    for (const service of chosen) choose({ ...service, productId: id });
  };
  return (
    <>
      {size === 'full' && services.length > 0 && (
        <ServiceChoices
          {...{ title, services }}
          place="product"
          chosen={chosen.map(({ service }) => service)}
          onChoose={(service, price) =>
            setChosen((before) => [
              ...before.filter((choice) => choice.service !== service),
              ...(price === null ? [] : [{ service, productId: id, price }]),
            ])
          }
        />
      )}
      <Button
        size={size === 'full' ? 'large' : 'medium'}
        wide
        data-needs-script
        aria-label={`Add to cart: ${title}`}
        onClick={onAdd}
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
