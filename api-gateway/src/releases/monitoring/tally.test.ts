import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { viewPage } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { type TestGateway, testGateway } from '../../testing/test-gateway';
import { unseen } from './release-stats';
import { openTally, type Tally } from './tally';

describe('the tally', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const who = 'somebody';
  let gateway: TestGateway;
  let tally: Tally;
  let time = 0;
  /** Another one in each test. */
  let remote = 'a';
  beforeAll(async () => {
    gateway = await testGateway({ autoRollback: false });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    time = Date.parse('2026-01-01T12:00:30Z');
    tally = openTally({ db: gateway.db, log: pino({ level: 'silent' }), now: () => time });
    remote += 'a';
    await releaseCalls(gateway).publish(remote, '1.0.0', '1.1.0', '1.2.0');
    await gateway.releases.promote({ remote, version: '1.0.0', who });
  });
  afterEach(() => tally.stop());

  const seen = (more: object = {}) => ({ remote, release: '1.0.0', late: false, ...more });
  const seenIn = (views: number, failures: number) => ({ views, failures });
  const inFull = async (version = '1.0.0') =>
    (await tally.fullStats()).find((release) => release.remote === remote && release.version === version);

  describe('a tally', () => {
    it('adds up the counts of several gateways, by minute and stage', async () => {
      const other = openTally({ db: gateway.db, log: pino({ level: 'silent' }), now: () => time });
      tally.add(seen());
      other.add(seen());
      await Promise.all([tally.flush(), other.flush()]);
      time += 60_000;
      tally.add(seen({ failed: 'render' }));
      other.add(seen({ failed: 'load', late: true }));
      await other.stop();
      await tally.flush();
      const from = Date.parse('2026-01-01T12:00:00Z');
      expect(await inFull()).toEqual({
        remote,
        version: '1.0.0',
        views: 3,
        failures: 2,
        timeouts: 0,
        uncaught: 0,
        stages: { load: 1, render: 1, hydrate: 0, server: 0 },
        buckets: [
          { from, views: 2, failures: 0 },
          { from: from + 60_000, views: 1, failures: 2 },
        ],
      });
      expect(await tally.stats(0)).toContainEqual({
        remote,
        version: '1.0.0',
        all: { views: 3, failures: 2 },
        recent: { views: 1, failures: 2 },
        uncaught: 0,
        outages: unseen('', '').outages,
      });
    });

    it('counts uncaught errors apart from failures', async () => {
      tally.add(seen());
      const marks = { view: null, event: 'a page view', address: null, expiresAt: time + HOUR };
      tally.addUncaught(seen(), marks);
      tally.addUncaught(seen(), marks);
      await tally.flush();
      expect(await tally.stats(HOUR)).toContainEqual({
        ...{ remote, version: '1.0.0', uncaught: 1 },
        ...{ all: { views: 1, failures: 0 }, recent: { views: 1, failures: 0 } },
        outages: unseen('', '').outages,
      });
      expect(await tally.fullStats()).toContainEqual(
        expect.objectContaining({ remote, version: '1.0.0', uncaught: 1, failures: 0 }),
      );
    });

    it('adds up counts older than two hours, and still includes them', async () => {
      tally.add(seen());
      await tally.flush();
      time += 3 * HOUR;
      for (const failed of ['render', 'render'] as const) {
        tally.add(seen({ failed }));
        await tally.flush();
        time += HOUR / 2;
      }
      time += 3 * HOUR;
      tally.add(seen());
      await tally.flush();
      expect(await inFull()).toMatchObject({ views: 4, failures: 2, buckets: [{ views: 1, failures: 0 }] });
    });

    it('keeps what an outage of several remotes counted apart from what each did itself, also after hours', async () => {
      const other = `${remote}-other`;
      await releaseCalls(gateway).publish(other, '1.0.0');
      await gateway.releases.promote({ remote: other, version: '1.0.0', who });
      const both = async (views: number, failures: number) => {
        for (const one of [remote, other])
          for (let view = 0; view < views; view++)
            tally.add(seen({ remote: one, ...(view < failures && { failed: 'server' }) }));
        await tally.flush();
      };
      const outages = async () => (await tally.stats(HOUR)).find((one) => one.remote === remote)?.outages;

      await both(25, 0);
      time += 10 * MINUTE;
      await both(10, 8);
      time += 20 * MINUTE;
      await both(10, 8);
      expect(await outages()).toEqual({ all: seenIn(20, 16), recent: seenIn(20, 16), uncaught: 0 });

      time += 3 * HOUR;
      await both(5, 0);
      expect(await outages()).toEqual({ all: seenIn(20, 16), recent: seenIn(0, 0), uncaught: 0 });
      expect(await inFull()).toMatchObject({ views: 50, failures: 16 });
    });

    it('deletes the counts of a version when it is replaced, so that a second attempt starts at zero', async () => {
      const canary = () => gateway.releases.canary({ remote, version: '1.1.0', percent: 50, who });
      await canary();
      tally.add(seen({ release: '1.1.0', failed: 'render' }));
      tally.add(seen());
      await tally.flush();
      expect(await inFull('1.1.0')).toMatchObject({ failures: 1 });
      await gateway.releases.rollback({ remote, who });
      tally.add(seen({ release: '1.1.0', failed: 'render' }));
      await tally.flush();
      await canary();
      expect(await inFull('1.1.0')).toBeUndefined();
      expect(await inFull()).toMatchObject({ views: 1 });
      await gateway.releases.promote({ remote, version: '1.1.0', who });
      expect(await inFull()).toMatchObject({ views: 1 });
      await gateway.releases.promote({ remote, version: '1.2.0', who });
      expect(await inFull()).toBeUndefined();
    });

    it('writes all reports that arrived while the database was away', async () => {
      for (let view = 0; view < 12_000; view++)
        tally.add(seen({ failed: 'render' }), {
          view: `view ${view}`,
          event: `event ${view}`,
          address: null,
          expiresAt: time + HOUR,
        });
      await tally.flush();
      expect(await inFull()).toMatchObject({ views: 12_000, failures: 12_000 });
    });

    it('keeps unwritten reports, and calls no follower until they are written', async () => {
      const notified = jest.fn(async () => {});
      tally.follow(notified);
      const transaction = jest.spyOn(gateway.db, 'transaction').mockRejectedValueOnce(new Error('away'));
      tally.add(seen());
      await tally.flush();
      expect(notified).not.toHaveBeenCalled();
      transaction.mockRestore();
      tally.add(seen());
      await tally.flush();
      expect(notified).toHaveBeenCalledTimes(1);
      expect(await inFull()).toMatchObject({ views: 2 });
    });
  });
});

describe('the watch', () => {
  const gateway = sharedTestGateway();
  const calls = releaseCalls(gateway);

  /** Page views as browsers report them, each of somebody else. */
  async function views(remote: string, release: string, failures: number, all: number) {
    for (let view = 0; view < all; view++)
      await viewPage(gateway.app, remote, release, view < failures ? 'render' : undefined);
    await gateway.tally.flush();
  }
  const history = async (remote: string) =>
    (await calls.read(`/api/releases/history?remote=${remote}`).expect(200)).body.history;

  describe('the watch', () => {
    it('ends a failing canary, says why, and leaves the stable version live', async () => {
      await calls.publish('seen', '1.0.0', '1.1.0');
      await calls.operate('seen', 'promote', { version: '1.0.0' }).expect(200);
      await calls.operate('seen', 'canary', { version: '1.1.0', percent: 50 }).expect(200);
      await views('seen', '1.0.0', 0, 40);
      await views('seen', '1.1.0', 6, 8);
      expect(await calls.deployed('seen')).toEqual({ live: '1.0.0' });
      const [last] = await history('seen');
      expect(last).toMatchObject({ kind: 'rollback', from: '1.1.0', who: 'automatic' });
      expect(last.why).toMatch(/failed on \d of \d page views, 1\.0\.0 on 0 of 40/);
    });

    it('rolls back a failing live version, but not after a person has promoted it again', async () => {
      await calls.publish('live', '1.0.0', '1.1.0');
      for (const version of ['1.0.0', '1.1.0'])
        await calls.operate('live', 'promote', { version }).expect(200);
      await views('live', '1.1.0', 5, 5);
      expect(await calls.deployed('live')).toEqual({ live: '1.0.0' });
      await calls.operate('live', 'promote', { version: '1.1.0', why: 'the report is wrong' }).expect(200);
      await views('live', '1.1.0', 5, 5);
      expect(await calls.deployed('live')).toMatchObject({ live: '1.1.0' });
    });

    it('never rolls back a version that a person rolled back to', async () => {
      await calls.publish('chosen', '1.0.0', '1.1.0', '1.2.0');
      for (const version of ['1.0.0', '1.1.0', '1.2.0'])
        await calls.operate('chosen', 'promote', { version }).expect(200);
      await calls.operate('chosen', 'rollback', { why: 'the lesser evil' }).expect(200);
      await views('chosen', '1.1.0', 8, 8);
      expect(await calls.deployed('chosen')).toMatchObject({ live: '1.1.0' });
    });

    it('does not roll back pinned versions, nor versions without reports', async () => {
      await calls.publish('still', '1.0.0', '1.1.0');
      for (const version of ['1.0.0', '1.1.0'])
        await calls.operate('still', 'promote', { version }).expect(200);
      await views('still', '1.1.0', 0, 0);
      expect(await calls.deployed('still')).toMatchObject({ live: '1.1.0' });
      await calls.operate('still', 'pin').expect(200);
      await views('still', '1.1.0', 8, 8);
      expect(await calls.deployed('still')).toMatchObject({ live: '1.1.0' });
    });

    it('counts no releases that are not live, and rejects invalid reports', async () => {
      await views('live', '9.9.9', 5, 5);
      expect(await calls.deployed('live')).toMatchObject({ live: '1.1.0' });
      for (const body of ['{', JSON.stringify({ outcomes: [{ remote: 5 }] })])
        await request(gateway.app)
          .post('/api/telemetry')
          .set('content-type', 'text/plain')
          .send(body)
          .expect(400);
    });
  });
});
