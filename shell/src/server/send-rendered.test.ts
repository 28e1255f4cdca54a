import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request, { type Response } from 'supertest';
import { sendRendered } from './send-rendered';

const HTML = `<!doctype html><p>${'An appliance worth coming home to. '.repeat(2_000)}</p>`;
const page = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  html: Buffer.from(HTML),
  isShared: true,
  revision: 7,
};

const app = (more: Partial<typeof page> = {}) =>
  express().get('/', (requested, response) => sendRendered(requested, response, { ...page, ...more }));
const bytes = (response: Response, done: (error: Error | null, body: Buffer) => void) => {
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  response.on('end', () => done(null, Buffer.concat(parts)));
};
const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

describe('a rendered page', () => {
  it('for everybody is revalidated each time, and names its revision', async () => {
    const { status, headers, text } = await request(app()).get('/').set('accept-encoding', 'identity');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-page-revision': '7',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text).toBe(HTML);
  });

  it('for one visitor is not cached', async () => {
    const { status, headers } = await request(app({ isShared: false, status: 404 })).get('/');
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it.each(['br', 'gzip'] as const)('is sent completely in %s if the client accepts it', async (encoding) => {
    const requested = request(app()).get('/').set('accept-encoding', encoding);
    const { headers, body } = await requested.buffer(true).parse(bytes as never);
    expect(headers['content-encoding']).toBe(encoding);
    // The client of this test decompresses what it knows.
    const text =
      Buffer.isBuffer(body) && !body.subarray(0, 2).equals(Buffer.from('<!'))
        ? decoders[encoding](body).toString()
        : String(body);
    expect(text).toBe(HTML);
  });
});
