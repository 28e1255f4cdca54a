/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { type Rebate, type RebatesAnswer, SHOP } from '@kilowatt/contracts';
import { fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import homePage from '../../home/pages/home-page';
import couponsPage from './coupons-page';
import rebatesPage from './rebates-page';

const rebate = (more: Partial<Rebate> = {}): Rebate => ({
  id: 'lg-laundry',
  title: 'Extra $250 off washer-dryer sets',
  brand: 'LG',
  collection: 'laundry',
  amount: 250,
  from: '2026-01-01',
  to: '2099-12-31',
  ...more,
});
const answer = (more: Partial<RebatesAnswer> = {}): RebatesAnswer => ({
  rebates: [rebate()],
  brand: null,
  unknown: null,
  ...more,
});
const open = (given: RebatesAnswer, path = '/rebates?active=true') => {
  const { calls } = fakeGateway({ '/api/rebates': given });
  return openPage(rebatesPage, path).then((view) => ({ ...view, calls }));
};
const cards = () => screen.queryAllByRole('link', { name: /Shop eligible models/ });

describe('the Rebate Center', () => {
  it('shows brand, amount, last day and link of each rebate', async () => {
    await open(answer());
    const [card] = cards();
    expect(card?.textContent).toEqual(
      expect.stringMatching(
        /^LG\$250Extra \$250 off washer-dryer setsOnce per orderUntil December 31, 2099Shop/,
      ),
    );
    expect(card?.textContent).toMatch(/Shop eligible models $/);
    const target = new URL(card?.getAttribute('href') ?? '', 'http://shop');
    expect(target.pathname).toBe('/collection/laundry');
    expect(JSON.parse(target.searchParams.get('filters') ?? '')).toEqual([{ productVendor: 'LG' }]);
  });

  it('requests those that are active, and for those of one brand', async () => {
    const { calls } = await open(answer({ brand: 'LG' }), '/rebates?active=true&brand=%20lg%20');
    expect(calls.at(-1)?.path).toBe('/api/rebates?brand=lg&active=true&models=4');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('LG rebates');
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByRole('link', { name: 'Rebate Center' }).getAttribute('href')).toBe(
      '/rebates?active=true',
    );
  });

  it('names a brand that it does not know, and shows all', async () => {
    await open(answer({ unknown: 'Acme' }), '/rebates?brand=Acme');
    expect(screen.getByText('There are no rebates for "Acme". All rebates are shown.')).not.toBeNull();
    expect(cards()).toHaveLength(1);
  });

  it.each([
    ['at all', null, 'No rebate right now'],
    ['of a brand', 'Bosch', 'No Bosch rebate right now'],
  ])('shows where there is none %s, and leads on', async (_what, brand, text) => {
    await open(answer({ rebates: [], brand }));
    expect(screen.getByText(text)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'See all rebates' })).not.toBeNull();
  });

  const model = { ...product({ id: 'w', handle: 'lg-w', title: 'LG WashTower', price: 1_999 }), rebate: 250 };
  const models = () => within(screen.getByRole('list', { name: /^Models eligible for Extra \$250/ }));

  it('names eligible models with their price after the rebate, and leads to all of them', async () => {
    await open(answer({ eligible: { 'lg-laundry': { total: 18, models: [model] } } }));
    expect(models().getByRole('link', { name: 'LG WashTower' }).getAttribute('href')).toBe('/products/lg-w');
    expect(models().getByText('$1,749.00 after rebate')).not.toBeNull();
    expect(models().getByText('You pay $1,999.00')).not.toBeNull();
    const all = screen.getByRole('link', { name: /^All 18 models/ }).getAttribute('href') ?? '';
    expect(new URL(all, 'http://shop').pathname).toBe('/collection/laundry');
  });

  it('shows of each rebate what qualifies', async () => {
    const share = rebate({ id: 'lg-cooking', title: 'Up to $500 off cooking', amount: 500, share: 0.1 });
    await open(
      answer({
        rebates: [rebate(), share],
        eligible: {
          'lg-laundry': { total: 18, models: [model] },
          'lg-cooking': { total: 1, models: [model] },
        },
      }),
    );
    expect(cards().map((card) => card.textContent)).toEqual([
      expect.stringContaining('18 eligible models · Once per order'),
      expect.stringContaining('1 eligible model · 10% of the price, at most $500, once per order'),
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Eligible models: LG, Extra $250 off washer-dryer sets',
      'Eligible models: LG, Up to $500 off cooking',
      'How to claim a rebate',
    ]);
  });

  it('shows eligible models in pictures that fill their columns', async () => {
    await open(answer({ eligible: { 'lg-laundry': { total: 1, models: [model] } } }));
    expect(models().getByRole('presentation').getAttribute('width')).toBe('400');
  });

  it('names no other page for models that are all there', async () => {
    await open(answer({ eligible: { 'lg-laundry': { total: 1, models: [model] } } }));
    expect(models().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^All/ })).toBeNull();
  });

  it('pictures a product of each rebate where other pages show it', async () => {
    const eligible = { 'lg-laundry': { total: 18, models: [{ ...model, image: '/w.jpg' }] } };
    fakeGateway({
      '/api/rebates': answer({ eligible }),
      '/api/home': { deals: [], categories: [], brands: [] },
    });
    await openPage(homePage, '/');
    expect(cards()[0]?.querySelector('img')?.getAttribute('src')).toBe('/w.jpg');
  });

  it('shows that a rebate has ended', async () => {
    await open(answer({ rebates: [rebate({ to: '2020-11-30' })] }), '/rebates');
    expect(await screen.findByText('Ended on November 30, 2020')).not.toBeNull();
    expect(screen.queryByText(/left$/)).toBeNull();
    expect(cards()).toHaveLength(0);
  });

  it('says of a brand without a rebate which one has ended, and leads to its models', async () => {
    const ended = [rebate({ to: '2020-01-01', title: 'Old' }), rebate({ to: '2020-03-31' })];
    fakeGateway({
      '/api/rebates': ({ path }: { path: string }) =>
        Response.json(answer({ rebates: path.includes('active') ? [] : ended, brand: 'LG' })),
    });
    await openPage(rebatesPage, '/rebates?active=true&brand=LG');
    expect(screen.getByText('“Extra $250 off washer-dryer sets” ended on March 31, 2020.')).not.toBeNull();
    const models = screen.getByRole('link', { name: 'See these LG models' });
    expect(models.getAttribute('href')).toMatch(/^\/collection\/laundry\?filters=/);
    expect(screen.getByRole('link', { name: 'See all rebates' })).not.toBeNull();
  });

  it('links to the form that claims a rebate, where there is one', async () => {
    await open(answer({ rebates: [rebate({ form: 'https://lg.example/claim' })] }));
    const form = screen.getByRole('link', { name: /^Claim form of LG/ });
    expect(form.getAttribute('href')).toBe('https://lg.example/claim');
  });

  it('explains in three steps how a rebate is claimed, and whom to ask', async () => {
    await open(answer());
    const claim = within(screen.getByRole('region', { name: 'How to claim a rebate' }));
    expect(claim.getAllByRole('listitem')).toHaveLength(3);
    const targets = claim.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/contact', expect.stringMatching(/^tel:\+1\d{10}$/)]);
  });
});

describe('the coupons', () => {
  it('lead to promotions, and to rebates where there are some', async () => {
    fakeGateway({ '/api/rebates': answer() });
    await openPage(couponsPage, '/coupons');
    const [rebates] = screen.getAllByRole('link', { name: /^\$250/ });
    expect(rebates?.getAttribute('href')).toMatch(/^\/collection\/laundry\?filters=/);
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
  });

  it('show four products of each promotion that has a list', async () => {
    const some = Array.from({ length: 6 }, (_, at) =>
      product({ id: `c${at}`, handle: `c${at}`, title: `Closeout ${at}`, price: 500, compareAtPrice: 1_000 }),
    );
    const list = { total: 6, page: 1, pageCount: 1, sort: 'featured', facets: [], filters: [] };
    const { calls } = fakeGateway({
      '/api/rebates': answer({ rebates: [] }),
      '/api/collections/closeouts': { ...list, products: some },
    });
    await openPage(couponsPage, '/coupons');
    const row = screen.getByRole('list', { name: 'Products: Closeouts up to 65% off' });
    // Columns have a least width that grows with the text, so that enlarged prices do not widen the page.
    expect(getComputedStyle(row).gridTemplateColumns).toMatch(/max\([\d.]+rem/);
    const shown = within(row);
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [0, 1, 2, 3].map((at) => `/products/c${at}`),
    );
    expect(shown.getAllByText('$500.00')).toHaveLength(4);
    expect(calls.some(({ path }) => path.includes('price-match'))).toBe(false);
    // Titles are whole: what distinguishes products often stands at the end.
    expect(getComputedStyle(shown.getByText('Closeout 0')).overflow).not.toBe('hidden');
  });

  it('show beside the promise of the best price what it applies to', async () => {
    const categories = ['Washers', 'Dryers', 'Ranges', 'Freezers', 'Grills'].map((title) => ({
      ...{ title, href: `/collection/${title.toLowerCase()}`, image: '/pictures/washer.svg' },
    }));
    fakeGateway({
      '/api/rebates': answer({ rebates: [] }),
      '/api/home': { deals: [], categories, brands: [] },
    });
    await openPage(couponsPage, '/coupons');
    const shown = within(screen.getByRole('list', { name: 'Applies to new appliances of every category' }));
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['/collection/washers', '/collection/dryers', '/collection/ranges', '/collection/freezers'],
    ]);
  });

  it('are there without rebates too', async () => {
    fakeGateway({ '/api/rebates': () => Response.json({ message: 'Asleep' }, { status: 503 }) });
    await openPage(couponsPage, '/coupons');
    expect(cards()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).not.toBeNull();
  });

  it('say of each promotion that it needs no code, and where it leads', async () => {
    fakeGateway({ '/api/rebates': answer({ rebates: [] }) });
    await openPage(couponsPage, '/coupons');
    const running = within(screen.getByRole('region', { name: 'Running now' }));
    const promotions = running
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]);
    expect(promotions).toHaveLength(SHOP.promotions.length);
    expect(promotions).toContainEqual([
      '/collection/closeouts',
      'Closeouts up to 65% offNo code: the prices shown are reducedShop now ',
    ]);
    expect(promotions).toContainEqual([
      '/price-match',
      'Guaranteed best pricingNo code. Found it for less? You pay that price.How it works ',
    ]);
  });

  it.each(['/brand/bosch', '/laundry', '/search?q=quiet'])('lead to the products of %s', async (href) => {
    const page = globalThis as { __KILOWATT__?: object };
    const promotions = [{ text: '30% off', href }];
    Object.assign(page, { __KILOWATT__: { shop: { ...SHOP, promotions } } });
    try {
      fakeGateway({ '/api/rebates': answer({ rebates: [] }) });
      await openPage(couponsPage, '/coupons');
      expect(screen.getByRole('link', { name: /^30% off/ }).textContent).toBe(
        '30% offNo code: the prices shown are reducedShop now ',
      );
    } finally {
      Reflect.deleteProperty(page, '__KILOWATT__');
    }
  });

  it('lead to closeouts and rebates where no promotion runs', async () => {
    const page = globalThis as { __KILOWATT__?: object };
    Object.assign(page, { __KILOWATT__: { shop: { ...SHOP, promotions: [] } } });
    try {
      fakeGateway({ '/api/rebates': answer({ rebates: [] }) });
      await openPage(couponsPage, '/coupons');
      const running = within(screen.getByRole('region', { name: 'Running now' }));
      expect(running.getByRole('heading', { name: 'There is no promotion right now.' })).not.toBeNull();
      expect(running.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/collection/closeouts',
        '/rebates?active=true',
      ]);
    } finally {
      Reflect.deleteProperty(page, '__KILOWATT__');
    }
  });
});
