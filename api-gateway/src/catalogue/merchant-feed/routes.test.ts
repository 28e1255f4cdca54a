import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { testProduct } from '../../testing/product';
import { type Catalogue, createCatalogue } from '../live/catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { FEED_COLUMNS } from './feed-rows';
import { feedRoutes } from './routes';

const ORIGIN = 'https://shop.example';
const images = [{ src: 'https://cdn.example/washer.jpg', alt: '' }];

/** The rows of the feed of some products, each by its columns. */
async function feedOf(...products: CatalogueProduct[]) {
  const catalogue = createCatalogue(1, products);
  const app = express().use(feedRoutes({ live: { current: () => catalogue } as never, origin: ORIGIN }));
  const { body, type, status } = await request(app).get('/feeds/merchant-center.tsv').responseType('blob');
  expect([status, type]).toEqual([200, 'text/tab-separated-values']);
  const [header = '', ...lines] = String(body).replace(/\n$/, '').split('\n');
  expect(header.split('\t')).toEqual([...FEED_COLUMNS]);
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((value, at) => [FEED_COLUMNS[at] ?? at, value])),
  );
}

describe('the product feed', () => {
  it('has what a listing needs, with whole addresses', async () => {
    const [row] = await feedOf(testProduct({ images, attributes: { Color_Family: ['White'] } }));
    expect(row).toMatchObject({
      title: 'LG Front Load Washer',
      link: `${ORIGIN}/products/lg-washer`,
      availability: 'in_stock',
      price: '1000.00 USD',
      sale_price: '',
      brand: 'LG',
      mpn: 'WM1',
      identifier_exists: 'yes',
      condition: 'new',
      color: 'White',
      product_type: 'Washers',
      item_group_id: '',
    });
    expect(row?.image_link).toMatch(/^https:\/\/shop\.example\/pictures\//);
  });

  it('states a reduction as price and sale price, and what is out of stock', async () => {
    const [row] = await feedOf(testProduct({ images, compareAtPrice: 1_299.5, stock: 0 }));
    expect(row).toMatchObject({
      price: '1299.50 USD',
      sale_price: '1000.00 USD',
      availability: 'out_of_stock',
    });
  });

  it.each([
    [799, ''],
    [799.01, 'US:::0.00 USD'],
  ])('reports of $%d that delivery is free only above $799', async (price, shipping) => {
    expect(await feedOf(testProduct({ images, price }))).toMatchObject([{ shipping }]);
  });

  it('has a row for each variant, which leads to that variant', async () => {
    const variant = { sku: 'A', title: 'White', price: 900, compareAtPrice: null, stock: 1 };
    const rows = await feedOf({
      ...testProduct({ images }),
      variants: [variant, { ...variant, sku: 'B', title: 'Black', price: 950 }],
    });
    expect(rows.map(({ mpn, price }) => [mpn, price])).toEqual([
      ['A', '900.00 USD'],
      ['B', '950.00 USD'],
    ]);
    expect(new Set(rows.map(({ item_group_id: group }) => group)).size).toBe(1);
    expect(rows[1]?.link).toBe(`${ORIGIN}/products/lg-washer?variant=${rows[1]?.id}`);
  });

  it.each<[string, string[] | undefined, string[], string[]]>([
    ['of its option', ['Size', 'Colour'], ['White', 'Black'], ['White', 'Black']],
    ['of its product', ['Size'], ['White'], ['White', 'White']],
    ['of its product where no option has a name', undefined, ['White'], ['White', 'White']],
    ['not known', ['Size'], ['White', 'Black'], ['', '']],
  ])('has for each variant the color that is %s', async (_what, options, families, expected) => {
    const rows = await feedOf({
      ...testProduct({ images, attributes: { Color_Family: families } }),
      ...(options && { options }),
      variants: ['White', 'Black'].map((color) => ({
        ...{ sku: color, title: color, price: 900, compareAtPrice: null, stock: 1 },
        ...(options && { options: ['27 in.', color].slice(0, options.length) }),
      })),
    });
    expect(rows.map(({ color }) => color)).toEqual(expected);
  });

  it('keeps tabs and line ends of a text within its field', async () => {
    const description = 'Quiet.\n\n\tTwenty "inches" wide;\r\nheavy, too.';
    const attributes = { Color_Family: ['Stainless\n\tSteel'] };
    const [row] = await feedOf(testProduct({ images, title: 'A\twasher', description, attributes }));
    expect(row).toMatchObject({
      title: 'A washer',
      color: 'Stainless Steel',
      description: 'Quiet. Twenty "inches" wide; heavy, too.',
      condition: 'new',
    });
  });

  it('leaves out what has only a drawing, and what has no price', async () => {
    const drawn = testProduct({ kind: 'towel-warmer', sku: 'T' });
    expect(await feedOf(drawn, testProduct({ handle: 'free', sku: 'F', images, price: 0 }))).toEqual([]);
  });

  it('reports where a product has no number of its maker', async () => {
    expect(await feedOf(testProduct({ images, sku: '' }))).toMatchObject([{ identifier_exists: 'no' }]);
  });

  it('is written once per catalogue for all who ask, and again for the next', async () => {
    const catalogueOf = (version: number, price: number) => {
      const made = createCatalogue(version, [testProduct({ images, price })]);
      return { ...made, products: counted(made.products) };
    };
    let reads = 0;
    const counted = (products: Catalogue['products']): Catalogue['products'] =>
      new Proxy(products, {
        get(target, name) {
          if (name === Symbol.iterator) reads += 1;
          return Reflect.get(target, name);
        },
      });
    let catalogue = catalogueOf(1, 1_000);
    const app = express().use(feedRoutes({ live: { current: () => catalogue } as never, origin: ORIGIN }));
    const get = () => request(app).get('/feeds/merchant-center.tsv').responseType('blob').expect(200);
    const [first] = await Promise.all([get(), get(), get()]);
    expect(reads).toBe(1);
    await request(app)
      .get('/feeds/merchant-center.tsv')
      .set('if-none-match', String(first?.headers.etag))
      .expect(304);
    expect(reads).toBe(1);
    catalogue = catalogueOf(2, 900);
    expect(String((await get()).body)).toContain('900.00 USD');
    expect(reads).toBe(2);
  });
});
