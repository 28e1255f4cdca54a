import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { openShells } from '../../platform/shells/shells';
import { outbox } from '../../platform/tables';
import { releaseCalls } from '../../testing/release-calls';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { askShellReady, readinessRoutes } from './routes';

describe('the health of the gateway', () => {
  let ending = false;
  let gone = false;
  let shellStatus = 200;
  const shell = createServer((request, response) => {
    response.writeHead(request.url === '/readyz' ? shellStatus : 404).end();
  });
  let gateway: TestGateway;
  beforeAll(async () => {
    await once(shell.listen(0, '127.0.0.1'), 'listening');
    const { port } = shell.address() as AddressInfo;
    gateway = await testGateway({
      isEnding: () => ending,
      isDatabaseGone: () => gone,
      shells: openShells([`http://127.0.0.1:${port}`]),
    });
  });
  afterAll(() => {
    shell.close();
    return gateway.close().catch(() => {});
  });

  const ready = () => request(gateway.app).get('/readyz');

  it('is ready from the first live version until it is about to end', async () => {
    expect((await ready().expect(503)).body).toEqual({
      ready: false,
      revision: 0,
      database: 'up',
      shell: 'up',
      draining: false,
    });
    const calls = releaseCalls(gateway);
    await calls.publish('reviews', '1.0.0');
    await calls.operate('reviews', 'promote', { version: '1.0.0' }).expect(200);
    expect((await ready().expect(200)).body).toMatchObject({ ready: true, draining: false });
    ending = true;
    expect((await ready().expect(503)).body).toMatchObject({ ready: false, draining: true });
    await request(gateway.app).get('/healthz').expect(200);
    ending = false;
  });

  it('is not ready while the shell accepts no pages', async () => {
    shellStatus = 503;
    expect((await ready().expect(503)).body).toMatchObject({ ready: false, shell: 'down' });
    expect((await request(gateway.app).get('/metrics').expect(200)).text).toContain('kilowatt_shell_up 0');
    shellStatus = 200;
    expect((await ready().expect(200)).body).toMatchObject({ ready: true, shell: 'up' });
  });

  it('answers by what it knew while a shell hangs, as a balancer waits for no late answer', async () => {
    let looks = 0;
    const app = express().use(
      readinessRoutes({
        ...{ db: gateway.db, releases: gateway.releases, isEnding: () => ending, isDatabaseGone: () => gone },
        isShellReady: () => (looks++ === 0 ? Promise.resolve(true) : new Promise(() => {})),
      }),
    );
    await request(app).get('/readyz').expect(200);
    await request(app).get('/readyz').expect(200);
    expect(looks).toBe(2);
  });

  it('is not ready after the embedded database was removed, until a restart', async () => {
    gone = true;
    expect((await ready().expect(503)).body).toMatchObject({ ready: false, draining: false });
    gone = false;
  });

  it('stays ready while the database is away, and reports it: pages are rendered from memory', async () => {
    await gateway.close();
    expect((await ready().expect(200)).body).toMatchObject({ ready: true, database: 'down' });
    await request(gateway.app).get('/healthz').expect(200);
  });
});

describe('the facts of the console', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ receivedKinds: ['newsletter.subscribed'] });
  });
  afterAll(() => gateway.close().catch(() => {}));

  const health = async () =>
    (
      await request(gateway.app)
        .get('/api/ops/health')
        .set('authorization', `Bearer ${TEST_TOKEN}`)
        .expect(200)
    ).body;

  it('reports the undelivered messages that have a receiver, also while the database is unavailable', async () => {
    await request(gateway.app).get('/api/ops/health').expect(401);
    expect(await health()).toMatchObject({
      gateway: { uptimeSeconds: expect.any(Number), memoryBytes: expect.any(Number) },
      database: { reachable: true, milliseconds: expect.any(Number) },
      outbox: { waiting: 0, oldest: null },
    });
    const payload = { email: 'ada@example.com' } as typeof outbox.$inferInsert.payload;
    const older = new Date('2026-01-02T03:04:05.000Z');
    const kind = 'newsletter.subscribed';
    await gateway.db.insert(outbox).values([
      { kind, payload, createdAt: older },
      { kind, payload },
      { kind, payload, createdAt: new Date(0), deliveredAt: new Date() },
      { kind: 'contact.sent', payload, createdAt: new Date(0) },
    ]);
    expect((await health()).outbox).toEqual({ waiting: 2, oldest: older.toISOString() });
    await gateway.close();
    expect(await health()).toMatchObject({
      database: { reachable: false, milliseconds: null },
      outbox: null,
    });
  });
});

describe("the shell's readiness", () => {
  let server: Server | undefined;
  afterEach(async () => {
    if (!server?.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  async function shell(listener: RequestListener): Promise<() => Promise<boolean>> {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return askShellReady(openShells([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]));
  }

  describe('the readiness of the shell', () => {
    it.each([
      [200, true],
      [503, false],
      [500, false],
      [404, false],
    ])('with the status %d is %j', async (status, ready) => {
      const isReady = await shell((_request, response) => void response.writeHead(status).end('{}'));
      expect(await isReady()).toBe(ready);
    });

    it('is false without a shell', async () => {
      expect(await askShellReady(openShells(['http://127.0.0.1:9']))()).toBe(false);
    });

    it('is read from /readyz, once for concurrent calls, and again for later ones', async () => {
      const requested: unknown[] = [];
      const isReady = await shell(({ url }, response) => {
        requested.push(url);
        response.end();
      });
      expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
      expect(requested).toEqual(['/readyz']);
      await isReady();
      expect(requested).toEqual(['/readyz', '/readyz']);
    });

    it('reports a shell that stops', async () => {
      const isReady = await shell((_request, response) => void response.end());
      expect(await isReady()).toBe(true);
      server?.closeAllConnections();
      server?.close();
      if (server) await once(server, 'close');
      expect(await isReady()).toBe(false);
    });
  });
});
