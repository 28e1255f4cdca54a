import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, box, nothing, preview } from './testing/typed-box';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('typing into the search box', () => {
  it('sends two requests for nine letters at 60 ms intervals, 150 ms after the last', async () => {
    const { type, rest, paths } = box(() => ({ body: { products: [preview('A')], suggestions: [] } }));
    await type('dishwaser');
    expect(paths()).toEqual([]);
    await rest();
    expect(paths().sort()).toEqual(['/api/search', '/api/suggestions']);
  });

  it('searches for nothing that was submitted during the pause, and shows none of its products', async () => {
    const { type, rest, clear, paths, state } = box(() => ({
      body: { products: [preview('A')], suggestions: [] },
    }));
    await type('range', 20);
    clear();
    await rest();
    expect(paths()).toEqual([]);
    expect(state()).toMatchObject({ query: '', status: 'idle', titles: [] });
  });

  it('drops and aborts stale search requests', async () => {
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

  it('shows six products at most, requested with the parameters of the specification', async () => {
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
    [
      'an error field beside products',
      { body: { products: [preview('A')], error: 'Half asleep' } },
      'Half asleep',
    ],
    ['an answer that is none', { body: 'nonsense' }, 'An error occurred'],
  ])('shows the error message after %s', async (_what, answer, message) => {
    const { type, rest, state } = box((url) => (url.pathname === '/api/search' ? answer : nothing(url)));
    await type('range');
    await rest();
    expect(state()).toMatchObject({ status: 'failed', error: message, titles: [] });
  });

  it('shows an error on timeout', async () => {
    const { type, rest, state } = box((url) =>
      url.pathname === '/api/search' ? { body: null, after: 60_000 } : nothing(url),
    );
    await type('range');
    await rest(9_000);
    expect(state().status).toBe('loading');
    await rest(1_500);
    expect(state()).toMatchObject({ status: 'failed', error: 'An error occurred' });
  });

  it.each([null, ''])('shows products beside an error field of %j', async (error) => {
    const { type, rest, state } = box(() => ({
      body: { products: [{ ...preview('A'), price: '10.00' }], suggestions: [], error },
    }));
    await type('range');
    await rest();
    expect(state()).toMatchObject({ status: 'done', titles: ['A'], error: null });
  });
  it('looks up a SKU from three characters with a digit, and retries without spaces', async () => {
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
    const requests = calls.filter(({ url }) => url.pathname === '/api/product-by-sku');
    expect(requests.map(({ url }) => url.searchParams.get('sku'))).toEqual(['WM 4000', 'WM4000']);
    expect(state().sku).toBe('wm');
  });

  it.each(['w4', 'washer'])('does not look up %j as a SKU', async (text) => {
    const { type, rest, paths } = box(nothing);
    await type(text);
    await rest();
    expect(paths()).not.toContain('/api/product-by-sku');
  });

  it('closes and clears when everything is deleted', async () => {
    const { type, rest, state } = box(() => ({ body: { products: [preview('A')], suggestions: [] } }));
    await type('range');
    await rest();
    await type(' ');
    expect(state()).toMatchObject({ status: 'idle', titles: [], error: null, sku: null, meant: [] });
  });
});
