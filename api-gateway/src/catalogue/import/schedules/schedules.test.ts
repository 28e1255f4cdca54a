import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { sharedTestGateway } from '../../../testing/shared-test-gateway';
import { smallCatalogue } from '../../../testing/small-catalogue';
import { TEST_TOKEN } from '../../../testing/test-gateway';
import { catalogueSchedules } from '../../tables';
import { scheduleLines } from '../commands/print-report';
import { merchantOperations } from '../merchant-operations';
import { writeCsv } from '../write-csv';
import { nameOf } from './download';
import { scheduleOperations } from './routes';
import { pause, type Runner, runSchedule } from './run-schedule';
import { claimDueSchedule, claimSchedule } from './stored-schedules';

const products = [...smallCatalogue()];
const csv = (renamed: string, list = products) =>
  [...writeCsv(list.map((product, at) => (at === 0 ? { ...product, title: renamed } : product)))].join('');
const START = Date.parse('2030-01-01T00:00:00Z');
const MINUTE = 60_000;

const gateway = sharedTestGateway({ importCredentials: { SUPPLIER: 'Bearer secret-of-the-supplier' } });
let supplier: Server;
let answer: { status: number; body: string; etag?: string };
let requested: IncomingMessage['headers'][];
let now: number;
let url: string;
let runner: Runner;
let schedules: ReturnType<typeof scheduleOperations>;

beforeAll(async () => {
  supplier = createServer((incoming, response) => {
    requested.push(incoming.headers);
    const { status, body, etag } = answer;
    const isSame = etag !== undefined && incoming.headers['if-none-match'] === etag;
    response.writeHead(isSame ? 304 : status, { ...(etag && { etag }) }).end(isSame ? undefined : body);
  });
  await new Promise<void>((ready) => supplier.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  supplier.close();
});
beforeEach(async () => {
  const { port } = supplier.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/products.csv`;
  requested = [];
  answer = { status: 200, body: csv('First'), etag: '"1"' };
  now = START;
  await gateway.db.delete(catalogueSchedules);
  await gateway.catalogue.replace(products, 'test');
  const { db, catalogue } = gateway;
  runner = {
    ...{ db, log: pino({ level: 'silent' }), now: () => now, allowedHosts: [`127.0.0.1:${port}`] },
    credentials: { SUPPLIER: 'Bearer secret-of-the-supplier' },
    takeFile: merchantOperations({ db, change: catalogue.change, folder: undefined }).takeFile,
  };
  schedules = scheduleOperations(runner);
});

const add = (more: object = {}) =>
  schedules.add({ ...{ url, every: 60, skipBad: false, credential: null }, ...more }, 'ada');
/** Runs what is due. */
async function runDue() {
  const due = await claimDueSchedule(gateway.db, now);
  return due && (await runSchedule(runner, due));
}
const title = () => gateway.catalogue.current().products[0]?.product.title;

describe('a schedule', () => {
  it('imports at once, and again only what is new, by the validators of the server', async () => {
    await add();
    expect((await runDue())?.runs[0]).toMatchObject({ outcome: 'imported', version: expect.any(Number) });
    expect(title()).toBe('First');
    expect(await runDue()).toBeNull();
    now += 60 * MINUTE;
    expect((await runDue())?.runs[0]).toMatchObject({ outcome: 'unchanged', version: null });
    expect(requested.map((headers) => headers['if-none-match'])).toEqual([undefined, '"1"']);
    answer = { status: 200, body: csv('Second'), etag: '"2"' };
    now += 60 * MINUTE;
    await runDue();
    expect(title()).toBe('Second');
    const { body } = await request(gateway.app)
      .get('/api/catalogue/history')
      .set('authorization', `Bearer ${TEST_TOKEN}`);
    expect(body.versions[0].importedBy).toMatch(/^schedule \d+$/);
    expect(body.versions[0].source).toMatch(/^127\.0\.0\.1:\d+\/products\.csv$/);
  });

  it('makes no version of an unchanged file if the server sends no validators, except when run by hand', async () => {
    answer = { status: 200, body: csv('First') };
    const { id } = await add();
    await runDue();
    now += 60 * MINUTE;
    expect((await runDue())?.runs[0]?.text).toBe('The file has not changed.');
    expect((await schedules.run(id)).runs[0]?.outcome).toBe('imported');
  });

  it('reads a feed as one', async () => {
    const sku = products[0]?.variants[0]?.sku;
    answer = { status: 200, body: `SKU,Price\n${sku},7\nNO-1,1\n` };
    await add();
    expect((await runDue())?.runs[0]?.text).toBe('1 SKUs known, 1 unknown, 1 re-priced.');
    expect(gateway.catalogue.current().products[0]?.preview.price).toBe(7);
  });

  it('that would remove most products fails with a message, and runs again at its next time', async () => {
    answer = { status: 200, body: csv('First', products.slice(0, 2)), etag: '"1"' };
    await add();
    const row = await runDue();
    expect(row?.runs[0]).toMatchObject({ outcome: 'failed', version: null });
    expect(row?.runs[0]?.text).toMatch(/would remove \d+ of \d+ products/);
    expect(row).toMatchObject({ etag: null, nextRunAt: new Date(now + 60 * MINUTE) });
    expect(gateway.catalogue.current().products).toHaveLength(products.length);
  });

  it('whose server fails is retried after increasing pauses, and stores its runs', async () => {
    answer = { status: 503, body: '' };
    await add();
    const pauses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      const row = await runDue();
      expect(row?.runs[0]?.text).toMatch(/^127\.0\.0\.1:\d+ answered with status 503$/);
      pauses.push(((row?.nextRunAt.getTime() ?? 0) - now) / MINUTE);
      now = row?.nextRunAt.getTime() ?? 0;
    }
    expect(pauses).toEqual([1, 2, 4]);
    answer = { status: 200, body: csv('First') };
    const row = await runDue();
    expect([row?.failures, row?.runs.length]).toEqual([0, 4]);
  });

  it('is run by one gateway at a time, and by another after the first one crashes', async () => {
    const { id } = await add();
    expect((await claimDueSchedule(gateway.db, now))?.id).toBe(id);
    expect(await claimDueSchedule(gateway.db, now)).toBeNull();
    await expect(claimSchedule(gateway.db, id, now)).rejects.toThrow(`Schedule ${id} is already running`);
    expect((await claimDueSchedule(gateway.db, now + 60 * MINUTE))?.id).toBe(id);
  });

  it('that a shutdown of the gateway interrupts stays due, without a failed run', async () => {
    const { id } = await add();
    const due = await claimSchedule(gateway.db, id, now);
    const ending = AbortSignal.abort(new Error('the gateway ended'));
    expect(await runSchedule(runner, due, { signal: ending })).toBeNull();
    expect((await claimDueSchedule(gateway.db, now))?.runs).toEqual([]);
  });

  it('sends its credential, which no answer shows', async () => {
    const added = await add({ credential: 'SUPPLIER' });
    await runDue();
    expect(requested[0]?.authorization).toBe('Bearer secret-of-the-supplier');
    expect(JSON.stringify([added, await schedules.list()])).not.toContain('secret-of-the-supplier');
  });

  it('is one line of the list with its last and next run', async () => {
    const { id } = await add();
    await runDue();
    const { schedules: listed } = await schedules.list();
    expect(scheduleLines(listed)).toEqual([
      `${id}  ${url}  every 1h`,
      expect.stringMatching(/^ {3}last: 2030-01-01 00:00 UTC {2}imported: \d+ products: 0 added, 1 changed/),
      '   next: 2030-01-01 01:00 UTC',
    ]);
  });
});

describe('the calls of schedules', () => {
  const authorization = `Bearer ${TEST_TOKEN}`;
  const post = (body: object) =>
    request(gateway.app).post('/api/catalogue/schedules').set({ authorization }).send(body);
  const good = { url: 'https://supplier.example/products.csv', every: '1h' };

  it('add, list and remove a schedule', async () => {
    const { body } = await post({ ...good, credential: 'SUPPLIER' }).expect(201);
    expect(body).toMatchObject({ everyMinutes: 60, credential: 'SUPPLIER', createdBy: 'root', runs: [] });
    await post(good).expect(409);
    const list = await request(gateway.app).get('/api/catalogue/schedules').set({ authorization });
    expect(list.body).toMatchObject({ schedules: [{ id: body.id }], credentials: ['SUPPLIER'] });
    const remove = () =>
      request(gateway.app).delete(`/api/catalogue/schedules/${body.id}`).set({ authorization });
    await remove().expect(204);
    await remove().expect(404);
  });

  it.each([
    [
      { ...good, url: 'products.csv' },
      'url is not an address, such as https://supplier.example/products.csv',
    ],
    [{ ...good, url: 'ftp://supplier.example/a.csv' }, 'url: ftp: is neither http: nor https:'],
    [{ ...good, url: 'http://127.0.0.1/a.csv' }, 'url: 127.0.0.1 is not a public address'],
    [{ ...good, url: 'http://169.254.169.254/latest' }, 'url: 169.254.169.254 is not a public address'],
    [{ ...good, url: 'https://user:pass@supplier.example/' }, 'url: the URL contains credentials'],
    [{ ...good, every: '1m' }, 'every must be at least 5 minutes'],
    [{ ...good, every: '8d' }, 'every must be at most 7 days'],
    [{ ...good, every: 'daily' }, 'every must be a number of minutes, hours or days, such as 15m, 1h or 1d'],
    [
      { ...good, credential: 'OTHER' },
      'credential: the gateway has none called OTHER; set CATALOGUE_AUTHORIZATION_OTHER and restart it',
    ],
  ])('refuse %j', async (body, message) => {
    const refused = await post(body).expect(400);
    expect(refused.body.message).toBe(message);
  });

  it('need the scope catalogue', async () => {
    await request(gateway.app).get('/api/catalogue/schedules').expect(401);
  });
});

it.each([
  ['https://a.example/x/products.csv?key=1', 'text/plain', 'a.example/products.csv'],
  ['https://a.example/export', 'text/csv; charset=utf-8', 'a.example/export.csv'],
  ['https://a.example/', 'application/json', 'a.example/catalogue.json'],
  ['https://a.example/export', 'application/x-ndjson', 'a.example/export.jsonl'],
])('a file of %s as %s is called %s', (address, type, name) => expect(nameOf(address, type)).toBe(name));

it.each([
  [60, 0, 60],
  [60, 7, 60],
  [5, 3, 4],
  [5, 4, 5],
])('every %d minutes with %d failures pauses for %d', (every, failures, minutes) =>
  expect(pause(every, failures)).toBe(minutes * MINUTE),
);
