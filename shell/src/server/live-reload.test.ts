import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import express from 'express';
import { type LiveReload, liveReload } from './live-reload';

let server: Server;
let address: string;
let reload: LiveReload;
let revision: number;
let switched: () => void;

beforeEach(async () => {
  revision = 1;
  switched = () => {};
  reload = liveReload({
    revision: () => revision,
    subscribe(listener) {
      switched = listener;
      return () => {};
    },
  });
  server = createServer(express().use(reload.routes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dev/live-reload`;
});
afterEach(() => {
  reload.close();
  server.close();
});

it('sends an open page the revision, and every later one, until the server stops', async () => {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const lines: string[] = [];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    lines.push(Buffer.from(chunk).toString());
    if (lines.length === 1) {
      revision = 2;
      switched();
    } else reload.close();
  }
  expect(lines.join('')).toBe('event: revision\ndata: 1\n\nevent: revision\ndata: 2\n\n');
});

it('answers a HEAD request without a stream', async () => {
  const response = await fetch(address, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('puts the revision of the page into its script', () => {
  expect(reload.script('n0nce', 7)).toMatch(/^<script nonce="n0nce">.*Number\(event\.data\)>7.*<\/script>$/);
});
