import type { CartItem } from '@kilowatt/contracts';
import { createEvent, createStore, sample } from 'effector';
import { queryCleared } from './query';
import type { SkuMatch } from './results';

/** The shopper adds the product of a SKU to the cart without a visit to its page. */
export const matchAdded = createEvent<SkuMatch>();
/** The cart has changed: its total quantity. */
export const cartCounted = createEvent<number>();

/** The product that the cart is asked to take, with its total quantity before. */
type Asked = { title: string; before: number };
export const cartAsked = createEvent<Asked>();
const $asked = createStore<Asked | null>(null, { serialize: 'ignore' }).on(cartAsked, (_, asked) => asked);

const answered = sample({ clock: cartCounted, source: $asked, fn: (asked, total) => ({ asked, total }) });
$asked.reset(answered);
/** The cart has taken the product. If its quantity is at the maximum, the cart says so itself. */
export const matchAccepted = answered.filterMap(({ asked, total }) =>
  asked !== null && total > asked.before ? { title: asked.title, total } : undefined,
);
sample({ clock: matchAdded, fn: () => undefined, target: queryCleared });

/** The line of the cart for the product of a SKU. */
export const lineOf = ({ id, title, handle, images, variant, tags = [] }: SkuMatch): CartItem => ({
  ...{ id, title, handle, tags, quantity: 1 },
  ...{ sku: variant.sku, price: variant.price, compareAtPrice: variant.compareAtPrice },
  image: images.edges[0]?.node.originalSrc ?? '',
});
