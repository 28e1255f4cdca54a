import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CompareProduct } from '@kilowatt/contracts';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { $products, productAdded } from './compare';
import {
  columnMoved,
  columnRemoved,
  columnsChanged,
  replaced,
  swapBySku,
  swapEnded,
  swapped,
  swapStarted,
  tableLeft,
  tableShown,
} from './compare-table';

const product = (id: string): CompareProduct => ({
  id,
  handle: id,
  title: id,
  price: 1,
  compareAtPrice: null,
  image: '',
  sku: id,
});
const answer = jest.fn<typeof fetch>();
let scope: Scope;
let shown: string[];
const own = () => scope.getState($products).map(({ id }) => id);
const swapTo = async (sku: string) => {
  await allSettled(swapBySku.typed, { scope, params: sku });
  await allSettled(swapBySku.submitted, { scope });
};

beforeEach(async () => {
  scope = fork();
  shown = [];
  createWatch({ unit: columnsChanged, scope, fn: (columns) => (shown = columns.map(({ id }) => id)) });
  answer.mockReset().mockImplementation(async () =>
    Response.json({
      product: {
        id: 'x',
        handle: 'x',
        title: 'x',
        images: { edges: [] },
        variant: { price: 2, compareAtPrice: null, sku: 'x' },
      },
    }),
  );
  globalThis.fetch = answer;
  for (const id of ['a', 'c']) await allSettled(productAdded, { scope, params: product(id) });
  await allSettled(tableShown, { scope, params: ['a', 'b'].map(product) });
});
afterEach(() => {
  answer.mockReset();
});

it("a removed column is removed from the page and from the shopper's list", async () => {
  await allSettled(columnRemoved, { scope, params: 0 });
  expect([shown, own()]).toEqual([['b'], ['c']]);
});

it('columns swap positions', async () => {
  await allSettled(columnMoved, { scope, params: 0 });
  expect([shown, own()]).toEqual([
    ['b', 'a'],
    ['a', 'c'],
  ]);
});

it('a product is replaced by the product of a SKU, in the same column', async () => {
  await allSettled(swapStarted, { scope, params: 0 });
  await swapTo(' x ');
  expect([shown, own()]).toEqual([
    ['x', 'b'],
    ['c', 'x'],
  ]);
});

it('the product of a SKU is appended if none is replaced', async () => {
  await swapTo('x');
  expect(shown).toEqual(['a', 'b', 'x']);
});

it('a product is found with several variants, prices as texts and no picture', async () => {
  const variants = { edges: [{ node: { price: '2.50', sku: 'x' } }] };
  answer.mockResolvedValue(Response.json({ product: { id: 'x', handle: 'x', title: 'x', variants } }));
  await swapTo('x');
  expect(own()).toEqual(['a', 'c', 'x']);
  expect(scope.getState($products).at(-1)).toEqual({ ...product('x'), price: 2.5 });
});

it.each([
  ['swapping was ended', swapEnded],
  ['the page was left', tableLeft],
])('a product that is found after %s changes nothing', async (_, ended) => {
  let respond = (_answer: Response) => {};
  answer.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await allSettled(swapStarted, { scope, params: 0 });
  await allSettled(swapBySku.typed, { scope, params: 'x' });
  const submitting = allSettled(swapBySku.submitted, { scope });
  const ending = allSettled(ended, { scope });
  respond(
    Response.json({ product: { ...product('x'), images: { edges: [] }, variant: { price: 2, sku: 'x' } } }),
  );
  await Promise.all([submitting, ending]);
  expect([shown, own(), scope.getState(swapBySku.$sku)]).toEqual([[], ['a', 'c'], '']);
});

it.each([
  ['is unknown', async () => new Response('{}', { status: 404 })],
  ['cannot be looked up', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['leads to no product', async () => Response.json({})],
])("shows 'Invalid SKU' if the SKU %s", async (_why, respond) => {
  answer.mockImplementation(respond);
  await swapTo('nope');
  expect([scope.getState(swapBySku.$error), shown]).toEqual(['Invalid SKU', []]);
});

it('an empty SKU does nothing', async () => {
  await swapTo('   ');
  expect([answer.mock.calls.length, scope.getState(swapBySku.$error)]).toEqual([0, null]);
});

const list = (ids: string) => [...ids].map((id) => ({ id }));
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id).join('');

describe('replaced', () => {
  it.each([
    ['abc', 1, 'x', 'axc'],
    ['abc', 3, 'x', 'abcx'],
    ['abc', 1, 'b', 'abc'],
    ['abc', 0, 'c', 'cb'],
    ['', 0, 'x', 'x'],
  ])('%s with column %d replaced by %s is %s', (before, column, id, after) => {
    expect(ids(replaced(list(before), column, { id }))).toBe(after);
  });
});

describe('swapped', () => {
  it.each([
    [0, 'bac'],
    [1, 'acb'],
    [2, 'abc'],
    [-1, 'abc'],
  ])('at column %d makes %s of abc', (column, after) => {
    expect(ids(swapped(list('abc'), column))).toBe(after);
  });
});

it('a product that is found while the page of the one before is loaded is shown beside it, if there is a column', async () => {
  const found = (id: string) =>
    answer.mockImplementationOnce(async () =>
      Response.json({
        product: {
          ...{ id, handle: id, title: id, images: { edges: [] } },
          variant: { price: 2, compareAtPrice: null, sku: id },
        },
      }),
    );
  for (const id of ['x', 'y', 'z']) {
    found(id);
    await swapTo(id);
  }
  expect(shown).toEqual(['a', 'b', 'x', 'y']);
  expect(own()).not.toContain('z');
});
