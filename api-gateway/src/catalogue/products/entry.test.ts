import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { type StudioPicture, studioOf } from '../pictures/studio-pictures';
import { collectionHolds, discountOf } from './catalogue-product';
import { createEntry, picturesOf } from './entry';

describe('a collection', () => {
  const product = testProduct({
    tags: ['sale'],
    attributes: { Type: ['Front Load'], Features: ['Smart', 'Steam'] },
    price: 800,
    compareAtPrice: 1_000,
  });

  it.each([
    [{}, true],
    [{ kinds: ['washer', 'dryer'] }, true],
    [{ kinds: ['dryer'] }, false],
    [{ brands: ['LG'] }, true],
    [{ brands: ['lg'] }, false],
    [{ tags: ['new', 'sale'] }, true],
    [{ tags: ['new'] }, false],
    [{ attributes: { Features: ['Smart', 'Wi-Fi'] } }, true],
    [{ attributes: { Features: ['Wi-Fi'] } }, false],
    [{ attributes: { Type: ['Front Load'], Features: ['Wi-Fi'] } }, false],
    [{ attributes: { Style: ['Slide-In'] } }, false],
    [{ discountAbove: 0.2 }, true],
    [{ discountAbove: 0.25 }, false],
    [{ discountUpTo: 0.25 }, true],
    [{ discountUpTo: 0.2 }, false],
    [{ kinds: ['washer'], brands: ['Bosch'] }, false],
  ])('with the rule %j holds the washer: %j', (rule, holds) => {
    expect(collectionHolds(rule, product)).toBe(holds);
  });

  it('by kinds holds nothing whose kind is not known', () => {
    expect(collectionHolds({ kinds: ['washer'] }, testProduct({ kind: null }))).toBe(false);
    expect(collectionHolds({ brands: ['LG'] }, testProduct({ kind: null }))).toBe(true);
  });
});

it.each([
  [1_000, null, 0],
  [1_000, 1_250, 0.25],
  [500, 1_000, 1],
  [0, 1_000, 0],
])('$%d beside $%s is a discount of %d', (price, compareAtPrice, share) => {
  expect(discountOf(testProduct({ price, compareAtPrice }))).toBe(share);
});

describe('an entry', () => {
  it('shows the first variant, and keeps its id whatever is imported around it', () => {
    const [first, second] = [createEntry(testProduct(), 0), createEntry(testProduct({ price: 5 }), 7)];
    expect(first.preview).toMatchObject({ sku: 'WM1', price: 1_000, available: true, currencyCode: 'USD' });
    expect(second).toMatchObject({ id: first.id, position: 7, preview: { price: 5 } });
    expect(createEntry(testProduct({ handle: 'another' }), 0).id).not.toBe(first.id);
  });

  it('is not available with no piece in stock', () => {
    expect(createEntry(testProduct({ stock: 0 }), 0).preview.available).toBe(false);
  });

  it('links to an energy label where the law requires one', () => {
    expect(createEntry(testProduct(), 0).preview.energyGuide).toBe('/api/products/lg-washer/energy-guide');
    expect(createEntry(testProduct({ kind: 'range-hood' }), 0).preview).not.toHaveProperty('energyGuide');
  });

  it('is none of a product without a variant', () => {
    expect(() => createEntry({ ...testProduct(), variants: [] }, 0)).toThrow('lg-washer has no variant');
  });
});

describe('the pictures of a product', () => {
  const drawn = (more: object) => picturesOf(testProduct(more), studioOf([])).map(({ src }) => src);

  it('are drawn by kind, style, colour and width, from the front and in its place', () => {
    const attributes = { Type: ['Front Load'], Color_Family: ['Black Stainless Steel'] };
    expect(drawn({ attributes, measures: { width: 26.75 } })).toEqual([
      '/pictures/washer/front-load/black-stainless-steel/27.svg',
      '/pictures/washer/front-load/black-stainless-steel/27.svg?view=open',
    ]);
  });

  it('of a cooktop show what it burns', () => {
    const attributes = { Type: ['Cooktop'], Fuel_Type: ['Induction'] };
    expect(drawn({ kind: 'cooktop', attributes })[0]).toMatch(/^\/pictures\/cooktop\/induction\//);
  });

  it('are drawn in usual colours and widths where nothing is said', () => {
    expect(drawn({ attributes: {} })[0]).toMatch(/^\/pictures\/washer\/standard\/[a-z-]+\/30\.svg$/);
  });

  it('are the merchant’s, or none where it is not known what to draw', () => {
    expect(drawn({ images: [{ src: '/mine.jpg', alt: '' }] })).toEqual(['/mine.jpg']);
    expect(drawn({ kind: null })).toEqual([]);
    expect(createEntry(testProduct({ kind: null }), 0).preview.image).toBe('/pictures/placeholder.svg');
  });

  describe('of the studio', () => {
    const washer = { attributes: { Type: ['Front Load'], Color_Family: ['White'] }, measures: { width: 27 } };
    const front: StudioPicture = {
      ...{ id: 'front', kinds: ['washer'], finish: 'white', width: 27, must: { Type: ['Front Load'] } },
      ...{ hash: '0a1b2c3d4e', colour: '#d1d3d5' },
    };
    const shown = (more: object, pictures = [front]) =>
      picturesOf(testProduct({ ...washer, ...more }), studioOf(pictures)).map(({ src }) => src.split('/')[3]);

    it('stand for the drawn ones where one is near, with no drawing of other details beside it', () => {
      expect(shown({})).toEqual(['front']);
      expect(shown({}, [front, { ...front, id: 'open', view: 'open' }])).toEqual(['front', 'open']);
      const both = studioOf([front, { ...front, id: 'open', view: 'open' }]);
      expect(picturesOf(testProduct(washer), both)[1]?.alt).toBe('LG Front Load Washer, open');
      expect(picturesOf(testProduct(washer), studioOf([front]))[0]).toEqual({
        src: '/pictures/studio/front/0a1b2c3d/560.webp',
        colour: '#d1d3d5',
        alt: 'LG Front Load Washer',
      });
    });

    it('say where the appliance is, if that was measured', () => {
      const boxes = (pictures: StudioPicture[]) =>
        picturesOf(testProduct(washer), studioOf(pictures)).map(({ box }) => box);
      expect(boxes([{ ...front, box: [200, 100, 800, 900] }])).toEqual([[200, 100, 800, 900]]);
      expect(boxes([front])).toEqual([undefined]);
    });

    it('never stand for another finish, nor for the merchant’s pictures', () => {
      const black = { attributes: { ...washer.attributes, Color_Family: ['Black'] } };
      expect(shown(black)).toEqual(['front-load', 'front-load']);
      expect(shown(black, [front, { ...front, id: 'black', finish: 'black' }])[0]).toBe('black');
      expect(
        picturesOf(testProduct({ ...washer, images: [{ src: '/mine.jpg', alt: '' }] }), studioOf([front])),
      ).toEqual([{ src: '/mine.jpg', alt: '' }]);
    });

    it('are found by the stated width where it was not measured, and by type and finish where none is stated', () => {
      const stated = (width: string) => ({ ...washer.attributes, Exterior_Width: [width] });
      expect(shown({ attributes: stated('27"'), measures: {} })[0]).toBe('front');
      expect(shown({ attributes: stated('48"'), measures: {} })[0]).toBe('front-load');
      expect(shown({ measures: {} })[0]).toBe('front');
    });

    it('of the dear brands are preferred for them', () => {
      const dear = { ...front, id: 'dear', tier: 'high' };
      const plain = { ...front, tier: 'standard' };
      expect(shown({ vendor: 'Miele' }, [plain, dear])[0]).toBe('dear');
      expect(shown({ vendor: 'A brand that is not listed' }, [plain, dear])[0]).toBe('front');
    });
  });
});
