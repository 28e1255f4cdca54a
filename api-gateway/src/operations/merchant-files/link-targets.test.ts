import { describe, expect, it } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import { createCatalogue } from '../../catalogue/live/catalogue';
import { testProduct } from '../../testing/product';
import { deadNames } from './dead-names';
import { shopNames } from './link-targets';

const products = [testProduct({ handle: 'lg-washer', vendor: 'LG' }), testProduct({ handle: 'café-range' })];
const catalogue = createCatalogue(1, products);
const shopWith = (...routes: string[]) => {
  const release = { routes: routes.map((path) => ({ path })) };
  return shopNames(
    { current: () => catalogue },
    () => ({ remotes: routes.length > 0 ? [{ release }] : [] }) as unknown as Snapshot,
  );
};
const ROUTES = ['/products/:handle', '/products/:handle/reviews', '/brand/:handle', '/collection/:handle'];
const shop = shopWith(...ROUTES, '/showrooms/:city', '/guides/*');
const find = shop.deadLink;

const FOUND_ELSEWHERE =
  '; if a server in front of the shop has it, write the link into the file in DATA_DIR, where it may stay';

describe('a link of a merchant', () => {
  it.each([
    ...['/', '/coupons', '/coupons/', '/search?q=washer', '/financing/affirm#terms', '/Coupons'],
    ...['/products/lg-washer', '/products/lg-washer?variant=1', '/products/lg-washer/reviews'],
    ...['/products/caf%C3%A9-range', '/brand/lg', '/collection/washers?filters=a'],
    ...['/showrooms/chicago', '/guides/washers/how-to', '/feeds/merchant-center.tsv'],
  ])('%s leads to a page', (href) => {
    expect(find(href)).toBeNull();
  });

  it.each([
    ['/products/sold-last-year', 'product sold-last-year'],
    ['/products/%E0%A4%A', 'product %E0%A4%A'],
    ['/products', 'page /products'],
    ['/products/lg-washer/photos', 'page /products/lg-washer/photos'],
    ['/brand/acme', 'brand acme'],
    ['/collection/nope#a', 'collection nope'],
    ['/coupon', 'page /coupon'],
    ['/showrooms', 'page /showrooms'],
  ])('%s leads to no page', (href, what) => {
    const otherwise = what.startsWith('page ') ? FOUND_ELSEWHERE : '';
    expect(find(href)).toBe(`leads to no page: there is no ${what}${otherwise}`);
  });

  it('may lead to any page while no remote is published', () => {
    expect(shopWith().deadLink('/anything')).toBeNull();
    expect(shopWith().deadLink('/products/gone')).toMatch(/no product gone$/);
  });
});

it('the entry of a file with a dead link is named, unless the stored file has the link', () => {
  const content = [
    { text: 'Washers', href: '/products/lg-washer' },
    { text: 'Old', href: '/products/gone' },
  ];
  expect(deadNames('promotions.json', content, [], shop)).toEqual([
    { field: '1.href', message: 'leads to no page: there is no product gone' },
  ]);
  expect(deadNames('promotions.json', content, content, shop)).toEqual([]);
});

it('a link to a page of another server may stay in a file that has it on the disk', () => {
  const stored = [{ text: 'Blog', href: '/blog' }];
  expect(
    deadNames('promotions.json', [...stored, { text: 'Washers', href: '/brand/lg' }], stored, shop),
  ).toEqual([]);
  expect(deadNames('promotions.json', [{ text: 'News', href: '/news' }], stored, shop)).toHaveLength(1);
});

it('a rebate of a brand without products, which no shopper would see, is named', () => {
  const brands = ['LG', ' lg ', 'L.G.', 'Samsung'].map((brand) => ({ brand }));
  const errors = deadNames('rebates.json', brands, null, shop);
  expect(errors.map(({ field }) => field)).toEqual(['2.brand', '3.brand']);
  expect(deadNames('rebates.json', brands, brands, shop)).toEqual([]);
});
