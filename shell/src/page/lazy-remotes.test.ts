import { describe, expect, it } from '@jest/globals';
import type { Release, SnapshotRemote } from '@kilowatt/contracts';
import { lazyRemotes, mayHavePartOn } from './lazy-remotes';

const remote = (name: string, more: Partial<Release>): SnapshotRemote => ({
  base: `/remotes/${name}/1.0.0/`,
  release: {
    ...{ remote: name, version: '1.0.0', revision: 'abc', container: name, start: [], files: {} },
    ...{ slots: {}, routes: [], handles: [], publishes: [], hears: [] },
    ...more,
  },
});
const route = (id: string) => ({ id, path: `/${id}`, chrome: true, chunks: [] });
const fills = (...names: `${string}:${string}`[]) =>
  Object.fromEntries(names.map((name) => [name, { chunks: [] }]));
const slot: Release['slots'][string] = { failure: 'regular', hydrate: 'idle', fallback: '', chunks: [] };
const offer = (name: `${string}:${string}`) => ({
  ...{ slot: name, many: true, order: [], failure: 'regular' as const, budget: { scripts: 1 } },
});

const discover = remote('discover', {
  slots: { categoryNav: slot },
  routes: [route('home'), route('product')],
  offers: [offer('product:below-price'), offer('discover:anywhere')],
});
const reviews = { fills: fills('product:below-price'), routes: [route('all-reviews')] };

const isLazy = (more: Partial<Release>, routeId = 'discover/home', hasStart = false) =>
  lazyRemotes([discover, remote('reviews', more)], [routeId], () => !hasStart).includes('reviews');

describe('a remote that fills a slot of a product page and has a page of its own is', () => {
  it.each(['discover/home', 'not-found', 'checkout/cart'])('lazy on %s', (routeId) => {
    expect(isLazy(reviews, routeId)).toBe(true);
  });

  it.each(['discover/product', 'reviews/all-reviews'])('started at once on %s', (routeId) => {
    expect(isLazy(reviews, routeId)).toBe(false);
  });
});

describe('a remote with nothing on the page is started at once', () => {
  it.each<[string, Partial<Release>]>([
    ['it has a slot, which a page may show anywhere', { ...reviews, slots: { addToCart: slot } }],
    ['it fills a slot that its owner may show on any page', { fills: fills('discover:anywhere') }],
    [
      'it publishes an event, which nobody else can cause',
      { ...reviews, publishes: ['cart:lines-changed@1'] },
    ],
    ['it hears an event, which does not wait for it', { ...reviews, hears: ['cart:lines-changed@1'] }],
    ['it handles a command of another owner', { ...reviews, handles: ['menu:open@1'] }],
    ['it handles a message that the shell does not know', { ...reviews, handles: ['reviews:open@1'] }],
    ['it has no part that could start it', { routes: [] }],
  ])('if %s', (_why, more) => {
    expect(isLazy(more)).toBe(false);
  });

  it('if it has a start, or if the server does not know whether it has one', () => {
    expect(isLazy(reviews, 'discover/home', true)).toBe(false);
  });
});

it('a remote that handles its own commands may be lazy, since they wait for it', () => {
  const navigation = remote('navigation', { routes: [route('menu')], handles: ['menu:open@1'] });
  expect(lazyRemotes([discover, navigation], ['discover/home'], () => true)).toEqual(['navigation']);
});

it('a slot that no deployed remote offers is on no page', () => {
  const one = remote('reviews', { fills: fills('cart:below-summary') });
  expect(mayHavePartOn(one, ['cart/cart'], [discover, one])).toBe(false);
});
