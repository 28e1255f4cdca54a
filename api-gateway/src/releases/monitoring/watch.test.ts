import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { viewPage } from '../../testing/page-views';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';

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
  it('ends a canary that fails, says why, and leaves the stable version where it is', async () => {
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

  it('puts the version before back when the live one breaks, and leaves it when a person insists', async () => {
    await calls.publish('live', '1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0']) await calls.operate('live', 'promote', { version }).expect(200);
    await views('live', '1.1.0', 5, 5);
    expect(await calls.deployed('live')).toEqual({ live: '1.0.0' });
    await calls.operate('live', 'promote', { version: '1.1.0', why: 'the report is wrong' }).expect(200);
    await views('live', '1.1.0', 5, 5);
    expect(await calls.deployed('live')).toMatchObject({ live: '1.1.0' });
  });

  it('leaves a version to which a person went back, whatever it does', async () => {
    await calls.publish('chosen', '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await calls.operate('chosen', 'promote', { version }).expect(200);
    await calls.operate('chosen', 'rollback', { why: 'the lesser evil' }).expect(200);
    await views('chosen', '1.1.0', 8, 8);
    expect(await calls.deployed('chosen')).toMatchObject({ live: '1.1.0' });
  });

  it('leaves what is pinned, and what nobody reports on', async () => {
    await calls.publish('still', '1.0.0', '1.1.0');
    for (const version of ['1.0.0', '1.1.0'])
      await calls.operate('still', 'promote', { version }).expect(200);
    await views('still', '1.1.0', 0, 0);
    expect(await calls.deployed('still')).toMatchObject({ live: '1.1.0' });
    await calls.operate('still', 'pin').expect(200);
    await views('still', '1.1.0', 8, 8);
    expect(await calls.deployed('still')).toMatchObject({ live: '1.1.0' });
  });

  it('counts nothing of releases that are not live, and refuses what is no report', async () => {
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
