import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { type TestGateway, testGateway } from '../../testing/test-gateway';

let ending = false;
let shellStatus = 200;
const shell = createServer((request, response) => {
  response.writeHead(request.url === '/readyz' ? shellStatus : 404).end();
});
let gateway: TestGateway;
beforeAll(async () => {
  await once(shell.listen(0, '127.0.0.1'), 'listening');
  const { port } = shell.address() as AddressInfo;
  gateway = await testGateway({ isEnding: () => ending, shellUrl: `http://127.0.0.1:${port}` });
}, 60_000);
afterAll(() => {
  shell.close();
  return gateway.close().catch(() => {});
});

const ready = () => request(gateway.app).get('/readyz');

it('is ready once something is live, until it is about to end', async () => {
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

it('is not ready while the shell takes no pages', async () => {
  shellStatus = 503;
  expect((await ready().expect(503)).body).toMatchObject({ ready: false, shell: 'down' });
  expect((await request(gateway.app).get('/metrics').expect(200)).text).toContain('kilowatt_shell_up 0');
  shellStatus = 200;
  expect((await ready().expect(200)).body).toMatchObject({ ready: true, shell: 'up' });
});

it('stays ready while the database is away, and says so: pages are made from memory', async () => {
  await gateway.close();
  expect((await ready().expect(200)).body).toMatchObject({ ready: true, database: 'down' });
  await request(gateway.app).get('/healthz').expect(200);
});
