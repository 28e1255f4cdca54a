import { expect, it } from '@jest/globals';
import { exampleOf } from './samples';

const addresses = ['/', '/faq', '/collection/washers', '/products/wm4000hwa'];

it.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/products/:handle', '/products/wm4000hwa'],
  ['/cart', '/cart'],
  ['/brand/:handle', '/brand/trial'],
  ['/guides/:topic/:page?', '/guides/trial/trial'],
  ['/help/*', '/help/trial'],
])('an example of %s is %s', (pattern, address) => {
  expect(exampleOf(pattern, addresses)).toBe(address);
});
