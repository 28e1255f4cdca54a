import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import type { CatalogueProduct } from '../products/catalogue-product';
import { capCompareAt, mostBelieved, sellOff } from './compare-at';

const washer = (
  price: number,
  compareAtPrice: number | null = null,
  more: Parameters<typeof testProduct>[0] = {},
) =>
  testProduct({
    price,
    compareAtPrice,
    attributes: { Type: ['Front Load'], Exterior_Width: ['27"'] },
    ...more,
  });
/** Ten that cost about $1,000. */
const alike = () => Array.from({ length: 10 }, (_, at) => washer(955 + 10 * at));
const pricesOf = ({ variants }: CatalogueProduct) =>
  variants.map(({ price, compareAtPrice }) => [price, compareAtPrice]);
const LIMIT = Math.floor(1.9 * 1_005);

describe('a compare-at price', () => {
  it('is believed up to less than double the usual price of what is alike', () => {
    expect(mostBelieved(alike())(washer(900))).toBe(LIMIT);
  });

  it('is compared with nothing of another type, width or tier', () => {
    const most = mostBelieved(alike());
    for (const attributes of [
      { Type: ['Top Load'], Exterior_Width: ['27"'] },
      { Type: ['Front Load'], Exterior_Width: ['24"'] },
    ])
      expect(most(washer(900, null, { attributes }))).toBe(0);
    expect(most(washer(900, null, { vendor: 'Miele' }))).toBe(0);
  });

  it('above the limit is lowered to it', () => {
    const dear = washer(1_005, 5_000);
    capCompareAt([...alike(), dear]);
    expect(pricesOf(dear)).toEqual([[1_005, LIMIT]]);
  });

  it('within the limit stays', () => {
    const fair = washer(1_000, 1_200);
    capCompareAt([...alike(), fair]);
    expect(pricesOf(fair)).toEqual([[1_000, 1_200]]);
  });

  it('that would then save nothing is left out', () => {
    const dear = washer(LIMIT, 5_000);
    capCompareAt([...alike(), dear]);
    expect(pricesOf(dear)).toEqual([[LIMIT, null]]);
  });
});

describe('last pieces', () => {
  it('are sold for less where their saving would not be believed, with the same saving', () => {
    const last = washer(2_000, 6_000);
    sellOff([...alike(), last]);
    const [[price = 0, compareAt = 0] = []] = pricesOf(last);
    expect(price).toBeLessThan(2_000);
    expect(Number(compareAt)).toBeLessThanOrEqual(LIMIT);
    expect(1 - Number(price) / Number(compareAt)).toBeCloseTo(1 - 2_000 / 6_000, 1);
    // As a retailer writes a price that is lowered.
    expect(String(price)).toMatch(/9$/);
  });

  it.each<[string, CatalogueProduct]>([
    ['without a compare-at price', washer(2_000)],
    ['whose saving is believed', washer(700, 1_800)],
    ['whose saving is small', washer(4_000, 5_000)],
  ])('%s keep their price', (_what, product) => {
    const before = pricesOf(product);
    sellOff([...alike(), product]);
    expect(pricesOf(product)).toEqual(before);
  });

  it('keep their price where there are too few of their like to compare', () => {
    const last = washer(2_000, 6_000);
    sellOff([...alike().slice(0, 5), last]);
    expect(pricesOf(last)).toEqual([[2_000, 6_000]]);
  });
});
