import { defineConfig } from '@kilowatt/remote-kit/config';
import { categoryNavFallback, listingFallback, topBarFallback } from './src/fallback';

export default defineConfig({
  name: 'navigation',
  owner: 'Team Discover',
  slots: {
    topBar: { failure: 'regular', hydrate: 'idle', fallback: topBarFallback },
    categoryNav: { failure: 'primary', fallback: categoryNavFallback },
    departments: { failure: 'regular', hydrate: 'idle', fallback: '' },
    ticker: { failure: 'regular', hydrate: 'idle', fallback: '' },
    // Hydrates when idle, since it is not on every page.
    productListing: { failure: 'essential', hydrate: 'idle', fallback: listingFallback },
  },
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
  hears: ['search:query-submitted@1'],
  sends: ['cart:add-line@1'],
  storage: [
    { key: 'savedProducts', reads: [1], writes: 1 },
    { key: 'savedPrices', reads: [1], writes: 1 },
    { key: 'recentlyViewed', reads: [1], writes: 1 },
    { key: 'fitPlace', reads: [1], writes: 1 },
  ],
  budget: 40_000,
});
