/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { command, event } from '@kilowatt/bus';
import { type Call, fakeGateway } from '@kilowatt/remote-kit/testing';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import { matchAdded } from './model/add-match';
import { queryTyped } from './model/query';
import { productPicked, submitted } from './model/submit';
import './wiring';

let calls: Call[];

/** What other remotes hear of a search, in the order that it was said. */
function heard(scope: Scope): unknown[] {
  const messages: unknown[] = [];
  const { published } = event('search:query-submitted@1');
  createWatch({ unit: published, scope, fn: (search) => messages.push(search) });
  createWatch({ unit: command('navigation:go-to@1').send, scope, fn: (goTo) => messages.push(goTo) });
  return messages;
}

beforeEach(() => {
  localStorage.clear();
  ({ calls } = fakeGateway({ '/api/track-search': {}, '/api/search': { products: [] } }));
});

describe('a search', () => {
  it.each([
    ['gas range', /^\/search\?q=gas%20range$/],
    ['return policy', /^\/returns$/],
    ['qwerty', /^\/search\?q=qwerty$/],
  ])('"%s" is announced with its destination, which the shell is asked for', async (query, destination) => {
    const scope = fork();
    const messages = heard(scope);
    await allSettled(submitted, { scope, params: query });
    const [announced, goTo] = messages as [{ query: string; destination: string }, { href: string }];
    expect(messages).toHaveLength(2);
    expect(announced).toEqual({ query, destination: expect.stringMatching(destination) });
    expect(goTo.href).toBe(announced.destination);
  });

  it.each(['enter', 'a pick'])('of a suggestion says by %s what was typed and found nothing', async (how) => {
    fakeGateway({
      '/api/track-search': {},
      '/api/search': {
        products: [],
        interpretation: { version: 'x', destination: '/search?q=x', unused: [], unsold: ['wm4500hba'] },
      },
      '/api/ai-suggestions': { suggestions: ['lg thing'] },
    });
    const scope = fork();
    const messages = heard(scope);
    await allSettled(queryTyped, { scope, params: 'WM4500HBA' });
    await allSettled(submitted, { scope, params: how === 'enter' ? 'WM4500HBA' : 'lg thing' });
    expect(messages[0]).toMatchObject({
      ...{ query: 'lg thing', destination: '/search?q=lg%20thing' },
      ...{ replaced: 'WM4500HBA', unsold: ['wm4500hba'] },
    });
  });

  it('of spaces publishes no event', async () => {
    const scope = fork();
    const messages = heard(scope);
    await allSettled(submitted, { scope, params: '   ' });
    expect(messages).toEqual([]);
    expect(calls.filter(({ path }) => path === '/api/track-search')).toEqual([]);
  });
});

describe('a product that is picked', () => {
  it('is the destination of the typed text, and tracked as such', async () => {
    const scope = fork();
    const messages = heard(scope);
    await allSettled(queryTyped, { scope, params: 'lg washer' });
    await allSettled(productPicked, { scope, params: '/products/lg-wm4000' });
    expect(messages).toEqual([
      { query: 'lg washer', destination: '/products/lg-wm4000' },
      { href: '/products/lg-wm4000' },
    ]);
    expect(calls.find(({ path }) => path === '/api/track-search')?.body).toMatchObject({
      ...{ query: 'lg washer', resultUrl: '/products/lg-wm4000', collectionMatched: false },
    });
  });

  it('is opened even if tracking fails', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const scope = fork();
    const messages = heard(scope);
    await allSettled(productPicked, { scope, params: '/products/lg-wm4000' });
    expect(messages).toContainEqual({ href: '/products/lg-wm4000' });
  });
});

describe('the product of a SKU', () => {
  const match = {
    ...{ id: 'p-1', title: 'LG Washer', handle: 'lg-washer', tags: ['laundry'] },
    images: { edges: [{ node: { originalSrc: '/lg.webp' } }] },
    variant: { price: 749, compareAtPrice: 899, sku: 'WM4000HWA' },
  };
  it('is a line that the cart takes and confirms; the box shows no toast of its own', async () => {
    const scope = fork();
    const lines: unknown[] = [];
    const toasts: unknown[] = [];
    const { published } = event('cart:lines-changed@1');
    createWatch({ unit: command('cart:add-line@1').send, scope, fn: (line) => lines.push(line) });
    createWatch({ unit: command('toast:show@1').send, scope, fn: (toast) => toasts.push(toast) });
    await allSettled(matchAdded, { scope, params: match });
    await allSettled(published, { scope, params: { totalQuantity: 1, cartId: 'cart-one' } });
    expect(lines).toEqual([
      {
        ...{ id: 'p-1', title: 'LG Washer', handle: 'lg-washer', sku: 'WM4000HWA', image: '/lg.webp' },
        ...{ price: 749, compareAtPrice: 899, tags: ['laundry'], quantity: 1, confirm: true },
      },
    ]);
    expect(toasts).toEqual([]);
  });
});
