import { describe, expect, it } from '@jest/globals';
import type { Rebate } from '@kilowatt/contracts';
import { atOnce } from '../../platform/jobs/slices';
import { type Catalogue, createCatalogue } from '../live/catalogue';
import type { Preparation } from '../live/live-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { productVariants, soldPreview } from '../products/variants';
import { rebatesOfDay, withRebates } from './rebates';

const product = (over: Partial<CatalogueProduct> = {}): CatalogueProduct => ({
  handle: 'a-range',
  title: 'A range',
  description: '',
  vendor: 'LG',
  productType: 'Gas Range',
  kind: 'gas-range',
  tags: [],
  attributes: {},
  measures: {},
  images: [],
  variants: [{ sku: 'A1', title: 'Default Title', price: 3_000, compareAtPrice: null, stock: 1 }],
  ...over,
});
const cooking: Rebate = {
  id: 'lg-cooking',
  title: 'Up to $500 off cooking',
  brand: 'LG',
  collection: 'cooking',
  amount: 500,
  share: 0.1,
  from: '2025-10-01',
  to: '2025-12-31',
};
const amounts = (what: CatalogueProduct, day = '2025-11-20', rebates = [cooking]) =>
  rebatesOfDay(rebates, day)(what)(what.variants[0]?.price ?? 0).map(({ amount }) => amount);
const priced = (price: number) =>
  product({ variants: [{ sku: 'A1', title: 'Default Title', price, compareAtPrice: null, stock: 1 }] });

describe('a rebate', () => {
  it.each([
    ['of its share', product(), [300]],
    ['of its amount at most', priced(9_000), [500]],
    ['for its brand however it is written', product({ vendor: 'lg' }), [300]],
    ['not for another brand', product({ vendor: 'Bosch' }), []],
    ['not for another category', product({ kind: 'washer' }), []],
    ['not for what has no kind', product({ kind: null }), []],
    ['not for what costs next to nothing', priced(5), []],
  ])('is %s', (_what, what, expected) => {
    expect(amounts(what)).toEqual(expected);
  });

  it.each([
    ['2025-09-30', 0],
    ['2025-10-01', 1],
    ['2025-12-31', 1],
    ['2026-01-01', 0],
  ])('on %s counts %d times', (day, count) => {
    expect(amounts(product(), day)).toHaveLength(count);
  });

  it('that pays most comes first', () => {
    const flat: Rebate = {
      id: 'flat',
      title: '$400 back',
      brand: 'LG',
      collection: 'ranges',
      amount: 400,
      from: '2025-01-01',
      to: '2025-12-31',
    };
    expect(amounts(product(), '2025-11-20', [cooking, flat])).toEqual([400, 300]);
  });
});

it('the shop shows a rebate while it runs, and no longer', () => {
  const catalogue = createCatalogue(1, [product()]);
  let day = '2025-12-31';
  const rebates = [cooking];
  const live = withRebates(
    { current: () => catalogue, replace: async () => 0 },
    () => rebates,
    () => day,
  );
  expect(live.current().products[0]?.preview.rebates).toHaveLength(1);
  day = '2026-01-01';
  expect(live.current().products[0]?.preview.rebates).toBeUndefined();
});

it('a rebate that is a share of the price is another one for each variant', () => {
  const variants = [1_000, 2_000, 8].map((price) => ({
    ...{ sku: `A${price}`, title: `A${price}`, price, compareAtPrice: null, stock: price > 8 ? 1 : 0 },
  }));
  const catalogue = createCatalogue(1, [product({ variants })]);
  const live = withRebates(
    { current: () => catalogue, replace: async () => 0 },
    () => [cooking],
    () => '2025-12-31',
  );
  const [entry] = live.current().products;
  if (!entry) throw new Error('The product is gone');
  const amountsOf = (list: { amount: number }[] | undefined) => list?.map(({ amount }) => amount);
  expect(amountsOf(entry.preview.rebates)).toEqual([100]);
  expect(productVariants(entry).map(({ rebates }) => amountsOf(rebates))).toEqual([[100], [200], []]);
  const previews = variants.map((variant) => soldPreview({ id: 'a', entry, variant }));
  expect(previews.map(({ rebates }) => amountsOf(rebates))).toEqual([[100], [200], undefined]);
});

it('a rebate is shown wherever the product is found, and what is stored stays as it is', async () => {
  const catalogue = createCatalogue(1, [product()]);
  const live = withRebates(
    { current: () => catalogue, replace: async () => 0 },
    () => [cooking],
    () => '2025-12-31',
  );
  const { products, byHandle, byId, brands, collection, bySku, search } = live.current();
  const { entries } = await search.find('lg range');
  const everywhere = [
    products[0],
    byHandle.get('a-range'),
    byId.get(products[0]?.id ?? ''),
    brands[0]?.products[0],
    collection('ranges')[0],
    bySku('A1'),
    entries[0],
  ];
  for (const entry of everywhere) expect(entry?.preview.rebates).toHaveLength(1);
  expect(catalogue.products[0]?.preview.rebates).toBeUndefined();
});

it('the rebates of the next catalogue are worked out before it is shown, and again where a rebate has ended meanwhile', () => {
  let current = createCatalogue(1, [product()]);
  let day = '2025-12-31';
  const works: Preparation[] = [];
  const rebates = [cooking];
  const live = withRebates(
    { current: () => current, replace: async () => 0, beforeSwitch: (work) => void works.push(work) },
    () => rebates,
    () => day,
  );
  const prepared: Catalogue[] = [];
  live.beforeSwitch?.(function* (next) {
    yield;
    prepared.push(next);
  });
  const switchTo = (next: Catalogue) => {
    for (const work of works) atOnce(work(next));
    current = next;
  };
  const start = live.current().products;
  for (const work of works) atOnce(work(current));
  expect(prepared.pop()?.products).toBe(start);
  switchTo(createCatalogue(2, [product()]));
  expect(live.current().products).toBe(prepared[0]?.products);
  expect(live.current().products[0]?.preview.rebates).toHaveLength(1);
  switchTo(createCatalogue(3, [product()]));
  day = '2026-01-01';
  expect(live.current().products[0]?.preview.rebates).toBeUndefined();
});
