import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StorefrontError } from '../../platform/shopify/storefront-answer';
import type { StorefrontClient } from '../../platform/shopify/storefront-client';
import type { SoldProduct } from '../order-requests/order-requests';
import { createCheckout } from './create-checkout';

type Answer = { cart: object | null; userErrors: { field: string[] | null; message: string }[] };
const gid = (id: string) => `gid://shopify/ProductVariant/${id}`;
const node = (id: string, quantity: number, amount: number) => ({
  ...{ quantity, merchandise: { id: gid(id) }, cost: { amountPerQuantity: { amount } } },
});
const cart = (...nodes: object[]): Answer => ({
  cart: { checkoutUrl: 'https://store.example/checkouts/1', lines: { nodes } },
  userErrors: [],
});
const refused = (...lines: (number | null)[]): Answer => ({
  cart: null,
  userErrors: lines.map((at) => ({
    field: at === null ? null : ['input', 'lines', String(at), 'merchandiseId'],
    message: 'is invalid',
  })),
});

let answers: (Answer | Error)[];
let ask: jest.Mock<(question: { variables: { input: { lines: { merchandiseId: string }[] } } }) => unknown>;
let products: Record<string, Partial<SoldProduct> | null>;

beforeEach(() => {
  answers = [];
  ask = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { cartCreate: { ...answer, warnings: [] } };
  });
  products = { a: { externalId: gid('a'), stock: 5 }, b: { externalId: gid('b'), stock: 5 } };
});
const item = (id: string, quantity = 1, price = 100) => ({ id, quantity, price, tags: [] });
const checkOut = (...items: ReturnType<typeof item>[]) =>
  createCheckout(
    {
      client: { ask } as unknown as StorefrontClient,
      findProduct: (id) => (products[id] ?? null) as SoldProduct | null,
    },
    { cartId: 'cart-of-the-test', items } as never,
    undefined,
  );
const requested = () =>
  ask.mock.calls.map(([{ variables }]) => variables.input.lines.map(({ merchandiseId }) => merchandiseId));

it('services are said beside their product, since the store does not sell them', async () => {
  answers = [cart(node('a', 1, 100))];
  const answer = await checkOut(item('a'), item('service:installation:a', 1, 149));
  expect(answer).toEqual({ checkoutUrl: 'https://store.example/checkouts/1', problems: [] });
  expect(ask.mock.calls[0]?.[0].variables.input.lines).toMatchObject([
    {
      merchandiseId: gid('a'),
      attributes: [{ key: 'Installation', value: '$149.00 each, charged with the delivery' }],
    },
  ]);
});

describe('what the catalogue knows is not asked for', () => {
  it('a product without an id there, one that is gone, and one that is out of stock', async () => {
    Object.assign(products, { local: { stock: 3 }, empty: { externalId: gid('empty'), stock: 0 } });
    const { checkoutUrl, problems } = await checkOut(item('local'), item('gone'), item('empty'));
    expect([checkoutUrl, requested()]).toEqual([null, []]);
    expect(problems.map(({ id, message }) => `${id}: ${message.split('.')[0]}`)).toEqual([
      'local: This item cannot be bought online at the moment',
      'gone: This item is no longer sold',
      'empty: This item is out of stock now',
    ]);
  });

  it('more pieces than are in stock', async () => {
    products.a = { externalId: gid('a'), stock: 2 };
    answers = [cart(node('a', 2, 100))];
    const { problems } = await checkOut(item('a', 4));
    expect(ask.mock.calls[0]?.[0].variables.input.lines).toMatchObject([{ quantity: 2 }]);
    expect(problems).toEqual([{ id: 'a', message: 'Only 2 left: the checkout has 2.' }]);
  });
});

describe('a line that Shopify refuses', () => {
  it('is left out, also where several are, one answer after the other', async () => {
    products.c = { externalId: gid('c'), stock: 5 };
    answers = [refused(1), refused(0), cart(node('c', 1, 100))];
    const { checkoutUrl, problems } = await checkOut(item('a'), item('b'), item('c'));
    expect(requested()).toEqual([[gid('a'), gid('b'), gid('c')], [gid('a'), gid('c')], [gid('c')]]);
    expect(checkoutUrl).not.toBeNull();
    expect(problems.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('and was the last one leaves no checkout', async () => {
    answers = [refused(0)];
    expect(await checkOut(item('a'))).toMatchObject({ checkoutUrl: null, problems: [{ id: 'a' }] });
  });

  it.each([
    ['names no line', refused(null)],
    ['names a line that is not there', refused(9)],
    ['is no answer at all', { cart: null, userErrors: [] }],
  ])('in an answer that %s ends the attempt, instead of repeating it', async (_what, answer) => {
    answers = [answer];
    await expect(checkOut(item('a'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

describe('the cart that Shopify makes', () => {
  it('adds up the lines of one variant, such as those of a discount', async () => {
    answers = [cart(node('a', 1, 100), node('a', 2, 100))];
    expect((await checkOut(item('a', 3))).problems).toEqual([]);
  });

  it('compares prices by the cent', async () => {
    answers = [cart(node('a', 1, 100.004), node('b', 1, 100.01))];
    const { problems } = await checkOut(item('a'), item('b'));
    expect(problems).toEqual([{ id: 'b', message: 'The price is $100.01 now; it was $100.00.' }]);
  });

  it('has no way to the checkout where nothing is left in it', async () => {
    answers = [cart()];
    expect(await checkOut(item('a'))).toEqual({
      checkoutUrl: null,
      problems: [{ id: 'a', message: 'This item is out of stock now. It is not part of the checkout.' }],
    });
  });

  it('shows only the last message of a line', async () => {
    products.a = { externalId: gid('a'), stock: 2 };
    answers = [cart(node('a', 1, 100))];
    expect((await checkOut(item('a', 4))).problems).toEqual([
      { id: 'a', message: 'Only 1 left: the checkout has 1.' },
    ]);
  });
});

it('only a failure of Shopify is said to be one', async () => {
  answers = [new StorefrontError('Shopify cannot be reached'), new TypeError('a bug')];
  await expect(checkOut(item('a'))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(checkOut(item('a'))).rejects.toThrow('a bug');
});
