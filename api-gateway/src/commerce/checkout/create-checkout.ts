import { type CheckoutCart, type CheckoutRequest, formatMoney, readServiceLine } from '@kilowatt/contracts';
import type * as v from 'valibot';
import { ProblemError } from '../../platform/problems/problem';
import type { StorefrontClient } from '../../platform/shopify/storefront-client';
import type { FindProduct, SoldProduct } from '../order-requests/order-requests';
import { type CartLine, createCart, type Item, type Line, UNAVAILABLE } from './create-cart';

type Problems = CheckoutCart['problems'];

export type CheckoutStore = { client: StorefrontClient; findProduct: FindProduct };

/**
 * Makes a cart at Shopify. What cannot be bought there, or differs from what the shopper sees, is said by line; the other
 * lines are in the cart.
 * @throws ProblemError `unavailable`, where Shopify makes no cart
 */
export async function createCheckout(
  { client, findProduct }: CheckoutStore,
  { cartId, items }: CheckoutRequest,
  buyerAddress: string | undefined,
): Promise<CheckoutCart> {
  const problems: Problems = [];
  const products = items.filter(({ id }) => readServiceLine(id) === null);
  let lines = products.flatMap((item) => {
    const services = items.filter(({ id }) => readServiceLine(id)?.productId === item.id);
    const line = lineOf(item, findProduct(item.id), problems);
    return line ? { ...line, services } : [];
  });
  while (lines.length > 0) {
    const { cart, userErrors } = await createCart(client, { cartId, lines, buyerAddress });
    if (cart !== null && userErrors.length === 0) {
      problems.push(...lines.flatMap((line) => differences(line, cart.lines.nodes)));
      const checkoutUrl = cart.lines.nodes.length > 0 ? cart.checkoutUrl : null;
      return { checkoutUrl, problems: onePerLine(problems) };
    }
    // A line that Shopify refuses refuses the whole cart: it is left out, and the others are tried again.
    const refused = new Set(userErrors.map(({ field }) => Number(/^\d+$/.exec(field?.[2] ?? '')?.[0] ?? -1)));
    const left = lines.filter((_, at) => !refused.has(at));
    if (left.length === lines.length) throw new ProblemError('unavailable', UNAVAILABLE);
    for (const [at, { item }] of lines.entries())
      if (refused.has(at)) problems.push({ id: item.id, message: NOT_ONLINE });
    lines = left;
  }
  return { checkoutUrl: null, problems: onePerLine(problems) };
}

const NOT_ONLINE =
  'This item cannot be bought online at the moment. It stays in your cart: please order it by phone.';
const GONE = 'This item is no longer sold. It is not part of the checkout.';
const OUT_OF_STOCK = 'This item is out of stock now. It is not part of the checkout.';
const onlyLeft = (quantity: number) => `Only ${quantity} left: the checkout has ${quantity}.`;

function lineOf(item: Item, product: SoldProduct | null, problems: Problems): Omit<Line, 'services'> | null {
  const refuse = (message: string) => {
    problems.push({ id: item.id, message });
    return null;
  };
  if (product === null) return refuse(GONE);
  if (!product.externalId) return refuse(NOT_ONLINE);
  if (product.stock === 0) return refuse(OUT_OF_STOCK);
  const quantity = Math.min(item.quantity, product.stock);
  if (quantity < item.quantity) problems.push({ id: item.id, message: onlyLeft(quantity) });
  return { item, merchandiseId: product.externalId, quantity };
}

/** What Shopify's cart has otherwise than the shopper's. */
function differences(
  { item, merchandiseId, quantity }: Line,
  nodes: v.InferOutput<typeof CartLine>[],
): Problems {
  const { id, price } = item;
  const lines = nodes.filter(({ merchandise }) => merchandise.id === merchandiseId);
  const available = lines.reduce((sum, line) => sum + line.quantity, 0);
  const now = lines[0]?.cost.amountPerQuantity.amount;
  if (now === undefined || available === 0) return [{ id, message: OUT_OF_STOCK }];
  if (available < quantity) return [{ id, message: onlyLeft(available) }];
  if (cents(now) === cents(price)) return [];
  return [
    {
      id,
      message:
        price === 0
          ? `The checkout shows ${formatMoney(now)} for this free gift. Please call us before you pay.`
          : `The price is ${formatMoney(now)} now; it was ${formatMoney(price)}.`,
    },
  ];
}

const cents = (price: number): number => Math.round(price * 100);

/** The last word on a line: what Shopify says follows what the catalogue says. */
const onePerLine = (problems: Problems): Problems => [
  ...new Map(problems.map((problem) => [problem.id, problem])).values(),
];
