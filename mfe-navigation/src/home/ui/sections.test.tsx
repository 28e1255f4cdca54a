/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Call, fakeGateway, product, renderInShop } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Departments from './departments';
import { Brands, CategoryTiles } from './link-grids';
import { Rebates, RecentlyViewed, shelf } from './sections';

let gateway: { calls: Call[] };
let answer: (call: Call) => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  answer = () => Response.json({ products: [], missing: [] });
  gateway = fakeGateway({ '/api/products': (call: Call) => answer(call) });
});

describe('the categories', () => {
  it('are links whose picture says nothing that the title does not', () => {
    renderInShop(
      <CategoryTiles categories={[{ title: 'Laundry', href: '/laundry', image: '/laundry.svg' }]} />,
    );
    const tile = screen.getByRole('link', { name: 'Laundry' });
    expect(tile.getAttribute('href')).toBe('/laundry');
    expect(within(tile).queryByRole('img')).toBeNull();
  });

  it('lead on without their picture', () => {
    renderInShop(<CategoryTiles categories={[{ title: 'Laundry', href: '/laundry', image: '/gone.svg' }]} />);
    const picture = document.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(screen.getByRole('link', { name: 'Laundry' })).not.toBeNull();
  });
});

describe('the departments of a page that has no data', () => {
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('are links from the start, and get their pictures, in the places that are kept for them', async () => {
    const washers = { title: 'Washers', href: '/collection/washers', image: '/washer.svg' };
    fakeGateway({ '/api/home': { deals: [], categories: [washers], brands: [] } });
    renderInShop(<Departments />);
    expect(links()).toHaveLength(8);
    expect(document.querySelector('img')).toBeNull();
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe('/washer.svg'));
    expect(links()).toEqual(['/collection/washers']);
  });

  it.each([
    ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['are none', () => Response.json({ deals: [], categories: [], brands: [] })],
  ])('stay where the categories of the shop %s', async (_, answered) => {
    const { calls } = fakeGateway({ '/api/home': answered });
    renderInShop(<Departments />);
    await act(async () => {});
    expect(calls).toHaveLength(1);
    expect(links()).toContain('/collection/kitchen-package');
    expect(links()).toHaveLength(8);
  });
});

describe('the brands', () => {
  it('are links, and one more says why the shop may sell them', async () => {
    const { user, address } = renderInShop(<Brands brands={[{ name: 'LG', href: '/brand/lg' }]} />);
    const brands = within(screen.getByRole('region', { name: 'Brands we sell' }));
    expect(brands.getByRole('link', { name: 'LG' }).getAttribute('href')).toBe('/brand/lg');
    await user.click(brands.getByRole('link', { name: 'Why an authorized dealer' }));
    expect(address()).toBe('/authorized-dealer');
  });
});

describe('the rebates', () => {
  const rebate = {
    ...{ id: 'lg', title: 'Extra $250 off sets', brand: 'LG & Co', collection: 'washer-dryer-sets' },
    ...{ amount: 1_250, from: '2025-01-01', to: '2099-03-09' },
  };

  it('lead to the products of their brand that they are for', () => {
    renderInShop(<Rebates rebates={[rebate]} />);
    const card = screen.getByRole('link', { name: /^LG & Co/ });
    const url = new URL(card.getAttribute('href') ?? '', 'http://shop');
    expect(url.pathname).toBe('/collection/washer-dryer-sets');
    expect(JSON.parse(url.searchParams.get('filters') ?? '')).toEqual([{ productVendor: 'LG & Co' }]);
  });

  it('end on the day that the manufacturer names, in every time zone', () => {
    renderInShop(<Rebates rebates={[rebate]} />);
    expect(screen.getByText('Until March 9, 2099')).not.toBeNull();
  });
});

describe('the recently viewed products', () => {
  const seen = (...ids: string[]) => localStorage.setItem('recentlyViewed', JSON.stringify(ids));
  const section = () => screen.queryByRole('region', { name: 'Recently viewed' });

  it('are not there for a new visitor, and the gateway is not asked', () => {
    renderInShop(<RecentlyViewed />);
    expect(section()).toBeNull();
    expect(gateway.calls).toEqual([]);
  });

  it('are five at most', async () => {
    seen('1', '2', '3', '4', '5', '6', '7');
    renderInShop(<RecentlyViewed />);
    await waitFor(() =>
      expect(gateway.calls.map(({ path }) => path)).toEqual([
        '/api/products?ids=1%2C2%2C3%2C4%2C5&as=product',
      ]),
    );
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => Response.json({ message: 'Asleep' }, { status: 500 })],
    ['answers rubbish', () => Response.json({ products: 'none' })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has none of them any more', () => Response.json({ products: [], missing: ['1'] })],
  ])('are left out if the gateway %s', async (_what, failing) => {
    const answered = jest.fn(failing);
    answer = answered;
    seen('1');
    renderInShop(<RecentlyViewed />);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await act(() => Promise.allSettled(answered.mock.results.map(({ value }) => value)));
    expect(section()).toBeNull();
  });

  it('are not asked for any longer when the page is left', async () => {
    let signal: AbortSignal | null | undefined;
    globalThis.fetch = (_input, init) => {
      signal = init?.signal;
      return new Promise(() => {});
    };
    seen('1');
    const { unmount } = renderInShop(<RecentlyViewed />);
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it('are shown at the prices of today', async () => {
    answer = () =>
      Response.json({ products: [{ ...product({ price: 649 }), specifications: [] }], missing: [] });
    seen('washer-1');
    renderInShop(<RecentlyViewed />);
    expect(await screen.findByText('$649.00')).not.toBeNull();
  });
});

it.each([
  [10, [9, 10], [10]],
  [9, [9], []],
  [5, [5], [4, 5]],
  [3, [], []],
])('of %d cards, those that would begin a row and not fill it are left out', (count, ofFour, ofThree) => {
  const rules = JSON.stringify(shelf(count).styles);
  const left = (columns: number) => {
    const [, first] =
      new RegExp(`min-width: ${columns * 16 - 1}rem.*?nth-of-type\\(n \\+ (\\d+)\\)`).exec(rules) ?? [];
    return Array.from({ length: count }, (_, at) => at + 1).filter((at) => at >= Number(first));
  };
  expect([left(4), left(3)]).toEqual([ofFour, ofThree]);
});
