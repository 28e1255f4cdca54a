import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import express from 'express';
import { pictureRoutes } from './routes';

const PICTURE = '/pictures/refrigerator/french-door/stainless-steel/36.svg';
let server: Server;
const looks: boolean[] = [];

beforeAll(async () => {
  server = express()
    .use(
      '/pictures',
      pictureRoutes((found) => looks.push(found)),
    )
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** The bytes as they came: other clients unpack them by themselves. */
async function asked(path: string, encodings: string) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': encodings };
  const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

it.each([PICTURE, `${PICTURE}?view=open`, '/pictures/placeholder.svg', '/pictures/no/such/thing/0.svg'])(
  '%s is a picture that is kept for good',
  async (path) => {
    const { status, headers, bytes } = await asked(path, 'identity');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(bytes)).toMatch(/^<svg [\s\S]+<\/svg>$/);
  },
);

it('is sent compressed to clients that accept it, the smaller encoding first', async () => {
  const { bytes: plain } = await asked(PICTURE, 'identity');
  const small = await asked(PICTURE, 'gzip, deflate, br');
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.bytes).equals(plain)).toBe(true);
  expect(small.bytes.length).toBeLessThan(plain.length / 2);
  const older = await asked(PICTURE, 'gzip');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.bytes).equals(plain)).toBe(true);
});

it('addresses of invented words, and of parts of an inch, are compressed no more than once', async () => {
  await asked('/pictures/refrigerator/french-door/white/33.svg', 'br');
  looks.length = 0;
  const first = await asked('/pictures/toaster/retro/tartan/33.svg', 'br');
  const second = await asked('/pictures/kettle/steam/plaid/33.2.svg', 'br');
  await asked('/pictures/refrigerator/french-door/white/33.49.svg', 'br');
  await asked('/pictures/refrigerator/french-door/white/34.svg', 'br');
  expect(looks).toEqual([false, true, true, false]);
  expect(second.bytes.equals(first.bytes)).toBe(true);
});
