import { defineConfig } from '@kilowatt/remote-kit/config';
import { footerFallback } from './src/fallback';

export default defineConfig({
  name: 'footer',
  owner: 'Team Service',
  slots: { footer: { failure: 'primary', hydrate: 'idle', fallback: footerFallback } },
  routes: {
    account: { path: '/account' },
    'order-status': { path: '/order-status' },
    shipping: { path: '/shipping' },
    returns: { path: '/returns' },
    warranty: { path: '/warranty' },
    financing: { path: '/financing/affirm' },
    contact: { path: '/contact' },
    reviews: { path: '/reviews' },
    'price-match': { path: '/price-match' },
    terms: { path: '/terms' },
    privacy: { path: '/privacy' },
    accessibility: { path: '/accessibility' },
    'authorized-dealer': { path: '/authorized-dealer' },
    auth: { path: '/auth', chrome: false },
    faq: { path: '/faq' },
  },
  publishes: [],
  handles: [],
  hears: [],
  sends: ['toast:show@1'],
  budget: 20_000,
});
