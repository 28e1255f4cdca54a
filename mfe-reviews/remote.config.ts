import { defineConfig } from '@kilowatt/remote-kit/config';

export default defineConfig({
  name: 'reviews',
  owner: 'Team Reviews',
  slots: {},
  // Both come with the product, so nothing is loaded for one without them.
  fills: [
    { slot: 'product:below-price', when: 'product.reviews.summary.rating' },
    { slot: 'product:reviews', when: 'product.reviews' },
  ],
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
