// cspell:ignore FFTR paykel dishdrawer
import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import { resultsOf, searchResults, wordResults } from './search-results';

/** The small catalogue, with the noise of two dishwashers and a height of one refrigerator. */
const products = smallCatalogue().map((product) => {
  const noise = { SHPM88Z75N: 40, SHE3AR75UC: 46 }[product.variants[0]?.sku ?? ''];
  const height = product.variants[0]?.sku === 'FFTR1821TW' ? 66 : undefined;
  const measures = { ...product.measures, ...(noise && { noise }), ...(height && { height }) };
  return { ...product, measures };
});
const catalogue = createCatalogue(1, products);
const LIST = { filters: [], fit: {}, sort: 'featured', page: 1 } as const;
const results = (q: string, shop = catalogue, without: string[] = []) =>
  searchResults(shop, q, { ...LIST, filters: [] }, without);
const read = async (q: string, ...without: string[]) => {
  const { interpretation, products: found, total } = await results(q, catalogue, without);
  const skus = found.map(({ sku }) => sku);
  const chips = (interpretation?.conditions ?? []).map(({ label }) => label);
  return { ...interpretation, skus, chips, notes: interpretation?.notes ?? [], total };
};

describe('the results of a query', () => {
  it('obey a limit where products state the fact, and say how many do not', async () => {
    const { skus, chips, notes } = await read('dishwasher under 44 db');
    expect(skus).toEqual(['SHPM88Z75N']);
    expect(chips).toEqual(['Dishwashers', 'Under 44 dB']);
    expect(notes).toEqual(['3 more do not state the noise level.']);
  });

  it.each(['dishwasher', 'bosch dishwasher', 'dishwasher under 44 db', 'quietest dishwasher', 'zzz'])(
    '%j are as many as the search box says',
    async (q) => expect((await resultsOf(catalogue, q)).entries).toHaveLength((await read(q)).total),
  );

  it.each([
    ['a dishwasher under 44 dB', 'dishwasher under 44 db', ['SHPM88Z75N'], true],
    ['only near products for an unknown number', 'WM4500HBA', expect.any(Array), false],
  ])('begin the search box with %s', async (_what, q, skus, isFound) => {
    const shown = await resultsOf(catalogue, q);
    expect(shown.isFound).toBe(isFound);
    expect(shown.entries.map(({ preview }) => preview.sku)).toEqual(skus);
  });

  it('are those of the sale that the query names', async () => {
    const { entries, isFound } = await resultsOf(catalogue, 'closeouts');
    expect(isFound).toBe(true);
    expect(entries).toEqual(catalogue.collection('closeouts'));
  });

  it('say what nothing states, and that nothing matches, nearest first', async () => {
    expect((await read('dishwasher at most 30 inches tall')).notes).toEqual([
      'No filter for “at most 30" tall”: no dishwasher here states its height.',
    ]);
    const { skus, notes } = await read('dishwasher under 35 db');
    expect(skus.slice(0, 2)).toEqual(['SHPM88Z75N', 'SHE3AR75UC']);
    expect(notes).toEqual(['Nothing here matches “under 35 dB”. These are the nearest products.']);
  });

  it.each([
    ['rotisserie pink dishwasher', 'No filter for “rotisserie” and “pink”.'],
    ['quiet pink dishwasher', 'No filter for “pink”.'],
    ['small microwave', 'No filter for “compact”.'],
    ['fridge under cabinets', 'No filter for “under cabinet”.'],
    ['quiet washer', 'No washer here states its noise level, so they are not in that order.'],
    ['best rated washer', 'We have no ratings, so the best rated cannot come first.'],
    ['newest washer', 'We do not know when a product was introduced, so the newest cannot come first.'],
    ['quietest washer', 'No washer here states its noise level, so they are not in that order.'],
    ['dishwasher installation kit', 'Parts and accessories come first; appliances follow.'],
    ['bosch SHPM88Z75N', 'Looking for the model SHPM88Z75N.'],
  ])('%j say: %s', async (q, note) => expect((await read(q)).notes).toContain(note));

  it.each(['ice maker', 'ice maker under 9000', 'quietest ice maker'])(
    '%j need no filter for the appliance itself',
    async (q) => expect((await read(q)).notes.join()).not.toMatch('No filter'),
  );

  it('are in the order of their ratings where the shop has reviews, each beside how many there are', async () => {
    const plain = (await read('dishwasher')).skus;
    const handles = plain.map(
      (sku) => products.find(({ variants }) => variants[0]?.sku === sku)?.handle ?? '',
    );
    const [first = '', second = '', third = ''] = handles;
    const ratings = new Map([
      [first, { rating: 3.1, count: 40 }],
      [second, { rating: 5, count: 1 }],
      [third, { rating: 4.7, count: 90 }],
    ]);
    const rated = async (q: string) => {
      const { interpretation, products: found } = await searchResults(
        catalogue,
        q,
        { ...LIST, filters: [] },
        [],
        ratings,
      );
      return { handles: found.map(({ handle }) => handle), notes: interpretation?.notes };
    };
    expect((await rated('best rated dishwasher')).handles).toEqual([
      third,
      second,
      first,
      ...handles.slice(3),
    ]);
    expect((await rated('best rated dishwasher')).notes).toEqual([]);
    expect((await rated('dishwasher')).handles).toEqual(handles);
    expect((await rated('best rated washer')).notes).toContain(
      'No washer here has a rating, so they are not in that order.',
    );
  });

  it.each([
    ['bosch rotisserie dishwasher', 'Dishwashers · Bosch', 'No filter for “rotisserie”.'],
    ['stainless steel griddle dishwasher', 'Dishwashers · Stainless Steel', 'No filter for “griddle”.'],
    ['stackable dishwasher under $900', 'Dishwashers · under $900', 'No filter for “stackable”.'],
  ])('%j offer the collection by what it is filtered by: %s', async (q, label, note) => {
    const { collection, notes } = await read(q);
    expect(collection?.label).toBe(label);
    expect(notes).toContain(note);
  });

  it('are of the product line that the query names, by titles and model numbers', async () => {
    const { skus, chips, notes } = await read('bosch 800 series dishwasher');
    expect(chips).toEqual(['Dishwashers', 'Bosch', '800 series']);
    expect(skus).toEqual(['SHPM88Z75N']);
    expect(notes).toEqual([]);
  });

  it('are the nearest where nothing is of the line', async () => {
    const { total, notes } = await read('frigidaire gallery refrigerator');
    expect(total).toBeGreaterThan(0);
    expect(notes).toEqual(['Nothing here matches “gallery”. These are the nearest products.']);
  });

  it('need not meet a condition that the address leaves out, though other words imply it', async () => {
    const { conditions = [] } = await read('french door refrigerator');
    const [kind] = conditions;
    expect(kind).toEqual({
      label: 'Refrigerators',
      href: '/search?q=french%20door%20refrigerator&without=kind',
    });
    const rest = await read('french door refrigerator', 'kind');
    expect(rest.chips).toEqual(['French door']);
    expect(rest.conditions?.[0]?.href).toBe('/search?q=french%20door%20refrigerator&without=kind%2CType');
  });

  it('come in the order that was asked for, what does not state the fact last', async () => {
    const { skus, chips } = await read('quietest dishwasher');
    expect(skus.slice(0, 2)).toEqual(['SHPM88Z75N', 'SHE3AR75UC']);
    expect(chips).toContain('Quietest');
  });

  it('put the quietest first where the query only says quiet', async () => {
    const { skus, chips, notes } = await read('quiet dishwasher');
    expect(skus.slice(0, 2)).toEqual(['SHPM88Z75N', 'SHE3AR75UC']);
    expect([chips, notes]).toEqual([['Dishwashers', 'Quiet'], []]);
  });

  it.each(['dishwasher under 20 inches over 30 inches', 'dishwasher under $500 over $900'])(
    'of contradictory limits are products, and a sentence: %s',
    async (q) => {
      const { total, notes } = await read(q);
      expect(total).toBeGreaterThan(0);
      expect(notes.join()).toMatch(/^Nothing here matches “.+ and .+”/);
    },
  );

  it('keep to the mere words where these are asked for', async () => {
    const { total, interpretation } = await wordResults(catalogue, 'dishwasher under 44 db', {
      ...LIST,
      filters: [],
    });
    expect(total).toBeGreaterThan(5);
    expect(interpretation).toBeUndefined();
  });

  it('that are none are beside products that there are', async () => {
    const { total, nearest } = await results('purple elephants');
    expect(total).toBe(0);
    expect(nearest?.products.length).toBeGreaterThan(0);
  });
});

describe('a model number that is not sold', () => {
  it.each([
    [
      'WM4500HBA',
      'We do not sell the model WM4500HBA. The nearest that we have are LG washers.',
      'WM4000HWA',
    ],
    [
      'SHPM65Z55N',
      'We do not sell the model SHPM65Z55N. The nearest that we have are Bosch dishwashers.',
      'SHPM88Z75N',
    ],
    ['WTW5000DW', 'We do not sell the model WTW5000DW. The nearest that we have are washers.', 'WT7300CW'],
  ])('%s shows its relatives', async (q, note, first) => {
    const { skus, notes } = await read(q);
    expect(notes).toEqual([note]);
    expect(skus[0]).toBe(first);
  });

  it('that is unknown is reported as not sold', async () => {
    expect((await read('QQ1234X')).notes).toEqual(['We do not sell the model QQ1234X.']);
  });
});

describe('the page of a query', () => {
  it.each([
    ['financing', '/financing/affirm'],
    ['delivery', '/shipping'],
    ['store hours', '/contact'],
    ['return policy', '/returns'],
    ['black friday', '/collection/black-friday-sale'],
  ])('%j is %s', async (q, page) => {
    expect(await read(q)).toMatchObject({ redirect: page, destination: page });
  });

  it('is the results for a question, which name the pages that answer it', async () => {
    const { redirect, pages } = await read('why is my dryer not heating');
    expect(redirect).toBeUndefined();
    expect(pages?.map(({ href }) => href)).toContain('/faq');
  });

  it.each([
    ['bosch 500 series dishwasher', ['500 series']],
    ['fisher and paykel dishdrawer', []],
  ])('of %j says of a product line what no filter expresses: %j', async (q, unused) => {
    expect(await read(q)).toMatchObject({ unused });
  });

  it.each([
    ['quiet dishwasher', [], [{ label: 'Quietest first', href: '/search?q=quietest%20dishwasher' }]],
    ['quiet washer', ['quiet'], undefined],
    ['cheap dishwasher', [], [{ label: 'Cheapest first', href: '/search?q=cheapest%20dishwasher' }]],
  ])('of %j says %j, and links to the order that it leans to', async (q, unused, links) => {
    const { interpretation } = await results(q, catalogue);
    expect(interpretation).toMatchObject({ unused });
    expect(interpretation?.links).toEqual(links);
  });

  it('offers the closeouts where the query names them beside an appliance', async () => {
    const reduced = createCatalogue(6, [testProduct({ price: 500, compareAtPrice: 1_000 })]);
    const links = async (q: string, shop = reduced) => (await results(q, shop)).interpretation?.links;
    for (const q of ['open box lg washer', 'washers on sale', 'lg washer 20% off'])
      expect(await links(q)).toEqual([{ label: 'Closeout Deals', href: '/collection/closeouts' }]);
    expect(await links('box for lg washer')).toBeUndefined();
    expect(await links('open box lg washer', createCatalogue(7, [testProduct()]))).toBeUndefined();
  });

  it('offers the brand that its collection is not filtered by, and names one that is not in it', async () => {
    const cold = createCatalogue(5, [testProduct({ kind: 'air-conditioner', vendor: 'LG' })]);
    const { interpretation } = await results('lg air conditioner', cold);
    expect(interpretation?.links).toEqual([
      { label: 'Only LG', href: expect.stringMatching(/^\/collection\/.*productVendor.*LG/) },
    ]);
    const other = (await results('ge air conditioner', cold)).interpretation;
    expect([other?.links, other?.unused]).toEqual([undefined, ['GE']]);
  });

  it('is the results for a bound that the filters lack, where products state the figure', async () => {
    const sized = createCatalogue(3, [testProduct({ kind: 'refrigerator', measures: { capacity: 25 } })]);
    const unsized = createCatalogue(4, [testProduct({ kind: 'refrigerator', measures: {} })]);
    const q = 'refrigerator at least 20 cu ft';
    expect((await results(q, sized)).interpretation?.destination).toBe(
      '/search?q=refrigerator%20at%20least%2020%20cu%20ft',
    );
    expect((await results(q, unsized)).interpretation).toMatchObject({
      destination: '/collection/refrigerators',
      unused: ['at least 20 cu ft'],
    });
  });

  it('is no collection without products', async () => {
    const { interpretation } = await results('freezer', createCatalogue(2, [testProduct()]));
    expect(interpretation?.destination).toBe('/search?q=freezer');
  });
});
