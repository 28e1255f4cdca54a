import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Encodings that a page is sent in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A page as the shell rendered it, for everybody who asks for it. */
export type KeptPage = {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  /** By encoding; what nobody has asked for yet is missing. */
  bodies: Map<Encoding, Buffer>;
  /** When it was rendered, in milliseconds of `performance.now()`. */
  at: number;
  hits: number;
};

/** Headers of one answer or one connection. */
const OF_ONE_ANSWER =
  /^(?:connection|keep-alive|transfer-encoding|content-length|date|x-request-id|x-page-revision|vary|set-cookie)$/;

export function keptPage(status: number, given: IncomingHttpHeaders, html: Buffer, at: number): KeptPage {
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !OF_ONE_ANSWER.test(name)));
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, bodies: new Map([['identity', html]]), at, hits: 0 };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const brotliAt = (quality: number) => (html: Buffer) =>
  brotli(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });

/** Somebody waits for these. */
const QUICK = { br: brotliAt(5), gzip: (html: Buffer) => zip(html, { level: 5 }) };
/** Nobody waits for these: they replace the quick ones of pages that are asked for again. */
const SMALL = { br: brotliAt(10), gzip: (html: Buffer) => zip(html, { level: 9 }) };

const htmlOf = ({ bodies }: KeptPage): Buffer => bodies.get('identity') ?? Buffer.alloc(0);

/** The body of a page in an encoding, compressed when it is first asked for. */
export async function bodyOf(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const known = page.bodies.get(encoding);
  if (known || encoding === 'identity') return known ?? htmlOf(page);
  const body = await QUICK[encoding](htmlOf(page));
  page.bodies.set(encoding, body);
  return body;
}

/** Compresses a page better than somebody would wait for. */
export async function makeSmaller(page: KeptPage, encoding: Encoding): Promise<void> {
  if (encoding !== 'identity') page.bodies.set(encoding, await SMALL[encoding](htmlOf(page)));
}

/** Bytes that a page takes, about: its HTML and what is compressed of it. */
export const sizeOf = (page: KeptPage): number => Math.ceil(htmlOf(page).length * 1.4) + 2_000;

/** The best encoding that a client accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0+)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((one) => names.includes(one)) ?? 'identity';
}
