import { type APIRequestContext, expect, test } from '@playwright/test';

/** The routes of the specification (§2) that have neither a handle nor a query of the shopper's. */
const ROUTES = [
  ...['/', '/cart', '/account', '/auth', '/faq', '/order-status', '/shipping', '/returns', '/warranty'],
  ...['/financing/affirm', '/contact', '/reviews', '/price-match', '/terms', '/privacy', '/accessibility'],
  ...['/coupons', '/rebates?active=true', '/authorized-dealer', '/laundry', '/cooking', '/refrigeration'],
  ...['/ranges', '/brand/speed-queen', '/collections/closeouts', '/collection/closeouts'],
  ...['/collection/black-friday-sale', '/collection/labor-day-sale', '/compare'],
];

/** Products, collections with filters and further pages of lists are thousands: of each kind so many are followed. */
const SAMPLE = 12;
const kindOf = ({ pathname, search }: URL): string => {
  const [, first = '', second] = pathname.split('/');
  if (first === 'products' || first === 'brand') return `/${first}/*`;
  return search === '' ? '' : second === undefined ? `${pathname}?*` : `/${first}/*?*`;
};

type Found = { from: string; to: URL };

/** Every address in a page's HTML, forms and pictures of links apart. */
const linksOf = (html: string, page: URL): URL[] =>
  [...html.replaceAll(/<script[\s\S]*?<\/script>/g, '').matchAll(/<a\b[^>]*?\bhref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === page.origin);

const idsOf = (html: string): Set<string> =>
  new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));

/** Follows the links from home, nearest first, as a reader without JavaScript would. */
async function crawl(request: APIRequestContext, home: URL) {
  const pages = new Map<string, { status: number; ids: Set<string> }>();
  const links: Found[] = [{ from: 'the address bar', to: home }];
  const followed = new Map<string, number>();
  for (const { to } of links) {
    const address = to.pathname + to.search;
    if (pages.has(address)) continue;
    const kind = kindOf(to);
    const count = followed.get(kind) ?? 0;
    if (kind !== '' && count >= SAMPLE) continue;
    followed.set(kind, count + 1);
    const answer = await request.get(address, { maxRedirects: 5 });
    const html = await answer.text();
    pages.set(address, { status: answer.status(), ids: idsOf(html) });
    if (!answer.headers()['content-type']?.includes('text/html')) continue;
    links.push(...linksOf(html, new URL(answer.url())).map((link) => ({ from: address, to: link })));
  }
  return { pages, links };
}

test('no link reachable from home is broken, and every fragment exists', async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const { pages, links } = await crawl(request, new URL('/', baseURL));
  expect(pages.size).toBeGreaterThan(80);
  const dead = links.filter(({ to }) => (pages.get(to.pathname + to.search)?.status ?? 200) >= 400);
  expect(dead.map(({ from, to }) => `${from} → ${to.pathname}${to.search}`)).toEqual([]);

  const linked = new Set(links.map(({ to }) => to.pathname + to.search));
  expect(ROUTES.filter((route) => !linked.has(route))).toEqual([]);

  const missing = links.filter(({ to }) => {
    const page = pages.get(to.pathname + to.search);
    return to.hash.length > 1 && page && !page.ids.has(decodeURIComponent(to.hash.slice(1)));
  });
  expect(missing.map(({ from, to }) => `${from} → ${to.pathname}${to.hash}`)).toEqual([]);
});

test('URLs of the site map and well-known files exist', async ({ request }) => {
  for (const address of [
    '/favicon.ico',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/social.png',
    '/apple-touch-icon.png',
  ])
    expect((await request.get(address)).status(), address).toBe(200);
  const placesIn = async (file: string) => {
    const xml = await (await request.get(file)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname);
  };
  const files = await placesIn('/sitemap.xml');
  const places = (await Promise.all(files.map(placesIn))).flat();
  expect(places).toContain('/shipping');
  const service = places.filter((place) => !/^\/(?:products|collection|brand)\//.test(place));
  for (const place of service) expect((await request.get(place)).status(), place).toBe(200);
});

test('a URL with two leading slashes is a page of the shop', async ({ request, baseURL }) => {
  for (const [address, page] of [
    ['//', '/'],
    ['//evil.example/cart', '/evil.example/cart'],
    ['/\\evil.example', '/evil.example'],
  ]) {
    const answer = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], address).toEqual([301, page]);
  }
});
