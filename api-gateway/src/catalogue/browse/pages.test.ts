import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { scenesOf } from '../pictures/scenes';
import { homePage, productPage, sceneOfCollection, specificationsOf } from './pages';

const page = (handle: string, ...products: ReturnType<typeof testProduct>[]) => {
  const catalogue = createCatalogue(1, products);
  const entry = catalogue.byHandle.get(handle);
  if (!entry) throw new Error(`${handle} is not in the catalogue`);
  return productPage(catalogue, entry);
};

describe('the specifications of a product', () => {
  it('are in three groups, with units', () => {
    const washer = testProduct({
      attributes: { Color_Family: ['White', 'Black'], Features: ['Steam', 'Smart'], Exterior_Width: ['27"'] },
      measures: { width: 26.75, capacity: 4.5, btu: 14_000 },
    });
    expect(specificationsOf(washer)).toEqual([
      {
        title: 'General',
        rows: [
          { name: 'Brand', value: 'LG' },
          { name: 'Model', value: 'WM1' },
          { name: 'Color Family', value: 'White, Black' },
        ],
      },
      {
        title: 'Dimensions and capacity',
        rows: [
          { name: 'Width', value: expect.stringMatching(/^26/) },
          { name: 'Capacity', value: '4.5 cu. ft.' },
          { name: 'Power', value: '14,000 BTU' },
        ],
      },
      {
        title: 'Features',
        rows: [
          { name: 'Steam', value: 'Yes' },
          { name: 'Smart', value: 'Yes' },
        ],
      },
    ]);
  });

  it('say of a color that nothing but the SKU states where it is from', () => {
    const colored = (Color_Family: string[]) =>
      specificationsOf(testProduct({ attributes: { Color_Family }, skuColor: 'White' }))[0]?.rows;
    const color = (value: string) => ({ name: 'Color Family', value });
    expect(colored(['White'])).toContainEqual(color('White (from the model number)'));
    expect(colored(['Black'])).toContainEqual(color('Black'));
  });

  it('name the width of the catalogue where no measure is known, and no empty group', () => {
    const groups = specificationsOf(testProduct({ attributes: { Exterior_Width: ['27"'] } }));
    expect(groups.map(({ title }) => title)).toEqual(['General']);
    expect(groups[0]?.rows).toContainEqual({ name: 'Exterior Width', value: '27"' });
  });
});

describe('the page of a product', () => {
  it('shows what is like it: in stock, of its kind, of its type first, and nearest in price', () => {
    const like = (handle: string, price: number, more: object = {}) =>
      testProduct({ handle, sku: handle, price, attributes: { Type: ['Front Load'] }, ...more });
    const { similar } = page(
      'this',
      like('this', 1_000),
      like('dear', 2_000),
      like('near', 1_100),
      like('other-type', 1_000, { attributes: { Type: ['Top Load'] } }),
      like('sold-out', 1_000, { stock: 0 }),
      like('dryer', 1_000, { kind: 'dryer' }),
    );
    expect(similar.map(({ handle }) => handle)).toEqual(['near', 'dear', 'other-type']);
  });

  it('says of what is like it in what it differs, only where it cannot be bought itself', () => {
    const washer = (handle: string, stock: number, width: number) =>
      testProduct({ handle, sku: handle, stock, measures: { width } });
    const shown = (stock: number) => page('a', washer('a', stock, 27), washer('b', 5, 24));
    expect(Object.values(shown(0).differences ?? {})).toEqual([['3 in narrower']]);
    expect(shown(2).differences).toBeUndefined();
  });

  it('shows five like it at most', () => {
    const products = Array.from({ length: 9 }, (_, index) =>
      testProduct({ handle: `p-${index}`, sku: `S${index}` }),
    );
    expect(page('p-0', ...products).similar).toHaveLength(5);
  });

  it('redirects back to the collection of its kind, or to the closeouts where that is not known', () => {
    expect(page('lg-washer', testProduct()).collection.handle).toBe('washers');
    expect(page('lg-washer', testProduct({ kind: null })).collection).toEqual({
      handle: 'closeouts',
      title: 'Closeout Deals',
    });
  });

  it('has the merchant’s pictures where there are some, at addresses of the shop', () => {
    const images = [{ src: 'https://cdn.example/1.jpg', alt: 'From the front' }];
    expect(page('lg-washer', testProduct({ images })).images).toEqual([
      {
        src: expect.stringMatching(/^\/pictures\/merchant\/p-[\da-f]{12}\/[\w-]{16}\/800$/),
        alt: 'From the front',
      },
    ]);
  });

  it('has what a package consists of, and nothing of the sort for one appliance', () => {
    const parts = ['WM1000', 'DL1000'].map((sku) => testProduct({ handle: sku.toLowerCase(), sku }));
    const set = testProduct({
      ...{ handle: 'set', kind: 'washer-dryer-set', sku: 'SET1' },
      description: 'It consists of washer WM1000 and dryer DL1000.',
    });
    expect(page('set', set, ...parts).components?.map(({ product }) => product?.handle)).toEqual([
      'wm1000',
      'dl1000',
    ]);
    expect(page('wm1000', set, ...parts)).not.toHaveProperty('components');
  });

  it('has its description in the merchant’s form, beside the text', () => {
    const { description, descriptionNodes } = page(
      'lg-washer',
      testProduct({ description: 'Quiet', descriptionHtml: '<p><b>Quiet</b></p>' }),
    );
    expect([description, descriptionNodes]).toEqual(['Quiet', [['p', null, ['b', null, 'Quiet']]]]);
    expect(page('lg-washer', testProduct())).not.toHaveProperty('descriptionNodes');
  });
});

describe('the home page', () => {
  const deal = (handle: string, kind: string, price: number, more: object = {}) =>
    testProduct({ handle, sku: handle, kind, price, compareAtPrice: 1_000, ...more });

  it('shows the deepest discount of each kind, in stock', () => {
    const { deals } = homePage(
      createCatalogue(1, [
        deal('a', 'washer', 900),
        deal('b', 'washer', 600),
        deal('c', 'dryer', 700),
        deal('sold-out', 'dishwasher', 100, { stock: 0 }),
        deal('no-discount', 'microwave', 500, { compareAtPrice: null }),
      ]),
    );
    expect(deals.map(({ handle }) => handle)).toEqual(['b', 'c']);
  });

  it('prefers deals that are not the last pieces, then what the shop sells most of', () => {
    const { deals } = homePage(
      createCatalogue(1, [
        deal('last-washer', 'washer', 300, { stock: 1 }),
        deal('washer', 'washer', 600, { stock: 9 }),
        deal('dryer', 'dryer', 600, { stock: 9 }),
        deal('other-dryer', 'dryer', 800, { stock: 9 }),
        deal('other-washer', 'washer', 800, { stock: 9 }),
        deal('third-dryer', 'dryer', 900, { stock: 9 }),
        deal('last-microwave', 'microwave', 700, { stock: 1 }),
        deal('third-washer', 'washer', 1_000, { stock: 9, compareAtPrice: null }),
        deal('range', 'range', 599.9, { stock: 3 }),
      ]),
    );
    expect(deals.map(({ handle }) => handle)).toEqual(['last-microwave', 'washer', 'dryer', 'range']);
  });

  it('begins with what each department is visited for, and takes ranges of all fuels as one', () => {
    const { deals } = homePage(
      createCatalogue(1, [
        deal('cooler', 'air-conditioner', 300),
        deal('microwave', 'microwave', 400),
        deal('washer', 'washer', 800),
        deal('gas', 'gas-range', 700),
        deal('electric', 'electric-range', 650),
        deal('refrigerator', 'refrigerator', 850),
        deal('freezer', 'freezer', 500),
      ]),
    );
    expect(deals.map(({ handle }) => handle)).toEqual([
      ...['refrigerator', 'electric', 'washer'],
      ...['microwave', 'freezer', 'cooler'],
    ]);
  });

  it('shows a category by what most kitchens have, and none without products', () => {
    const { categories } = homePage(
      createCatalogue(1, [
        deal('black', 'washer', 900, {
          attributes: { Color_Family: ['Black'] },
          images: [{ src: '/black.jpg', alt: '' }],
        }),
        deal('white', 'washer', 900, {
          attributes: { Color_Family: ['White'] },
          images: [{ src: '/white.jpg', alt: '' }],
        }),
      ]),
    );
    expect(categories).toEqual([
      { title: expect.any(String), href: '/collection/washers', image: '/white.jpg' },
    ]);
  });

  it('names the brands with most products first', () => {
    const { brands } = homePage(
      createCatalogue(1, [
        deal('a', 'washer', 900, { vendor: 'Miele' }),
        deal('b', 'washer', 900, { vendor: 'LG' }),
        deal('c', 'washer', 900, { vendor: 'LG' }),
      ]),
    );
    expect(brands).toEqual([
      { name: 'LG', href: '/brand/lg' },
      { name: 'Miele', href: '/brand/miele' },
    ]);
  });
});

describe('the rooms of pages', () => {
  const scenes = scenesOf(
    ['kitchen-light', 'kitchen-dark', 'laundry-room', 'showroom', 'kitchen-package'].map((id) => ({
      ...{ id, crop: 'wide' as const, hash: '0a1b2c3d4e', widths: [1600], colour: '#8a8378' },
    })),
  );
  const srcOf = (id: string) => `/pictures/scenes/${id}-wide/0a1b2c3d/1600.webp`;

  it('head the home page and stand beside the showroom, where they have been rendered', () => {
    const shown = homePage(createCatalogue(1, []), scenes).scenes;
    expect(shown?.head?.wide?.src).toBe(srcOf('kitchen-dark'));
    expect(shown?.showroom?.wide?.src).toBe(srcOf('showroom'));
    expect(homePage(createCatalogue(1, []), scenesOf([])).scenes?.head).toBeUndefined();
  });

  it.each([
    ['laundry', srcOf('laundry-room')],
    ['ranges', srcOf('kitchen-light')],
    ['kitchen-package', srcOf('kitchen-package')],
    ['outdoor-kitchen', undefined],
    ['washers', undefined],
    ['constructor', undefined],
  ])('of the collection %s is %s', (handle, src) => {
    expect(sceneOfCollection(handle, scenes)?.wide?.src).toBe(src);
  });

  it('show what the collection is about, also where two collections share a room', () => {
    const shown = ['refrigeration', 'kitchen-package'].map((handle) => sceneOfCollection(handle, scenes));
    expect(shown[0]?.wide).toEqual(shown[1]?.wide);
    expect(shown[0]?.focus).not.toEqual(shown[1]?.focus);
  });
});
