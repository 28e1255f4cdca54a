import type { CartItem } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { queryCleared } from './query';
import type { SkuMatch } from './results';

/** The shopper adds the product of a SKU to the cart without a visit to its page. */
export const matchAdded = createEvent<SkuMatch>();
/** The cart has changed: its total quantity. */
export const cartCounted = createEvent<number>();

/** An addition that the cart has not answered, with its total quantity before. */
type PendingAddition = { title: string; before: number };
export const additionSent = createEvent<PendingAddition>();
const $pending = createStore<PendingAddition | null>(null, { serialize: 'ignore' }).on(
  additionSent,
  (_, pending) => pending,
);

const answered = sample({
  clock: cartCounted,
  source: $pending,
  fn: (pending, total) => ({ pending, total }),
});
$pending.reset(answered);
/** The cart has taken the product. If its quantity is at the maximum, the cart says so itself. */
export const matchAccepted = answered.filterMap(({ pending, total }) =>
  pending !== null && total > pending.before ? { title: pending.title, total } : undefined,
);
sample({ clock: matchAdded, fn: () => undefined, target: queryCleared });

/** The line of the cart for the product of a SKU. */
export const lineOf = ({ id, title, handle, images, variant, tags = [] }: SkuMatch): CartItem => ({
  ...{ id, title, handle, tags, quantity: 1 },
  ...{ sku: variant.sku, price: variant.price, compareAtPrice: variant.compareAtPrice },
  image: images.edges[0]?.node.originalSrc ?? '',
});
