import { Router } from 'express';
import { SitemapStream, streamToPromise } from 'sitemap';
import { calls, mount } from '../../platform/http/call';
import type { LiveCatalogue } from '../live/live-catalogue';
import { pageAddresses } from './page-addresses';

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

/** `robots.txt` and `sitemap.xml`, the latter made once per catalogue. */
export function robotsRoutes(live: LiveCatalogue, origin: string): Router {
  const router = Router();
  let made: { version: number; xml: Buffer } | null = null;
  mount(router, ROBOTS_CALLS.robots, (_request, response) => {
    response
      .type('text')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /search\nDisallow: /cart\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });
  mount(router, ROBOTS_CALLS.sitemap, async (_request, response) => {
    const catalogue = live.current();
    if (made?.version !== catalogue.version) {
      const stream = new SitemapStream({ hostname: origin });
      const written = streamToPromise(stream);
      for (const url of pageAddresses(catalogue)) stream.write({ url });
      stream.end();
      made = { version: catalogue.version, xml: await written };
    }
    response.type('xml').send(made.xml);
  });
  return router;
}
