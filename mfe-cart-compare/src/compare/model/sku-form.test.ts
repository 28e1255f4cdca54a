import { beforeEach, expect, it, jest } from '@jest/globals';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { createSkuForm } from './sku-form';

const form = createSkuForm();
let scope: Scope;
let found: string[];
/** Answers by SKU, in the order of the requests. */
let answers: Map<string, (isKnown: boolean) => void>;
let waiting: Map<string, () => void>;
const requested = (sku: string) =>
  answers.has(sku) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(sku, resolve));

beforeEach(() => {
  scope = fork();
  found = [];
  answers = new Map();
  waiting = new Map();
  createWatch({ unit: form.found, scope, fn: ({ id }) => found.push(id) });
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    const sku = new URL(String(input), 'http://shop').searchParams.get('sku') ?? '';
    return new Promise((resolve) => {
      answers.set(sku, (isKnown) =>
        resolve(isKnown ? Response.json({ product: productOf(sku) }) : new Response(null, { status: 404 })),
      );
      waiting.get(sku)?.();
    });
  });
});

const productOf = (id: string) => ({
  ...{ id, handle: id, title: id, images: { edges: [] } },
  variant: { price: 2, compareAtPrice: null, sku: id },
});
/** Not awaited: a form with a pending look-up is not settled. */
const submit = async (sku: string) => {
  void allSettled(form.typed, { scope, params: sku });
  const settled = allSettled(form.submitted, { scope });
  await Promise.resolve();
  return settled;
};
const text = () => scope.getState(form.$sku);
const error = () => scope.getState(form.$error);

it('looks up a SKU that is entered while another one is looked up, and keeps its text until it is found', async () => {
  const settled = [submit('A'), submit('B'), submit('B')];
  expect([...answers.keys()]).toEqual(['A']);
  answers.get('A')?.(true);
  await requested('B');
  expect(found).toEqual(['A']);
  expect(text()).toBe('B');
  answers.get('B')?.(true);
  await Promise.all(settled);
  expect(found).toEqual(['A', 'B']);
  expect(text()).toBe('');
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});

it('keeps what is typed on while it looks a SKU up', async () => {
  const settled = submit('A');
  void allSettled(form.typed, { scope, params: 'AB' });
  answers.get('A')?.(true);
  await settled;
  expect(found).toEqual(['A']);
  expect(text()).toBe('AB');
});

const refuse = async (sku: string) => {
  const settled = submit(sku);
  answers.get(sku)?.(false);
  await settled;
  expect(error()).toBe('Invalid SKU');
};

it('shows that a SKU is unknown until the field changes', async () => {
  await refuse('A');
  await allSettled(form.typed, { scope, params: 'AB' });
  expect(error()).toBeNull();
});

it('shows that a SKU is unknown until the form is submitted again, and requests nothing for blanks', async () => {
  await refuse('A');
  const next = allSettled(form.submitted, { scope });
  expect(error()).toBeNull();
  answers.get('A')?.(false);
  await next;
  await submit('  ');
  expect(error()).toBeNull();
  expect([...answers.keys()]).toEqual(['A']);
});

it('says that the first of two SKUs is unknown, also when the second is found', async () => {
  const settled = [submit('A'), submit('B')];
  answers.get('A')?.(false);
  await requested('B');
  answers.get('B')?.(true);
  await Promise.all(settled);
  expect(found).toEqual(['B']);
  expect(error()).toBe('Invalid SKU');
});
