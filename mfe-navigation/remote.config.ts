import { type ProductReviews, type ProductSlotProps, samplePropsOf } from '@kilowatt/contracts';
import { defineConfig, type OfferConfig } from '@kilowatt/remote-kit/config';
import { categoryNavFallback, listingFallback, topBarFallback } from './src/fallback';

/** Only to try what fills the slots with; it is never shown. */
const reviews: ProductReviews = {
  summary: { rating: 4.5, count: 2, distribution: [0, 0, 0, 1, 1], shown: 2, questions: 1 },
  reviews: [
    {
      ...{ id: 'trial', rating: 5, title: 'Trial', text: 'A sample.', author: 'Trial', date: '2025-01-31' },
      ...{ verified: true, reply: { text: 'A sample.', date: '2025-02-01' } },
    },
  ],
  questions: [
    {
      ...{ id: 'trial', text: 'A sample?', author: 'Trial', date: '2025-01-31' },
      answers: [{ id: 'trial', text: 'A sample.', author: 'Trial', date: '2025-02-01', byShop: true }],
    },
  ],
};

/** A product page gives the product, in the variant that is chosen. */
const ofProduct = {
  many: true,
  sample: { product: { ...(samplePropsOf('addToCart') as ProductSlotProps).product, reviews } },
  props: {
    type: 'object',
    required: ['product'],
    properties: {
      product: {
        type: 'object',
        required: ['id', 'handle', 'title', 'price', 'available'],
        properties: {
          id: { type: 'string' },
          handle: { type: 'string' },
          title: { type: 'string' },
          sku: { type: 'string' },
          price: { type: 'number' },
          available: { type: 'boolean' },
          /** Present if there are any. */
          reviews: { type: 'object' },
        },
      },
    },
  },
} as const satisfies Partial<OfferConfig>;

export default defineConfig({
  name: 'navigation',
  owner: 'Team Discover',
  contact: 'discover@kilowatt.example',
  runbook: 'mfe-navigation/README.md',
  slots: {
    topBar: { failure: 'regular', hydrate: 'idle', fallback: topBarFallback },
    categoryNav: { failure: 'primary', fallback: categoryNavFallback },
    departments: { failure: 'regular', hydrate: 'idle', fallback: '' },
    ticker: { failure: 'regular', hydrate: 'idle', fallback: '' },
    // Hydrates when idle, since it is not on every page.
    productListing: { failure: 'essential', hydrate: 'idle', fallback: listingFallback },
  },
  offers: [
    { slot: 'product:below-price', ...ofProduct, budget: { scripts: 8_000 } },
    { slot: 'product:below-description', ...ofProduct, budget: { scripts: 12_000 } },
    { slot: 'product:reviews', ...ofProduct, budget: { scripts: 12_000 } },
    {
      slot: 'collection:above-products',
      many: false,
      budget: { scripts: 8_000 },
      sample: { handle: 'washers', title: 'Washers', total: 24 },
      props: {
        type: 'object',
        required: ['handle', 'title', 'total'],
        properties: { handle: { type: 'string' }, title: { type: 'string' }, total: { type: 'number' } },
      },
    },
  ],
  routes: {
    home: { path: '/' },
    collection: { path: '/collection/:handle' },
    collections: { path: '/collections/:handle' },
    brand: { path: '/brand/:handle' },
    product: { path: '/products/:handle' },
    laundry: { path: '/laundry' },
    cooking: { path: '/cooking' },
    refrigeration: { path: '/refrigeration' },
    ranges: { path: '/ranges' },
    rebates: { path: '/rebates' },
    coupons: { path: '/coupons' },
    saved: { path: '/saved' },
    'package-builder': { path: '/package-builder' },
  },
  publishes: [],
  handles: ['menu:open@1'],
  hears: ['cart:lines-changed@1', 'search:query-submitted@1'],
  sends: ['cart:add-line@1'],
  storage: [
    { key: 'savedProducts', reads: [1], writes: 1 },
    { key: 'savedPrices', reads: [1], writes: 1 },
    { key: 'recentlyViewed', reads: [1], writes: 1 },
    { key: 'fitPlace', reads: [1], writes: 1 },
  ],
  budget: 23_000,
});
