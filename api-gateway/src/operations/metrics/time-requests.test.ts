import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import express, { Router } from 'express';
import { Registry } from 'prom-client';
import request from 'supertest';
import { timeRequests } from './open-metrics';

function watched() {
  const registry = new Registry();
  const api = Router()
    .get('/products/:handle', (_request, response) => void response.json({}))
    .get('/releases/events', (_request, response) => void response.end('data: 1\n\n'))
    .post('/contact', (_request, response) => void response.status(400).end());
  const app = express().use(timeRequests(registry)).use('/api', api);
  /** What was measured: method, route and status, with the number of answers. */
  async function measured(): Promise<string[]> {
    const lines = (await registry.metrics()).split('\n').filter((line) => line.includes('_seconds_count'));
    return lines.map((line) => line.replace(/^.*\{(.*)\} (\d+)$/, '$1 $2')).sort();
  }
  return { app, measured };
}

describe('the time of an answer', () => {
  it('is recorded by the template of its route, for any number of addresses', async () => {
    const { app, measured } = watched();
    for (const handle of ['a', 'b', 'c']) await request(app).get(`/api/products/${handle}?x=${handle}`);
    expect(await measured()).toEqual(['method="GET",route="/api/products/:handle",status="200" 3']);
  });

  it('is recorded by method and status', async () => {
    const { app, measured } = watched();
    await request(app).post('/api/contact');
    await request(app).head('/api/products/a');
    expect(await measured()).toEqual([
      'method="HEAD",route="/api/products/:handle",status="200" 1',
      'method="POST",route="/api/contact",status="400" 1',
    ]);
  });

  it('is recorded by area for invented addresses', async () => {
    const { app, measured } = watched();
    for (const address of [
      '/api/made-up',
      '/api/more/made-up',
      '/remotes/x/1/web/y.js',
      '/wp-admin',
      '/a/b/c',
    ])
      await request(app).get(address);
    expect(await measured()).toEqual([
      'method="GET",route="/*",status="404" 2',
      'method="GET",route="/api/*",status="404" 2',
      'method="GET",route="/remotes/*",status="404" 1',
    ]);
  });

  it('is recorded under one name for invented methods', async () => {
    const { app, measured } = watched();
    await request(app).patch('/nothing');
    await request(app).put('/nothing');
    expect(await measured()).toEqual(['method="other",route="/*",status="404" 2']);
  });

  it('is not recorded for a stream', async () => {
    const { app, measured } = watched();
    await request(app).get('/api/releases/events');
    expect(await measured()).toEqual([]);
  });

  it('is recorded as 499 if the client closed the request', async () => {
    const { app, measured } = watched();
    let closed: Promise<unknown> = Promise.resolve();
    app.get('/slow', (_request, response) => {
      closed = once(response, 'close');
      response.write('begun');
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const asking = get({ port: (server.address() as AddressInfo).port, path: '/slow' });
    const [answer] = await once(asking, 'response');
    answer.on('error', () => {});
    asking.destroy();
    await closed;
    server.close();
    expect(await measured()).toEqual(['method="GET",route="/slow",status="499" 1']);
  });
});
