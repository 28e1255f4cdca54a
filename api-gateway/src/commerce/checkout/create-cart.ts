import { type CheckoutRequest, formatMoney, readServiceLine, SERVICE_TITLES } from '@kilowatt/contracts';
import * as v from 'valibot';
import { ProblemError } from '../../platform/problems/problem';
import { StorefrontError } from '../../platform/shopify/storefront-answer';
import type { StorefrontClient } from '../../platform/shopify/storefront-client';

export const CartLine = v.object({
  quantity: v.number(),
  merchandise: v.object({ id: v.string() }),
  cost: v.object({ amountPerQuantity: v.object({ amount: v.pipe(v.string(), v.toNumber()) }) }),
});

export const CART_CREATE = {
  query: `mutation CartCreate($input: CartInput!) @inContext(country: US, language: EN) {
  cartCreate(input: $input) {
    cart {
      checkoutUrl
      lines(first: 250) {
        nodes { quantity merchandise { ... on ProductVariant { id } } cost { amountPerQuantity { amount } } }
      }
    }
    userErrors { field message code }
    warnings { code message target }
  }
}`,
  answer: v.object({
    cartCreate: v.object({
      cart: v.nullable(
        v.object({
          checkoutUrl: v.pipe(v.string(), v.url()),
          lines: v.object({ nodes: v.array(CartLine) }),
        }),
      ),
      userErrors: v.array(v.object({ field: v.nullable(v.array(v.string())), message: v.string() })),
      warnings: v.array(v.object({ code: v.string(), message: v.string() })),
    }),
  }),
};

export type Item = CheckoutRequest['items'][number];
/** A line of the cart that Shopify can be asked for. */
export type Line = {
  item: Item;
  merchandiseId: string;
  quantity: number;
  /** What is done with it; not sold there, but said, since staff arrange it. */
  services: readonly Item[];
};

/** Milliseconds for one answer: with a second attempt, less than a shopper's browser waits. */
const TIMEOUT = 4_000;

export const UNAVAILABLE =
  'The checkout does not answer at the moment. Your cart is unchanged: please try again, or order by phone.';

type Sent = { cartId: string; lines: readonly Line[]; buyerAddress: string | undefined };

/** Asks Shopify for a cart. @throws ProblemError `unavailable` where it does not answer */
export async function createCart(client: StorefrontClient, { cartId, lines, buyerAddress }: Sent) {
  const input = {
    note: `Cart ${cartId}`,
    attributes: [{ key: 'Cart', value: cartId }],
    lines: lines.map(({ item, merchandiseId, quantity, services }) => ({
      ...{ merchandiseId, quantity },
      attributes: [...attributesOf(item), ...services.flatMap(attributeOfService)],
    })),
  };
  try {
    const question = { ...CART_CREATE, variables: { input }, attempts: 2, maxDelay: 500, timeout: TIMEOUT };
    return (await client.ask({ ...question, buyerAddress })).cartCreate;
  } catch (error) {
    if (error instanceof StorefrontError) throw new ProblemError('unavailable', UNAVAILABLE);
    throw error;
  }
}

function attributeOfService({ id, price }: Item) {
  const line = readServiceLine(id);
  return line
    ? [{ key: SERVICE_TITLES[line.service], value: `${formatMoney(price)} each, charged with the delivery` }]
    : [];
}

/** Shopify shows attributes to the shopper, except those that begin with an underscore. */
const attributesOf = ({ price, tags }: Item) => [
  ...(price === 0 ? [{ key: 'Free gift', value: 'Yes' }] : []),
  ...(tags.length > 0 ? [{ key: '_tags', value: tags.join(', ').slice(0, 255) }] : []),
];
