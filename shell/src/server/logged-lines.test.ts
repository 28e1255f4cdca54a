import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { loggedError } from '@kilowatt/contracts/logging';
import pino from 'pino';
import { createApp } from './app';
import type { LiveComposition } from './snapshot/live-composition';

let server: Server;
afterEach(() => void server.close());

it('does not log the query of a failed page, nor values from its error', async () => {
  const lines: string[] = [];
  const live: Pick<LiveComposition, 'hasCanary' | 'with'> = {
    hasCanary: () => false,
    with: () => Promise.reject(new Error('Invalid type: Expected Array but received "lovelace"')),
  };
  const app = createApp({
    live: live as LiveComposition,
    gateway: 'http://127.0.0.1:9',
    origin: 'http://shop',
    assets: '/nowhere',
    scripts: [],
    fonts: {} as Parameters<typeof createApp>[0]['fonts'],
    log: pino({ serializers: { err: loggedError } }, { write: (line) => void lines.push(line) }),
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}/search?q=lovelace`);
  expect(status).toBe(500);
  expect(lines.join('')).toContain('"url":"/search"');
  expect(lines.join('')).not.toContain('lovelace');
});
