import { SHOP } from '@kilowatt/contracts';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { type Response, Router } from 'express';
import { calls, mount } from '../../platform/http/call';
import { memoizeLast, sendDocument } from '../../platform/http/generated-document';
import { ProblemError } from '../../platform/problems/problem';
import { type Catalogue, today } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import { type SiteMap, siteMapOf } from './sitemap';

export const ROBOTS_CALLS = calls({
  robots: {
    id: 'getRobots',
    method: 'get',
    path: '/robots.txt',
    summary: 'Rules for crawlers (robots.txt)',
    answer: { type: 'text/plain' },
  },
  sitemap: {
    id: 'getSitemap',
    method: 'get',
    path: '/sitemap.xml',
    summary: 'Sitemap index',
    answer: { type: 'application/xml' },
  },
  sitemapFile: {
    id: 'getSitemapFile',
    method: 'get',
    path: '/sitemaps/{file}',
    summary: 'Sitemap with URLs of pages',
    answer: { type: 'application/xml' },
    problems: ['not-found'],
  },
  llms: {
    id: 'getLlms',
    method: 'get',
    path: '/llms.txt',
    summary: 'Summary of the shop for language models (llms.txt)',
    answer: { type: 'text/plain' },
  },
});

type Dependencies = {
  live: LiveCatalogue;
  origin: string;
  /** When the stored catalogue was changed last; null if that cannot be known now. */
  changedAt: () => Promise<Date | null>;
};

/** `robots.txt`, `llms.txt` and the site map, which is made once per catalogue and day. */
export function robotsRoutes({ live, origin, changedAt }: Dependencies): Router {
  const router = Router();
  const remembered = memoizeLast<SiteMap>();
  const siteMap = () => {
    const catalogue = live.current();
    const day = today();
    return remembered(`${catalogue.version} ${day}`, async () =>
      siteMapOf(catalogue, { origin, day, changedAt: await changedAt() }),
    );
  };
  mount(router, ROBOTS_CALLS.robots, (_request, response) => {
    // Pages that are not to be found say `noindex` themselves, which only a crawler sees that may read them.
    response.type('text').send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
  });
  mount(router, ROBOTS_CALLS.sitemap, async (request, response) => {
    const { index } = await siteMap();
    await sendDocument(request, response.type('xml') as Response, index);
  });
  mount(router, ROBOTS_CALLS.sitemapFile, async (request, response) => {
    const file = (await siteMap()).files.get(request.params.file);
    if (!file) throw new ProblemError('not-found', 'There is no such sitemap file');
    await sendDocument(request, response.type('xml') as Response, file);
  });
  mount(router, ROBOTS_CALLS.llms, (_request, response) => {
    response.type('text').send(llmsText(live.current(), origin));
  });
  return router;
}

/** The shop in the form that llmstxt.org describes. */
function llmsText({ products, collection, brands }: Catalogue, origin: string): string {
  const kinds = COLLECTIONS.filter(({ redirect, handle }) => redirect && collection(handle).length > 0);
  const link = (title: string, path: string, note = '') =>
    `- [${title}](${origin}${path})${note && `: ${note}`}`;
  return [
    `# ${SHOP.name}`,
    `> Home appliances, delivered nationwide: ${products.length} products of ${brands.length} brands. Phone ${SHOP.phone}, ${SHOP.email}.`,
    'Every page answers in Markdown where `Accept: text/markdown` is sent.',
    '## Products',
    ...kinds.map(({ title, handle }) =>
      link(title, `/collection/${handle}`, `${collection(handle).length} products`),
    ),
    '## Service',
    link('Delivery', '/shipping'),
    link('Returns', '/returns'),
    link('Warranty', '/warranty'),
    link('Questions and answers', '/faq'),
    link('Contact', '/contact'),
    '## Data',
    link('Search', '/api/search?q=washer&limit=24', 'JSON, by words or model number'),
    link('Product feed', '/feeds/merchant-center.tsv', 'every product with price and stock, as a table'),
    link('API document', '/api/openapi.json', 'OpenAPI of every call'),
    link('Site map', '/sitemap.xml', 'every page'),
    '',
  ].join('\n');
}
