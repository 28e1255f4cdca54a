import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PAGE_REVISION } from '@kilowatt/contracts';
import type { Request, Response } from 'express';
import type { Rendered } from './render/render-page';

/** Encodings that a page is sent in, the best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Where the gateway keeps pages, it asks for them as they are.
const compressed: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => zip(html, { level: 5 }),
};

type Sent = Omit<Rendered, 'route'> & {
  /** Of the snapshot that the page was rendered from. */
  revision: number;
};

/** Sends a page, compressed if the client accepts that, and says who may keep it: the gateway, if it is for everybody. */
export async function sendRendered(request: Request, response: Response, page: Sent): Promise<void> {
  const { status, headers, html, isShared, revision } = page;
  response
    .status(status)
    .set(headers)
    .set({ 'cache-control': isShared ? 'no-cache' : 'no-store', [PAGE_REVISION]: String(revision) })
    .vary('accept-encoding');
  const encoding = ENCODINGS.find((one) => request.acceptsEncodings(one));
  if (!encoding) return void response.end(html);
  response.set('content-encoding', encoding).end(await compressed[encoding](html));
}
