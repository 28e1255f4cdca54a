import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { releaseCalls } from '../testing/release-calls';
import { type TestGateway, testGateway } from '../testing/test-gateway';

let ending = false;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ isEnding: () => ending });
}, 60_000);
afterAll(() => gateway.close().catch(() => {}));

const ready = () => request(gateway.app).get('/readyz');

it('is ready once something is live, until it is about to end', async () => {
  expect((await ready().expect(503)).body).toEqual({
    ready: false,
    revision: 0,
    database: 'up',
    draining: false,
  });
  const calls = releaseCalls(gateway.app);
  await calls.publish('reviews', '1.0.0');
  await calls.steer('reviews', 'promote', { version: '1.0.0' }).expect(200);
  expect((await ready().expect(200)).body).toMatchObject({ ready: true, draining: false });
  ending = true;
  expect((await ready().expect(503)).body).toMatchObject({ ready: false, draining: true });
  await request(gateway.app).get('/healthz').expect(200);
  ending = false;
});

it('stays ready while the database is away, and says so: pages are made from memory', async () => {
  await gateway.close();
  expect((await ready().expect(200)).body).toMatchObject({ ready: true, database: 'down' });
  await request(gateway.app).get('/healthz').expect(200);
});
