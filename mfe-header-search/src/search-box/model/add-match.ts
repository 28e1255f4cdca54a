import type { Payload } from '@kilowatt/contracts';
import { createEvent, sample } from 'effector';
import { queryCleared } from './query';
import type { SkuMatch } from './results';

/** The shopper adds the product of a SKU to the cart without a visit to its page. */
export const matchAdded = createEvent<SkuMatch>();
sample({ clock: matchAdded, fn: () => undefined, target: queryCleared });

/** Asks the cart for one of the product of a SKU; the cart shows whether it has taken it. */
export const lineOf = ({
  id,
  title,
  handle,
  images,
  variant,
  tags = [],
}: SkuMatch): Payload<'cart:add-line@1'> => ({
  ...{ id, title, handle, tags, quantity: 1 },
  ...{ sku: variant.sku, price: variant.price, compareAtPrice: variant.compareAtPrice },
  image: images.edges[0]?.node.originalSrc ?? '',
  confirm: true,
});
