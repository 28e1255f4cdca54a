/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CollectionPage, Facet, Filter } from '@kilowatt/contracts';
import { fakeGateway, openRoute, product } from '@kilowatt/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { chosen } from '../testing/listing';

const list: CollectionPage = {
  products: [product()],
  ...{ total: 1, page: 1, pageCount: 1, sort: 'featured', facets: [], filters: [] },
  collection: { title: 'Washers', handle: 'washers', description: 'Front load and top load.', image: null },
  children: [{ title: 'Front Load', handle: 'front-load-washers' }],
};

function open(id: string, handle?: string, query = '') {
  const path = config.routes[id]?.path.replace(':handle', handle ?? '');
  return openRoute(remote, id, `${path}${query}`, { params: handle === undefined ? {} : { handle } });
}

beforeEach(() => {
  fakeGateway({
    ...Object.fromEntries(
      ['washers', 'laundry', 'cooking', 'refrigeration', 'ranges'].map((handle) => [
        `/api/collections/${handle}`,
        { ...list, collection: { ...list.collection, handle } },
      ]),
    ),
    '/api/brands/speed-queen': { ...list, collection: { ...list.collection, handle: 'speed-queen' } },
  });
});

it('a collection with a room shows it beside its title, before other pictures', async () => {
  const src = '/pictures/scenes/laundry-room-wide/0a1b2c3d/1600.webp';
  const scene = { colour: '#8a8378', wide: { src, srcSet: `${src} 1600w` } };
  fakeGateway({
    '/api/collections/laundry': { ...list, collection: { ...list.collection, handle: 'laundry', scene } },
  });
  await open('laundry');
  expect(screen.getByRole('heading', { level: 1, name: 'Washers' })).not.toBeNull();
  expect(document.querySelector(`img[src="${src}"]`)?.getAttribute('fetchpriority')).toBe('high');
});

it('the page of a brand begins with what speaks for it, each with the way to its products', async () => {
  const brand = {
    facts: [{ label: '12 reduced, by up to 40%', href: '/brand/speed-queen?sort=discount' }],
    rebate: {
      ...{ id: 'sq', title: '$50 back', brand: 'Speed Queen', collection: 'washers', amount: 50 },
      ...{ from: '2026-01-01', to: '2026-12-31' },
    },
  };
  const summary = ['37 appliances from $859.99 to $2,899.99.', 'Finishes: white.'];
  fakeGateway({ '/api/brands/speed-queen': { ...list, brand: { ...brand, summary } } });
  await open('brand', 'speed-queen');
  expect(screen.getByText(summary.join(' '))).not.toBeNull();
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href(/^12 reduced/)).toBe('/brand/speed-queen?sort=discount');
  expect(href(/^\$50 ?Rebate: \$50 back/)).toMatch(/^\/collection\/washers\?filters=/);
  const [title] = screen.getAllByRole('heading', { level: 1 });
  const products = screen.getByRole('article');
  const fact = screen.getByRole('link', { name: /^12 reduced/ });
  expect(title?.compareDocumentPosition(fact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(fact.compareDocumentPosition(products)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the first page of a list', () => {
  const washers = (brand: string): Filter => ({ productVendor: brand });
  const brands = (...names: string[]): Facet => ({
    ...{ key: 'Brand', label: 'Brand' },
    values: names.map((label, at) => ({ label, count: at + 1, selected: false, filter: washers(label) })),
  });
  const introduced = (more: Partial<CollectionPage> = {}) => {
    fakeGateway({
      '/api/collections/washers': {
        ...list,
        facets: [brands('Bosch', 'LG', 'Maytag')],
        tiles: [{ title: 'Top Load', href: '/collection/washers?filters=top', image: '/top.svg' }],
        guide: {
          title: 'How to choose a washer',
          points: [
            {
              title: 'Which door',
              text: 'Front loaders stack.',
              links: [{ label: 'Stackable', href: '/collection/washers?filters=stack' }],
            },
          ],
        },
        rebates: [
          {
            ...{ id: 'lg', title: '$50 back', brand: 'LG', collection: 'washers', amount: 50 },
            ...{ from: '2026-01-01', to: '2026-12-31' },
          },
        ],
        ...more,
      },
    });
    return open('collection', 'washers');
  };
  const region = (name: string) => screen.queryByRole('region', { name });

  it('links to narrower lists by pictures that say no more than their titles', async () => {
    await introduced();
    const categories = within(screen.getByRole('navigation', { name: 'Narrower categories' }));
    expect(categories.getByRole('link', { name: 'Top Load' }).getAttribute('href')).toBe(
      '/collection/washers?filters=top',
    );
    expect(categories.queryByRole('link', { name: 'Front Load' })).toBeNull();
  });

  it('requests the pictures that a phone shows first at once, and the others once they are near', async () => {
    const tiles = ['Top', 'Front', 'Compact'].map((title) => ({
      ...{ title, href: `/collection/washers?filters=${title}`, image: `/pictures/${title}.svg` },
    }));
    await introduced({ tiles });
    const categories = screen.getByRole('navigation', { name: 'Narrower categories' });
    const loading = [...categories.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'lazy']);
  });

  it('shows what is ordered most, where the shop knows it', async () => {
    await introduced();
    expect(region('Best sellers in Washers')).toBeNull();
    cleanup();
    const bestSellers = ['One', 'Two', 'Three'].map((title) => product({ id: title, title, handle: title }));
    await introduced({ bestSellers });
    const best = within(region('Best sellers in Washers') as HTMLElement);
    expect(best.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['One', 'Two', 'Three'],
    ]);
  });

  it('shows how to choose, which rebates there are, and which brands, most products first', async () => {
    await introduced();
    const guide = within(region('How to choose a washer') as HTMLElement);
    expect(guide.getByRole('heading', { level: 3, name: 'Which door' })).not.toBeNull();
    expect(guide.getByRole('link', { name: 'Stackable' })).not.toBeNull();
    expect(within(region('Washers with a rebate') as HTMLElement).getByText('$50 back')).not.toBeNull();
    const byBrand = within(region('Washers by brand') as HTMLElement).getAllByRole('link');
    expect(byBrand.map(({ textContent }) => textContent)).toEqual(['Maytag', 'LG', 'Bosch']);
    expect(chosen(byBrand[0]?.getAttribute('href') ?? '')).toEqual([washers('Maytag')]);
  });

  it('leaves out what there is nothing of', async () => {
    await introduced({ tiles: [], rebates: [], guide: undefined, facets: [brands('LG', 'Bosch')] });
    expect(screen.queryByRole('navigation', { name: 'Narrower categories' })).toBeNull();
    for (const name of ['How to choose a washer', 'Washers with a rebate', 'Washers by brand'])
      expect(region(name)).toBeNull();
  });

  it('is followed by pages that say nothing below their products', async () => {
    await introduced({ guide: undefined, rebates: undefined });
    expect(region('Washers by brand')).toBeNull();
    expect(screen.getByRole('link', { name: 'Top Load' })).not.toBeNull();
  });

  it('has the narrower collections by name where an earlier gateway knows no pictures', async () => {
    await introduced({ tiles: undefined, guide: undefined, rebates: undefined });
    expect(screen.getByRole('link', { name: 'Front Load' })).not.toBeNull();
  });
});
