import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KINDS } from '@kilowatt/taxonomy';
import express from 'express';
import { drawPicture, pictureHref, slug } from './draw-picture';
import { pictureRoutes } from './routes';

describe('addresses of pictures', () => {
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
  async function requestOf(path: string, encodings: string) {
    const { port } = server.address() as AddressInfo;
    const headers = { 'accept-encoding': encodings };
    const [answer] = (await once(get({ port, path, headers, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
  }

  it.each([PICTURE, `${PICTURE}?view=open`, '/pictures/placeholder.svg', '/pictures/no/such/thing/0.svg'])(
    '%s is a picture that is kept for good',
    async (path) => {
      const { status, headers, bytes } = await requestOf(path, 'identity');
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
    const { bytes: plain } = await requestOf(PICTURE, 'identity');
    const small = await requestOf(PICTURE, 'gzip, deflate, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.bytes).equals(plain)).toBe(true);
    expect(small.bytes.length).toBeLessThan(plain.length / 2);
    const older = await requestOf(PICTURE, 'gzip');
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.bytes).equals(plain)).toBe(true);
  });

  it('addresses of invented words, and of parts of an inch, are compressed no more than once', async () => {
    await requestOf('/pictures/refrigerator/french-door/white/33.svg', 'br');
    looks.length = 0;
    const first = await requestOf('/pictures/toaster/retro/tartan/33.svg', 'br');
    const second = await requestOf('/pictures/kettle/steam/plaid/33.2.svg', 'br');
    await requestOf('/pictures/refrigerator/french-door/white/33.49.svg', 'br');
    await requestOf('/pictures/refrigerator/french-door/white/34.svg', 'br');
    expect(looks).toEqual([false, true, true, false]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
  });
});

describe('drawn pictures', () => {
  const spec = { kind: 'washer', style: 'Front Load', colour: 'White', width: 27, view: 'front' } as const;

  it.each([
    ['French Door', 'french-door'],
    ['36"', '36'],
    ['  Over-the-Range  ', 'over-the-range'],
    ['', 'standard'],
    ['冰箱', 'standard'],
  ])('%j stands in an address as %s', (value, expected) => expect(slug(value)).toBe(expected));

  it.each([
    [{}, '/pictures/washer/front-load/white/27.svg'],
    [{ view: 'open' }, '/pictures/washer/front-load/white/27.svg?view=open'],
    [{ width: 26.75 }, '/pictures/washer/front-load/white/27.svg'],
    [{ width: 3 }, '/pictures/washer/front-load/white/10.svg'],
    [{ width: 500 }, '/pictures/washer/front-load/white/72.svg'],
    [{ width: Number.NaN }, '/pictures/washer/front-load/white/30.svg'],
  ] as const)('a picture of %j is at %s', (more, href) =>
    expect(pictureHref({ ...spec, ...more })).toBe(href),
  );

  describe('a drawing', () => {
    it('is the same for the same facts, in the words of an address or of the catalogue', () => {
      expect(drawPicture(spec)).toBe(drawPicture({ ...spec, style: 'front-load', colour: 'white' }));
    });

    it.each([
      ['style', { style: 'Top Load' }],
      ['colour', { colour: 'Black' }],
      ['view', { view: 'open' }],
      ['kind', { kind: 'dryer' }],
    ] as const)('differs with the %s', (_what, more) => {
      expect(drawPicture({ ...spec, ...more })).not.toBe(drawPicture(spec));
    });

    it('is well formed for every kind that the shop sells, in every style and colour', () => {
      for (const { slug: kind, catalogue } of KINDS)
        for (const style of [...(catalogue.Type ?? []), ...(catalogue.Fuel_Type ?? []), 'standard'])
          for (const colour of catalogue.Color_Family ?? ['White']) {
            const picture = drawPicture({ kind, style, colour, width: 30, view: 'front' });
            expect(picture).toMatch(/^<svg [\s\S]+<\/svg>$/);
            expect(picture).not.toMatch(/NaN|undefined|Infinity/);
          }
    });

    it.each(['spaceship', 'constructor', '__proto__'])('of %s is some appliance', (kind) => {
      expect(drawPicture({ ...spec, kind })).toMatch(/^<svg /);
    });

    it('contains nothing of an address as it was written', () => {
      const picture = drawPicture({ ...spec, style: '"><script>', colour: '<b>', kind: '<i>' });
      expect(picture).not.toMatch(/<script|<b>|<i>/);
    });
  });
});
