import { defineConfig } from '@kilowatt/remote-kit/config';

export default defineConfig({
  name: 'reviews',
  owner: 'Team Reviews',
  contact: 'reviews@kilowatt.example',
  runbook: 'mfe-reviews/README.md',
  slots: {},
  // Both come with the product, so nothing is loaded for one without them.
  fills: ['product:below-price', 'product:reviews'],
  fillsWhen: {
    'product:below-price': 'product.reviews.summary.rating',
    'product:reviews': 'product.reviews',
  },
  routes: {
    'all-reviews': { path: '/products/:handle/reviews' },
    'all-questions': { path: '/products/:handle/questions' },
  },
  publishes: [],
  handles: [],
  hears: [],
  sends: [],
  budget: 8_000,
});
