/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import { fakeGateway, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { openProduct, shopThatSells, WASHER } from '../testing/sold-product';

const shop = shopThatSells(WASHER, {
  '/api/products': {
    products: [{ ...product({ id: 'dryer-1', title: 'LG Dryer' }), specifications: [] }],
    missing: [],
  },
});

describe('the product', () => {
  it('has title, brand, price, stock and breadcrumb', async () => {
    await openProduct();
    expect(screen.getByRole('heading', { level: 1, name: WASHER.title })).not.toBeNull();
    expect(screen.getByText('$999.00')).not.toBeNull();
    expect(screen.getByText('In stock')).not.toBeNull();
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Washers' }).getAttribute('href')).toBe('/collection/washers');
  });

  it('comes before its pictures, which come before the terms, for those who read or tab in order', async () => {
    await openProduct();
    const [title, price, picture, zip] = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByText('$999.00'),
      screen.getByRole('img', { name: 'From the front' }),
      screen.getByRole('textbox', { name: 'ZIP code' }),
    ];
    const elements = [title, price, picture, zip];
    const inOrder = elements.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(inOrder).toEqual(elements);
  });

  it('shows what comes with every purchase, each with the page that explains it', async () => {
    await openProduct();
    const links = within(screen.getByRole('list', { name: 'With every purchase' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/returns',
      '/warranty',
      '/price-match',
      '/contact',
    ]);
  });

  it.each([
    [true, 3, 'Only 3 left in stock'],
    [true, 4, 'In stock'],
    [false, 0, 'Out of stock'],
  ])('available %s with a stock of %d says "%s"', async (available, stock, note) => {
    shop.product = { ...WASHER, available, stock };
    await openProduct();
    expect(screen.getByText(note)).not.toBeNull();
  });

  it('has its description, specifications by group, and sizes', async () => {
    await openProduct();
    expect(screen.getByRole('heading', { name: 'About this product' })).not.toBeNull();
    expect(screen.getByRole('row', { name: 'Type Front Load' })).not.toBeNull();
    expect(screen.getByRole('table', { name: 'Features' })).not.toBeNull();
    expect(screen.getByRole('img', { name: 'Width 27 in, height 39 in, depth 30¼ in' })).not.toBeNull();
  });

  it('leaves out unknown facts', async () => {
    shop.product = { ...WASHER, description: '', specifications: [], similar: [] };
    await openProduct();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([WASHER.title]);
  });

  it('draws no outline without all three sizes', async () => {
    shop.product = { ...WASHER, dimensions: { width: 27, height: 39 } };
    await openProduct();
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('shows its rebate, and how to claim it', async () => {
    shop.product = { ...WASHER, rebates: [{ id: 'lg', title: 'Extra $250 off', amount: 250 }] };
    await openProduct();
    const rebates = within(screen.getByRole('list', { name: 'Rebates' }));
    expect(rebates.getByText('$250 back from LG').parentElement?.textContent).toBe(
      '$250 back from LG, once per order: extra $250 off. How to claim it',
    );
    expect(rebates.getByRole('link').getAttribute('href')).toBe('/rebates?active=true&brand=LG');
  });

  it('shows as many similar products as fill a row', async () => {
    const similar = [1, 2, 3, 4, 5].map((at) => product({ id: `other-${at}`, handle: `other-${at}` }));
    shop.product = { ...WASHER, similar };
    await openProduct();
    const region = within(screen.getByRole('region', { name: 'Similar products' }));
    expect(region.getAllByRole('article')).toHaveLength(4);
  });

  it('shows similar products', async () => {
    await openProduct();
    const similar = within(screen.getByRole('region', { name: 'Similar products' }));
    expect(similar.getByRole('link', { name: 'Bosch Washer' })).not.toBeNull();
  });
});

describe('the recently viewed products', () => {
  const seen = () => JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as string[];

  it('get this product, which is not shown among them itself', async () => {
    localStorage.setItem('recentlyViewed', JSON.stringify(['washer-1', 'dryer-1']));
    await openProduct();
    const section = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(section.getAllByRole('article')).toHaveLength(1);
    expect(shop.calls.at(-1)?.path).toBe('/api/products?ids=dryer-1&as=product');
    expect(seen()).toEqual(['washer-1', 'dryer-1']);
  });

  it('are left out for a new visitor, who is one no more', async () => {
    await openProduct();
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    expect(seen()).toEqual(['washer-1']);
  });

  it('are left out where storage is forbidden, and the page works', async () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    await openProduct();
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
    jest.restoreAllMocks();
  });
});

describe('the gallery', () => {
  it('shows the picture that is chosen', async () => {
    const { user } = await openProduct();
    expect(screen.getByRole('img', { name: 'From the front' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 2', pressed: false }));
    expect(screen.getByRole('img', { name: 'With its door open' })).not.toBeNull();
    expect(screen.queryByRole('img', { name: 'From the front' })).toBeNull();
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe(
      'Show picture 2 of 2',
    );
  });

  it('of a single picture has nothing to choose', async () => {
    shop.product = { ...WASHER, images: WASHER.images.slice(0, 1) };
    await openProduct();
    expect(screen.queryByRole('button', { name: /^Show picture/ })).toBeNull();
  });
});

describe('the SKU', () => {
  it('is copied', async () => {
    const { user } = await openProduct();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy SKU' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).not.toBeNull();
    expect(write).toHaveBeenCalledWith('WM4000HWA');
  });

  it('stays to be read where the clipboard is closed', async () => {
    const { user } = await openProduct();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Denied'));
    await user.click(screen.getByRole('button', { name: 'Copy SKU' }));
    expect(screen.getByText('WM4000HWA')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
  });
});

it('a product that the shop does not have is a page that is not found', async () => {
  fakeGateway({});
  await expect(openProduct()).rejects.toMatchObject({ status: 404 });
});
