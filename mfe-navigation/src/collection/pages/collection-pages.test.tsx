/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectionPage } from '@kilowatt/contracts';
import { type Call, fakeGateway, openRoute, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

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

  it('asks for filters, order and page of its address, and leaves out what the gateway would refuse', async () => {
    const filters = JSON.stringify([{ productVendor: 'LG' }]);
    await open(
      'collection',
      'washers',
      `?filters=${encodeURIComponent(filters)}&sort=title&page=2&utm=x&maxWidth=wide`,
    );
    const query = new URLSearchParams(gateway.calls[0]?.path.split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ filters, sort: 'title', page: '2' });
  });

  it('leads to narrower categories', async () => {
    await open('collection', 'washers');
    const narrower = within(screen.getByRole('navigation', { name: 'Narrower categories' }));
    expect(narrower.getByRole('link', { name: 'Front Load' }).getAttribute('href')).toBe(
      '/collection/front-load-washers',
    );
  });

  it('of a collection that the shop does not have is not found', async () => {
    await expect(open('collection', 'spaceships')).rejects.toMatchObject({ status: 404 });
  });
});
