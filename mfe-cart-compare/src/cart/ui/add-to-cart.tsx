import { type Service, SHOP } from '@kilowatt/contracts';
import { useStoredDelivery } from '@kilowatt/product-ui';
import type { ProductSlotProps } from '@kilowatt/remote-kit';
import { Button } from '@kilowatt/ui';
import { useStoreMap, useUnit } from 'effector-react';
import { addPressed, serviceChosen } from '../model/cart';
import { $chosenServices, serviceTicked } from '../model/chosen-services';
import { ServiceChoices } from './service-choices';

/** Adds one of a product to the cart and says so. */
export default function AddToCart({ product, size = 'compact' }: ProductSlotProps) {
  const [add, choose, tick] = useUnit([addPressed, serviceChosen, serviceTicked]);
  const chosen = useChosenServices(product.id);
  // Asked already where a service could be ticked.
  const delivery = useStoredDelivery(chosen.length === 0)?.answer ?? null;
  if (!product.available)
    return (
      <Button disabled size={size === 'full' ? 'large' : 'medium'} wide>
        Out of stock
      </Button>
    );
  const { id, title, handle, sku, image, price, compareAtPrice, tags, services = [] } = product;
  const onAdd = () => {
    add({ id, title, handle, sku, image, price, compareAtPrice, tags, quantity: 1 });
    for (const service of chosen) {
      const price = services.includes(service) ? (delivery?.[service] ?? null) : null;
      if (price !== null) choose({ productId: id, service, price });
    }
  };
  return (
    <>
      {size === 'full' && services.length > 0 && (
        <ServiceChoices
          {...{ title, services }}
          place="product"
          chosen={chosen}
          onChoose={(service, price) => tick({ productId: id, service, isChosen: price !== null })}
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

const NONE: readonly Service[] = [];
const useChosenServices = (productId: string): readonly Service[] =>
  useStoreMap({ store: $chosenServices, keys: [productId], fn: (all, [id]) => all[id] ?? NONE });
