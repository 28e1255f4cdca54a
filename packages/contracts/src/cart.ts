import * as v from 'valibot';
import { LIMITS } from './limits';

const money = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));
/** Text that a database and a URL can store: no NUL, no lone surrogate. */
const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((value) => !/[\0\p{Surrogate}]/u.test(value), 'Invalid characters'),
  );
const short = text(300);
const id = v.pipe(text(200), v.minLength(1));
const image = text(2_000);

/** One line of the cart (specification §3); the optional fields are for display. */
export const CartItem = v.object({
  id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.quantityPerItem)),
  price: money,
  compareAtPrice: v.optional(v.nullable(money)),
  tags: v.optional(v.array(short), []),
  title: v.optional(short),
  handle: v.optional(short),
  sku: v.optional(short),
  image: v.optional(image),
});
export type CartItem = v.InferOutput<typeof CartItem>;

const cartId = v.pipe(v.string(), v.minLength(8), v.maxLength(64), v.regex(/^[\w-]+$/));
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** `POST /api/shared-cart` (specification §7). */
export const SharedCartRequest = v.object({
  cartId,
  items: v.pipe(
    v.array(CartItem),
    v.maxLength(LIMITS.linesPerCart, `items may have at most ${LIMITS.linesPerCart} lines`),
    v.check(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'items has the same id more than once',
    ),
  ),
  /** Incremented with every change by the shopper: the highest is kept. Without one, the last request is kept. */
  version: v.optional(version),
});
export type SharedCartRequest = v.InferOutput<typeof SharedCartRequest>;

/** The answer to that. `saved` is false if a newer version is stored; `version` is that of the stored cart. */
export const SharedCartAnswer = v.object({ cartId, version, saved: v.boolean() });
export type SharedCartAnswer = v.InferOutput<typeof SharedCartAnswer>;

/**
 * `POST /api/shared-cart/{id}/copies`, for a link, and `…/views`, for phone support: an id with read access to the cart,
 * as it is now, or as it is when it is opened.
 */
export const CartNumberAnswer = v.object({ id: cartId });
export type CartNumberAnswer = v.InferOutput<typeof CartNumberAnswer>;

/** `version`: the version to copy; without it, the stored one is copied. */
export const CartCopyRequest = v.object({ version: v.optional(version) });

/** `GET /api/checkout`: how a cart becomes an order; by phone if there is neither. */
export const CheckoutAnswer = v.object({
  /** Template of the checkout URL. */
  template: v.nullable(v.string()),
  /** Whether `POST /api/checkout` makes a checkout for a cart. */
  isHosted: v.optional(v.boolean()),
});
export type CheckoutAnswer = v.InferOutput<typeof CheckoutAnswer>;

/** `POST /api/checkout`: the lines that the shopper buys, at the prices that they see. */
export const CheckoutRequest = v.object({
  cartId,
  items: v.pipe(
    v.array(v.pick(CartItem, ['id', 'quantity', 'price', 'tags'])),
    v.minLength(1, 'The cart is empty'),
    v.maxLength(LIMITS.linesPerCart, `items may have at most ${LIMITS.linesPerCart} lines`),
  ),
});
export type CheckoutRequest = v.InferOutput<typeof CheckoutRequest>;

/** The answer to that. */
export const CheckoutCart = v.object({
  /** Where the shopper pays; null if none of the lines can be bought there. */
  checkoutUrl: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))),
  /** What differs from what the shopper sees, by line. */
  problems: v.array(v.object({ id, message: v.string() })),
});
export type CheckoutCart = v.InferOutput<typeof CheckoutCart>;

/** A chosen product of the compare list (specification §3). */
export const CompareProduct = v.object({
  id,
  handle: short,
  title: short,
  price: money,
  compareAtPrice: v.nullable(money),
  image,
  sku: short,
});
export type CompareProduct = v.InferOutput<typeof CompareProduct>;
