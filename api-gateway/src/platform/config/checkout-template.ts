import * as v from 'valibot';

/** What a checkout address may name in braces. */
const PLACES = ['cartId', 'ids', 'skus'] as const;

const placesOf = (template: string): string[] =>
  [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/**
 * `CHECKOUT_URL`: the commerce system's address with `{cartId}`, `{ids}` or `{skus}` in it; the last two become
 * `id:quantity` pairs with commas between them, as in Shopify's cart permalinks.
 */
export const CheckoutTemplate = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#{}@\s]+[/?]/i, 'needs an http or https address with a path'),
  v.url(),
  v.check(
    (template) => placesOf(template).length > 0,
    `needs a place for the cart: {${PLACES.join('}, {')}}`,
  ),
  v.check(
    (template) => placesOf(template).every((name) => PLACES.some((place) => place === name)),
    `knows only {${PLACES.join('}, {')}}`,
  ),
);
