import { describe, expect, it } from '@jest/globals';
import { createGateway, type Page } from '@kilowatt/remote-kit';
import homePage from '../../home/pages/home-page';
import couponsPage from './coupons-page';

const rebate = {
  id: 'lg-sets',
  title: 'Extra $250 off washer-dryer sets',
  brand: 'LG',
  collection: 'washer-dryer-sets',
  amount: 250,
  from: '2025-01-01',
  to: '2025-12-31',
};
const ANSWERS: Record<string, unknown> = {
  '/api/home': { deals: [], categories: [], brands: [{ name: 'LG', href: '/brand/lg' }] },
  '/api/rebates': { rebates: [rebate], brand: null, unknown: null },
};

/** Loads a page while the gateway fails for one path. */
function loaded<Data>(page: Page<Data>, failing: string | null) {
  const gateway = createGateway('', {}, async (address) => {
    const { pathname } = new URL(String(address), 'http://shop');
    return pathname === failing
      ? Response.json({ message: 'Asleep' }, { status: 500 })
      : Response.json(ANSWERS[pathname]);
  });
  const { signal } = new AbortController();
  return page.load?.({ params: {}, url: new URL('http://shop/'), gateway, signal });
}

describe('the home page', () => {
  it('has the current rebates', async () => {
    expect(await loaded(homePage, null)).toMatchObject({ rebates: [rebate] });
  });

  it('works without them', async () => {
    const data = await loaded(homePage, '/api/rebates');
    expect(data).toMatchObject({ rebates: [], brands: [{ name: 'LG' }] });
  });

  it('fails without its products', async () => {
    await expect(loaded(homePage, '/api/home')).rejects.toThrow('Asleep');
  });
});

describe('the coupons page', () => {
  it.each([
    ['/api/rebates', { rebates: [], deals: [] }],
    ['/api/home', { rebates: [rebate], deals: [] }],
  ])('stands without %s', async (failing, data) => {
    expect(await loaded(couponsPage, failing)).toMatchObject(data);
  });
});
