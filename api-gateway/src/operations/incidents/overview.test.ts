import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Overview } from '@kilowatt/contracts/management';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { parse } from 'valibot';
import { openShells, type Shells } from '../../platform/shells/shells';
import { gateways } from '../../platform/tables';
import { viewPage } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { signsOfLife } from './gateways';
import { overviewOf } from './routes';
import { watchSystem } from './watch-system';

const circuits = [{ remote: 'reviews', version: '1.0.0', since: '2030-01-01T00:00:00.000Z' }];
const program = { version: '0.1.0', revision: 'abc', date: null, author: 'Ada' };
let answer: { status: number; body: object };
const shell = createServer((requested, response) => {
  const { status, body } = requested.url === '/readyz' ? answer : { status: 404, body: {} };
  response.writeHead(status).end(JSON.stringify(body));
});
let shells: Shells;
beforeAll(async () => {
  await once(shell.listen(0, '127.0.0.1'), 'listening');
  shells = openShells([`http://127.0.0.1:${(shell.address() as AddressInfo).port}`]);
});
afterAll(() => void shell.close());

describe('the overview of the shop', () => {
  let gateway: TestGateway;
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-overview-'));
  beforeAll(async () => {
    answer = { status: 200, body: { ready: true, revision: 5, program, circuits: [], failedPages: 0 } };
    gateway = await testGateway({
      ...{ shells, dataDir: folder, autoRollback: false },
      environment: { shop: 'Kilowatt', host: 'shop.example', name: 'staging', colour: 'blue' },
    });
  });
  afterAll(async () => {
    await gateway.close().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async () =>
    parse(
      Overview,
      (
        await request(gateway.app)
          .get('/api/ops/overview')
          .set('authorization', `Bearer ${TEST_TOKEN}`)
          .expect(200)
      ).body,
    );

  it('reports which shop it is, and derives a failing remote from what page views report', async () => {
    const calls = releaseCalls(gateway);
    await calls.publish('reviews', '1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0'])
      await calls.operate('reviews', 'promote', { version }).expect(200);
    await calls.operate('reviews', 'pin').expect(200);
    for (let view = 0; view < 10; view++) await viewPage(gateway.app, 'reviews', '1.1.0', 'render');
    await gateway.tally.flush();
    const overview = await read();
    expect(overview.environment.name).toBe('staging');
    expect(overview.shell).toMatchObject({ state: 'ready', build: program, circuits: [] });
    expect(overview.gateway).toMatchObject({ ready: true, revision: gateway.releases.snapshot().revision });
    expect(overview.incidents).toMatchObject([
      {
        title: 'reviews fails',
        reverted: 'Not rolled back automatically: reviews is pinned to 1.1.0.',
        action: { from: '1.1.0', to: '1.0.0' },
      },
    ]);
  });

  it('is for clients with a token', async () => {
    await request(gateway.app).get('/api/ops/overview').expect(401);
  });

  it('is there without a database, and says that nothing can be changed', async () => {
    await gateway.close();
    const away = await testGateway({
      ...{ shells, dataDir: folder },
      isDatabaseGone: () => true,
    });
    gateway = away;
    const overview = await read();
    expect([overview.readOnly, overview.gateways, overview.database.state]).toEqual([true, null, 'removed']);
    expect(overview.gateway.ready).toBe(false);
    expect(overview.incidents.map(({ kind }) => kind)).toContain('database-removed');
  });
});

describe('an overview that lasts', () => {
  let gateway: TestGateway;
  let now = Date.now();
  let gone = false;
  beforeAll(async () => {
    gateway = await testGateway({ shells });
  });
  afterAll(() => gateway.close());
  const overview = () =>
    overviewOf({
      ...{ db: gateway.db, shells, environment: { shop: 'x', host: 'x', name: null, colour: 'grey' } },
      ...{ snapshot: gateway.releases.snapshot, isEnding: () => false, isDatabaseGone: () => gone },
      now: () => now,
    });
  beforeEach(() => {
    gone = false;
    now = Date.now();
    answer = { status: 200, body: { revision: 100, program } };
  });
  /** Later than an answer is kept. */
  const pass = (seconds = 5) => {
    now += seconds * 1_000;
  };

  it('has remotes from memory while the database is gone, with the time of the figures', async () => {
    const calls = releaseCalls(gateway);
    await calls.publish('reviews', '1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0'])
      await calls.operate('reviews', 'promote', { version }).expect(200);
    await calls.operate('reviews', 'pin').expect(200);
    for (let view = 0; view < 10; view++) await viewPage(gateway.app, 'reviews', '1.1.0', 'render');
    await gateway.tally.flush();
    const read = overview();
    const known = await read();
    expect([known.remembered, known.incidents.map(({ title }) => title)]).toEqual([null, ['reviews fails']]);
    gone = true;
    pass(3_600);
    const { remembered, incidents, readOnly } = await read();
    expect([readOnly, remembered]).toEqual([true, known.at]);
    expect(incidents.map(({ title }) => title)).toEqual(['The database was removed', 'reviews fails']);
    expect((await overview()()).remembered).toBeNull();
  });

  it('has the last known version of a shell that does not answer, and why the gateway is not ready', async () => {
    const read = overview();
    const { shell, gateway: ready } = await read();
    expect([shell.lastKnown, ready.ready, ready.reason]).toEqual([null, true, null]);
    const at = new Date(now).toISOString();
    pass();
    answer = { status: 502, body: {} };
    const unready = await read();
    expect(unready.gateway).toMatchObject({ ready: false, reason: 'the shell is not ready' });
    expect(unready.shell.lastKnown).toEqual({ at, build: program, revision: 100 });
  });

  it.each([
    ['it is shutting down', { isEnding: () => true }],
    ['the database was removed', { isDatabaseGone: () => true }],
    ['no remote is live', { snapshot: () => ({ revision: 0, remotes: [] }) }],
    ['the shell does not answer', { shells: openShells(['http://127.0.0.1:9']) }],
  ])('says that it is not ready since %s', async (reason, more) => {
    const environment = { shop: 'x', host: 'x', name: null, colour: 'grey' } as const;
    const read = overviewOf({
      ...{ db: gateway.db, shells, environment, snapshot: gateway.releases.snapshot },
      ...{ isEnding: () => false, isDatabaseGone: () => false },
      ...more,
    });
    expect((await read()).gateway).toMatchObject({ ready: false, reason });
  });

  it('names a gateway that is missing, but not before others could have said that they are there', async () => {
    const build = { ...program, version: '0.9.0' };
    await signsOfLife({ db: gateway.db, name: 'two:3000', build }).give();
    await gateway.db.update(gateways).set({ seenAt: sql`now() - interval '2 minutes'` });
    const environment = { shop: 'x', host: 'x', name: null, colour: 'grey' } as const;
    const read = overviewOf({
      ...{ db: gateway.db, shells, environment, snapshot: gateway.releases.snapshot, isShared: true },
      ...{ isEnding: () => false, isDatabaseGone: () => gone, now: () => now },
    });
    const missing = async () =>
      (await read()).incidents.filter(({ kind }) => kind === 'gateway-missing').map(({ title }) => title);
    expect(await missing()).toEqual([]);
    pass(61);
    expect(await missing()).toEqual(['The gateway two:3000 does not answer']);
    gone = true;
    pass();
    expect(await missing()).toEqual([]);
    gone = false;
    pass();
    expect(await missing()).toEqual([]);
  });
});

describe('the state of the programs', () => {
  let now = 1_000_000;
  const watched = (more: Partial<Parameters<typeof watchSystem>[0]> = {}) =>
    watchSystem({
      ...{ shells, snapshot: () => ({ revision: 7, remotes: [] }), ping: async () => true },
      ...{ isDatabaseGone: () => false, apartSince: () => null, now: () => now },
      ...more,
    });

  it.each([
    ['one of before', 200, { ready: true, revision: 7 }, { state: 'ready', circuits: null, revision: 7 }],
    ['one of today', 200, { revision: 7, program, circuits }, { state: 'ready', circuits, build: program }],
    ['one that starts', 503, { ready: false, revision: -1 }, { state: 'unready', revision: -1 }],
    ['a proxy', 502, {}, { state: 'unready', revision: null }],
  ])('reads what a shell says of itself: %s', async (_what, status, body, expected) => {
    answer = { status, body };
    expect((await watched().read()).shell).toMatchObject(expected);
  });

  it('reads each of several shells, and what those that are ready lack together', async () => {
    answer = { status: 200, body: { revision: 7, version: '0.2.0', program, circuits, failedPages: 2 } };
    const url = shells.list()[0]?.url ?? '';
    const several = openShells([url, url.replace('127.0.0.1', 'localhost'), 'http://127.0.0.1:9']);
    const state = await watched({ shells: several }).read();
    expect(state.shell).toMatchObject({ state: 'ready', revision: 7, circuits, failedPages: 4 });
    expect(state.shells.map(({ state, version }) => [state, version])).toEqual([
      ['ready', '0.2.0'],
      ['ready', '0.2.0'],
      ['down', null],
    ]);
  });

  it('keeps an answer for two seconds, and the time since when a shell is down', async () => {
    let requested = 0;
    const system = watched({ shells: openShells(['http://127.0.0.1:9']), ping: async () => ++requested > 0 });
    const begun = new Date(now).toISOString();
    expect((await system.read()).shell).toMatchObject({ state: 'down', since: begun });
    now += 1_999;
    await system.read();
    expect(requested).toBe(1);
    now += 1;
    expect((await system.read()).shell.since).toBe(begun);
    expect(requested).toBe(2);
  });

  it('deletes the time once it is over', async () => {
    answer = { status: 503, body: {} };
    const system = watched();
    expect((await system.read()).shell.since).not.toBeNull();
    answer = { status: 200, body: { revision: 7 } };
    now += 5_000;
    expect((await system.read()).shell.since).toBeNull();
  });

  it('knows of a folder that is gone', async () => {
    const { disk } = await watched({ dataDir: '/nowhere/at/all' }).read();
    expect(disk).toMatchObject({ writable: false, state: 'unwritable' });
  });
});
