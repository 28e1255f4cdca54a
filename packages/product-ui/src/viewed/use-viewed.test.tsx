/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeEach, expect, it } from '@jest/globals';
import { createGateway, type Host, HostContext } from '@kilowatt/remote-kit';
import { product } from '@kilowatt/remote-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useViewed } from './viewed';

/** Answers calls when the test says so, by their path. */
let waiting: Map<string, { answer: (response: Response) => void; signal: AbortSignal | null | undefined }>;
const answerWith = (path: string, ...ids: string[]) =>
  act(async () =>
    waiting.get(path)?.answer(
      Response.json({
        products: ids.map((id) => ({ ...product({ id }), specifications: [] })),
        missing: [],
      }),
    ),
  );

/** The hook on the page of a product; another one may follow. */
const viewed = (except: string, limit = 6) => {
  const host: Host = {
    slot: (() => null) as Host['slot'],
    gateway: createGateway(),
    origin: 'https://shop.example',
  };
  return renderHook(({ id }) => useViewed(limit, id).map(({ id: shown }) => shown), {
    initialProps: { id: except },
    wrapper: ({ children }) => <HostContext value={host}>{children}</HostContext>,
  });
};

beforeEach(() => {
  localStorage.setItem('recentlyViewed', JSON.stringify(['a', 'b', 'c']));
  waiting = new Map();
  globalThis.fetch = (input, init) =>
    new Promise((answer, reject) => {
      waiting.set(String(input), { answer, signal: init?.signal });
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
});

it('is empty until the gateway has answered', async () => {
  const { result } = viewed('a');
  expect(result.current).toEqual([]);
  await answerWith('/api/products?ids=b%2Cc&as=product', 'b', 'c');
  expect(result.current).toEqual(['b', 'c']);
});

it('on the page of the next product is not what belonged to the one before', async () => {
  const { result, rerender } = viewed('a');
  await answerWith('/api/products?ids=b%2Cc&as=product', 'b', 'c');
  rerender({ id: 'b' });
  expect(result.current).toEqual([]);
  await answerWith('/api/products?ids=a%2Cc&as=product', 'a', 'c');
  expect(result.current).toEqual(['a', 'c']);
});

it('drops an answer that comes after its page was left', async () => {
  const { result, rerender } = viewed('a');
  const first = waiting.get('/api/products?ids=b%2Cc&as=product');
  rerender({ id: 'b' });
  expect(first?.signal?.aborted).toBe(true);
  await answerWith('/api/products?ids=b%2Cc&as=product', 'b', 'c');
  expect(result.current).toEqual([]);
  await answerWith('/api/products?ids=a%2Cc&as=product', 'a', 'c');
  await waitFor(() => expect(result.current).toEqual(['a', 'c']));
});

it('requests as many as are shown, without the one that is on the page', () => {
  viewed('b', 1);
  expect([...waiting.keys()]).toEqual(['/api/products?ids=a&as=product']);
});

it('requests nothing where only this product was viewed', () => {
  localStorage.setItem('recentlyViewed', JSON.stringify(['a']));
  viewed('a');
  expect(waiting.size).toBe(0);
});
