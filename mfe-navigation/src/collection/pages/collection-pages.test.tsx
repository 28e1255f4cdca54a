/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectionPage } from '@kilowatt/contracts';
import { type Call, fakeGateway, openRoute, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { readListAddress } from '../model/list-address';
import { collection } from './collection-pages';

const list: CollectionPage = {
  products: [product()],
  ...{ total: 1, page: 1, pageCount: 1, sort: 'featured', facets: [], filters: [] },
  collection: { title: 'Washers', handle: 'washers', description: 'Front load and top load.', image: null },
  children: [{ title: 'Front Load', handle: 'front-load-washers' }],
};
let gateway: { calls: Call[] };

function open(id: string, handle?: string, query = '') {
  const path = config.routes[id]?.path.replace(':handle', handle ?? '');
  return openRoute(remote, id, `${path}${query}`, { params: handle === undefined ? {} : { handle } });
}

beforeEach(() => {
  gateway = fakeGateway({
    ...Object.fromEntries(
      ['washers', 'laundry', 'cooking', 'refrigeration', 'ranges'].map((handle) => [
        `/api/collections/${handle}`,
        { ...list, collection: { ...list.collection, handle } },
      ]),
    ),
    '/api/brands/speed-queen': { ...list, collection: { ...list.collection, handle: 'speed-queen' } },
  });
});

describe('a page that lists products', () => {
  it.each([
    ['collection', 'washers', '/api/collections/washers', '/collection/washers'],
    ['collections', 'washers', '/api/collections/washers', '/collection/washers'],
    ['brand', 'speed-queen', '/api/brands/speed-queen', '/brand/speed-queen'],
    ['laundry', undefined, '/api/collections/laundry', '/laundry'],
    ['cooking', undefined, '/api/collections/cooking', '/cooking'],
    ['refrigeration', undefined, '/api/collections/refrigeration', '/refrigeration'],
    ['ranges', undefined, '/api/collections/ranges', '/ranges'],
  ])('%s of %s asks %s and has the canonical address %s', async (id, handle, call, canonical) => {
    await open(id, handle);
    expect(gateway.calls.map(({ path }) => path)).toEqual([call]);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://shop.example${canonical}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Washers' })).not.toBeNull();
    expect(screen.getByRole('article')).not.toBeNull();
  });

  const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const answerWith = (more: Partial<CollectionPage>) => {
    gateway = fakeGateway({ '/api/collections/washers': { ...list, ...more } });
  };

  it('has one address for a collection with a landing page, which shows the same products', async () => {
    await open('collection', 'laundry');
    expect(canonical()).toBe('https://shop.example/laundry');
  });

  it('has a separate address and title for each page', async () => {
    answerWith({ page: 2, pageCount: 3, total: 60 });
    await open('collection', 'washers', '?page=2');
    expect(canonical()).toBe('https://shop.example/collection/washers?page=2');
    expect(document.title).toMatch(/^Washers, page 2 \|/);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('past the end says so, shows the last page and is noindex', async () => {
    answerWith({ page: 3, pageCount: 3, total: 60 });
    await open('collection', 'washers', '?page=99');
    expect(screen.getByText(/page 99, for there are 3/)).not.toBeNull();
    expect(screen.getByRole('article')).not.toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    const shown = {
      page: { ...list, pageCount: 3 },
      address: readListAddress(new URL('http://shop/?page=99')),
    };
    expect(collection.status?.(shown)).toBe(404);
    expect(collection.status?.({ ...shown, address: { ...shown.address, page: 3 } })).toBe(200);
  });

  it('is named by brand and type if it is a landing page', async () => {
    const href = '/collection/washers?filters=%5B%5D';
    answerWith({ landing: { title: 'LG Front Load Washers', description: '12 of them.', href } });
    await open('collection', 'washers');
    expect(screen.getByRole('heading', { level: 1, name: 'LG Front Load Washers' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Washers' }).getAttribute('href')).toBe('/collection/washers');
    expect(canonical()).toBe(`https://shop.example${href}`);
  });

  it('is named by its filters where these are no landing page, and leaves the canonical address alone', async () => {
    answerWith({ named: { title: 'LG Washers in White', description: '3 of them.' } });
    await open('collection', 'washers');
    expect(screen.getByRole('heading', { level: 1, name: 'LG Washers in White' })).not.toBeNull();
    expect(document.title).toMatch(/^LG Washers in White \|/);
    expect(canonical()).toBe('https://shop.example/collection/washers');
  });

  it('requests filters, order and page of its address, and leaves out what the gateway would refuse', async () => {
    const filters = JSON.stringify([{ productVendor: 'LG' }]);
    await open(
      'collection',
      'washers',
      `?filters=${encodeURIComponent(filters)}&sort=title&page=2&utm=x&maxWidth=wide`,
    );
    const query = new URLSearchParams(gateway.calls[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ filters, sort: 'title', page: '2' });
  });

  it('links to narrower categories', async () => {
    await open('collection', 'washers');
    const narrower = within(screen.getByRole('navigation', { name: 'Narrower categories' }));
    expect(narrower.getByRole('link', { name: 'Front Load' }).getAttribute('href')).toBe(
      '/collection/front-load-washers',
    );
  });

  it('of a collection that the shop does not have is not found', async () => {
    await expect(open('collection', 'spaceships')).rejects.toMatchObject({ status: 404 });
  });

  it.each(['collection', 'brand'])('of a %s with signs in its handle asks for exactly that', async (id) => {
    await expect(open(id, 'a/b?c')).rejects.toMatchObject({ status: 404 });
    expect(gateway.calls[0]?.path).toMatch(/\/a%2Fb%3Fc$/);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => Response.json({ message: 'Asleep' }, { status: 500 })],
    ['answers rubbish', () => Response.json({ products: 'none' })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is no page if the gateway %s, and not a missing one either', async (_what, failing) => {
    fakeGateway({ '/api/collections/laundry': failing });
    const error = await open('laundry').then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    expect((error as { status?: number }).status).not.toBe(404);
  });

  it('lists its products for search engines, in their order', async () => {
    fakeGateway({
      '/api/collections/washers': {
        ...list,
        products: [
          product({ id: 'a', title: 'A', handle: 'a' }),
          product({ id: 'b', title: 'B', handle: 'b' }),
        ],
      },
    });
    await open('collection', 'washers');
    const [trail, items] = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as { itemListElement: object[] },
    );
    expect(items?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'A', url: 'https://shop.example/products/a' },
      { '@type': 'ListItem', position: 2, name: 'B', url: 'https://shop.example/products/b' },
    ]);
    expect(trail?.itemListElement).toHaveLength(2);
  });

  it('has its title and description in its head', async () => {
    await open('brand', 'speed-queen');
    expect(document.title).toMatch(/^Washers \| /);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'Front load and top load.',
    );
    expect(screen.getByText('Front load and top load.')).not.toBeNull();
  });

  it('of a sale out of season says so, and is noindex', async () => {
    const collection = { ...list.collection, title: 'Labor Day Sale', outOfSeason: true };
    fakeGateway({ '/api/collections/washers': { ...list, collection } });
    await open('collection', 'washers');
    expect(screen.getByText(/The Labor Day Sale has ended for this year/)).not.toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(screen.getByRole('article')).not.toBeNull();
  });

  it('of a sale out of season shows what is on sale now instead of its products', async () => {
    const collection = { ...list.collection, title: 'Labor Day Sale', outOfSeason: true };
    fakeGateway({
      '/api/collections/washers': { ...list, products: [product({ id: 'e', title: 'Ended' })], collection },
      '/api/collections/closeouts': { ...list, products: [product({ id: 'c', title: 'C' })] },
    });
    await open('collection', 'washers');
    const now = within(screen.getByRole('region', { name: 'On now: Closeouts up to 65% off' }));
    expect(now.getByRole('heading', { name: 'C' })).not.toBeNull();
    expect(now.getByRole('link', { name: /^Shop all/ }).getAttribute('href')).toBe('/collection/closeouts');
    expect(screen.queryByText('Ended')).toBeNull();
  });

  it('without narrower categories has no navigation for them', async () => {
    fakeGateway({ '/api/collections/washers': { ...list, children: [] } });
    await open('collection', 'washers');
    expect(screen.queryByRole('navigation', { name: 'Narrower categories' })).toBeNull();
  });

  it.each(Object.keys(config.routes))('%s is the same page at every call', async (id) => {
    const load = remote.routes[id];
    expect((await load?.())?.default).toBe((await load?.())?.default);
  });
});
