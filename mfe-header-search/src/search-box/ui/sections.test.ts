import { describe, expect, it } from '@jest/globals';
import type { FoundProduct } from '@kilowatt/contracts';
import { markedParts } from './marked-parts';
import { type BoxLayout, type BoxState, type SectionTab, sectionsOf, tabOf } from './sections';
import { announcementOf } from './use-sections';

describe('sections', () => {
  const IDLE: BoxState = {
    query: '',
    suggestions: [],
    recent: [],
    status: 'idle',
    products: [],
    error: null,
    sku: null,
    meant: [],
    suggesting: false,
  };
  const washer: FoundProduct = {
    ...{
      id: '1',
      title: 'LG Washer',
      handle: 'lg-washer',
      image: '/w.svg',
      imageAlt: 'LG Washer',
      sku: 'WM1',
    },
    ...{ price: 1_299, currencyCode: 'USD', tags: [], product_type: 'Washer', vendor: 'LG' },
  } as unknown as FoundProduct;
  const NOTHING: Partial<BoxState> = { query: 'zzz', status: 'done' };

  const shown = (state: Partial<BoxState>, layout: BoxLayout = 'wide', tab: SectionTab = 'suggestions') =>
    sectionsOf({ ...IDLE, ...state }, layout, tab);
  const optionsOf = (state: Partial<BoxState>) =>
    shown(state).find(({ id }) => id === 'products')?.options ?? [];
  const titles = (...of: Parameters<typeof shown>) => shown(...of).map(({ title }) => title);
  const texts = (...of: Parameters<typeof shown>) =>
    shown(...of).flatMap(({ title, options, note }) => [
      title,
      ...options.map(({ text }) => text),
      note ?? '',
    ]);

  describe('the sections', () => {
    it('invite to type before there is anything', () => {
      expect(texts({})).toEqual(['Suggestions', 'Start typing to see suggestions']);
    });

    it.each<[string, Partial<BoxState>]>([
      ['products', { query: 'lgl5461rw', status: 'done', products: [washer] }],
      ['nothing found', NOTHING],
      ['a failure', { query: 'washer', status: 'failed', error: 'HTTP error! status: 500' }],
    ])('invite nobody to type beside %s', (_what, state) => {
      for (const layout of ['wide', 'small'] as const)
        expect(titles(state, layout)).not.toContain('Suggestions');
    });

    it.each<[string, Partial<BoxState>, SectionTab]>([
      ['nothing yet', {}, 'suggestions'],
      [
        'suggestions',
        { query: 'wash', suggestions: ['washers'], products: [washer], status: 'done' },
        'suggestions',
      ],
      ['products alone', { query: 'lgl5461rw', products: [washer], status: 'done' }, 'products'],
      ['nothing found', NOTHING, 'products'],
      ['a failure', { query: 'zzz', status: 'failed', error: 'HTTP error! status: 500' }, 'products'],
      [
        'a failure beside suggestions',
        { query: 'dryer', suggestions: ['dryers'], status: 'failed', error: 'HTTP error! status: 503' },
        'products',
      ],
      [
        'a SKU, whatever its text suggests',
        {
          query: 'wm1',
          suggestions: ['washers'],
          sku: { id: '2', title: 'GE', handle: 'ge', images: { edges: [] } } as unknown as BoxState['sku'],
        },
        'products',
      ],
    ])('%s opens the tab with the answer', (_what, state, tab) => {
      expect(tabOf({ ...IDLE, ...state })).toBe(tab);
    });

    it.each([
      ['wide', 'suggestions', ['Suggestions', 'Recent searches', 'Direct SKU Match', 'Products']],
      ['small', 'suggestions', ['Suggestions', 'Recent searches', 'Direct SKU Match', 'Items']],
      ['medium', 'suggestions', ['Suggestions', 'Recent searches']],
      ['medium', 'products', ['Direct SKU Match', 'Products']],
    ] as const)('of a %s layout, tab %s, are %j', (layout, tab, expected) => {
      const sku = { id: '2', title: 'GE Range', handle: 'ge', images: { edges: [] } };
      const state = {
        ...{ query: 'wm1', recent: ['washer'], suggestions: ['washers'], products: [washer] },
        sku: { ...sku, variant: { price: 500, compareAtPrice: null, sku: 'GE1' } },
      };
      expect(titles(state, layout, tab)).toEqual(expected);
    });

    it('show the product of the SKU once', () => {
      const sku = {
        ...{ id: '1', title: 'LG Washer', handle: 'lg-washer', images: { edges: [] } },
        variant: { price: 1_299, compareAtPrice: null, sku: 'WM1' },
      };
      const state = { query: 'wm1', sku, status: 'done', suggestions: ['washers'] } as const;
      expect(titles({ ...state, products: [washer] }, 'medium', 'products')).toEqual(['Direct SKU Match']);
      const other = { ...washer, id: '9', handle: 'lg-dryer' };
      expect(optionsOf({ ...state, products: [washer, other] }).map(({ key }) => key)).toEqual(['product 9']);
    });

    it('hold eight suggestions, four in the small layout', () => {
      const suggestions = Array.from({ length: 12 }, (_, index) => `washer ${index}`);
      const count = (layout: BoxLayout) => shown({ suggestions }, layout)[0]?.options.length;
      expect([count('wide'), count('medium'), count('small')]).toEqual([8, 8, 4]);
    });

    it('offer to forget recent searches', () => {
      expect(shown({ recent: ['gas range'] })[1]?.options).toMatchObject([
        { kind: 'recent', text: 'gas range' },
        { kind: 'forget', text: 'Clear recent searches' },
      ]);
    });

    it('describe a product by price and SKU, and do not read its title twice', () => {
      const [option] = optionsOf({ products: [washer] });
      expect(option).toMatchObject({ href: '/products/lg-washer', price: '$1,299.00', sku: 'WM1', alt: '' });
    });

    it('describe a product with variants by the lowest price, and lead to the variant of a SKU', () => {
      const id = 'p-0123456789ab-00000001';
      const [option] = optionsOf({ products: [{ ...washer, id, priceFrom: true }] });
      expect(option).toMatchObject({
        href: `/products/lg-washer?variant=${id}`,
        price: 'From $1,299.00',
      });
    });

    it('strike former prices, and mark sold-out products', () => {
      const [option] = optionsOf({ products: [{ ...washer, compareAtPrice: 1_499, available: false }] });
      expect(option).toMatchObject({ price: '$1,299.00', before: '$1,499.00', available: false });
      expect(optionsOf({ products: [{ ...washer, compareAtPrice: 1_199 }] })[0]).toMatchObject({
        before: null,
        available: true,
      });
    });

    it.each([
      [24, 'See all 24 results'],
      [1_204, 'See all 1,204 results'],
    ])('end with a row that leads to all %d results', (total, text) => {
      const state = { query: ' lg & ge ', status: 'done', products: [washer], total } as const;
      expect(optionsOf(state)).toHaveLength(1);
      expect(shown(state).at(-1)?.options).toMatchObject([
        { kind: 'all', text, href: '/search?q=lg+%26+ge' },
      ]);
      expect(announcementOf({ ...IDLE, ...state }, shown(state))).toBe('1 result');
    });

    it.each([
      ['all are shown', 1],
      ['their number is not known', null],
    ])('have no such row where %s', (_why, total) => {
      const state = { query: 'lg', status: 'done', products: [washer], total } as const;
      expect(titles(state)).toEqual(['Products']);
    });

    it('offer a failed search again beside the text of the failure', () => {
      const failed = shown({ query: 'lg', status: 'failed', error: 'HTTP error! status: 500' });
      expect(failed).toMatchObject([
        { title: 'Products', note: 'HTTP error! status: 500', options: [] },
        { options: [{ kind: 'retry', text: 'Try again' }] },
      ]);
    });

    it('describe a product without a price by its SKU', () => {
      const [option] = optionsOf({ products: [{ ...washer, price: null, imageAlt: 'A drum' }] });
      expect(option).toMatchObject({ price: '', sku: 'WM1', alt: 'A drum' });
    });
  });

  describe('the messages', () => {
    it.each([
      [{ status: 'loading' }, 'Loading...'],
      [{ status: 'failed', error: 'HTTP error! status: 503' }, 'HTTP error! status: 503'],
      [{ status: 'failed', error: '' }, 'An error occurred'],
      [{ status: 'done' }, 'No products found'],
    ] as const)('for %j say "%s"', (state, note) => {
      expect(shown(state).find(({ id }) => id === 'products')?.note).toBe(note);
    });

    it('say that a search is under way also beside the products of the text before', () => {
      const products = (status: 'loading' | 'done') =>
        shown({ query: 'lg', status, products: [washer] }).find(({ id }) => id === 'products');
      expect(products('loading')).toMatchObject({ note: 'Loading...', isUpdating: true });
      expect(products('done')).toMatchObject({ note: null, isUpdating: false });
    });

    it.each([
      [{ suggesting: true }, ['Did you mean?', 'Getting suggestions...']],
      [{ meant: [] }, ['Did you mean?', 'No suggestions available']],
      [{ meant: ['gas range'] }, ['Did you mean?', 'gas range', '']],
    ])('without products, for %j, ask %j', (state, expected) => {
      expect(texts({ ...NOTHING, ...state }).slice(-expected.length)).toEqual(expected);
    });

    it.each([
      ['for two letters', { ...NOTHING, query: 'zz ' }],
      ['while it loads', { ...NOTHING, status: 'loading' as const }],
      ['with a product', { ...NOTHING, products: [washer] }],
    ])('ask nothing %s', (_when, state) => {
      expect(titles(state)).not.toContain('Did you mean?');
    });
  });

  describe('the announcement', () => {
    it.each([
      [{ status: 'loading' }, ''],
      [{ status: 'done', products: [washer] }, '1 result'],
      [{ status: 'done', products: [washer], suggestions: ['washers'] }, '2 results'],
      [{ status: 'done' }, 'No products found'],
      [{ status: 'failed', error: null }, 'An error occurred'],
    ] as const)('for %j is "%s"', (change, text) => {
      const state: BoxState = { ...IDLE, ...(change as Partial<BoxState>) };
      expect(announcementOf(state, sectionsOf(state, 'wide', 'products'))).toBe(text);
    });
  });
});

describe('a list of sections', () => {
  const marked = (text: string, query: string) =>
    markedParts(text, query)
      .map(({ part, marked: on }) => (on ? `[${part}]` : part))
      .join('');

  describe('markedParts', () => {
    it.each([
      ['french door refrigerators', 'ref do', 'french [do]or [ref]rigerators'],
      ['Dishwashers', 'wash', 'Dishwashers'],
      ['washer washer', 'WASH washer', '[washer] [washer]'],
      ['gas ranges', '', 'gas ranges'],
      ['İstanbul oven', 'oven', 'İstanbul oven'],
      ['a.b', '. a', '[a].b'],
    ])('%j for %j is %j', (text, query, expected) => expect(marked(text, query)).toBe(expected));
  });
});
