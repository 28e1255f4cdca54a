import { defineConfig } from '@kilowatt/remote-kit/config';
import { addToCartFallback, compareBarFallback } from './src/fallback';

export default defineConfig({
  name: 'cart-compare',
  owner: 'Team Checkout',
  contact: 'checkout@kilowatt.example',
  runbook: 'mfe-cart-compare/README.md',
  slots: {
    compareBar: { failure: 'essential', hydrate: 'idle', fallback: compareBarFallback },
    addToCart: { failure: 'essential', fallback: addToCartFallback },
    compareToggle: { failure: 'regular', fallback: '' },
  },
  offers: [
    {
      slot: 'cart:below-summary',
      many: true,
      budget: { scripts: 8_000 },
      sample: {
        subtotal: 1_798,
        lines: [{ id: 'trial', title: 'LG 27 in. Front Load Washer', quantity: 2 }],
      },
      props: {
        type: 'object',
        required: ['subtotal', 'lines'],
        properties: {
          subtotal: { type: 'number' },
          lines: {
            type: 'array',
            items: {
              type: 'object',
              required: ['id', 'title', 'quantity'],
              properties: { id: { type: 'string' }, title: { type: 'string' }, quantity: { type: 'number' } },
            },
          },
        },
      },
    },
  ],
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
  budget: 22_000,
});
