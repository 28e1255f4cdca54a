/** @jest-environment ./packages/build/browser-environment.cjs */
import { expect, it } from '@jest/globals';
import { product, renderInShop, sentToasts } from '@kilowatt/remote-kit/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { $cart } from '../model/cart';
import '../wiring';
import AddToCart from './add-to-cart';

it('adds one of the product and says so; the fifty-first is refused', async () => {
  const scope = fork();
  const toasts = sentToasts(scope);
  const { user } = renderInShop(<AddToCart product={product({ title: 'Washer' })} />, { scope });
  const button = screen.getByRole('button', { name: 'Add to cart: Washer' });
  await user.click(button);
  expect(scope.getState($cart).items).toMatchObject([
    { id: 'washer-1', title: 'Washer', quantity: 1, price: 749 },
  ]);
  expect(toasts).toEqual(['Added to cart']);
  for (let press = 0; press < 50; press += 1) await user.click(button);
  expect(scope.getState($cart).items[0]?.quantity).toBe(50);
  expect(toasts.at(-1)).toBe('Maximum quantity reached');
});

it('cannot be pressed for a product that is out of stock', () => {
  renderInShop(<AddToCart product={product({ available: false })} size="full" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of stock' }).disabled).toBe(true);
});

it('is named as its list calls the product', () => {
  renderInShop(<AddToCart product={product({ title: 'Washer' })} productName="Washer, SKU W-1" />);
  expect(screen.getByRole('button', { name: 'Add to cart: Washer, SKU W-1' })).not.toBeNull();
});
