import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FALLBACK_SUGGESTIONS } from '@kilowatt/contracts';
import { allSettled, createWatch, fork } from 'effector';
import { boxEntered } from './collections';
import { queryTyped } from './query';
import { $aiSuggestions, $error, $products, $skuMatch, $status } from './results';
import { destinationFound, submitted } from './submit';
import './suggestions';

type Answer = { status?: number; body: unknown; after?: number };
const preview = (title: string) => ({
  id: title,
  title,
  handle: 'h',
  image: '/x.svg',
  imageAlt: '',
  sku: 'S1',
  price: 10,
  product_type: 'Washer',
  vendor: 'LG',
});

/** A box whose gateway answers by path, and that types at a pace. */
function box(answers: (url: URL) => Answer) {
  const scope = fork();
  const calls: { url: URL; signal: AbortSignal | null }[] = [];
  const destinations: string[] = [];
  createWatch({ unit: destinationFound, scope, fn: ({ destination }) => destinations.push(destination) });
  globalThis.fetch = jest.fn(async (input: string, init?: RequestInit) => {
    const url = new URL(String(input), 'http://shop');
    const signal = init?.signal ?? null;
    calls.push({ url, signal });
    const { status = 200, body, after = 0 } = answers(url);
    await new Promise((resolve) => setTimeout(resolve, after));
    signal?.throwIfAborted();
    return new Response(JSON.stringify(body), { status });
  }) as unknown as typeof fetch;
  return {
    async type(text: string, pace = 60) {
      for (let end = 1; end <= text.length; end++) {
        void allSettled(queryTyped, { scope, params: text.slice(0, end) });
        await jest.advanceTimersByTimeAsync(pace);
      }
    },
    rest: (milliseconds = 2_000) => jest.advanceTimersByTimeAsync(milliseconds),
    submit: async (text: string) => {
      void allSettled(submitted, { scope, params: text });
      await jest.advanceTimersByTimeAsync(50);
    },
    enter: () => void allSettled(boxEntered, { scope }),
    calls,
    paths: () => calls.map(({ url }) => url.pathname),
    destinations,
    state: () => ({
      status: scope.getState($status),
      titles: scope.getState($products).map(({ title }) => title),
      error: scope.getState($error),
      sku: scope.getState($skuMatch)?.handle ?? null,
      meant: scope.getState($aiSuggestions),
    }),
  };
}

const nothing = (url: URL): Answer => ({
  body: url.pathname === '/api/search' ? { products: [] } : { suggestions: [] },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('typing into the search box', () => {
  it('asks at most twice for nine letters at 60 ms apart, 150 ms after the last', async () => {
    const { type, rest, paths } = box(() => ({ body: { products: [preview('A')], suggestions: [] } }));
    await type('dishwaser');
    expect(paths()).toEqual([]);
    await rest();
    expect(paths().sort()).toEqual(['/api/search', '/api/suggestions']);
  });

  it('drops and aborts an answer to what is no longer asked', async () => {
    const { type, rest, calls, state } = box((url) => ({
      body: { products: [preview(url.searchParams.get('q') ?? '')], suggestions: [] },
      after: url.searchParams.get('q') === 'gas' ? 1_000 : 10,
    }));
    await type('gas');
    await rest(200);
    expect(state().status).toBe('loading');
    await type('gas range'.slice(0, 9), 10);
    await rest();
    expect(calls.find(({ url }) => url.searchParams.get('q') === 'gas')?.signal?.aborted).toBe(true);
    expect(state()).toMatchObject({ status: 'done', titles: ['gas range'], error: null });
  });

  it('shows six products at most, asked for with the parameters of the specification', async () => {
    const products = Array.from({ length: 24 }, (_, n) => preview(`${n}`));
    const { type, rest, calls, state } = box(() => ({ body: { products, suggestions: [] } }));
    await type('range');
    await rest();
    expect(state().titles).toHaveLength(6);
    const search = calls.find(({ url }) => url.pathname === '/api/search')?.url.search;
    expect(search).toBe('?q=range&popup=true&limit=24');
  });

  it.each<[string, Answer, string]>([
    ['an HTTP error', { status: 500, body: null }, 'HTTP error! status: 500'],
    ['an HTTP error with a body', { status: 503, body: { error: 'x' } }, 'HTTP error! status: 503'],
    ['an error field', { body: { error: 'The index is being built' } }, 'The index is being built'],
    ['an empty error field', { body: { error: '' } }, 'An error occurred'],
    ['an answer that is none', { body: 'nonsense' }, 'An error occurred'],
  ])('says what went wrong after %s', async (_what, answer, message) => {
    const { type, rest, state } = box((url) => (url.pathname === '/api/search' ? answer : nothing(url)));
    await type('range');
    await rest();
    expect(state()).toMatchObject({ status: 'failed', error: message, titles: [] });
  });

  it('looks a SKU up from three characters with a digit, and once more without spaces', async () => {
    const { type, rest, calls, state } = box((url) =>
      url.pathname !== '/api/product-by-sku'
        ? nothing(url)
        : url.searchParams.get('sku') === 'WM4000'
          ? {
              body: {
                product: { id: 'p', handle: 'wm', title: 'T', variants: [{ price: '10', sku: 'WM4000' }] },
              },
            }
          : { status: 404, body: null },
    );
    await type('WM 4000');
    await rest();
    const asked = calls.filter(({ url }) => url.pathname === '/api/product-by-sku');
    expect(asked.map(({ url }) => url.searchParams.get('sku'))).toEqual(['WM 4000', 'WM4000']);
    expect(state().sku).toBe('wm');
  });

  it.each(['w4', 'washer'])('looks no SKU up for %j', async (text) => {
    const { type, rest, paths } = box(nothing);
    await type(text);
    await rest();
    expect(paths()).not.toContain('/api/product-by-sku');
  });

  it('is closed and empty again when everything is deleted', async () => {
    const { type, rest, state } = box(() => ({ body: { products: [preview('A')], suggestions: [] } }));
    await type('range');
    await rest();
    await type(' ');
    expect(state()).toEqual({ status: 'idle', titles: [], error: null, sku: null, meant: [] });
  });
});

describe('where nothing is found', () => {
  it('asks for suggestions, and Enter takes the first', async () => {
    const { type, rest, submit, state, destinations } = box((url) =>
      url.pathname === '/api/ai-suggestions' ? { body: { suggestions: ['gas range'] } } : nothing(url),
    );
    await type('gaz rangé');
    await rest();
    expect(state()).toMatchObject({ status: 'done', meant: ['gas range'] });
    await submit('gaz rangé');
    expect(destinations).toEqual(['/search?q=gas%20range']);
  });

  it('falls back to the four suggestions of the specification', async () => {
    const { type, rest, state } = box((url) =>
      url.pathname === '/api/ai-suggestions' ? { status: 500, body: null } : nothing(url),
    );
    await type('qqqq');
    await rest();
    expect(state().meant).toEqual(FALLBACK_SUGGESTIONS);
  });

  it('asks for none below three characters', async () => {
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

  it('waits for collections that are on their way, and goes on without them where they do not come', async () => {
    const collections = [{ title: 'Gas Ranges', handle: 'gas-ranges' }];
    const asked = (after: number) =>
      box((url) => (url.pathname === '/api/collections' ? { body: collections, after } : nothing(url)));
    const slow = asked(300);
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

  it('leads on and tells what was asked', async () => {
    const { type, rest, submit, paths, destinations } = box(nothing);
    await type('returns');
    await rest(10);
    await submit('returns');
    await rest();
    expect(destinations).toEqual(['/returns']);
    expect(paths()).toContain('/api/track-search');
  });
});
