import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { compareCatalogues } from './compare-catalogues';

const product = (handle: string, more: Parameters<typeof testProduct>[0] = {}) =>
  testProduct({ handle, ...more });
const variant = (title: string, price: number, stock = 5) => ({
  ...{ sku: title, title, price, compareAtPrice: null, stock, options: [title] },
});
const colors = (...variants: ReturnType<typeof variant>[]) =>
  product('washer', { options: ['Color'], variants });
/** What changes, by handle. */
async function changes(
  before: Parameters<typeof compareCatalogues>[0],
  after: Parameters<typeof compareCatalogues>[1],
) {
  const { added, changed, removed, repriced, outOfStock } = await compareCatalogues(before, after);
  const handles = (products: readonly { handle: string }[]) => products.map(({ handle }) => handle);
  return {
    added: handles(added),
    changed: handles(changed),
    removed: handles(removed),
    repriced: repriced.map(({ sku, from, to }) => [sku, from, to]),
    outOfStock: handles(outOfStock),
  };
}
const NOTHING = { added: [], changed: [], removed: [], repriced: [], outOfStock: [] };

describe('another catalogue', () => {
  it('that says the same changes nothing, in whatever order', async () => {
    const before = [product('a'), product('b')];
    expect(await changes(before, [product('b'), product('a')])).toEqual(NOTHING);
    expect(await changes([], [])).toEqual(NOTHING);
  });

  it('adds, changes and removes products by their handles', async () => {
    const before = [product('same'), product('renamed'), product('gone')];
    const after = [product('same'), product('renamed', { title: 'Another title' }), product('new')];
    expect(await changes(before, after)).toEqual({
      ...NOTHING,
      added: ['new'],
      changed: ['renamed'],
      removed: ['gone'],
    });
  });

  it('removes everything, or adds everything', async () => {
    expect((await changes([product('a'), product('b')], [])).removed).toEqual(['a', 'b']);
    expect((await changes([], [product('a')])).added).toEqual(['a']);
  });

  it('lists every new price with the former one', async () => {
    const before = [product('a', { sku: 'A', price: 100 })];
    expect(await changes(before, [product('a', { sku: 'A', price: 90 })])).toEqual({
      ...NOTHING,
      changed: ['a'],
      repriced: [['A', 100, 90]],
    });
  });

  it('compares the prices of variants by what they are, and not by their place', async () => {
    const before = [colors(variant('White', 100), variant('Black', 120))];
    const after = [colors(variant('Black', 125), variant('White', 100), variant('Red', 90))];
    expect((await changes(before, after)).repriced).toEqual([['Black', 120, 125]]);
  });

  it('compares the price of an only variant, whatever it is called now', async () => {
    const before = [colors(variant('White', 100))];
    expect((await changes(before, [colors(variant('Bright white', 110))])).repriced).toEqual([
      ['Bright white', 100, 110],
    ]);
  });

  it('has no former price of a new variant', async () => {
    const after = [colors(variant('White', 100), variant('Red', 90))];
    expect(await changes([colors(variant('White', 100))], after)).toEqual({
      ...NOTHING,
      changed: ['washer'],
    });
  });

  it('names products that are sold out now, and none that was before', async () => {
    const before = [product('a'), product('b', { stock: 0 }), product('c')];
    const after = [
      product('a', { stock: 0 }),
      product('b', { stock: 0, price: 1 }),
      product('c', { stock: 1 }),
    ];
    expect((await changes(before, after)).outOfStock).toEqual(['a']);
  });

  it('does not call a product sold out while one of its variants is left', async () => {
    const before = [colors(variant('White', 100), variant('Black', 120))];
    expect(
      (await changes(before, [colors(variant('White', 100, 0), variant('Black', 120))])).outOfStock,
    ).toEqual([]);
    expect(
      (await changes(before, [colors(variant('White', 100, 0), variant('Black', 120, 0))])).outOfStock,
    ).toEqual(['washer']);
  });

  it('of thousands of products is compared with pauses, and as a whole', async () => {
    const many = (price: number) =>
      Array.from({ length: 1_201 }, (_, at) => product(`p-${at}`, { sku: `P${at}`, price }));
    const { changed, repriced } = await changes(many(100), many(101));
    expect([changed.length, repriced.length]).toEqual([1_201, 1_201]);
  });
});
