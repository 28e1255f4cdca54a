import { PAGES } from '@kilowatt/contracts';
import { COLLECTIONS, isOutOfSeason } from '@kilowatt/taxonomy';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { type GeneratedDocument, generatedDocument } from '../../platform/http/generated-document';
import { type Catalogue, today } from '../live/catalogue';
import { landingLists } from '../live/landing-lists';

/** Addresses of a file; the protocol allows 50,000. */
const MAX_URLS = 25_000;

/** The files of a site map by their names, and the index of them. */
export type SiteMap = { index: GeneratedDocument; files: ReadonlyMap<string, GeneratedDocument> };

/**
 * The site map of a catalogue on a day.
 * @param changedAt when the catalogue was imported or changed last, if that is known
 */
export async function siteMapOf(
  catalogue: Catalogue,
  { origin, day, changedAt }: { origin: string; day: string; changedAt: Date | null },
): Promise<SiteMap> {
  const files = new Map<string, GeneratedDocument>();
  for (const [name, addresses] of Object.entries(addressesOf(catalogue, day)))
    for (let at = 0; at < addresses.length; at += MAX_URLS)
      files.set(`${name}-${at / MAX_URLS + 1}.xml`, await fileOf(addresses.slice(at, at + MAX_URLS), origin));
  const index = new SitemapIndexStream();
  const written = streamToPromise(index);
  for (const name of files.keys())
    index.write({
      url: `${origin}/sitemaps/${name}`,
      ...(changedAt && !name.startsWith('pages') && { lastmod: changedAt.toISOString() }),
    });
  index.end();
  return { index: generatedDocument(await written), files };
}

async function fileOf(addresses: readonly string[], origin: string): Promise<GeneratedDocument> {
  const stream = new SitemapStream({ hostname: origin });
  const written = streamToPromise(stream);
  for (const url of addresses) stream.write({ url });
  stream.end();
  return generatedDocument(await written);
}

const PAGE_PATHS: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));

/** Every address that search engines may read, one for each page. */
function addressesOf(catalogue: Catalogue, day: string) {
  const { brands, products } = catalogue;
  const collections = COLLECTIONS.filter(
    // A landing page lists the same products as its collection.
    (collection) => !isOutOfSeason(collection, day) && !PAGE_PATHS.has(`/${collection.handle}`),
  );
  return {
    pages: PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path),
    lists: [
      ...collections.map(({ handle }) => `/collection/${handle}`),
      ...brands.map(({ handle }) => `/brand/${handle}`),
      ...[...landingLists(catalogue).values()].map(({ href }) => href),
    ],
    products: products.map(({ product }) => `/products/${product.handle}`),
  };
}

/** The same in one list, from the home page to the last product. */
export const pageAddresses = (catalogue: Catalogue, day = today()): string[] =>
  Object.values(addressesOf(catalogue, day)).flat();

/** The first address of each kind, by what it begins with. */
export function exampleAddresses(catalogue: Catalogue): string[] {
  const examples = new Map<string, string>();
  for (const address of pageAddresses(catalogue)) {
    const kind = address.split('/', 2).join('/');
    if (!examples.has(kind)) examples.set(kind, address);
  }
  return [...examples.values()];
}
