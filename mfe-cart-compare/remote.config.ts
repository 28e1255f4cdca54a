import { defineConfig } from '@kilowatt/remote-kit/config';
import { addToCartFallback, compareBarFallback } from './src/fallback';

export default defineConfig({
  name: 'cart-compare',
  owner: 'Team Checkout',
  slots: {
    compareBar: { failure: 'essential', hydrate: 'idle', fallback: compareBarFallback },
    addToCart: { failure: 'essential', fallback: addToCartFallback },
    compareToggle: { failure: 'regular', fallback: '' },
  },
  routes: {
    cart: { path: '/cart' },
    compare: { path: '/compare' },
  },
  publishes: ['cart:lines-changed@1', 'compare:products-changed@1'],
  handles: ['cart:add-line@1', 'compare:toggle-product@1'],
  hears: [],
  sends: ['navigation:go-to@1', 'toast:show@1'],
  storage: [
    { key: 'cart', reads: [1], writes: 1 },
    { key: 'compareProducts', reads: [1], writes: 1 },
    { key: 'compareExpanded', reads: [1], writes: 1 },
  ],
  budget: 30_000,
});
