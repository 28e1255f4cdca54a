import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { createStaticHandler, type StaticHandlerContext } from 'react-router-dom';
import { createRoutes, type PageLoader, type RoutesOptions } from '../../page/routes';
import { createPrefetchedPages } from './prefetched-pages';

const owner = {
  release: {
    remote: 'discover',
    routes: [
      { id: 'product', path: '/products/:handle', chrome: true },
      { id: 'home', path: '/', chrome: true },
    ],
  },
} as unknown as SnapshotRemote;

/** A shop whose pages have their address as data, and how often each was loaded. */
function shop() {
  const loaded: string[] = [];
  const failures: Error[] = [];
  const load: PageLoader = async (_owner, id, { params, url }) => {
    loaded.push(url.pathname + url.search);
    const failure = failures.pop();
    if (failure) throw failure;
    return { data: { by: '1.0.0', data: { id, ...params } }, status: 200 };
  };
  const gateway = {} as Gateway;
  const pages = createPrefetchedPages({ load, remotes: [owner], gateway, routes: () => routes });
  const routes = createRoutes({
    snapshot: { revision: 1, remotes: [owner] },
    remotes: {},
    gateway: () => gateway,
    loadPage: pages.load,
  } as unknown as RoutesOptions);
  const handler = createStaticHandler(routes);
  return {
    loaded,
    failures,
    prefetch: async (path: string) => {
      pages.prefetch(new URL(path, 'http://shop.test'));
      await Promise.resolve();
    },
    open: async (path: string) => {
      const answer = await handler.query(new Request(`http://shop.test${path}`));
      return (answer as StaticHandlerContext).loaderData['discover/product'];
    },
  };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a page that was prefetched', () => {
  it('is opened without being loaded again', async () => {
    const { prefetch, open, loaded } = shop();
    await prefetch('/products/washer?from=list');
    expect(await open('/products/washer?from=list')).toEqual({
      by: '1.0.0',
      data: { id: 'product', handle: 'washer' },
    });
    expect(loaded).toEqual(['/products/washer?from=list']);
  });

  it('is loaded once, however often it is about to be opened', async () => {
    const { prefetch, loaded } = shop();
    await prefetch('/products/washer');
    await prefetch('/products/washer');
    expect(loaded).toEqual(['/products/washer']);
  });

  it('is not loaded again while it is being opened', async () => {
    const { prefetch, open, loaded } = shop();
    await prefetch('/products/washer');
    const opened = open('/products/washer');
    await prefetch('/products/washer');
    await opened;
    expect(loaded).toEqual(['/products/washer']);
  });

  it('is loaded anew the second time it is opened, and with another query', async () => {
    const { prefetch, open, loaded } = shop();
    await prefetch('/products/washer');
    await open('/products/washer?width=27');
    await open('/products/washer');
    await open('/products/washer');
    expect(loaded).toEqual(['/products/washer', '/products/washer?width=27', '/products/washer']);
  });

  it('is loaded anew after half a minute: prices may have changed', async () => {
    const { prefetch, open, loaded } = shop();
    await prefetch('/products/washer');
    jest.advanceTimersByTime(30_000);
    await open('/products/washer');
    expect(loaded).toHaveLength(2);
  });

  it('is loaded when it is opened if the prefetch failed', async () => {
    const { prefetch, open, loaded, failures } = shop();
    failures.push(new Error('The line was down'));
    await prefetch('/products/washer');
    expect(await open('/products/washer')).toMatchObject({ by: '1.0.0' });
    expect(loaded).toHaveLength(2);
  });

  it('is dropped when many others were prefetched since', async () => {
    const { prefetch, open, loaded } = shop();
    for (let number = 0; number < 9; number++) await prefetch(`/products/${number}`);
    await open('/products/8');
    expect(loaded).toHaveLength(9);
    await open('/products/0');
    expect(loaded).toHaveLength(10);
  });
});

it('an address without a page is not prefetched', async () => {
  const { prefetch, loaded } = shop();
  await prefetch('/nowhere/at/all');
  expect(loaded).toEqual([]);
});
