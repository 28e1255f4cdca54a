import { describe, expect, it } from '@jest/globals';
import { servedProduct } from '../../testing/storefront-products';
import { createFileReport } from '../import/file-report';
import { ImportRefused } from '../import/row-error';
import { readProduct } from './read-product';
import { metafieldsOf, type StorefrontProduct } from './storefront-products';

type Variant = StorefrontProduct['variants']['nodes'][number];
const pageInfo = { hasNextPage: false, endCursor: null };

/** Product 3 of the local store, which has a variant for each of three colours. */
function given(more: Partial<StorefrontProduct> = {}, number = 3): StorefrontProduct {
  const served = servedProduct(number);
  return {
    ...served,
    images: { nodes: served.images },
    collections: { nodes: served.collections },
    metafields: [],
    variants: { pageInfo, nodes: served.variants as Variant[] },
    ...more,
  } as StorefrontProduct;
}
const metafield = (key: string, value: string, namespace = 'custom') => ({ namespace, key, value });

function read(product: StorefrontProduct, columnsFile = {}) {
  const report = createFileReport({});
  return {
    product: readProduct(product, 7, metafieldsOf(columnsFile), report),
    end: () => report.end('UTF-8'),
  };
}
function reasonOf(product: StorefrontProduct): string | undefined {
  try {
    read(product).end();
  } catch (error) {
    return error instanceof ImportRefused ? error.errors[0]?.reason : String(error);
  }
}

describe('a product of Shopify', () => {
  it('has options, ids and the picture of a variant', () => {
    const { product } = read(given());
    expect(product).toMatchObject({
      ...{ externalId: 'gid://shopify/Product/3', options: ['Color'] },
      variants: [
        { title: 'White', options: ['White'], image: 'https://cdn.shopify.com/files/3.jpg' },
        { title: 'Black', options: ['Black'] },
        { title: 'Stainless Steel' },
      ],
    });
    expect(product?.variants[1]).not.toHaveProperty('image');
    expect(product).not.toHaveProperty('collections');
  });

  it('without a choice has no options, also where Shopify names one', () => {
    const { product } = read(given({}, 1));
    expect(product).not.toHaveProperty('options');
    expect(product?.variants).toMatchObject([{ title: 'Default Title' }]);
  });

  it.each([
    ['a value', [metafield('Color_Family', 'Black')], ['Black']],
    ['a list', [metafield('Color_Family', '["Black","White"]')], ['Black', 'White']],
    ['lower case and the other namespace', [metafield('color_family', 'Black', 'api')], ['Black']],
    ['a reference, which says nothing', [metafield('Color_Family', 'gid://shopify/Collection/1')], undefined],
    ['references', [metafield('Color_Family', '["gid://shopify/Collection/1"]')], undefined],
    ['nothing', [null], undefined],
  ])('reads a metafield with %s', (_what, metafields, colours) => {
    const [variant] = given({}, 1).variants.nodes;
    const title = 'LG 27 in. Front Load Washer';
    const { product } = read(
      given({ title, metafields, variants: { pageInfo, nodes: variant ? [variant] : [] } }, 1),
    );
    expect(product?.attributes.Color_Family).toEqual(colours);
  });

  it.each<[string, Partial<StorefrontProduct>, RegExp]>([
    ['an address that cannot be one', { handle: 'a/b' }, /^a\/b: .* cannot be part of a URL$/],
    ['no variant', { variants: { pageInfo, nodes: [] } }, /^appliance-3: has no variant$/],
    ['no title', { title: ' ' }, /^appliance-3: /],
  ])('with %s is refused in words', (_what, more, reason) => {
    expect(read(given(more)).product).toBeNull();
    expect(reasonOf(given(more))).toMatch(reason);
  });

  it('that is a gift card is not sold, and is counted', () => {
    const { product, end } = read(given({ isGiftCard: true }));
    expect(product).toBeNull();
    expect(end().giftCards).toBe(1);
  });
});

describe('the metafields that are asked for', () => {
  it('are those of columns.json first, each once', () => {
    const { identifiers } = metafieldsOf({ 'specs.sound': 'noise', 'custom.Size': 'Size', Weight: 'width' });
    expect(identifiers.slice(0, 2)).toEqual([
      { namespace: 'specs', key: 'sound' },
      { namespace: 'custom', key: 'Size' },
    ]);
    const names = identifiers.map(({ namespace, key }) => `${namespace}.${key}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('custom.Brand');
  });

  it('are as many as Shopify answers with at most', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`specs.a${at}`, 'Features']));
    expect(metafieldsOf(many).identifiers).toHaveLength(250);
  });
});
