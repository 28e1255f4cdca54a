import { PAGES } from '@kilowatt/contracts';
import { COLLECTIONS, isOutOfSeason } from '@kilowatt/taxonomy';
import { Router } from 'express';
import { SitemapStream, streamToPromise } from 'sitemap';
import { calls, mount } from '../../platform/http/call';
import { type Catalogue, today } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';

export const ROBOTS_CALLS = calls({
  robots: {
    id: 'getRobots',
    method: 'get',
    path: '/robots.txt',
    summary: 'What crawlers may read',
    answer: { type: 'text/plain' },
  },
  sitemap: {
    id: 'getSitemap',
    method: 'get',
    path: '/sitemap.xml',
    summary: 'Addresses of all pages',
    answer: { type: 'application/xml' },
  },
});

/** `robots.txt` and `sitemap.xml`, the latter made once per catalogue and day. */
export function robotsRoutes(live: LiveCatalogue, origin: string): Router {
  const router = Router();
  let made: { version: number; day: string; xml: Buffer } | null = null;
  mount(router, ROBOTS_CALLS.robots, (_request, response) => {
    response
      .type('text')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /cart\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });
  mount(router, ROBOTS_CALLS.sitemap, async (_request, response) => {
    const catalogue = live.current();
    const day = today();
    if (made?.version !== catalogue.version || made.day !== day) {
      const stream = new SitemapStream({ hostname: origin });
      const written = streamToPromise(stream);
      for (const url of pageAddresses(catalogue, day)) stream.write({ url });
      stream.end();
      made = { version: catalogue.version, day, xml: await written };
    }
    response.type('xml').send(made.xml);
  });
  return router;
}

/** Every address that search engines may read, from the home page to the last product. */
export function* pageAddresses({ brands, products }: Catalogue, day = today()): Generator<string> {
  for (const { path, inSitemap } of PAGES) if (inSitemap) yield path;
  for (const collection of COLLECTIONS)
    if (!isOutOfSeason(collection, day)) yield `/collection/${collection.handle}`;
  for (const { handle } of brands) yield `/brand/${handle}`;
  for (const { product } of products) yield `/products/${product.handle}`;
}

/** The first address of each kind, by what it begins with. */
export function exampleAddresses(catalogue: Catalogue): string[] {
  const examples = new Map<string, string>();
  for (const address of pageAddresses(catalogue)) {
    const kind = address.split('/', 2).join('/');
    if (!examples.has(kind)) examples.set(kind, address);
  }
  return [...examples.values()];
}
