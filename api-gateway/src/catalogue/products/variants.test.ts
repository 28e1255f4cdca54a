import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import type { CatalogueVariant } from './catalogue-product';
import { createEntry } from './entry';
import { colorOption, findSold, lineIds, productVariants, soldPreview } from './variants';

const variant = (title: string, more: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  ...{
    sku: title.toUpperCase(),
    title,
    options: title.split(' / '),
    price: 900,
    compareAtPrice: null,
    stock: 3,
  },
  ...more,
});
const entryOf = (...variants: CatalogueVariant[]) =>
  createEntry(testProduct({ options: ['Color'], variants }), 0);
const find = (entry: ReturnType<typeof entryOf>, id = '') => findSold(new Map([[entry.id, entry]]), id);

describe('the line ids of variants', () => {
  it('are the product’s of the first one, and stay as they are when others are added or sorted', () => {
    const [white, black] = lineIds(entryOf(variant('White'), variant('Black')));
    expect(white).toBe(createEntry(testProduct(), 0).id);
    expect(black).toMatch(/^p-[\da-f]{12}-[\da-f]{8}$/);
    expect(lineIds(entryOf(variant('White'), variant('Graphite'), variant('Black')))[2]).toBe(black);
  });

  it('are the same whether a catalogue has their options or, as one of before, their title alone', () => {
    const { options: _, ...titled } = variant('Black');
    expect(lineIds(entryOf(variant('White'), titled))).toEqual(
      lineIds(entryOf(variant('White'), variant('Black'))),
    );
  });

  it('differ where options and SKU do not', () => {
    const same = variant('White', { sku: '' });
    expect(new Set(lineIds(entryOf(same, same, same, variant('White')))).size).toBe(4);
  });

  it('find their variant, also once it is the first', () => {
    const black = lineIds(entryOf(variant('White'), variant('Black')))[1];
    for (const entry of [entryOf(variant('White'), variant('Black')), entryOf(variant('Black'))])
      expect(find(entry, black)).toMatchObject({ id: black, variant: { sku: 'BLACK' } });
    expect(find(entryOf(variant('White')), black)).toBeNull();
    expect(find(entryOf(variant('White')), '__proto__')).toBeNull();
  });
});

describe('a product of several variants', () => {
  const image = '/photos/black.jpg';
  const entry = createEntry(
    testProduct({
      options: ['Color'],
      images: [
        { src: 'https://x.test/white.jpg', alt: '' },
        { src: image, alt: '' },
      ],
      variants: [
        variant('White', { stock: 0, price: 700 }),
        variant('Black', { price: 850, compareAtPrice: 1_000, image }),
        variant('Graphite', { price: 950 }),
      ],
    }),
    0,
  );

  it('costs in lists what the cheapest available one does, and is available if any is', () => {
    expect(entry.preview).toMatchObject({
      ...{ price: 850, compareAtPrice: 1_000, priceFrom: true, variantCount: 3, available: true },
    });
    expect(entryOf(variant('White'), variant('Black')).preview).not.toHaveProperty('priceFrom');
    expect(createEntry(testProduct(), 0).preview).not.toHaveProperty('variantCount');
  });

  it('is sold by variant: its title, SKU, price and picture', () => {
    const [first, second] = lineIds(entry).map((id) => find(entry, id));
    expect(second && soldPreview(second)).toMatchObject({
      ...{ title: 'LG Front Load Washer, Black', sku: 'BLACK', price: 850, image, available: true },
    });
    expect(first && soldPreview(first)).toMatchObject({
      title: 'LG Front Load Washer, White',
      available: false,
    });
    expect(first && soldPreview(first)).not.toHaveProperty('priceFrom');
  });

  it('names variants without options by their SKU', () => {
    const { options: _, ...plain } = variant('Default Title');
    const made = {
      ...testProduct(),
      variants: [
        { ...plain, sku: 'A1' },
        { ...plain, sku: 'A2' },
      ],
    };
    const names = productVariants(createEntry(made, 0)).map(({ title, options }) => [title, options]);
    expect(names).toEqual([
      ['A1', ['A1']],
      ['A2', ['A2']],
    ]);
  });

  it('is drawn in the colors of its variants where the merchant has no pictures', () => {
    const pictures = productVariants(entryOf(variant('White'), variant('Black'))).map(({ image }) => image);
    expect(pictures).toEqual([expect.stringContaining('/white/'), expect.stringContaining('/black/')]);
  });
});

it.each([
  [['Exterior Color'], 0],
  [['Panel Color', 'Color'], 1],
  [['Handle Color', 'Door Finish'], 1],
  [['Handle Color'], -1],
  [['Size'], -1],
])('of the options %j the color is number %j', (options, at) => {
  expect(colorOption({ options })).toBe(at);
});

it('the variants of a product are named in a pass over their titles, however many they are', () => {
  const COUNT = 300;
  const entry = entryOf(
    ...Array.from({ length: COUNT }, (_, at) => variant(`White ${at % 2}`, { sku: `SKU${at}` })),
  );
  let reads = 0;
  const variants = entry.product.variants.map((one) => ({
    ...one,
    get title() {
      reads += 1;
      return one.title;
    },
  }));
  const named = productVariants({ ...entry, product: { ...entry.product, variants } });
  expect(named.at(-1)?.title).toBe('White 1 (SKU299)');
  expect(reads).toBeLessThan(10 * COUNT);
});
