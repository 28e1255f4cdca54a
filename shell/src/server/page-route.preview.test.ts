import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PREVIEW_HEADER } from '@kilowatt/contracts';
import type { Request } from 'express';
import { previewHead, readPreview } from './page-route';

let server: Server;
afterEach(() => void server?.close());

/** A gateway that knows one preview. */
async function gateway(): Promise<string> {
  server = createServer((request, response) => {
    const phone = request.headers[PREVIEW_HEADER] === 'pass' ? '(646) 555-0100' : '(212) 555-0142';
    response.end(JSON.stringify({ promotions: null, texts: { phone } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const requestWith = (headers: Request['headers']) => ({ headers }) as Request;

describe('the preview of a page', () => {
  it('has the content of the shop with the draft', async () => {
    expect(await readPreview(requestWith({ [PREVIEW_HEADER]: 'pass' }), await gateway())).toEqual({
      pass: 'pass',
      content: { promotions: null, texts: { phone: '(646) 555-0100' } },
    });
  });

  it('is not shown to shoppers', async () => {
    expect(await readPreview(requestWith({ cookie: 'a=b' }), 'http://127.0.0.1:9')).toBeNull();
  });

  it('has a notice above the page, with a style that the page’s policy allows', () => {
    const head = previewHead('abc');
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toMatch(/<style nonce="abc">body::before\{content:"Preview: /);
  });
});
