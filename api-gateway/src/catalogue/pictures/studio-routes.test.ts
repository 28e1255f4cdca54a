import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { answerProblems } from '../../platform/problems/problem';
import { scenesOf } from './scenes';
import { studioOf } from './studio-pictures';
import { studioRoutes } from './studio-routes';

const folder = mkdtempSync(path.join(tmpdir(), 'studio-routes-'));
const bytes = Buffer.from('RIFF 123WEBP');
const large = Buffer.from('RIFF 1120WEBP');
const studio = studioOf(
  ['present', 'missing', 'finer'].map((id) => ({
    ...(id === 'finer' && { widths: [1120, 560, 400, 200] }),
    ...{ id, kinds: ['washer'], finish: 'black', width: 27, must: { Type: ['Front Load'] } },
    ...{ hash: '0a1b2c3d4e', colour: '#222222' },
  })),
);
const scenes = scenesOf([
  { id: 'showroom', crop: 'wide', hash: '5f6e7d8c9b', widths: [800, 1600], colour: '#888888' },
]);
const app = express().use(
  '/pictures',
  studioRoutes({ studio, scenes, folder }),
  answerProblems(pino({ level: 'silent' })),
);
const IMMUTABLE = 'public, max-age=31536000, immutable';

beforeAll(() => {
  mkdirSync(path.join(folder, 'scenes'));
  for (const name of ['present-400', 'present-560', 'finer-560', 'finer-1120'])
    writeFileSync(path.join(folder, `${name}.webp`), name === 'finer-1120' ? large : bytes);
  writeFileSync(path.join(folder, 'scenes/showroom-wide-800.webp'), bytes);
  writeFileSync(path.join(folder, 'scenes/showroom-wide-800.avif'), large);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const requested = (address: string) => request(app).get(`/pictures/${address}`).responseType('blob');

describe('a picture that comes with the shop', () => {
  it.each(['studio/present/0a1b2c3d/400.webp', 'scenes/showroom-wide/5f6e7d8c/800.webp'])(
    'under its address %s never changes, and may be shown by other sites',
    async (address) => {
      const { headers, body } = await requested(address).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': IMMUTABLE,
        'cross-origin-resource-policy': 'cross-origin',
        etag: expect.any(String),
      });
      expect(body).toEqual(bytes);
    },
  );

  it.each([
    ['range', 'bytes=999999999-', 416],
    ['if-match', '"no"', 412],
  ])('is not missing where %s: %s cannot be met', async (name, value, status) => {
    for (const address of ['studio/present/0a1b2c3d/400.webp', 'scenes/showroom-wide/5f6e7d8c/800.webp']) {
      const { headers } = await requested(address).set(name, value).expect(status);
      expect(headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
  });

  it('of a room is there as AVIF under an address of its own', async () => {
    const { headers, body } = await requested('scenes/showroom-wide/5f6e7d8c/800.avif').expect(200);
    expect([headers['content-type'], headers['cache-control'], body]).toEqual([
      'image/avif',
      IMMUTABLE,
      large,
    ]);
    await requested('scenes/showroom-wide/5f6e7d8c/400.avif').expect(404);
  });

  it('under the address of another version is the present one, for a short time', async () => {
    const { headers, body } = await requested('studio/present/ffffffff/400.webp').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toEqual(bytes);
  });

  it('is sent as large as it is asked for, where it has been rendered so large', async () => {
    const { headers, body } = await requested('studio/finer/0a1b2c3d/1120.webp').expect(200);
    expect([headers['cache-control'], body]).toEqual([IMMUTABLE, large]);
  });

  it('is sent in the largest width that it has, for a short time, since a larger one may come', async () => {
    const { headers, body } = await requested('studio/present/0a1b2c3d/1120.webp').expect(200);
    expect([headers['cache-control'], body]).toEqual(['public, max-age=300', bytes]);
  });

  it.each([
    'studio/other/0a1b2c3d/400.webp',
    'studio/present/0a1b2c3d/401.webp',
    'studio/present/0a1b2c3d/0400.webp',
    'studio/%2e%2e/0a1b2c3d/400.webp',
    'scenes/showroom-tall/5f6e7d8c/800.webp',
    'scenes/showroom-wide/5f6e7d8c/400.webp',
  ])('%s is none, and the answer says so', async (address) => {
    const { body } = await request(app).get(`/pictures/${address}`).expect(404);
    expect(body).toMatchObject({ code: 'not-found', detail: 'There is no such picture' });
  });
});

describe('a picture whose file is missing', () => {
  it('is the drawn appliance in its finish, which browsers show, for a short time', async () => {
    const { headers, body } = await requested('studio/missing/0a1b2c3d/400.webp').expect(404);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'cache-control': 'public, max-age=300',
    });
    const { body: white } = await request(app)
      .get('/pictures/studio/missing/0a1b2c3d/200.webp')
      .responseType('blob');
    expect(String(body)).toMatch(/^<svg /);
    expect(String(white)).toBe(String(body));
  });

  it('of a room is the placeholder', async () => {
    const { headers } = await requested('scenes/showroom-wide/5f6e7d8c/1600.webp').expect(404);
    expect(headers['content-type']).toContain('image/svg+xml');
  });
});
