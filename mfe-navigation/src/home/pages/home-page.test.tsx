/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SHOP } from '@kilowatt/contracts';
import type { Page } from '@kilowatt/remote-kit';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import couponsPage from '../../promotions/pages/coupons-page';
import rebatesPage from '../../promotions/pages/rebates-page';
import homePage from './home-page';

const rebate = (id: string) => ({
  ...{ id, title: `Extra $250 off with ${id}`, brand: 'LG', collection: 'washer-dryer-sets', amount: 1_250 },
  ...{ from: '2025-01-01', to: '2099-12-31' },
});
let gateway: { calls: Call[] };
let answers: Record<string, unknown>;

function open<Data>(page: Page<Data>, path: string) {
  gateway = fakeGateway(answers);
  return openPage(page, path);
}
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  localStorage.clear();
  answers = {
    '/api/home': {
      deals: [product({ id: 'deal', title: 'Washer of the day' })],
      categories: [
        { title: 'Laundry', href: '/laundry', image: '/pictures/laundry.svg' },
        { title: 'Kitchens', href: '/collection/kitchen-package', image: '/pictures/kitchen.svg' },
      ],
      brands: [{ name: 'LG', href: '/brand/lg' }],
    },
    '/api/rebates': { rebates: ['a', 'b', 'c', 'd', 'e'].map(rebate), brand: null, unknown: null },
    '/api/products': ({ path }: Call) => {
      const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
      const products = ids.map((id) => ({ ...product({ id, title: `Seen ${id}` }), specifications: [] }));
      return Response.json({ products, missing: [] });
    },
  };
});

describe('the home page', () => {
  it('links to the sale, the categories, the deals, and the brands', async () => {
    await open(homePage, '/');
    expect(screen.getByRole('heading', { level: 1, name: 'Appliances worth coming home to' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Shop the sale' }).getAttribute('href')).toMatch(
      /^\/collection\//,
    );
    expect(screen.getByRole('link', { name: /Laundry/ }).getAttribute('href')).toBe('/laundry');
    expect(region("Today's best deals").getByRole('link', { name: 'Washer of the day' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'LG' }).getAttribute('href')).toBe('/brand/lg');
  });

  it('shows four rebates, and leads to all of them', async () => {
    await open(homePage, '/');
    const rebates = region('Rebates that pay you back');
    expect(rebates.getAllByText('LG')).toHaveLength(4);
    expect(rebates.getAllByText('$1,250')).toHaveLength(4);
    expect(rebates.getAllByText('Until December 31, 2099')).toHaveLength(4);
    expect(rebates.getByRole('link', { name: 'Rebate Center' }).getAttribute('href')).toBe(
      '/rebates?active=true',
    );
  });

  it('leaves out rebates if there are none', async () => {
    answers['/api/rebates'] = { rebates: [], brand: null, unknown: null };
    await open(homePage, '/');
    expect(screen.queryByRole('heading', { name: 'Rebates that pay you back' })).toBeNull();
  });

  it('shows what this browser has seen, the newest first, at current prices', async () => {
    localStorage.setItem('recentlyViewed', JSON.stringify(['2', '1']));
    await open(homePage, '/');
    const seen = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(seen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual(
      ['Seen 2', 'Seen 1'],
    );
    expect(gateway.calls.at(-1)?.path).toBe('/api/products?ids=2%2C1&as=product');
  });

  it('shows thanks at the address that the newsletter form without script leads to', async () => {
    await open(homePage, '/?newsletter=subscribed');
    expect(screen.getByText(/You've been subscribed to our newsletter\./)).not.toBeNull();
  });
});

describe('the home page, part by part', () => {
  it.each([
    ['Free nationwide delivery', '/shipping'],
    ['Guaranteed best pricing', '/price-match'],
    ['Pay over time', '/financing/affirm'],
    ['People who know', '/contact'],
  ])('promises "%s", and leads to what that means', async (title, href) => {
    await open(homePage, '/');
    const promise = screen.getByRole('link', { name: new RegExp(`^${title}`) });
    expect(promise.getAttribute('href')).toBe(href);
    expect(promise.textContent).not.toMatch(/\{\w+\}/);
  });

  it.each([
    ['the kitchen packages', undefined, '/pictures/kitchen.svg'],
    ['the first category, where there are none', [{ title: 'A', href: '/a', image: '/a.svg' }], '/a.svg'],
    ['nothing, without a category', [], undefined],
  ])('pictures %s beside its title', async (_what, categories, src) => {
    answers['/api/home'] = { ...(answers['/api/home'] as object), ...(categories && { categories }) };
    await open(homePage, '/');
    const hero = screen.getByRole('region', { name: 'Appliances worth coming home to' });
    expect(hero.querySelector('img:not(a img)')?.getAttribute('src')).toBe(src);
  });

  it('offers the deepest discount of today beside its title, where there is one', async () => {
    const deal = product({ id: 'd', handle: 'deal', title: 'Deal washer', price: 500, compareAtPrice: 900 });
    answers['/api/home'] = { ...(answers['/api/home'] as object), deals: [deal] };
    const { unmount } = await open(homePage, '/');
    const hero = () => within(screen.getByRole('region', { name: 'Appliances worth coming home to' }));
    const offer = hero().getByRole('link', { name: /Deal washer/ });
    expect(offer.getAttribute('href')).toBe('/products/deal');
    expect(offer.textContent).toContain('$500.00');
    unmount();
    answers['/api/home'] = { ...(answers['/api/home'] as object), deals: [] };
    await open(homePage, '/');
    expect(hero().queryByText("Today's best deal")).toBeNull();
  });

  it('invites to the showroom, by visit and by telephone', async () => {
    await open(homePage, '/');
    const showroom = region('See it in New York');
    expect(showroom.getByRole('link', { name: 'Plan a visit' }).getAttribute('href')).toBe('/contact');
    expect(showroom.getByRole('link', { name: SHOP.phone }).getAttribute('href')).toBe(SHOP.phoneHref);
    expect(showroom.getByText(SHOP.showroom)).not.toBeNull();
  });

  it('identifies the shop to search engines', async () => {
    await open(homePage, '/');
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      ...{ '@type': 'HomeGoodsStore', name: SHOP.name, telephone: '+12125550142' },
      url: 'https://shop.example/',
    });
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('https://shop.example/');
  });

  it('has one title of the first level, and a heading for every section', async () => {
    await open(homePage, '/');
    const headings = (level: number) =>
      screen.getAllByRole('heading', { level }).map((one) => one.textContent);
    expect(headings(1)).toHaveLength(1);
    expect(headings(2)).toEqual([
      'Shop by category',
      "Today's best deals",
      'Rebates that pay you back',
      'Brands we sell',
      'See it in New York',
    ]);
  });
});

describe('the coupons page', () => {
  it('has promotions, rebates and deals, and takes paper coupons by phone', async () => {
    await open(couponsPage, '/coupons');
    expect(region('Running now').getAllByRole('link').length).toBeGreaterThan(1);
    expect(region('Rebates on top').getAllByText('$1,250')).toHaveLength(5);
    expect(region("Today's best deals").getByRole('article')).not.toBeNull();
    expect(region('Have a paper coupon?').getByRole('link').getAttribute('href')).toMatch(/^tel:/);
  });
});

describe('the coupons page, when the gateway has nothing', () => {
  it('still has promotions and paper coupons', async () => {
    answers = {};
    await open(couponsPage, '/coupons');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Running now',
      'Sales of the year',
      'Have a paper coupon?',
    ]);
  });
});

describe('the Rebate Center', () => {
  it('requests the current ones, of a brand if one is named', async () => {
    answers['/api/rebates'] = { rebates: [rebate('a')], brand: 'LG', unknown: null };
    await open(rebatesPage, '/rebates?active=true&brand=lg');
    expect(gateway.calls[0]?.path).toBe('/api/rebates?brand=lg&active=true&models=4');
    expect(screen.getByRole('heading', { level: 1, name: 'LG rebates' })).not.toBeNull();
    expect(screen.getByRole('link', { name: /^LG.*Extra \$250 off with a/ }).getAttribute('href')).toMatch(
      /^\/collection\/washer-dryer-sets\?filters=/,
    );
  });

  it('names a brand that it does not know, and shows all rebates', async () => {
    answers['/api/rebates'] = { rebates: [rebate('a')], brand: null, unknown: 'Acme' };
    await open(rebatesPage, '/rebates?brand=Acme');
    expect(screen.getByText('There are no rebates for "Acme". All rebates are shown.')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Rebate Center' })).not.toBeNull();
  });

  it('without a rebate of the brand leads to all of them', async () => {
    answers['/api/rebates'] = { rebates: [], brand: 'Bosch', unknown: null };
    await open(rebatesPage, '/rebates?brand=Bosch');
    expect(screen.getByRole('heading', { name: 'No Bosch rebate right now' })).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See all rebates' })).not.toBeNull();
  });

  it.each([
    ['brand=%20LG%20', '?brand=LG'],
    ['brand=%00L%00G', '?brand=LG'],
    [`brand=${'x'.repeat(90)}`, `?brand=${'x'.repeat(60)}`],
    ['brand=%20', ''],
    ['active=yes', ''],
  ])('reads %s as the gateway takes it', async (query, requested) => {
    await open(rebatesPage, `/rebates?${query}`);
    expect(gateway.calls[0]?.path).toBe(`/api/rebates${requested}${requested === '' ? '?' : '&'}models=4`);
  });

  it('of a brand leads back to all of them by its trail', async () => {
    answers['/api/rebates'] = { rebates: [], brand: 'Bosch', unknown: null };
    await open(rebatesPage, '/rebates?brand=Bosch');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Rebate Center' }).getAttribute('href')).toBe(
      '/rebates?active=true',
    );
  });

  it('does not stand without the gateway: the shell shows its error page', async () => {
    answers['/api/rebates'] = () => Response.json({ message: 'Asleep' }, { status: 500 });
    await expect(open(rebatesPage, '/rebates')).rejects.toThrow('Asleep');
  });
});
