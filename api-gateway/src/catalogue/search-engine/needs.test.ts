// cspell:ignore fftr ersm lavadora barata
import { describe, expect, it } from '@jest/globals';
import { readText } from '@kilowatt/query';
import { atOnce } from '../../platform/jobs/slices';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createEntry } from '../products/entry';
import { factsOf } from './facts';
import { createSearch } from './memory-engine';
import { byRuleOfThumb, needsOf } from './needs';

/** The small catalogue with the price of its place in the file, the first the dearest. */
const products = smallCatalogue().map((product, at) => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, price: Math.round(5_000 / (at + 1)) })),
}));
const entries = products.map(createEntry);
const search = createSearch(entries);
const skus = async (query: string) => (await search.find(query, 6)).entries.map(({ preview }) => preview.sku);

describe('the needs of a query', () => {
  it.each([
    ['refrigerator under 33 inches wide', 'FFTR1821TW'],
    ['air conditioner over 10000 btu', 'LP1419IVSM'],
    ['air conditioner for 400 square feet', 'LW8017ERSM'],
    ['ac for 700 sq ft', 'LP1419IVSM'],
    ['cheapest dishwasher', 'WDT750SAHZ'],
    ['most expensive dishwasher', 'SHPM88Z75N'],
    ['dishwasher over $2900', 'SHPM88Z75N'],
    ['lavadora mas barata', 'WF45R6100'],
  ])('%j finds %s first', async (query, sku) => {
    expect((await skus(query))[0]).toBe(sku);
  });

  const factorsFor = (query: string) => {
    const factors = needsOf(readText(query), atOnce(factsOf(entries)));
    return entries.map((_, doc) => factors.reduce((product, { of }) => product * of(doc), 1));
  };

  it('keeps products whose figure is unknown', async () => {
    expect(factorsFor('refrigerator over 25 cu ft')).toEqual(entries.map(() => 1));
    expect((await search.find('refrigerator over 25 cu ft')).total).toBeGreaterThan(4);
  });

  it.each([
    ['ac for 400 sq ft', 6_000, 10_000],
    ['ac for a room up to 450 sq ft', 6_750, 11_250],
    ['ac for 150-250 sq ft', 2_250, 6_250],
    ['ac for at least 500 sq ft', 7_500, 12_500],
  ])('%j needs %d to %d BTU', (query, min, max) => {
    expect(byRuleOfThumb(readText(query))).toEqual({ btu: { min, max } });
  });

  it('changes nothing where nothing is needed', () => {
    expect(factorsFor('white dishwasher')).toEqual(entries.map(() => 1));
  });
});
