import { expect, it } from '@jest/globals';
import { withOneSlash } from './page-route';

it.each([
  ['//', '/'],
  ['///?sort=price', '/?sort=price'],
  ['//evil.example/cart', '/evil.example/cart'],
  ['/\\evil.example', '/evil.example'],
  ['/\\/\\//cart', '/cart'],
  ['/search?q=a//b', '/search?q=a//b'],
  ['/a//b', '/a//b'],
  ['/', '/'],
])('%s is the page %s of this host', (address, page) => {
  expect(withOneSlash(address)).toBe(page);
  expect(new URL(withOneSlash(address), 'http://shop').host).toBe('shop');
});
