import { TEXT_ROUTES } from '@kilowatt/contracts';
import { defineConfig } from '@kilowatt/remote-kit/config';
import { footerFallback } from './src/fallback';

export default defineConfig({
  name: 'footer',
  owner: 'Team Service',
  contact: 'service@kilowatt.example',
  runbook: 'mfe-footer/README.md',
  slots: { footer: { failure: 'primary', hydrate: 'idle', fallback: footerFallback } },
  routes: {
    account: { path: '/account' },
    'order-status': { path: '/order-status' },
    contact: { path: '/contact' },
    ...TEXT_ROUTES,
    auth: { path: '/auth', chrome: false },
    faq: { path: '/faq' },
  },
  publishes: [],
  handles: [],
  hears: [],
  sends: ['toast:show@1'],
  budget: 10_000,
});
