import { jest } from '@jest/globals';
// Imported before fake timers are installed: the box loads it on focus.
import '@kilowatt/query';
import { allSettled, createWatch, fork } from 'effector';
import { $query, boxEntered, queryCleared, queryTyped } from '../query';
import { $aiSuggestions, $error, $products, $skuMatch, $status } from '../results';
import { destinationResolved, productPicked, submitted } from '../submit';
import '../query';
import '../past-searches';

export type Answer = { status?: number; body: unknown; after?: number };
export const preview = (title: string) => ({
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

/** A search box with a fake gateway and timed typing. */
export function box(answers: (url: URL) => Answer) {
  const scope = fork();
  const calls: { url: URL; signal: AbortSignal | null; sent: unknown }[] = [];
  const destinations: string[] = [];
  createWatch({ unit: destinationResolved, scope, fn: ({ destination }) => destinations.push(destination) });
  globalThis.fetch = jest.fn(async (input: string, init?: RequestInit) => {
    const url = new URL(String(input), 'http://shop');
    const signal = init?.signal ?? null;
    calls.push({ url, signal, sent: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const { status = 200, body, after = 0 } = answers(url);
    await new Promise((resolve, reject) => {
      setTimeout(resolve, after);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
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
    pick: (href: string) => void allSettled(productPicked, { scope, params: href }),
    clear: () => void allSettled(queryCleared, { scope }),
    enter: () => void allSettled(boxEntered, { scope }),
    calls,
    tracked: () => calls.filter(({ url }) => url.pathname === '/api/track-search').map(({ sent }) => sent),
    paths: () => calls.map(({ url }) => url.pathname),
    destinations,
    state: () => ({
      query: scope.getState($query),
      status: scope.getState($status),
      titles: scope.getState($products).map(({ title }) => title),
      error: scope.getState($error),
      sku: scope.getState($skuMatch)?.handle ?? null,
      meant: scope.getState($aiSuggestions),
    }),
  };
}

/** Responses of a gateway without products. */
export const nothing = (url: URL): Answer => ({
  body: url.pathname === '/api/search' ? { products: [] } : { suggestions: [] },
});
