import { beforeEach, expect, it, jest } from '@jest/globals';
import { openWith } from './open-address';

const navigate = jest.fn();
const assign = jest.fn();
const open = openWith(
  { navigate },
  { href: 'https://shop.example/cart', origin: 'https://shop.example', assign },
);

beforeEach(() => {
  navigate.mockReset();
  assign.mockReset();
  jest.spyOn(console, 'error').mockReset();
});

it.each([
  ['/search?q=oven#first', '/search?q=oven#first'],
  ['https://shop.example/compare', '/compare'],
  ['?page=2', '/cart?page=2'],
])('%s is opened in the page', (href, to) => {
  open(href);
  expect(navigate.mock.calls).toEqual([[to]]);
  expect(assign).not.toHaveBeenCalled();
});

it.each(['https://else.example/a', 'mailto:help@shop.example', 'tel:+12125550123'])(
  '%s takes the place of the page',
  (href) => {
    open(href);
    expect(assign.mock.calls.map(([to]) => String(to))).toEqual([href]);
  },
);

it.each([
  '//',
  'https://',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,a',
  'blob:https://shop.example/1',
])('%j is opened nowhere, and the console says so', (href) => {
  open(href);
  expect(navigate).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(1);
});
