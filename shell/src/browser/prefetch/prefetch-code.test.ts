/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SnapshotRemote } from '@kilowatt/contracts';
import { fireEvent } from '@testing-library/dom';
import { createPrefetchedCode } from './prefetch-code';

const route = (id: string, path: string) => ({
  id,
  path,
  chrome: true,
  chunks: ['web/shared.js', `web/${id}.js`],
});
const remotes = [
  {
    base: '/remotes/discover/1.0.0/',
    release: {
      remote: 'discover',
      routes: [
        route('home', '/'),
        route('list', '/collection/:handle'),
        route('product', '/products/:handle'),
        route('brand', '/brand/:brand'),
      ],
    },
  },
] as unknown as SnapshotRemote[];
const routes = [
  ...['home:/', 'list:/collection/:handle', 'product:/products/:handle', 'brand:/brand/:brand'].map(
    (each) => {
      const [id = '', path = ''] = each.split(':/');
      return { id: `discover/${id}`, path: `/${path}` };
    },
  ),
  { id: 'not-found', path: '*' },
];
const prefetched = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  );
const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value, configurable: true });

/** The visitor uses the page, which then becomes idle. */
async function use(event: () => void = () => fireEvent.scroll(document)): Promise<void> {
  event();
  await jest.advanceTimersByTimeAsync(2_000);
}

let code: ReturnType<typeof createPrefetchedCode>;

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<main>
    <a href="/brand/lg">LG</a>
    <a href="/collection/washers">Washers</a> <a href="/collection/dryers">Dryers</a>
    <a href="/products/a">A</a> <a href="/products/b">B</a> <a href="/products/c">C</a>
    <a href="https://elsewhere.test/products/d">D</a> <a href="/nowhere/at/all">E</a>
  </main>`;
  code = createPrefetchedCode({ remotes, routes });
});
afterEach(async () => {
  // No listener of this test hears the events of the next.
  await use();
  jest.useRealTimers();
  connection(undefined);
  for (const link of document.querySelectorAll('link')) link.remove();
});

it('scripts of the two kinds of pages that most links lead to are loaded when the page is used', async () => {
  expect(prefetched()).toEqual([]);
  await use();
  expect(prefetched()).toEqual([
    '/remotes/discover/1.0.0/web/product.js',
    '/remotes/discover/1.0.0/web/list.js',
  ]);
});

it.each([
  ['a lazy remote starts from are loaded with those of its pages', 'guides', 1],
  ['one starts from that only fills a slot of a page are not', 'reviews', 0],
])('scripts that %s', async (_what, remote, count) => {
  const lazy = {
    base: `/remotes/${remote}/1.0.0/`,
    release: {
      ...{ remote, start: ['web/remoteEntry.js'], slots: {}, routes: [route('guide', '/guides/:handle')] },
      fills: { 'product:below-price': {} },
    },
  };
  const links = ['one', 'two', 'three', 'four'].map((guide) => `<a href="/guides/${guide}">${guide}</a>`);
  document.querySelector('main')?.insertAdjacentHTML('beforeend', links.join(''));
  createPrefetchedCode({
    remotes: [...remotes, lazy] as unknown as SnapshotRemote[],
    routes: [...routes, { id: 'guides/guide', path: '/guides/:handle' }],
    lazy: [remote],
  });
  await use();
  expect(prefetched().filter((href) => href?.includes('remoteEntry'))).toHaveLength(count);
});

it('they are loaded once', async () => {
  await use(() => {
    fireEvent.scroll(document);
    fireEvent.keyDown(document);
  });
  await use(() => fireEvent.touchStart(document));
  expect(prefetched()).toHaveLength(2);
});

it('the event that shows the use is answered before the links are looked at', async () => {
  const looked = jest.spyOn(document, 'querySelectorAll');
  fireEvent.touchStart(document);
  expect(looked).not.toHaveBeenCalled();
  await use(() => {});
  expect(looked).toHaveBeenCalledWith('main a[href]');
  looked.mockRestore();
});

it('nothing is loaded ahead for visitors who save data', async () => {
  connection({ saveData: true });
  await use();
  expect(prefetched()).toEqual([]);
});

describe('before the page is used', () => {
  const started = async () => {
    void code.started();
    await jest.advanceTimersByTimeAsync(2_000);
  };
  const addProducts = () =>
    document.querySelector('main')?.insertAdjacentHTML(
      'beforeend',
      `
      <a href="/products/e">E</a> <a href="/products/f">F</a>
      <a href="/api/pictures/e.png">e</a> <a href="/api/pictures/f.png">f</a> <a href="/api/pictures/g.png">g</a>`,
    );

  it('nothing is loaded where links lead to several kinds', async () => {
    await started();
    expect(prefetched()).toEqual([]);
  });

  it('scripts of the kind that most links lead to are, and the others once it is used', async () => {
    addProducts();
    await started();
    expect(prefetched()).toEqual(['/remotes/discover/1.0.0/web/product.js']);
    await use();
    expect(prefetched()).toEqual([
      '/remotes/discover/1.0.0/web/product.js',
      '/remotes/discover/1.0.0/web/list.js',
    ]);
  });

  it('nothing is for visitors who save data', async () => {
    connection({ saveData: true });
    addProducts();
    await started();
    expect(prefetched()).toEqual([]);
  });
});

it('a page that was opened by a link loads the scripts of the pages behind its own links, once', async () => {
  await use();
  const before = prefetched();
  history.replaceState(null, '', '/collection/washers');
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = '<a href="/brand/lg">LG</a> <a href="/products/a">A</a>';
  code.shown('/collection/washers');
  code.shown('/collection/washers');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(prefetched().slice(before.length)).toEqual(['/remotes/discover/1.0.0/web/brand.js']);
});

it('scripts of the page itself are not loaded again', async () => {
  history.replaceState(null, '', '/products/a');
  await use();
  expect(prefetched()).toEqual([
    '/remotes/discover/1.0.0/web/list.js',
    '/remotes/discover/1.0.0/web/brand.js',
  ]);
});
