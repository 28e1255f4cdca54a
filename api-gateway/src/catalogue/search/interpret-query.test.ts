// cspell:ignore geschirrspüler schwarz secheuse laveuse refrigerateur francaise frontale galanz fftr shpm
import { describe, expect, it } from '@jest/globals';
import { collectionHref, metafield } from '@kilowatt/taxonomy';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import { interpretIn, queryInterpretation } from './interpret-query';
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
    ['geschirrspüler schwarz', interpretIn(catalogue, 'black dishwasher').to],
    ['白色洗衣机', interpretIn(catalogue, 'white washer').to],
    ['https://www.example.com/p/GE-Gas-Dryer/5013', interpretIn(catalogue, 'ge gas dryer').to],
    ['Memorial Day sale', interpretIn(catalogue, 'closeouts').to],
    ['dumb white dryer', interpretIn(catalogue, 'white dryer not smart').to],
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

describe('a query in another language', () => {
  it('has the results of the same in English, with what was typed in their address', async () => {
    expect(interpretIn(catalogue, '最便宜的洗碗机').to).toBe(
      `/search?q=${encodeURIComponent('最便宜的洗碗机')}`,
    );
    const cheapest = await found('cheapest dishwasher');
    expect(cheapest.length).toBeGreaterThan(0);
    expect(await found('最便宜的洗碗机')).toEqual(cheapest);
  });
});

describe('what no filter expresses', () => {
  const unusedOf = (query: string) =>
    queryInterpretation(catalogue, query, { interpretation: interpretIn(catalogue, query), unsold: [] })
      .unused;

  it('is said in the words that were typed', () => {
    expect(unusedOf('dishwasher with dry boost')).toContain('boost');
    expect(unusedOf('black dishwasher 1200 watts')).toEqual(['1200 watts']);
  });

  it('is no greeting', () => {
    expect(unusedOf('hi, pls help me: white dryer near me, thanks')).toEqual([]);
  });
});

describe('a query in short forms', () => {
  it.each([
    ['dw ss', 'stainless steel dishwasher'],
    ['s/s ref', 'stainless steel refrigerator'],
    ['fridge under 1 200 dollars', 'fridge under $1200'],
  ])('%j leads where %j does', (query, full) =>
    expect(interpretIn(catalogue, query).to).toBe(interpretIn(catalogue, full).to),
  );

  it('keeps what was typed in the address of its results', async () => {
    const interpretation = interpretIn(catalogue, 'fridges price low to high');
    expect(interpretation.to).toBe('/search?q=fridges%20price%20low%20to%20high');
    expect(interpretation.parsed?.sort).toBe('price-ascending');
    expect(await found('fridges price low to high')).toEqual(await found('cheapest fridges'));
  });
});

describe('a model number in pieces', () => {
  it.each([
    ['fridge fftr 1821 tw', 'FFTR1821TW'],
    ['shpm88 z75n', 'SHPM88Z75N'],
    ['bosch shpm 88 z75 n', 'SHPM88Z75N'],
  ])('%j is %s, which is sold', async (query, sku) => {
    expect(interpretIn(catalogue, query).parsed?.models).toEqual([sku.toLowerCase()]);
    expect((await found(query))[0]).toBe(sku);
  });
});

describe('a name that no product has', () => {
  it.each(['fridge galanz', 'refrigerator home depot'])('%j leads to the list of the appliance', (query) => {
    const interpretation = interpretIn(catalogue, query);
    expect(interpretation.to).toBe(collectionHref('refrigerators', []));
    const { unused } = queryInterpretation(catalogue, query, { interpretation, unsold: [] });
    expect(unused).toEqual(query.split(' ').slice(1));
  });

  it('leads to the results if a product has it', () => {
    const [first, ...others] = smallCatalogue();
    if (first === undefined) throw new Error('no product');
    const shop = createCatalogue(1, [...others, { ...first, title: `Galanz ${first.title}` }]);
    expect(interpretIn(shop, 'fridge galanz').to).toBe('/search?q=fridge%20galanz');
  });
});

describe('other goods, named by an appliance', () => {
  it.each(['mountain range poster', 'refrigerator pitcher', 'microwave popcorn', 'dryer lint screen'])(
    '%j are searched for',
    (query) => {
      const { to, parsed } = interpretIn(catalogue, query);
      expect(to).toBe(`/search?q=${encodeURIComponent(query)}`);
      expect(parsed?.part).not.toBeNull();
    },
  );
});
