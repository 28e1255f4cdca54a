import { COLLECTIONS } from '@kilowatt/taxonomy';
import { Router } from 'express';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { LiveCatalogue } from '../catalogue/live-catalogue';

const PAGES = [
  '/',
  '/faq',
  '/shipping',
  '/returns',
  '/warranty',
  '/financing/affirm',
  '/contact',
  '/reviews',
  '/price-match',
  '/terms',
  '/privacy',
  '/accessibility',
  '/authorized-dealer',
  '/coupons',
  '/laundry',
  '/cooking',
  '/refrigeration',
  '/ranges',
];

/** `robots.txt` and `sitemap.xml`, the latter made once per catalogue. */
export function robotsRoutes(live: LiveCatalogue, origin: string): Router {
  const router = Router();
  let made: { version: number; xml: Buffer } | null = null;
  router.get('/robots.txt', (_request, response) => {
    response
      .type('text')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /cart\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });
  router.get('/sitemap.xml', async (_request, response) => {
    const catalogue = live.current();
    if (made?.version !== catalogue.version) {
      const stream = new SitemapStream({ hostname: origin });
      const written = streamToPromise(stream);
      for (const url of PAGES) stream.write({ url });
      for (const { handle } of COLLECTIONS) stream.write({ url: `/collection/${handle}` });
      for (const { handle } of catalogue.brands) stream.write({ url: `/brand/${handle}` });
      for (const { product } of catalogue.products) stream.write({ url: `/products/${product.handle}` });
      stream.end();
      made = { version: catalogue.version, xml: await written };
    }
    response.type('xml').send(made.xml);
  });
  return router;
}
