import { SHOP } from '@kilowatt/contracts';
import { useDeliveryZip, useStoredDelivery } from '@kilowatt/product-ui';
import type { ProductSlotProps } from '@kilowatt/remote-kit';
import { Button } from '@kilowatt/ui';
import { useStoreMap, useUnit } from 'effector-react';
import { addPressed, serviceChosen } from '../model/cart';
import { $chosenServices, type ChosenServices, serviceTicked } from '../model/chosen-services';
import { ServiceChoices } from './service-choices';

/** Adds one of a product to the cart and says so. */
export default function AddToCart({
  product,
  size = 'compact',
  productName = product.title,
}: ProductSlotProps) {
  const [add, choose, tick] = useUnit([addPressed, serviceChosen, serviceTicked]);
  const { id, title, handle, sku, image, price, compareAtPrice, tags, services = [] } = product;
  const prices = useChosenServices(id);
  const chosen = services.filter((service) => prices[service] !== undefined);
  const zip = useDeliveryZip();
  const delivery = useStoredDelivery(chosen.length === 0);
  if (!product.available)
    return (
      <Button disabled size={size === 'full' ? 'large' : 'medium'} wide>
        Out of stock
      </Button>
    );
  const onAdd = () => {
    add({ id, title, handle, sku, image, price, compareAtPrice, tags, quantity: 1 });
    // Without a ZIP code no service is shown.
    if (zip === null) return;
    // The answer for this ZIP code may not have come, or may have failed: what was ticked is added all the same.
    const current = delivery?.zip === zip ? delivery.answer : null;
    for (const service of chosen) {
      const price = (current ?? prices)[service] ?? null;
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
          onChoose={(service, price) => tick({ productId: id, service, price })}
        />
      )}
      <Button
        size={size === 'full' ? 'large' : 'medium'}
        wide
        data-needs-script
        aria-label={`Add to cart: ${productName}`}
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

const NONE: ChosenServices = {};
const useChosenServices = (productId: string): ChosenServices =>
  useStoreMap({ store: $chosenServices, keys: [productId], fn: (all, [id]) => all[id] ?? NONE });
