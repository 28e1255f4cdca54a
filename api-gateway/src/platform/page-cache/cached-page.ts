import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { PAGE_ROUTE, type PageRoute, readPageRoute } from '@kilowatt/contracts';
import { compressors, type Encoding, etagOf, QUICK } from '../http/encodings';

/** A page as the shell rendered it, for everybody who asks for it. */
export type CachedPage = {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  /** Null for one that no remote has, such as of a failure. */
  route: PageRoute | null;
  /** By encoding; an encoding is missing until it is requested. */
  bodies: Map<Encoding, Buffer>;
  /** When it was rendered, in milliseconds of `performance.now()`. */
  at: number;
  hits: number;
};

/** Headers of one answer or one connection. */
const OF_ONE_ANSWER =
  /^(?:connection|keep-alive|transfer-encoding|content-length|date|x-request-id|x-page-revision|x-page-route|x-page-shell|server-timing|vary|set-cookie)$/;

export function cachedPage(status: number, given: IncomingHttpHeaders, html: Buffer, at: number): CachedPage {
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_ANSWER.test(name)));
  const route = readPageRoute(given[PAGE_ROUTE]);
  return { status, headers, route, etag: etagOf(html), bodies: new Map([['identity', html]]), at, hits: 0 };
}

/** Nobody waits for these: they replace the quick ones of pages that are asked for again. */
const SMALL = compressors({ br: 10, gzip: 9 });

export const htmlOf = ({ bodies }: CachedPage): Buffer => bodies.get('identity') ?? Buffer.alloc(0);

/** The body of a page in an encoding, compressed when it is first asked for. */
export async function bodyOf(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies.get(encoding);
  if (known || encoding === 'identity') return known ?? htmlOf(page);
  const body = await QUICK[encoding](htmlOf(page));
  page.bodies.set(encoding, body);
  return body;
}

/** Compresses a page at a level that would be too slow for a waiting request. */
export async function makeSmaller(page: CachedPage, encoding: Encoding): Promise<void> {
  if (encoding !== 'identity') page.bodies.set(encoding, await SMALL[encoding](htmlOf(page)));
}

/** Approximate bytes of a page: its HTML and the compressed forms. */
export const sizeOf = (page: CachedPage): number => Math.ceil(htmlOf(page).length * 1.4) + 2_000;
