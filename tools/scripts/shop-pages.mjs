// @ts-check
import { createJiti } from 'jiti';

/** @type {typeof import('@kilowatt/contracts/pages')} */
const { PAGES } = await createJiti(import.meta.url).import('@kilowatt/contracts/pages');

/**
 * An address of every kind of page that the shop has, by the name of its picture.
 * @type {Readonly<Record<string, string>>}
 */
export const SHOP_PAGES = {
  ...Object.fromEntries(PAGES.map(({ id, path }) => [id, path])),
  rebates: '/rebates?active=true',
  search: '/search?q=wine',
  'search-nothing': '/search?q=qwxzkj',
  collection: '/collection/refrigerators',
  'collection-filtered': `/collection/refrigerators?filters=${encodeURIComponent('[{"productVendor":"LG"}]')}`,
  closeouts: '/collections/closeouts',
  brand: '/brand/speed-queen',
  'contact-sent': '/contact?sent=1',
  'not-found': '/nothing-here',
};
