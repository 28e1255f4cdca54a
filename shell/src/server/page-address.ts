import { PAGES } from '@kilowatt/contracts';

const STATIC: ReadonlySet<string> = new Set(PAGES.map(({ path }) => path));
/** Handles of these are lower case; those of products are the merchant's. */
const LOWER_CASE = /^\/(?:collections?|brand)\//i;
const PRODUCT = /^\/products(?=\/)/i;
/** In front of the path where a request names the whole address, as to a proxy. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The one address of a page, to which its variants are redirected: one leading slash (browsers parse `//name` and `/\name`
 * as the host `name`), none at the end, lower case where no address has capitals, and `/` instead of `/index.html`. The
 * query stays as it is.
 */
export function canonicalAddress(address: string): string {
  const [path, query] = splitOnce(address.replace(ORIGIN, '') || '/');
  return inOneCase(withoutEnd(path.replace(/^[/\\]{2,}/, '/'))) + query;
}

/** By a loop: an expression would try its match anew at every slash of a run that does not end the path. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function inOneCase(path: string): string {
  const lower = path.toLowerCase();
  if (lower === '/index.html') return '/';
  return STATIC.has(lower) || LOWER_CASE.test(path) ? lower : path.replace(PRODUCT, '/products');
}

function splitOnce(address: string): [path: string, query: string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
