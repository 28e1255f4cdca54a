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
