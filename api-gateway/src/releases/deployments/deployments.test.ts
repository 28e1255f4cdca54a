import { describe, expect, it } from '@jest/globals';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);

const refusal = async (call: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await call;
  return [status, body.message];
};

describe('a rollback', () => {
  it('rolls back through versions that were live, not through those that were rolled back', async () => {
    await calls.publish('walk', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await calls.operate('walk', 'promote', { version }).expect(200);
    expect(await calls.deployed('walk')).toEqual({ live: '1.2.0', previous: '1.1.0' });
    const back = await calls.operate('walk', 'rollback', { why: 'loses the quantity' }).expect(200);
    expect(back.body).toMatchObject({ moved: true, from: '1.2.0', to: '1.1.0', version: '1.1.0' });
    await calls.operate('walk', 'promote', { version: '1.3.0' }).expect(200);
    await calls.operate('walk', 'rollback').expect(200);
    expect(await calls.deployed('walk')).toEqual({ live: '1.1.0', previous: '1.0.0' });
    await calls.operate('walk', 'rollback').expect(200);
    expect(await calls.deployed('walk')).toEqual({ live: '1.0.0' });
    expect(await refusal(calls.operate('walk', 'rollback'))).toEqual([
      409,
      'walk has no version before 1.0.0 to roll back to; name one with "to", or publish a new version',
    ]);
  });

  it('accepts any stored version, and is idempotent', async () => {
    await calls.publish('jump', '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await calls.operate('jump', 'promote', { version }).expect(200);
    const first = await calls.operate('jump', 'rollback', { to: '1.0.0' }).expect(200);
    const again = await calls.operate('jump', 'rollback', { to: '1.0.0' }).expect(200);
    expect([first.body.moved, again.body.moved]).toEqual([true, false]);
    expect(again.body.revision).toBe(first.body.revision);
    expect(await refusal(calls.operate('jump', 'rollback', { to: '0.9.0' }))).toEqual([
      404,
      'jump 0.9.0 was never published',
    ]);
  });

  it('is not repeated by a concurrent rollback', async () => {
    await calls.publish('hasty', '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      await calls.operate('hasty', 'promote', { version }).expect(200);
    const rollback = () => gateway.releases.rollback({ remote: 'hasty', who: 'somebody' });
    const answers = await Promise.allSettled([rollback(), rollback()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await calls.deployed('hasty')).toMatchObject({ live: '1.1.0' });
  });

  it('ends a canary and leaves the live version where it is', async () => {
    await calls.publish('bird', '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0']) await calls.operate('bird', 'promote', { version }).expect(200);
    await calls.operate('bird', 'canary', { version: '1.2.0', percent: 10 }).expect(200);
    const { body } = await calls.operate('bird', 'rollback').expect(200);
    expect(body).toMatchObject({ from: '1.2.0', to: '1.1.0', version: '1.1.0', canary: null });
    expect(await calls.deployed('bird')).toEqual({ live: '1.1.0', previous: '1.0.0' });
  });
});

describe('a promote', () => {
  it('accepts only newer versions, except for local builds', async () => {
    await calls.publish(
      'forth',
      '1.2.0',
      '1.1.9',
      '1.2.0-build.b',
      '1.2.0-build.a',
      '0.0.0-dev.x.1',
      '1.10.0',
    );
    await calls.operate('forth', 'promote', { version: '1.2.0' }).expect(200);
    expect(await refusal(calls.operate('forth', 'promote', { version: '1.1.9' }))).toEqual([
      422,
      'forth 1.1.9 is older than the live version 1.2.0; use a rollback',
    ]);
    expect((await calls.operate('forth', 'canary', { version: '1.1.9', percent: 5 })).status).toBe(422);
    for (const version of ['1.2.0-build.b', '1.2.0-build.a', '0.0.0-dev.x.1', '1.10.0'])
      await calls.operate('forth', 'promote', { version }).expect(200);
  });

  it('of the live version is no operation', async () => {
    await calls.publish('twice', '1.0.0');
    const one = await calls.operate('twice', 'promote', { version: '1.0.0' }).expect(200);
    const two = await calls.operate('twice', 'promote', { version: '1.0.0' }).expect(200);
    expect([two.body.moved, two.body.revision]).toEqual([false, one.body.revision]);
  });

  it('by two operators at once: one succeeds, the other gets a 409 for its stale revision', async () => {
    await calls.publish('race', '1.0.0', '1.1.0', '1.1.1');
    const { body } = await calls.operate('race', 'promote', { version: '1.0.0' }).expect(200);
    const { revision } = body;
    const answers = await Promise.all(
      ['1.1.0', '1.1.1'].map((version) => calls.operate('race', 'promote', { version, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^race has changed since revision \d+: promote by root \(revision \d+\); check it and try again$/,
    );
  });

  it('is rejected while another is running; a repetition changes nothing', async () => {
    await calls.publish('at-once', '1.0.0', '1.1.0', '1.2.0');
    const promote = (version: string) =>
      gateway.releases.promote({ remote: 'at-once', version, who: 'somebody' });
    const versions = ['1.0.0', '1.1.0'];
    const both = await Promise.allSettled(versions.map(promote));
    // Which of the two the database takes first is its own affair.
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const loser = both.findIndex(({ status }) => status === 'rejected');
    expect(both[loser]).toMatchObject({ reason: { code: 'conflict' } });
    // The first of them may not be promoted after the second, so what is repeated is newer than both.
    const same = await Promise.all(['1.2.0', '1.2.0'].map(promote));
    expect(same.map(({ version }) => version)).toEqual(['1.2.0', '1.2.0']);
    expect(same.map(({ moved }) => moved).sort()).toEqual([false, true]);
  });

  it('does not block an operation on another remote', async () => {
    await calls.publish('alone', '1.0.0');
    await calls.publish('other', '1.0.0');
    const { revision } = (await calls.read('/api/releases/status').expect(200)).body;
    await calls.operate('other', 'promote', { version: '1.0.0', revision }).expect(200);
    await calls.operate('alone', 'promote', { version: '1.0.0', revision }).expect(200);
    expect((await calls.operate('alone', 'promote', { version: '1.0.0', revision: 9_999 })).status).toBe(409);
  });
});

describe('a canary', () => {
  it('is in the snapshot beside the live version until it is promoted or set to 0', async () => {
    await calls.publish('share', '1.0.0', '1.1.0', '1.2.0');
    expect(await refusal(calls.operate('share', 'canary', { version: '1.1.0', percent: 5 }))).toEqual([
      409,
      'share has no live version to compare a canary with; promote one',
    ]);
    await calls.operate('share', 'promote', { version: '1.0.0' }).expect(200);
    await calls.operate('share', 'canary', { version: '1.1.0', percent: 5 }).expect(200);
    const more = await calls.operate('share', 'canary', { percent: 12.5 }).expect(200);
    expect(more.body.canary).toEqual({ version: '1.1.0', percent: 12.5 });
    expect(await calls.deployed('share')).toEqual({
      live: '1.0.0',
      canary: { version: '1.1.0', percent: 12.5 },
    });
    for (const moved of [true, false])
      expect((await calls.operate('share', 'canary', { percent: 0 }).expect(200)).body.moved).toBe(moved);
    expect(await calls.deployed('share')).toEqual({ live: '1.0.0' });
    await calls.operate('share', 'canary', { version: '1.2.0', percent: 50 }).expect(200);
    await calls.operate('share', 'promote', { version: '1.2.0' }).expect(200);
    expect(await calls.deployed('share')).toEqual({ live: '1.2.0', previous: '1.0.0' });
  });

  it('that ends because another version is deployed is named in a warning, and no other', async () => {
    await calls.publish('ended', '1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await calls.operate('ended', 'promote', { version: '1.0.0' }).expect(200);
    const warnings = async (kind: string, order: object) =>
      (await calls.operate('ended', kind, order).expect(200)).body.warnings;
    const ended = ['the canary 1.1.0 (10 %) has ended'];
    expect(await warnings('canary', { version: '1.1.0', percent: 10 })).toBeUndefined();
    expect(await warnings('canary', { version: '1.2.0', percent: 10 })).toEqual(ended);
    await warnings('canary', { version: '1.1.0', percent: 10 });
    expect(await warnings('promote', { version: '1.2.0' })).toEqual(ended);
    await warnings('canary', { version: '1.3.0', percent: 10 });
    expect(await warnings('promote', { version: '1.3.0' })).toBeUndefined();
  });

  it.each([{ percent: 101 }, { percent: -1 }, { percent: '5' }, {}])('refuses %j', async (order) => {
    expect((await calls.operate('share', 'canary', { version: '1.1.0', ...order })).status).toBe(400);
  });
});

describe('a pin', () => {
  it('blocks everything but a rollback of a remote', async () => {
    await calls.publish('held', '1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0']) await calls.operate('held', 'promote', { version }).expect(200);
    await calls.operate('held', 'pin', { why: 'sale' }).expect(200);
    const line = 'held is pinned to 1.1.0; unpin it first';
    expect(await refusal(calls.operate('held', 'promote', { version: '1.2.0' }))).toEqual([409, line]);
    expect(await refusal(calls.operate('held', 'canary', { version: '1.2.0', percent: 5 }))).toEqual([
      409,
      line,
    ]);
    await calls.operate('held', 'rollback').expect(200);
    await calls.operate('held', 'unpin').expect(200);
    await calls.operate('held', 'promote', { version: '1.2.0' }).expect(200);
  });
});
