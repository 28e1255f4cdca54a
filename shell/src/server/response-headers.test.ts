import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { responseHeaders } from '@kilowatt/contracts';
import pino from 'pino';
import request from 'supertest';
import { createApp } from './app';
import { liveComposition } from './snapshot/live-composition';

const assets = mkdtempSync(path.join(tmpdir(), 'kilowatt-assets-'));
writeFileSync(path.join(assets, 'shell.js'), '');
writeFileSync(path.join(assets, 'social.png'), '');
afterAll(() => rmSync(assets, { recursive: true }));

const log = pino({ level: 'silent' });
const app = createApp({
  live: liveComposition({ gateway: 'http://127.0.0.1:9', log }),
  gateway: 'http://127.0.0.1:9',
  origin: 'https://shop.example',
  assets,
  scripts: [],
  fonts: { preloaded: [] } as never,
  log,
});

it.each([
  ['a page that cannot be rendered yet', 503, '/', {}],
  ['a script', 200, '/assets/shell.js', {}],
  ['an unknown script', 404, '/assets/gone.js', {}],
  ['health', 200, '/healthz', {}],
  ['the web manifest', 200, '/manifest.webmanifest', {}],
  ['the picture of a link', 200, '/social.png', { 'cross-origin-resource-policy': 'cross-origin' }],
])('every answer says how browsers are to treat it: %s', async (_name, status, address, different) => {
  const { headers } = await request(app).get(address).expect(status);
  expect(headers).toMatchObject({ ...responseHeaders('https://shop.example'), ...different });
});
