import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FALLBACK_SUGGESTIONS } from '@kilowatt/contracts';
import { resolveDestination } from './submit';
import { box, nothing, preview } from './testing/typed-box';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('without results', () => {
  it('fetches suggestions, and Enter uses the first', async () => {
    const { type, rest, submit, state, destinations } = box((url) =>
      url.pathname === '/api/ai-suggestions' ? { body: { suggestions: ['gas range'] } } : nothing(url),
    );
    await type('gaz rangé');
    await rest();
    expect(state()).toMatchObject({ status: 'done', meant: ['gas range'] });
    await submit('gaz rangé');
    expect(destinations).toEqual(['/search?q=gas%20range']);
  });

  it('redirects to the page of a special phrase anyway', async () => {
    const { type, rest, submit, destinations } = box((url) =>
      url.pathname === '/api/ai-suggestions' ? { body: { suggestions: ['gas range'] } } : nothing(url),
    );
    await type('return policy');
    await rest();
    await submit('return policy');
    expect(destinations).toEqual(['/returns']);
  });

  it('drops and aborts stale suggestion requests', async () => {
    const { type, rest, calls, state } = box((url) =>
      url.pathname === '/api/ai-suggestions'
        ? { body: { suggestions: [`instead of ${calls.length}`] }, after: 500 }
        : nothing(url),
    );
    await type('qqqq');
    await rest(300);
    await type('zz');
    await rest(400);
    expect(state().meant).toEqual([]);
    const requests = calls.filter(({ url }) => url.pathname === '/api/ai-suggestions');
    expect(requests.map(({ sent, signal }) => [sent, signal?.aborted])).toEqual([[{ query: 'qqqq' }, true]]);
    await type('vvvv');
    await rest();
    expect(state().meant).toHaveLength(1);
  });

  it('falls back to the four suggestions of the specification', async () => {
    const { type, rest, state } = box((url) =>
      url.pathname === '/api/ai-suggestions' ? { status: 500, body: null } : nothing(url),
    );
    await type('qqqq');
    await rest();
    expect(state().meant).toEqual(FALLBACK_SUGGESTIONS);
  });

  it('falls back to them on timeout as well', async () => {
    const { type, rest, state } = box((url) =>
      url.pathname === '/api/ai-suggestions' ? { body: null, after: 60_000 } : nothing(url),
    );
    await type('qqqq');
    await rest(4_000);
    expect(state().meant).toEqual([]);
    await rest(4_000);
    expect(state().meant).toEqual(FALLBACK_SUGGESTIONS);
  });

  it('fetches none below three characters', async () => {
    const { type, rest, paths } = box(nothing);
    await type('qq');
    await rest();
    expect(paths()).not.toContain('/api/ai-suggestions');
  });
});

describe('submitting', () => {
  it.each(['', '   '])('does nothing with %j', async (text) => {
    const { submit, destinations } = box(nothing);
    await submit(text);
    expect(destinations).toEqual([]);
  });

  it('waits for collections that are loading, and continues without them if they fail', async () => {
    const collections = [{ title: 'Gas Ranges', handle: 'gas-ranges', image: null }, { handle: 'nameless' }];
    const requests = (after: number) =>
      box((url) => (url.pathname === '/api/collections' ? { body: collections, after } : nothing(url)));
    const slow = requests(300);
    slow.enter();
    await slow.submit('gas range');
    expect(slow.destinations).toEqual([]);
    await slow.rest();
    expect(slow.destinations).toEqual(['/collection/gas-ranges']);
    const failing = box((url) =>
      url.pathname === '/api/collections' ? { status: 500, body: null, after: 300 } : nothing(url),
    );
    failing.enter();
    await failing.submit('gas range');
    await failing.rest();
    expect(failing.destinations).toEqual(['/search?q=gas%20range']);
  });

  it('clears the box after it, but keeps what was typed while the destination was resolved', async () => {
    const waiting = () =>
      box((url) => (url.pathname === '/api/collections' ? { body: [], after: 300 } : nothing(url)));
    const left = waiting();
    left.enter();
    await left.type('returns');
    await left.submit('returns');
    await left.rest();
    expect([left.destinations, left.state().query]).toEqual([['/returns'], '']);

    const typedOn = waiting();
    typedOn.enter();
    await typedOn.type('returns', 1);
    await typedOn.submit('returns');
    await typedOn.type('was', 1);
    await typedOn.rest();
    expect([typedOn.destinations, typedOn.state().query]).toEqual([['/returns'], 'was']);
  });

  describe('is dropped', () => {
    const shopper = () =>
      box((url) => (url.pathname === '/api/collections' ? { body: [], after: 300 } : nothing(url)));
    const waiting = async () => {
      const shop = shopper();
      shop.enter();
      await shop.submit('returns');
      return shop;
    };

    it('by a product that is picked while the collections are loading', async () => {
      const { pick, rest, destinations } = await waiting();
      pick('/products/lg-washer');
      await rest();
      expect(destinations).toEqual(['/products/lg-washer']);
    });

    it('by clearing the box', async () => {
      const { clear, rest, destinations } = await waiting();
      clear();
      await rest();
      expect(destinations).toEqual([]);
    });

    it.each<[string, (shop: ReturnType<typeof box>) => unknown, string[]]>([
      ['a newer one', ({ submit }) => submit('contact'), ['/contact']],
      ['a product that is picked', ({ pick }) => pick('/products/lg-washer'), ['/products/lg-washer']],
      ['clearing the box', ({ clear }) => clear(), []],
      [
        'a newer one that waits for the collections',
        ({ enter, submit }) => {
          enter();
          return submit('contact');
        },
        ['/contact'],
      ],
    ])('by %s while its destination is resolved', async (_what, supersede, expected) => {
      const shop = shopper();
      void shop.submit('returns');
      await supersede(shop);
      await shop.rest();
      expect(shop.destinations).toEqual(expected);
    });
  });

  it('navigates and tracks the query', async () => {
    const { type, rest, submit, paths, destinations } = box(nothing);
    await type('returns');
    await rest(10);
    await submit('returns');
    await rest();
    expect(destinations).toEqual(['/returns']);
    expect(paths()).toContain('/api/track-search');
  });

  it('tracks the number of results, or null if the search had not finished', async () => {
    const { type, rest, submit, tracked } = box((url) => ({
      body: url.pathname === '/api/search' ? { products: [preview('A')], total: 40 } : { suggestions: [] },
    }));
    await type('range');
    await rest();
    await submit('range');
    await type('oven');
    await submit('oven');
    await rest();
    expect(tracked()).toMatchObject([
      { query: 'range', resultUrl: '/search?q=range', collectionMatched: false, resultsCount: 40 },
      { query: 'oven', resultsCount: null },
    ]);
  });

  it('tracks the query without results, not the suggestion that was used instead', async () => {
    const { type, rest, submit, tracked, destinations } = box(nothing);
    await type('samovar');
    await rest();
    await submit('dishwashers');
    expect(destinations).toEqual(['/search?q=dishwashers']);
    expect(tracked()).toMatchObject([{ query: 'samovar', resultsCount: 0 }]);
  });
});

describe('the interpretation of the gateway', () => {
  const gateway = (interpretation: unknown, products = [preview('A')]) =>
    box((url) => ({
      body:
        url.pathname === '/api/search'
          ? { products, total: products.length, interpretation }
          : { suggestions: ['gas range'] },
    }));
  const other = { version: 'newer', destination: '/collection/freezers', unused: [] };

  it('decides where the query leads, once it is there', async () => {
    const { type, rest, submit, destinations } = gateway(other);
    await type('white dishwasher');
    await submit('white dishwasher');
    await type('white dishwasher');
    await rest();
    await submit('white dishwasher');
    expect(destinations[0]).toMatch(/^\/search\?q=white/);
    expect(destinations[1]).toBe('/collection/freezers');
  });

  it('of another text is not used', async () => {
    const { type, rest, submit, destinations } = gateway(other);
    await type('white dishwasher');
    await rest();
    await submit('white dishwashers');
    expect(destinations[0]).toMatch(/^\/search\?q=white/);
  });

  it.each([
    ['is absent', undefined],
    ['leads to another site', { ...other, destination: '//evil.example' }],
    ['cannot be read', { version: 7 }],
  ])('is ignored if it %s', async (_how, interpretation) => {
    const { type, rest, submit, destinations } = gateway(interpretation);
    await type('returns');
    await rest();
    await submit('returns');
    expect(destinations).toEqual(['/returns']);
  });

  it('with a page leads there, whatever is suggested', async () => {
    const page = { version: 'newer', destination: '/contact', unused: [] };
    const { type, rest, submit, destinations } = gateway(page, []);
    await type('store hours');
    await rest();
    await submit('store hours');
    expect(destinations).toEqual(['/contact']);
  });

  it.each(['WM4500HBA', '12345678'])(
    'keeps the number %s from the suggestions of a failure',
    async (text) => {
      const { type, rest, submit, destinations } = box((url) =>
        url.pathname === '/api/ai-suggestions' ? { status: 500, body: null } : nothing(url),
      );
      await type(text);
      await rest();
      await submit(text);
      expect(destinations).toEqual([`/search?q=${text}`]);
    },
  );

  it('gives a model number up for a suggestion that was really made', async () => {
    const { type, rest, submit, destinations } = gateway(undefined, []);
    await type('WM4500HBA');
    await rest();
    await submit('WM4500HBA');
    expect(destinations).toEqual(['/search?q=gas%20range']);
  });
});

describe('a model number that is not sold', () => {
  const request = {
    text: 'WM4500HBA',
    suggestion: 'lg washers',
    isFallback: false,
    collections: [],
    known: null,
  };
  const known = { version: 'newer', destination: '/search?q=WM4500HBA', unused: [], unsold: ['wm4500hba'] };

  it.each([
    ['as the gateway says', known, ['wm4500hba']],
    ['as the browser reads it', null, ['wm4500hba']],
    ['which the gateway does not read', { ...known, unsold: [] }, []],
  ])('stays known where a suggestion replaces it: %s', async (_how, answer, unsold) => {
    const { query, ...to } = await resolveDestination({ ...request, known: answer });
    expect([query, to.unsold]).toEqual(['lg washers', unsold]);
  });
});
