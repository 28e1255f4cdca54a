import { describe, expect, it } from '@jest/globals';
import { createApp } from '../../app';
import { releaseCalls } from '../../testing/release-calls';
import { testTrials } from '../../testing/trials-test-gateway';
import { openReleases } from '../registry/releases';

const trials = testTrials();

describe('a canary that advances by itself', () => {
  /** What one more look of a trials.gateway does, after as much time and as many page views as a stage needs. */
  async function look({ minutes = 31, more = 100, watch = trials.watchOf(trials.gateway.releases) } = {}) {
    trials.ahead += minutes * trials.MINUTE;
    await trials.shown(more, trials.normalLcp, trials.normalLcp, Date.now() + 30_000);
    await watch();
    return trials.deployed();
  }

  it('advances by its stages to all visitors, and the history has each step', async () => {
    await trials.canary({ advance: true }).expect(200);
    const shares = [];
    for (let stage = 0; stage < 4; stage++) {
      shares.push((await trials.deployed()).canary?.percent);
      await look();
    }
    expect(shares).toEqual([1, 5, 25, undefined]);
    expect(await trials.deployed()).toMatchObject({ live: '1.2.0', previous: '1.1.0' });
    expect(
      (await trials.history()).slice(0, 3).map(({ kind, percent, who }) => [kind, percent, who]),
    ).toEqual([
      ['promote', null, 'automatic'],
      ['canary', 25, 'automatic'],
      ['canary', 5, 'automatic'],
    ]);
    expect((await trials.history())[2]?.why).toMatch(
      /^1 % of the visitors had it for 31 minutes: \d+ page views were compared, and no measure is significantly worse\.$/,
    );
  });

  it.each([
    ['time', { minutes: 29 }],
    ['page views', { more: 20 }],
    ['time that is not one of a clock that was set back', { minutes: -600 }],
  ])('waits for enough %s', async (_what, given) => {
    await trials.canary({ advance: true }).expect(200);
    expect((await look(given)).canary?.percent).toBe(1);
  });

  it('counts the page views of each stage separately', async () => {
    await trials.canary({ advance: true }).expect(200);
    expect((await look()).canary?.percent).toBe(5);
    expect((await look({ more: 20 })).canary?.percent).toBe(5);
    expect((await look({ more: 60 })).canary?.percent).toBe(25);
  });

  it('is rolled back when a measure is worse, and does not return', async () => {
    await trials.canary({ advance: true }).expect(200);
    await look();
    trials.ahead += 31 * trials.MINUTE;
    await trials.shown(400, (n) => trials.normalLcp(n) + 400, trials.normalLcp);
    await trials.watchOf(trials.gateway.releases)();
    expect(await trials.deployed()).toEqual({ live: '1.1.0', previous: '1.0.0' });
    expect((await look()).canary).toBeUndefined();
  });

  it('makes each step once, also if several gateways evaluate it at the same time', async () => {
    await trials.canary({ advance: true }).expect(200);
    trials.ahead += 31 * trials.MINUTE;
    await trials.shown(100, trials.normalLcp, trials.normalLcp, Date.now() + 30_000);
    const others = await Promise.all([1, 2, 3].map(() => openReleases(trials.gateway.db)));
    await Promise.all(others.map((releases) => trials.watchOf(releases)()));
    await trials.gateway.releases.refresh();
    expect((await trials.deployed()).canary?.percent).toBe(5);
    expect((await trials.history()).filter(({ who }) => who === 'automatic')).toHaveLength(1);
  });

  it.each<[string, string, object]>([
    ['another share', 'canary', { percent: 10 }],
    ['a pin', 'pin', {}],
    ['a rollback', 'rollback', {}],
    ['a promote', 'promote', { version: '1.2.0' }],
    ['its end', 'canary', { percent: 0 }],
  ])('is ended by %s of an operator', async (_what, kind, order) => {
    await trials.canary({ advance: true }).expect(200);
    await trials.operate(kind, order).expect(200);
    const before = await trials.deployed();
    expect(await look()).toEqual(before);
    expect((await trials.history()).filter(({ who }) => who === 'automatic')).toEqual([]);
    if (kind === 'pin') {
      await trials.operate('unpin').expect(200);
      expect(await look()).toEqual(before);
    }
  });

  it('continues after a restart, and the status says so', async () => {
    await trials.canary({ advance: true }).expect(200);
    const status = async () =>
      (await trials.gateway.releases.status()).remotes.find((one) => one.remote === trials.remote)?.canary;
    expect(await status()).toEqual({ version: '1.2.0', percent: 1, advances: true });
    await look({ watch: trials.watchOf(await openReleases(trials.gateway.db)) });
    await trials.gateway.releases.refresh();
    expect(await status()).toEqual({ version: '1.2.0', percent: 5, advances: true });
    await trials.canary({ percent: 5 }).expect(200);
    expect(await status()).toEqual({ version: '1.2.0', percent: 5 });
  });

  it('begins with the given share, or continues from the current one', async () => {
    await trials.canary({ percent: 10, advance: true }).expect(200);
    expect((await look()).canary?.percent).toBe(25);
    await trials.canary({ percent: 3 }).expect(200);
    expect((await trials.operate('canary', { advance: true }).expect(200)).body).toMatchObject({
      moved: true,
      canary: { version: '1.2.0', percent: 3, advances: true },
    });
  });

  it.each([
    [{}, 400, 'percent must be a number from 0 to 100'],
    [{ advance: true, percent: 0 }, 400, 'A canary that advances must start above 0 and below 100 percent'],
    [{ percent: 0.0001 }, 400, 'with at most two decimals'],
    [{ percent: 33.333 }, 400, 'with at most two decimals'],
    [{ advance: 'yes', percent: 5 }, 400, 'advance must be true or false'],
    [{ advance: true, version: '7.7.7' }, 404, /7\.7\.7 was never published/],
  ])('is refused with %j, and changes nothing', async (order, status, message) => {
    const before = await trials.history();
    const answer = await trials.canary(order);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await trials.history()).toEqual(before);
  });

  it.each([
    [{ autoRollback: false }, 'AUTO_ROLLBACK is off'],
    [{ shellSecret: undefined }, 'SHELL_SECRET is not set'],
  ])('is refused if nothing could stop it: %j', async (without, why) => {
    const app = createApp({ ...trials.gateway, ...without });
    const answer = await releaseCalls({ app }).operate(trials.remote, 'canary', {
      version: '1.2.0',
      advance: true,
    });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      `Canaries cannot advance automatically: ${why}`,
    ]);
  });
});
