import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CartItem } from '@kilowatt/contracts';
import fc from 'fast-check';
import { browserTabs } from './testing/browser-tabs';
import { openTab } from './testing/open-tab';
import { item, product, type Tabs, tab, tabCommands } from './testing/tab-commands';

jest.useFakeTimers({ now: 0 });
const browser = browserTabs();
const commands = tabCommands(browser);
let tabs: Tabs;

async function reopen(): Promise<Tabs> {
  browser.setStorageState('fine');
  browser.kept.clear();
  for (const [index, one] of tabs.entries()) await browser.inTab(index, () => one.load());
  await browser.settle();
  return tabs;
}

beforeAll(() => {
  tabs = [browser.inTab(0, openTab), browser.inTab(1, openTab)];
});
beforeEach(async () => {
  await reopen();
});
afterAll(() => {
  jest.useRealTimers();
});

it('two tabs and the storage match the reference model after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (sequence) => {
      const real = await reopen();
      await fc.asyncModelRun(() => ({ model: { items: [], compared: [] }, real }), sequence);
    }),
    { numRuns: 200 },
  );
});

it('two tabs that change at the same time converge to the same cart', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(tab, item, fc.integer({ min: 0, max: 120 })), { maxLength: 12 }),
      async (adds) => {
        const [one, other] = await reopen();
        for (const [in_, line, pause] of adds) {
          browser.inTab(in_, () => tabs[in_].add(line));
          await jest.advanceTimersByTimeAsync(pause);
        }
        await browser.settle();
        await browser.settle();
        expect(one.cart()).toEqual(other.cart());
        const kept = browser.kept.get('cart');
        expect(kept === undefined ? [] : (JSON.parse(kept) as { items: unknown }).items).toEqual(
          one.cart().items,
        );
      },
    ),
    { numRuns: 200 },
  );
});

describe('failing storage', () => {
  const line: CartItem = { id: 'a', quantity: 2, price: 10, tags: [] };
  const inFirst = (run: () => unknown) => browser.inTab(0, run);

  it.each(['full', 'forbidden'] as const)('a cart works in memory if storage is %s', async (mood) => {
    browser.setStorageState(mood);
    await inFirst(() => tabs[0].load());
    inFirst(() => tabs[0].add(line));
    inFirst(() => tabs[0].choose(product('a')));
    await browser.settle();
    inFirst(() => tabs[0].add(line));
    await browser.settle();
    expect(tabs[0].cart().items).toEqual([{ ...line, quantity: 4 }]);
    expect(tabs[0].compared()).toEqual(['a']);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"items":{}}', '{"items":[{}]}'])(
    'a stored cart of %j is ignored and set aside, and its key removed',
    async (stored) => {
      browser.kept.set('cart', stored);
      browser.kept.set('compareProducts', stored);
      await inFirst(() => tabs[0].load());
      const keys = [...browser.kept.keys()].filter((key) => !key.endsWith('~unreadable'));
      expect([tabs[0].cart().items, tabs[0].compared(), keys]).toEqual([[], [], []]);
      expect(browser.kept.get('cart~unreadable')).toBe(stored ? JSON.stringify([stored]) : undefined);
    },
  );

  it('any stored value is restored as a cart within its limits', async () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      item,
      fc.record({ id: fc.string(), quantity: fc.double(), price: fc.double() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { maxLength: 8 }), async (items) => {
        browser.kept.set('cart', JSON.stringify({ items, cartId: 'kept-number' }));
        await inFirst(() => tabs[0].load());
        for (const { quantity, price } of tabs[0].cart().items) {
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 50).toBe(true);
          expect(price >= 0 && Number.isFinite(price)).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('a cart that another tab clears is cleared here', async () => {
    inFirst(() => tabs[0].add(line));
    await browser.settle();
    browser.inTab(1, () => browser.area.clear());
    await browser.settle();
    expect(tabs[0].cart().items).toEqual([]);
  });
});
