import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Overview, Status } from '@kilowatt/contracts/management';
import type { Express } from 'express';
import request from 'supertest';
import { parse } from 'valibot';
import { createApp } from '../../app';
import { awayDatabase } from '../../testing/away-database';
import { releaseCalls } from '../../testing/release-calls';
import { TEST_TOKEN, type TestGateway, testGateway } from '../../testing/test-gateway';
import { openReleases } from './releases';

let gateway: TestGateway;
let setAway: (isAway: boolean) => void;
let app: { app: Express };
let calls: ReturnType<typeof releaseCalls>;
/** Another gateway of the shop, which nobody has asked for the status before. */
let fresh: ReturnType<typeof releaseCalls>;
beforeAll(async () => {
  gateway = await testGateway();
  const away = awayDatabase(gateway.db);
  setAway = away.setAway;
  const open = async () => ({
    app: createApp({ ...gateway, db: away.db, releases: await openReleases(away.db) }),
  });
  app = await open();
  calls = releaseCalls(app);
  await calls.publish('reviews', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0'])
    await calls.operate('reviews', 'promote', { version, why: 'weekly' }).expect(200);
  await calls.operate('reviews', 'canary', { version: '1.2.0', percent: 5 }).expect(200);
  await calls.operate('reviews', 'pin').expect(200);
  fresh = releaseCalls(await open());
});
afterAll(() => gateway.close());

const statusBy = async (by: typeof calls) =>
  parse(Status, (await by.read('/api/releases/status').expect(200)).body);

describe('without a database', () => {
  it('the status is the last one that was read, and says that it is read-only', async () => {
    const before = await statusBy(calls);
    expect(before).not.toHaveProperty('readOnly');
    setAway(true);
    expect(await statusBy(calls)).toEqual({ ...before, readOnly: true });
    setAway(false);
    expect(await statusBy(calls)).toEqual(before);
  });

  it('the status is taken from the snapshot in memory if it was never read', async () => {
    setAway(true);
    const { readOnly, remotes } = await statusBy(fresh);
    setAway(false);
    expect(readOnly).toBe(true);
    expect(remotes).toMatchObject([
      {
        ...{ remote: 'reviews', live: '1.1.0', previous: '1.0.0', pinned: true },
        canary: { version: '1.2.0', percent: 5 },
        ...{ last: null, placed: { live: null, canary: null } },
      },
    ]);
    expect(remotes[0]?.versions.map(({ version, publishedAt }) => [version, publishedAt])).toEqual([
      ...[
        ['1.2.0', null],
        ['1.1.0', null],
        ['1.0.0', null],
      ],
    ]);
  });

  it('reads are reported as unavailable, operations as having changed nothing', async () => {
    setAway(true);
    const read = await calls.read('/api/releases/history').expect(503);
    const moved = await calls.operate('reviews', 'rollback', { why: 'x' }).expect(503);
    const overview = parse(Overview, (await calls.read('/api/ops/overview').expect(200)).body);
    setAway(false);
    expect([read.body.message, moved.body.message]).toEqual([
      'The database does not answer, so this cannot be read. Please try again in a moment.',
      'The database does not answer, so nothing was changed. Please try again in a moment.',
    ]);
    expect([overview.readOnly, overview.incidents.some(({ kind }) => kind === 'database-away')]).toEqual([
      ...[true, true],
    ]);
    expect(await calls.deployed('reviews')).toMatchObject({ live: '1.1.0', canary: { percent: 5 } });
  });

  it('an operator whom the gateway identified lately may still read, but change nothing; others may do neither', async () => {
    const create = (name: string) =>
      request(app.app)
        .post('/api/tokens')
        .set('authorization', `Bearer ${TEST_TOKEN}`)
        .send({ name, scopes: ['deploy'] })
        .expect(201);
    const known = releaseCalls(app, (await create('known')).body.token);
    const revoked = releaseCalls(app, (await create('revoked')).body.token);
    for (const one of [known, revoked]) await one.read('/api/releases/status').expect(200);
    await request(app.app)
      .delete('/api/tokens/revoked')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .expect(204);
    await revoked.read('/api/releases/status').expect(401);
    setAway(true);
    expect((await statusBy(known)).readOnly).toBe(true);
    await known.operate('reviews', 'unpin').expect(503);
    await revoked.read('/api/releases/status').expect(503);
    await releaseCalls(app, 'kw_of_a_stranger').read('/api/releases/status').expect(503);
    setAway(false);
    await revoked.read('/api/releases/status').expect(401);
  });
});
