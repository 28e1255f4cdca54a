/**
 * Pages whose address has no parameters, in the order of the sitemap. Remotes serve them: `npm run boundaries` compares
 * this table with the routes of every `remote.config.ts`. Those with `isText` are a Markdown file of the footer's remote.
 */
export const PAGES = [
  { id: 'home', path: '/', inSitemap: true },
  { id: 'faq', path: '/faq', inSitemap: true },
  { id: 'shipping', path: '/shipping', inSitemap: true, isText: true },
  { id: 'returns', path: '/returns', inSitemap: true, isText: true },
  { id: 'warranty', path: '/warranty', inSitemap: true, isText: true },
  { id: 'financing', path: '/financing/affirm', inSitemap: true, isText: true },
  { id: 'contact', path: '/contact', inSitemap: true },
  { id: 'reviews', path: '/reviews', inSitemap: true, isText: true },
  { id: 'price-match', path: '/price-match', inSitemap: true, isText: true },
  { id: 'terms', path: '/terms', inSitemap: true, isText: true },
  { id: 'privacy', path: '/privacy', inSitemap: true, isText: true },
  { id: 'accessibility', path: '/accessibility', inSitemap: true, isText: true },
  { id: 'authorized-dealer', path: '/authorized-dealer', inSitemap: true, isText: true },
  { id: 'coupons', path: '/coupons', inSitemap: true },
  { id: 'laundry', path: '/laundry', inSitemap: true },
  { id: 'cooking', path: '/cooking', inSitemap: true },
  { id: 'refrigeration', path: '/refrigeration', inSitemap: true },
  { id: 'ranges', path: '/ranges', inSitemap: true },
  { id: 'package-builder', path: '/package-builder', inSitemap: true },
  { id: 'rebates', path: '/rebates', inSitemap: false },
  { id: 'search', path: '/search', inSitemap: false },
  { id: 'saved', path: '/saved', inSitemap: false },
  { id: 'cart', path: '/cart', inSitemap: false },
  { id: 'compare', path: '/compare', inSitemap: false },
  { id: 'account', path: '/account', inSitemap: false },
  { id: 'order-status', path: '/order-status', inSitemap: false },
  { id: 'auth', path: '/auth', inSitemap: false },
] as const;

/** Routes of the pages that are only text, by id. */
export const TEXT_ROUTES: Readonly<Record<string, { path: string }>> = Object.fromEntries(
  PAGES.filter((page) => 'isText' in page).map(({ id, path }) => [id, { path }]),
);
