import { expect } from '@jest/globals';
import type { CartItem, CompareProduct } from '@kilowatt/contracts';
import fc from 'fast-check';
import type { browserTabs } from './browser-tabs';
import type { Tab } from './open-tab';
import { type Reference, reference } from './reference-model';

export type Tabs = readonly [Tab, Tab];
type Command = fc.AsyncCommand<Reference, Tabs>;

const IDS = ['a', 'b', 'c', '__proto__'];
const id = fc.constantFrom(...IDS);
export const item: fc.Arbitrary<CartItem> = fc.record({
  id,
  quantity: fc.integer({ min: 1, max: 60 }),
  price: fc.constantFrom(0, 0, 99.99),
  compareAtPrice: fc.constantFrom(null, 120),
  tags: fc.array(fc.constantFrom('bundle', 'summer', 'set'), { maxLength: 3 }),
});
export const product = (of: string): CompareProduct => ({
  id: of,
  handle: of,
  title: of,
  price: 1,
  compareAtPrice: null,
  image: '',
  sku: of,
});

export const tab = fc.constantFrom<0 | 1>(0, 1);

/** All actions of a shopper in one of two tabs. */
export function tabCommands(browser: ReturnType<typeof browserTabs>) {
  /** Runs an action in a tab and in the reference, then compares both tabs and the storage with the reference. */
  const step = (
    name: string,
    tab: 0 | 1,
    real: (tab: Tab) => unknown,
    plain: (model: Reference) => void,
  ): Command => ({
    check: () => true,
    toString: () => `${name} in tab ${tab}`,
    async run(model, both) {
      plain(model);
      await browser.inTab(tab, () => real(both[tab]));
      await browser.settle();
      for (const one of both) {
        expect(one.cart().items).toEqual(model.items);
        expect(one.cart().cartId === null).toBe(model.items.length === 0);
        expect(one.total()).toBe(model.items.reduce((total, { quantity }) => total + quantity, 0));
        expect(one.compared()).toEqual(model.compared);
      }
      expect(both[0].cart().cartId).toBe(both[1].cart().cartId);
      expect(browser.kept.has('cart')).toBe(model.items.length > 0);
      expect(browser.kept.has('compareProducts')).toBe(model.compared.length > 0);
    },
  });

  const commands = [
    fc.tuple(tab, item).map(([in_, line]) =>
      step(
        `add ${JSON.stringify(line)}`,
        in_,
        (one) => one.add(line),
        (model) => reference.add(model, line),
      ),
    ),
    fc.tuple(tab, id).map(([in_, of]) =>
      step(
        `remove ${of}`,
        in_,
        (one) => one.remove(of),
        (model) => reference.remove(model, of),
      ),
    ),
    fc.tuple(tab, id).map(([in_, of]) =>
      step(
        `remove ${of} and undo`,
        in_,
        (one) => {
          if (one.cart().items.some((line) => line.id === of)) {
            one.remove(of);
            one.undo();
          }
        },
        () => undefined,
      ),
    ),
    fc.tuple(tab, id, fc.integer({ min: -5, max: 90 })).map(([in_, of, quantity]) =>
      step(
        `update ${of} to ${quantity}`,
        in_,
        (one) => one.update(of, quantity),
        (model) => reference.update(model, of, quantity),
      ),
    ),
    tab.map((in_) =>
      step(
        'clear',
        in_,
        (one) => one.clear(),
        (model) => {
          model.items = [];
        },
      ),
    ),
    tab.map((in_) =>
      step(
        'reload',
        in_,
        (one) => one.load(),
        () => undefined,
      ),
    ),
    fc.tuple(tab, id).map(([in_, of]) =>
      step(
        `choose ${of}`,
        in_,
        (one) => one.choose(product(of)),
        (model) => reference.choose(model, of),
      ),
    ),
    fc.tuple(tab, id).map(([in_, of]) =>
      step(
        `unchoose ${of}`,
        in_,
        (one) => one.unchoose(of),
        (model) => reference.unchoose(model, of),
      ),
    ),
    fc.tuple(tab, id).map(([in_, of]) =>
      step(
        `toggle ${of}`,
        in_,
        (one) => one.toggle(product(of)),
        (model) =>
          model.compared.includes(of) ? reference.unchoose(model, of) : reference.choose(model, of),
      ),
    ),
    tab.map((in_) =>
      step(
        'clear compare',
        in_,
        (one) => one.clearCompare(),
        (model) => {
          model.compared = [];
        },
      ),
    ),
  ];

  return commands;
}
