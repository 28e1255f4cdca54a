import * as v from 'valibot';
import { CartItem } from './cart';
import { ZipCode } from './delivery';
import { EmailAddress, singleLine } from './form-fields';
import { LIMITS } from './limits';
import { readServiceLine } from './services';
import { normalizeSpokenCode } from './spoken-code';
import { formatMoney } from './texts';

const WRONG_PHONE = 'Enter a valid phone number';
const flag = v.optional(v.boolean(), false);

/** Digits with the usual punctuation; the gateway reads the number itself. */
const PhoneNumber = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(40, WRONG_PHONE),
  v.regex(/^(?:|[+(]?\d[\d\s().-]{5,})$/, WRONG_PHONE),
);

/** The fields that a shopper fills in to request an order. */
export const OrderRequestForm = {
  name: v.pipe(singleLine('Name', 100), v.nonEmpty('Name is required')),
  phone: v.optional(PhoneNumber, ''),
  email: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailAddress]), ''),
  zip: ZipCode,
  /** When delivery suits the shopper, in their own words. */
  deliveryWish: v.optional(singleLine('Delivery wish', 100), ''),
  note: v.optional(singleLine('Note', 500), ''),
};

/** `price` is the one that the shopper saw; 0 for a free gift. */
const Line = v.pick(CartItem, ['id', 'quantity', 'price']);

/** `POST /api/order-requests`: a cart, and whom to ask about it. */
export const OrderRequest = v.pipe(
  v.object({
    ...OrderRequestForm,
    /** Names the contents: a request that is sent again, since its answer was lost, is kept once. */
    requestKey: v.pipe(
      v.string(),
      v.regex(/^[\w-]{16,100}$/, 'requestKey: 16 to 100 letters, digits and dashes'),
    ),
    installation: flag,
    haulAway: flag,
    /** Tags say what a free gift comes with; those of the catalogue count too. */
    items: v.pipe(
      v.array(v.object({ ...Line.entries, tags: CartItem.entries.tags })),
      v.minLength(1, 'The cart is empty'),
      v.maxLength(LIMITS.linesPerCart, `items may have at most ${LIMITS.linesPerCart} lines`),
      v.check(
        (items) => new Set(items.map(({ id }) => id)).size === items.length,
        'items has the same id more than once',
      ),
    ),
    /** A honeypot: hidden from people, so that only bots fill it. */
    website: v.optional(v.string(), ''),
  }),
  v.forward(
    v.check(({ phone, email }) => phone !== '' || email !== '', 'Enter a phone number or an email address'),
    ['phone'],
  ),
);
export type OrderRequest = v.InferInput<typeof OrderRequest>;

export const ORDER_REQUEST_STATES = ['new', 'confirmed', 'scheduled', 'delivered', 'cancelled'] as const;
export const OrderRequestState = v.picklist(ORDER_REQUEST_STATES);
export type OrderRequestState = v.InferOutput<typeof OrderRequestState>;

/** What a shopper reads of the state of a request. */
export const ORDER_REQUEST_STATE_TEXTS: Readonly<Record<OrderRequestState, string>> = {
  new: 'We have your request and will contact you.',
  confirmed: 'We have confirmed price and stock with you.',
  scheduled: 'The delivery date is set.',
  delivered: 'Your order was delivered.',
  cancelled: 'This request was cancelled.',
};

export const OrderRequestLine = v.object({
  ...Line.entries,
  title: v.string(),
  /** Empty for a service, like the handle. */
  sku: v.string(),
  handle: v.string(),
  /** Of a free gift: what the product costs otherwise. */
  regularPrice: v.optional(v.number()),
});

/** The code of a request in three and three characters, such as `K7Q-4MD`, however it is typed. */
export const OrderRequestCode = v.pipe(
  v.string('Enter your order code'),
  v.trim(),
  v.toUpperCase(),
  v.transform((typed) => normalizeSpokenCode(typed, 2, 3)),
  v.regex(/^[\dA-Z]{3}-[\dA-Z]{3}$/, 'Enter the code as it was given, such as K7Q-4MD'),
);

/** `POST /api/order-requests/status`: who knows the code and the ZIP code sees the request. */
export const OrderStatusRequest = v.object({ code: OrderRequestCode, zip: ZipCode });

/** A request as its shopper sees it. */
export const OrderStatus = v.object({
  code: v.string(),
  state: OrderRequestState,
  requestedAt: v.string(),
  changedAt: v.string(),
  /** What the shop answered; empty if it has not yet. */
  answer: v.string(),
  lines: v.array(OrderRequestLine),
  /** At the prices of the moment of the request, in US dollars, without delivery. */
  subtotal: v.number(),
});
export type OrderStatus = v.InferOutput<typeof OrderStatus>;

/** The subtotal in words, and what is not part of it. */
export function subtotalText({ lines, subtotal }: Pick<OrderStatus, 'lines' | 'subtotal'>): string {
  const hasServices = lines.some(({ id }) => readServiceLine(id) !== null);
  return `Subtotal ${formatMoney(subtotal)}, before delivery${hasServices ? '' : ' and services'}.`;
}
