import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { pictureRoutes } from './routes';

const app = express().use('/pictures', pictureRoutes());
const PICTURE = '/pictures/refrigerator/french-door/stainless-steel/36.svg';
const asked = (address: string, encodings: string) =>
  request(app)
    .get(address)
    .set('accept-encoding', encodings)
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

it.each([PICTURE, `${PICTURE}?view=open`, '/pictures/placeholder.svg', '/pictures/no/such/thing/0.svg'])(
  '%s is a picture that is kept for good',
  async (address) => {
    const { headers, body } = await asked(address, 'identity').expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(body)).toMatch(/^<svg [\s\S]+<\/svg>$/);
  },
);

it('is sent compressed to whoever takes that, the smaller way first', async () => {
  const plain = String((await asked(PICTURE, 'identity')).body);
  const small = await asked(PICTURE, 'gzip, deflate, br').expect('content-encoding', 'br');
  expect(String(brotliDecompressSync(small.body as Buffer))).toBe(plain);
  expect((small.body as Buffer).length).toBeLessThan(plain.length / 2);
  const older = await asked(PICTURE, 'gzip').expect('content-encoding', 'gzip');
  expect(String(gunzipSync(older.body as Buffer))).toBe(plain);
});
