import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEPLOYMENT_CALLS } from '@kilowatt/contracts/management';
import pino from 'pino';
import request from 'supertest';
import * as v from 'valibot';
import { releaseHistory } from '../../../platform/tables';
import { sharedTestGateway } from '../../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../../testing/test-gateway';
import { catalogueSchedules } from '../../tables';
import { scheduleOperations } from './routes';
import type { Runner } from './run-schedule';

const gateway = sharedTestGateway({ importCredentials: { SUPPLIER: 'Bearer secret-of-the-supplier' } });
const authorization = `Bearer ${TEST_TOKEN}`;
const good = { url: 'https://supplier.example/products.csv', every: '1h' };
const post = (body: object) =>
  request(gateway.app).post('/api/catalogue/schedules').set({ authorization }).send(body);

beforeEach(async () => {
  await gateway.db.delete(catalogueSchedules);
  await gateway.db.delete(releaseHistory);
});

describe('changes of schedules', () => {
  it('are in the history, without parameters of the address, and not where they are refused', async () => {
    const secret = { ...good, url: `${good.url}?key=of-the-supplier`, skipBad: true, credential: 'SUPPLIER' };
    const { body } = await post(secret).expect(201);
    await post(secret).expect(409);
    const remove = () =>
      request(gateway.app).delete(`/api/catalogue/schedules/${body.id}`).set({ authorization });
    await remove().expect(204);
    await remove().expect(404);
    const { body: read } = await request(gateway.app).get('/api/releases/history').set({ authorization });
    const { history } = v.parse(DEPLOYMENT_CALLS.history.answer, read);
    const why = `schedule ${body.id}: supplier.example/products.csv?… every 1h, without rows that have errors, with the credential SUPPLIER`;
    expect(history.filter(({ kind }) => kind.startsWith('schedule-'))).toMatchObject([
      { remote: null, kind: 'schedule-removed', from: null, to: null, who: 'root', why },
      { remote: null, kind: 'schedule-added', from: null, to: null, who: 'root', why },
    ]);
  });

  it('of two operators at once are added once and removed once, and in the history once', async () => {
    const added = await Promise.all([post(good), post(good)]);
    expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
    const id = added.find(({ status }) => status === 201)?.body.id;
    const remove = () => request(gateway.app).delete(`/api/catalogue/schedules/${id}`).set({ authorization });
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(removed.map(({ body }) => body.message).filter(Boolean)).toEqual([`There is no schedule ${id}`]);
    const entries = await gateway.db.select().from(releaseHistory);
    expect(
      entries
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('schedule-'))
        .sort(),
    ).toEqual(['schedule-added', 'schedule-removed']);
  });

  it('that cannot be recorded change nothing', async () => {
    const { db } = gateway;
    const runner = {
      db,
      credentials: {},
      allowedHosts: [],
      log: pino({ level: 'silent' }),
      takeFile: jest.fn<Runner['takeFile']>(),
    };
    const refused = scheduleOperations(runner, () => Promise.reject(new Error('no history')));
    const { id } = (await post(good).expect(201)).body;
    await expect(refused.remove(id, 'ada')).rejects.toThrow('no history');
    const other = { url: `${good.url}?other`, every: 60, skipBad: false, credential: null };
    await expect(refused.add(other, 'ada')).rejects.toThrow('no history');
    expect((await gateway.db.select().from(catalogueSchedules)).map((row) => row.id)).toEqual([id]);
  });
});
