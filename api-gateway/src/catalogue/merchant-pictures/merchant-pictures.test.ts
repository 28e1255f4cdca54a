import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PICTURE_WIDTHS, srcSetOf } from '@kilowatt/contracts';
import express, { type Express } from 'express';
import pino from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { answerProblems } from '../../platform/problems/problem';
import { addressOfKey, ownAddress } from '../pictures/merchant-address';
import { type FetchOriginal, openResizer, PictureError } from './fetch-original';
import { limiter, merchantPictures } from './merchant-pictures';
import { pictureCache } from './picture-cache';
import { merchantPictureRoutes } from './routes';

const log = pino({ level: 'silent' });
const ADDRESS = 'https://cdn.example/washer.png';
const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const src = ownAddress('p-1', ADDRESS);
const at = (width: number | string) => src.replace(/\d+$/, String(width));

let original: Buffer;
let folder: string;
let app: Express;
const fetch = jest.fn<FetchOriginal>();

beforeAll(async () => {
  original = await sharp({ create: { width: 1_000, height: 500, channels: 4, background: '#f0f8' } })
    .png()
    .toBuffer();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  fetch.mockReset().mockImplementation(async () => original);
  app = gatewayOf(() => openResizer(log));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gatewayOf = (resizer: Parameters<typeof merchantPictures>[2]) =>
  express().use(
    '/pictures',
    merchantPictureRoutes({
      find: (owner, key) => ({
        address: owner === 'p-1' ? addressOfKey([ADDRESS], key) : null,
        drawn: owner === 'menu' ? null : DRAWN,
      }),
      pictures: merchantPictures(pictureCache(folder, 10_000_000, log), fetch, resizer, log),
      looked: () => {},
    }),
    answerProblems(log),
  );

/** Supertest leaves other types than its own unparsed. */
const requested = (address: string, accept = 'image/avif,image/webp,*/*') =>
  request(app).get(address).set('accept', accept).responseType('blob');

describe('a merchant’s picture', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('is sent to clients that accept %s as %s', async (accept, type, format) => {
    const { headers, body } = await requested(at(320), accept).expect(200);
    expect(headers).toMatchObject({
      'content-type': type,
      vary: expect.stringMatching(/accept/i),
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      etag: expect.any(String),
    });
    expect(await sharp(body).metadata()).toMatchObject({ format, width: 320, height: 160 });
  });

  it('is never enlarged, and has widths of the shop only', async () => {
    const { body } = await requested(at(1_600)).expect(200);
    expect(await sharp(body).metadata()).toMatchObject({ width: 1_000 });
    for (const width of ['321', '0320', '1e3', 'x']) await requested(at(width)).expect(404);
    expect(srcSetOf(src)?.split(', ')).toHaveLength(PICTURE_WIDTHS.length);
  });

  it('is fetched once, and made once for all who ask at the same time', async () => {
    await Promise.all([160, 160, 160, 320].map((width) => requested(at(width)).expect(200)));
    await requested(at(160)).expect(200);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('is answered 304 to who has it', async () => {
    const { headers } = await requested(at(160)).expect(200);
    await requested(at(160)).set('if-none-match', String(headers.etag)).expect(304);
  });

  it('is known to the next process', async () => {
    await requested(at(160)).expect(200);
    app = gatewayOf(() => openResizer(log));
    fetch.mockRejectedValue(new Error('not again'));
    await requested(at(160)).expect(200);
    await requested(at(320)).expect(200);
  });

  it('is sent as it is where sharp does not load', async () => {
    app = gatewayOf(async () => null);
    const { headers, body } = await requested(at(160)).expect(200);
    expect(headers['content-type']).toBe('image/png');
    expect(original.equals(body)).toBe(true);
  });
});

describe('in place of a picture that fails', () => {
  it('the drawn appliance is sent with the status 404, and its server is left alone', async () => {
    fetch.mockRejectedValue(new PictureError(404, 'its server answered 500'));
    const { headers, body } = await requested(at(160)).expect(404);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=60',
    });
    expect(String(body)).toBe(DRAWN);
    await requested(at(800)).expect(404);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('so it is for what cannot be decoded, or has too many pixels', async () => {
    fetch.mockResolvedValue(original.subarray(0, 60));
    await requested(at(160)).expect(404);
    fetch.mockResolvedValue(
      await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#fff' } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
    rmSync(folder, { recursive: true, force: true });
    app = gatewayOf(() => openResizer(log));
    await requested(at(160)).expect(404);
  });

  it('the menu gets an error, since its page says that there is no image', async () => {
    const { headers } = await requested(at(160).replace('p-1', 'menu')).expect(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('nothing is fetched that is not in the catalogue', async () => {
    await requested(at(160).replace('p-1', 'p-2')).expect(404);
    await requested('/pictures/merchant/p-1/0123456789abcdef/160').expect(404);
    await requested('/pictures/merchant/p-1/..%2f..%2f/160').expect(404);
    expect(fetch).not.toHaveBeenCalled();
    await requested(at(160)).expect(200);
  });
});

it('tasks beyond the limit wait, and are refused where too many wait', async () => {
  const limited = limiter(1, 1);
  let finish = () => {};
  const first = limited(() => new Promise<string>((resolve) => (finish = () => resolve('first'))));
  const second = limited(async () => 'second');
  await expect(limited(async () => 'third')).rejects.toMatchObject({ status: 503 });
  finish();
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await limited(async () => 'fourth')).toBe('fourth');
});
