// cspell:ignore secheuse laveuse refrigerateur francaise frontale
import { describe, expect, it } from '@jest/globals';
import { collectionHref, metafield } from '@kilowatt/taxonomy';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import { interpretIn } from './interpret-query';
import { searchResults } from './search-results';

const catalogue = createCatalogue(1, smallCatalogue());
const LIST = { fit: {}, sort: 'featured', page: 1 } as const;
const found = async (q: string) => {
  const { products } = await searchResults(catalogue, q, { ...LIST, filters: [] });
  return products.map(({ sku }) => sku);
};

describe('a query in other words than those of the shop', () => {
  it.each([
    ['machine that washes dishes', collectionHref('dishwashers', [])],
    ['something to chill bottles of wine', collectionHref('wine-coolers', [])],
    ['something to wash clothes under $900', collectionHref('washers', [{ price: { max: 900 } }])],
    ['refrigerateur porte francaise noir', interpretIn(catalogue, 'french door black refrigerator').to],
    ['laveuse frontale', collectionHref('washers', [metafield('Type', 'Front Load')])],
  ])('%j leads to %s', (query, to) => expect(interpretIn(catalogue, query).to).toBe(to));

  it.each(['dish soap that washes dishes', 'why does my machine not wash clothes', 'keep wine cold bag'])(
    '%j keeps its own meaning',
    (query) => expect(interpretIn(catalogue, query).text).toBeUndefined(),
  );

  it('has the results of the appliance that it describes', async () => {
    const dishwashers = await found('dishwasher');
    expect(dishwashers.length).toBeGreaterThan(0);
    expect(await found('machine that washes dishes')).toEqual(dishwashers);
  });
});
