import { defineConfig } from '@kilowatt/remote-kit/config';
import { headerFallback } from './src/fallback';

export default defineConfig({
  name: 'header-search',
  owner: 'Team Search',
  contact: 'search@kilowatt.example',
  runbook: 'mfe-header-search/README.md',
  slots: { header: { failure: 'primary', fallback: headerFallback } },
  routes: { search: { path: '/search' } },
  publishes: ['search:query-submitted@1'],
  handles: [],
  hears: ['cart:lines-changed@1', 'search:query-submitted@1'],
  sends: ['cart:add-line@1', 'menu:open@1', 'navigation:go-to@1'],
  storage: [{ key: 'recentSearches', reads: [1], writes: 1 }],
  budget: 8_000,
});
