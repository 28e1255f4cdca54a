// cspell:ignore txet felse
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { is, parse } from 'valibot';
import { DescriptionNode, isWebAddress } from './description';
import { menuLabel } from './menu';
import { refusal } from './testing/refusal';
import { isVisible, PATH_OF_SHOP, visibleText } from './visible-text';

describe('a text that shoppers read', () => {
  const schema = visibleText(10);

  it('has no space around it, and as many characters as allowed', () => {
    expect(parse(schema, '  Sale ')).toBe('Sale');
    expect(refusal(schema, ` ${'x'.repeat(10)} `)).toBeNull();
  });

  it.each([
    [undefined, 'needs a text'],
    [7, 'needs a text'],
    ['', 'is empty'],
    [' \n\t ', 'is empty'],
    ['x'.repeat(11), 'has more than 10 characters'],
    ['\u200b\u200b', 'has no visible character'],
    ['\u3164', 'has no visible character'],
    ['\u2800', 'has no visible character'],
    ['Sale \u202etxet', 'has a character that turns the direction of text'],
    ['\u2066Sale\u2069', 'has a character that turns the direction of text'],
  ])('is refused where it is %j', (text, message) => expect(refusal(schema, text)?.message).toBe(message));

  it.each(['a', '7', '%', '冰', 'ع', '🧊', '—', 'e\u0301'])('is seen where it has %j', (text) =>
    expect(isVisible(`\u200b${text}`)).toBe(true),
  );
});

describe('a path of this shop', () => {
  it.each(['/', '/coupons', '/search?q=a b', '/caf\u00e9', '/a//b', '/%2f%2felse.where'])(
    'may be %j',
    (path) => expect(PATH_OF_SHOP.test(path)).toBe(true),
  );

  it.each(['', 'coupons', '//else.where', '/\\else.where', '/\t/else.where', '/a\nb', 'https://else.where'])(
    'is not %j',
    (path) => expect(PATH_OF_SHOP.test(path)).toBe(false),
  );

  it('is of this shop in every browser, whatever follows the first slash', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        if (PATH_OF_SHOP.test(`/${rest}`)) expect(rest).not.toMatch(/^[/\\]|[\t\n\r]/);
      }),
    );
  });
});

describe('a node of a description', () => {
  it.each([
    ['a text', 'Quiet'],
    ['an element without children', ['br', null]],
    ['elements in elements', ['ul', null, ['li', null, 'One'], ['li', null, ['b', null, 'Two']]]],
    ['a link', ['a', { href: 'https://maker.example' }, 'Manual']],
    ['a cell over columns', ['td', { colSpan: 2, rowSpan: 1 }, '36"']],
  ])('may be %s', (_, node) => expect(is(DescriptionNode, node)).toBe(true));

  it.each([
    ['a script', ['script', null, 'alert(1)']],
    ['a name of every object', ['constructor', null]],
    ['a link that runs a script', ['a', { href: 'javascript:alert(1)' }, 'x']],
    ['an attribute that is none of ours', ['p', { onclick: 'alert(1)' }, 'x']],
    ['an element without its attributes', ['p']],
    ['an element with a child that is none', ['p', null, ['img', null]]],
    ['a number among its children', ['p', null, 7]],
    ['null', null],
    ['an object', { 0: 'p', 1: null }],
  ])('is not %s', (_, node) => expect(is(DescriptionNode, node)).toBe(false));
});

it.each([
  ['https://maker.example/a', true],
  ['HTTP://maker.example', true],
  ['https:///path', false],
  ['https:// maker.example', false],
  ['//maker.example', false],
  ['data:text/html,x', false],
  [' https://maker.example', false],
])('whether %j is an address of the web: %j', (address, expected) =>
  expect(isWebAddress(address)).toBe(expected),
);

it('a label of the menu is shortened to what the schema of the menu takes', () => {
  expect(menuLabel('Washers')).toBe('Washers');
  expect(menuLabel('x'.repeat(500)).length).toBeLessThanOrEqual(80);
});
