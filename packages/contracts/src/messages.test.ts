import { expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { MESSAGES, messageOf } from './messages';
import addLine from './recorded/cart/add-line@1.json';
import linesChanged from './recorded/cart/lines-changed@1.json';
import productsChanged from './recorded/compare/products-changed@1.json';
import toggleProduct from './recorded/compare/toggle-product@1.json';
import menuOpen from './recorded/menu/open@1.json';
import goTo from './recorded/navigation/go-to@1.json';
import querySubmitted from './recorded/search/query-submitted@1.json';
import toastShow from './recorded/toast/show@1.json';
import { fieldAtFault } from './testing/refusal';

/** One payload of every version that was ever published, with all its fields. None is changed or removed. */
const RECORDED = {
  'navigation:go-to@1': goTo,
  'toast:show@1': toastShow,
  'cart:add-line@1': addLine,
  'cart:lines-changed@1': linesChanged,
  'compare:toggle-product@1': toggleProduct,
  'compare:products-changed@1': productsChanged,
  'search:query-submitted@1': querySubmitted,
  'menu:open@1': menuOpen,
} satisfies Record<keyof typeof MESSAGES, unknown>;

it('every message has a recorded payload, and every recorded payload its message', () => {
  expect(Object.keys(MESSAGES).sort()).toEqual(Object.keys(RECORDED).sort());
});

it.each(Object.entries(RECORDED))('%s is read as it was recorded, with all its fields', (name, payload) => {
  const schema = messageOf(name)?.payload;
  expect(schema && parse(schema, payload)).toEqual(payload);
});

it.each(
  Object.entries(RECORDED).flatMap(([name, payload]) =>
    Object.keys(payload)
      // Fields that a schema does not need: for display, or with a default.
      .filter((field) => !(name === 'cart:add-line@1' && !['id', 'quantity', 'price'].includes(field)))
      .map((field) => [name, field] as const),
  ),
)('%s is rejected without %s', (name, field) => {
  const schema = messageOf(name)?.payload;
  const { [field]: _, ...rest } = RECORDED[name as keyof typeof RECORDED] as Record<string, unknown>;
  expect(schema && fieldAtFault(schema, rest)).toBe(field);
});

it.each([
  ['cart:add-line@1', { ...addLine, quantity: 51 }, 'quantity'],
  ['cart:add-line@1', { ...addLine, price: '899' }, 'price'],
  ['cart:lines-changed@1', { ...linesChanged, totalQuantity: '2' }, 'totalQuantity'],
  ['compare:products-changed@1', { ids: ['p-1', 2] }, 'ids.1'],
  ['compare:toggle-product@1', { ...toggleProduct, image: null }, 'image'],
  ['navigation:go-to@1', { href: ['/cart'] }, 'href'],
  ['toast:show@1', { ...toastShow, variant: 'warning' }, 'variant'],
  ['toast:show@1', { ...toastShow, action: { label: 'Go', href: '//else.where' } }, 'action.href'],
  ['menu:open@1', 'now', ''],
])('%s with a field of another type names it: %j', (name, payload, field) => {
  const schema = messageOf(name)?.payload;
  expect(schema && fieldAtFault(schema, payload)).toBe(field);
});

it.each(['cart:add-line', 'cart:add-line@2', 'constructor', 'toString', ''])('%j is no message', (name) =>
  expect(messageOf(name)).toBeUndefined(),
);
