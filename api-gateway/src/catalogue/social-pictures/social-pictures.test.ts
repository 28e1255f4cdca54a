import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { answerProblems } from '../../platform/problems/problem';
import { testProduct } from '../../testing/product';
import { PictureError } from '../merchant-pictures/fetch-original';
import type { MerchantPictures } from '../merchant-pictures/merchant-pictures';
import { pictureCache } from '../merchant-pictures/picture-cache';
import { studioOf } from '../pictures/studio-pictures';
import type { CatalogueProduct } from '../products/catalogue-product';
import { socialPictureOf } from '../products/social-picture';
import { type Compose, openComposer, socialPictures } from './make-social';
import { socialPictureRoutes } from './routes';

const log = pino({ level: 'silent' });
const folder = mkdtempSync(path.join(tmpdir(), 'social-'));
const studio = studioOf([
  {
    ...{ id: 'washer', kinds: ['washer'], finish: 'white', width: 27, must: {} },
    ...{ hash: '0a1b2c3d4e', colour: '#d1d3d5' },
  },
]);
const rendered = testProduct({ attributes: { Color_Family: ['White'] }, measures: { width: 27 } });
const drawn = testProduct({ handle: 'drawn', attributes: { Color_Family: ['Red'] } });
const photographed = testProduct({
  handle: 'photographed',
  images: [{ src: 'https://cdn.example/washer.png', alt: '' }],
});
const PRODUCTS = new Map<string, CatalogueProduct>(
  [rendered, drawn, photographed].map((one) => [one.handle, one]),
);
const hrefOf = (product: CatalogueProduct) => socialPictureOf(product, studio)?.href ?? '';

let photo: Buffer;
const pictures = jest.fn<MerchantPictures>();
beforeAll(async () => {
  const made = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  photo = await made(400, 400, '#ff0000').jpeg().toBuffer();
  await made(560, 560, '#f4f2ed').webp({ lossless: true }).toFile(path.join(folder, 'washer-560.webp'));
});
beforeEach(() => {
  pictures.mockReset().mockResolvedValue({ bytes: photo, type: 'image/jpeg', isCached: false });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function gatewayOf(openedComposer: () => Promise<Compose | null> = () => openComposer(log), held = 1e7) {
  const cache = pictureCache(mkdtempSync(path.join(folder, 'cache-')), held, log);
  const make = socialPictures({ cache, pictures, openComposer: openedComposer, folder });
  const find = (handle: string) => {
    const product = PRODUCTS.get(handle);
    return product ? socialPictureOf(product, studio) : null;
  };
  return express().use('/pictures', socialPictureRoutes({ find, make }), answerProblems(log));
}
const requested = (app: express.Express, address: string) => request(app).get(address).responseType('blob');

describe('the picture for links to a product', () => {
  it('is the studio picture in the middle of its own ground', async () => {
    const { headers, body } = await requested(gatewayOf(), hrefOf(rendered)).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=2592000',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { channels } = await sharp(body).stats();
    for (const [at, value] of [244, 242, 237].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(3);
  });

  it('is the merchant’s picture on white, fetched as any other', async () => {
    const { body } = await requested(gatewayOf(), hrefOf(photographed)).expect(200);
    expect(pictures).toHaveBeenCalledWith(
      expect.objectContaining({ address: 'https://cdn.example/washer.png', width: 1200, format: 'jpeg' }),
    );
    const { data } = await sharp(body)
      .extract({ left: 5, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].every((value) => value > 250)).toBe(true);
  });

  it('is made once', async () => {
    const compose = jest.fn<Compose>(async () => photo);
    const app = gatewayOf(async () => compose);
    for (const _ of [1, 2]) await requested(app, hrefOf(photographed)).expect(200);
    expect(compose).toHaveBeenCalledTimes(1);
  });

  it('of another version is the present one, for a short time', async () => {
    const address = hrefOf(rendered).replace(/[^/]+\.jpg$/, 'old.jpg');
    const { headers } = await requested(gatewayOf(), address).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
  });

  it('is the studio picture itself where none can be composed', async () => {
    const app = gatewayOf(async () => null);
    const { headers } = await request(app).get(hrefOf(rendered)).expect(302);
    expect(headers.location).toBe('/pictures/studio/washer/0a1b2c3d/560.webp');
    await request(app).get(hrefOf(photographed)).expect(404);
  });

  it.each([
    ['fails', new PictureError(404, 'gone'), 404],
    ['is one of too many', new PictureError(503, 'too many'), 503],
  ])('is refused where its source %s', async (_what, error, status) => {
    pictures.mockRejectedValue(error);
    const { body } = await request(gatewayOf()).get(hrefOf(photographed)).expect(status);
    expect(body).toMatchObject({ code: status === 404 ? 'not-found' : 'unavailable' });
  });

  it('is refused where its source is no picture', async () => {
    pictures.mockResolvedValue({ bytes: Buffer.from('<html>'), type: 'image/jpeg', isCached: false });
    await request(gatewayOf()).get(hrefOf(photographed)).expect(404);
  });

  it('is none of products that are only drawn, or not sold', async () => {
    expect(socialPictureOf(drawn, studio)).toBeNull();
    for (const handle of ['drawn', 'nothing'])
      await request(gatewayOf()).get(`/pictures/social/${handle}/0.jpg`).expect(404);
  });
});
