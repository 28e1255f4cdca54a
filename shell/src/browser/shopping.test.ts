/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { event } from '@kilowatt/bus';
import { allSettled, fork } from 'effector';
import { followShopping } from '../page/wiring';
import { asksNotToBeCounted, createShopping, type ShoppingWatch, watchLinks } from './shopping';

const cart = (happened: boolean) => ({ name: 'add-to-cart', happened });
const exit = (happened: boolean) => ({ name: 'search-exit', happened });

it.each<[string, (view: ShoppingWatch) => void, object[]]>([
  ['the home page alone', (view) => view.visited('/'), []],
  ['help', (view) => view.visited('/shipping'), []],
  ['a product', (view) => view.visited('/products/a'), [cart(false)]],
  ['a list', (view) => view.visited('/collection/washers'), [cart(false)]],
  [
    'a product that is added',
    (view) => {
      view.visited('/products/a');
      view.linesChanged(1);
    },
    [cart(true)],
  ],
  [
    'a list, and a product from there that is added twice',
    (view) => {
      view.visited('/brand/lg');
      view.visited('/products/a');
      view.linesChanged(1);
      view.linesChanged(2);
      view.visited('/');
    },
    [cart(true)],
  ],
  [
    'a cart of earlier views, of which a line is removed',
    (view) => {
      view.began(3);
      view.visited('/products/a');
      view.linesChanged(3);
      view.linesChanged(2);
    },
    [cart(false)],
  ],
  [
    'the cart, where a quantity is raised',
    (view) => {
      view.visited('/cart');
      view.linesChanged(2);
    },
    [],
  ],
  ['a search', (view) => view.visited('/search', '?q=quiet'), [cart(false), exit(true)]],
  [
    'a search of which a result is opened',
    (view) => {
      view.visited('/search', '?q=quiet');
      view.visited('/products/a');
    },
    [cart(false), exit(false)],
  ],
  [
    'a search of which a result is opened in another tab, or added from the list',
    (view) => {
      view.visited('/search', '?q=quiet');
      view.opens('/products/a');
    },
    [cart(false), exit(false)],
  ],
  [
    'a search that is shown again after its result',
    (view) => {
      view.visited('/search', '?q=quiet');
      view.visited('/products/a');
      view.visited('/search', '?q=quiet');
    },
    [cart(false), exit(false)],
  ],
  [
    'a second search after the result of the first',
    (view) => {
      view.visited('/search', '?q=quiet');
      view.visited('/products/a');
      view.visited('/search', '?q=loud');
    },
    [cart(false), exit(true)],
  ],
  [
    'a search that leads to a collection, and nowhere from there',
    (view) => {
      view.searched();
      view.visited('/collection/washers');
    },
    [cart(false), exit(true)],
  ],
])('reports what happened on a view of %s', (_what, visit, reported) => {
  const view = createShopping();
  visit(view);
  expect(view.report()).toEqual(reported);
});

describe('the bus', () => {
  const lines = (totalQuantity: number) => ({ totalQuantity, cartId: 'secret-of-the-shopper' });

  it('reports added lines and searches, but not the lines that the cart has at the start', async () => {
    const scope = fork();
    await allSettled(event('cart:lines-changed@1').published, { scope, params: lines(4) });
    const view = createShopping();
    view.visited('/products/a');
    followShopping(scope, view);
    await allSettled(event('cart:lines-changed@1').published, { scope, params: lines(4) });
    expect(view.report()).toEqual([cart(false)]);
    await allSettled(event('cart:lines-changed@1').published, { scope, params: lines(5) });
    const query = { query: 'a private query', destination: '/collection/washers' };
    await allSettled(event('search:query-submitted@1').published, { scope, params: query });
    expect(view.report()).toEqual([cart(true), exit(true)]);
    expect(JSON.stringify(view.report())).not.toMatch(/secret|private|[0-9]/);
  });

  it('reports nothing of messages whose payload is invalid', async () => {
    const scope = fork();
    const view = createShopping();
    view.visited('/products/a');
    followShopping(scope, view);
    await allSettled(event('cart:lines-changed@1').published, {
      scope,
      params: lines('many' as never),
    });
    await allSettled(event('search:query-submitted@1').published, { scope, params: {} as never });
    expect(view.report()).toEqual([cart(false)]);
  });
});

it.each([
  [{}, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('a browser with %j asks not to be counted: %s', (browser, asks) =>
  expect(asksNotToBeCounted(browser)).toBe(asks),
);

it('records links of the shop, and no others, before the page handles them', () => {
  document.body.innerHTML =
    '<a href="/products/a"><b>A</b></a><a href="https://else.example/products/b">B</a><button>C</button>';
  const opens = jest.fn();
  watchLinks(opens);
  for (const pressed of document.querySelectorAll('b, a, button'))
    pressed.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
  expect(opens.mock.calls).toEqual([['/products/a'], ['/products/a']]);
});

describe('the report of a view', () => {
  const sendBeacon = jest.fn((_url: string, _body: string) => true);
  let visibility: DocumentVisibilityState = 'visible';
  const hide = () => {
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  beforeEach(() => {
    visibility = 'visible';
    sendBeacon.mockClear();
    // jsdom measures nothing.
    Object.assign(performance, { getEntriesByType: () => [] });
    Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  });
  afterEach(() => void jest.restoreAllMocks());
  const open = (more: object) => {
    const remotes = [{ release: { remote: 'footer', version: '1.0.0' } }];
    Object.assign(self, { __KILOWATT__: { snapshot: { remotes }, ticket: 'a-ticket', ...more } });
    jest.isolateModules(() => void require('./vitals'));
  };

  it('is sent once, when the view is first hidden, and not before its final measures are known', () => {
    open({ shopping: () => [cart(true)] });
    dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).not.toHaveBeenCalled();
    hide();
    hide();
    expect(sendBeacon.mock.calls.map(([, body]) => JSON.parse(body))).toEqual([
      { ticket: 'a-ticket', vitals: [], shopping: [cart(true)], ran: { footer: '1.0.0' } },
    ]);
  });

  it('is not sent for a page with overrides, nor without anything to report', () => {
    open({ shopping: () => [cart(true)], overrides: [] });
    open({});
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
