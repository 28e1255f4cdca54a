import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { outbox } from '../../platform/tables';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
}, 60_000);
afterAll(() => gateway.close().catch(() => {}));

const health = async () =>
  (await request(gateway.app).get('/api/ops/health').set('authorization', `Bearer ${TEST_TOKEN}`).expect(200))
    .body;

it('tells of the messages that wait, and goes on telling while the database is away', async () => {
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
  ]);
  expect((await health()).outbox).toEqual({ waiting: 2, oldest: older.toISOString() });
  await gateway.close();
  expect(await health()).toMatchObject({
    database: { reachable: false, milliseconds: null },
    outbox: null,
  });
});
