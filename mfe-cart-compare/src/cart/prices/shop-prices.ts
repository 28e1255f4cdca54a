import { type DeliveryAnswer, readServiceLine } from '@kilowatt/contracts';
import { createQuery } from '@kilowatt/remote-kit/model';
import { combine, createEvent, createStore, sample } from 'effector';
import { readShopProducts, type ShopProducts } from '../../shop/shop-products';
import { $lines } from '../model/cart';
import { pricedLines } from './priced-lines';

/** The cart page is open: prices are fetched now, and again when items are added. */
export const cartOpened = createEvent();
export const cartClosed = createEvent();
export const pricesRetried = createEvent();

/** A newer read covers all products that an earlier one has not answered. */
const prices = createQuery(readShopProducts);

export const $isCartOpen = createStore(false, { serialize: 'ignore' })
  .on(cartOpened, () => true)
  .on(cartClosed, () => false);
const NOTHING: ShopProducts = new Map();
/** Products fetched since the cart page was opened. */
export const $shop = createStore<ShopProducts>(NOTHING, { serialize: 'ignore' })
  .on(cartOpened, () => NOTHING)
  .on(prices.done, (shop, { value }) => new Map([...shop, ...value]));

/** Prices could not be fetched: those from when the items were added are shown. */
export const $pricesFailed = createStore(false, { serialize: 'ignore' })
  .on(prices.start, () => false)
  .on(prices.failed, () => true);

/** Delivery to the remembered ZIP code, as the page has it; null where none is known. */
export const deliveryFound = createEvent<DeliveryAnswer | null>();
const $delivery = createStore<DeliveryAnswer | null>(null, { serialize: 'ignore' }).on(
  deliveryFound,
  (_, delivery) => delivery,
);

const $unread = combine($lines, $shop, (lines, shop) =>
  lines.map(({ id }) => id).filter((id) => !shop.has(id) && readServiceLine(id) === null),
);
sample({
  clock: [cartOpened, pricesRetried, $lines.map((lines) => lines.map(({ id }) => id).join())],
  source: { open: $isCartOpen, ids: $unread },
  filter: ({ open, ids }) => open && ids.length > 0,
  fn: ({ ids }) => ids,
  target: prices.start,
});

export const $pricedLines = combine($lines, $shop, $delivery, pricedLines);
