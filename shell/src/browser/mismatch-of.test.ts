import { expect, it } from '@jest/globals';
import { mismatchOf } from './report';

const MISMATCH = new Error('Minified React error #418; visit https://react.dev/errors/418');
const STACK = `
    at p
    at Price (https://shop.example/remotes/cart-compare/1.4.0/web/addToCart.js:1:20)
    at Card (https://shop.example/remotes/navigation/1.1.0/web/collection.js:1:90)`;

it('names the remote of the innermost component', () => {
  expect(mismatchOf(MISMATCH, STACK)).toBe('cart-compare');
});

it('names no remote for the shell, nor if React recovered from another error', () => {
  expect(mismatchOf(MISMATCH, '\n    at Layout (https://shop.example/assets/shell.js:1:1)')).toBeUndefined();
  expect(mismatchOf(MISMATCH, undefined)).toBeUndefined();
  expect(mismatchOf(new Error('Minified React error #419'), STACK)).toBeUndefined();
});
