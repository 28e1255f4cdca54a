import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testTrials } from '../../testing/trials-test-gateway';
import { openReleases } from '../registry/releases';
import { releaseMeasures, releaseTrials } from '../tables';

const trials = testTrials();

describe('a canary that is worse for its shoppers', () => {
  it('is rolled back, with one reason in the history', async () => {
    await trials.canary({ percent: 50 }).expect(200);
    await trials.shown(400, (n) => trials.normalLcp(n) + 400, trials.normalLcp);
    await trials.watchOf(trials.gateway.releases)();
    expect(await trials.deployed()).toMatchObject({ live: '1.1.0', canary: undefined });
    const [last] = await trials.history();
    expect(last).toMatchObject({ kind: 'rollback', who: 'automatic', from: '1.2.0', to: '1.1.0' });
    expect(last?.why).toMatch(
      /^LCP p75 rose from 1\.\d+ s to 1\.\d+ s on \d+ page views, beside \d+ of 1\.1\.0$/,
    );
    expect(await trials.trial()).toBeUndefined();
  });

  it.each([
    ['warn', ['a release is significantly worse in speed or sales'], '1.2.0'],
    ['off', [], '1.2.0'],
    ['all', ['a release was rolled back'], undefined],
  ] as const)('is treated as the setting %s says, and logged once', async (act, logged, stays) => {
    await trials.canary({ percent: 50 }).expect(200);
    await trials.shown(400, (n) => trials.normalLcp(n) + 400, trials.normalLcp);
    const lines: string[] = [];
    const watch = trials.watchOf(trials.gateway.releases, act, lines);
    await watch();
    await watch();
    expect(lines).toEqual(logged);
    expect((await trials.deployed()).canary?.version).toBe(stays);
  });

  it('is compared with page views of its own stage alone, of those that are as they should be', async () => {
    await trials.canary({ percent: 50 }).expect(200);
    await trials.shown(
      400,
      (n) => trials.normalLcp(n) + 400,
      trials.normalLcp,
      Date.now() - 5 * trials.MINUTE,
    );
    expect(await trials.trial()).toMatchObject({ views: 0, duels: {} });
    trials.tally().addMeasured({
      ...trials.view('9.9.9', 90_000),
      versions: { [trials.remote]: '9.9.9', nobody: '1.0.0' },
    });
    await trials.tally().flush();
    expect((await trials.tally().histograms()).map(({ version }) => version)).not.toContain('9.9.9');
    await trials.watchOf(trials.gateway.releases)();
    expect((await trials.deployed()).canary?.version).toBe('1.2.0');
  });

  it('is known after a restart, from a data folder without its comparison too', async () => {
    await trials.canary({ percent: 50 }).expect(200);
    await trials.gateway.db.delete(releaseTrials).where(eq(releaseTrials.remote, trials.remote));
    await trials.shown(200, (n) => trials.normalLcp(n) + 400, trials.normalLcp);
    trials.restart();
    await trials.shown(200, (n) => trials.normalLcp(n) + 400, trials.normalLcp);
    await trials.watchOf(await openReleases(trials.gateway.db))();
    expect((await trials.history())[0]).toMatchObject({ kind: 'rollback', who: 'automatic' });
  });
});

describe('page views', () => {
  it('count once over all gateways, and an address weighs with one of them', async () => {
    await trials.canary({ percent: 50 }).expect(200);
    const other = trials.openOwn();
    const twice = trials.view('1.2.0', 1_000);
    for (const one of [trials.tally(), other]) one.addMeasured(twice);
    const forged = Array.from({ length: 300 }, (_, n) =>
      trials.view(n % 2 ? '1.2.0' : '1.1.0', 100_000, { address: `one ${trials.remote}` }),
    );
    for (const [n, one] of forged.entries()) (n % 3 ? trials.tally() : other).addMeasured(one);
    await Promise.all([trials.tally().flush(), other.flush()]);
    const measured = (await trials.tally().histograms()).filter((one) => one.remote === trials.remote);
    const sum = (histograms: Record<string, readonly number[]>) =>
      (histograms.LCP ?? []).reduce((all, one) => all + one, 0);
    expect(measured.reduce((all, { histograms }) => all + sum(histograms), 0)).toBe(301);
    expect(measured.reduce((all, { judged }) => all + sum(judged), 0)).toBe(2);
  });

  it('are by the minute for two hours, and one row of each bucket then; the shop has none', async () => {
    const rows = () =>
      trials.gateway.db.select().from(releaseMeasures).where(eq(releaseMeasures.version, '1.1.0'));
    const own = async () => (await rows()).filter((row) => row.remote === trials.remote);
    for (const minute of [0, 1, 2]) {
      trials.ahead = minute * trials.MINUTE;
      trials.tally().addMeasured(trials.view('1.1.0', 1_000));
      await trials.tally().flush();
    }
    expect(await own()).toHaveLength(3);
    expect((await trials.tally().measures()).vitalsOf(trials.remote, '1.1.0').LCP).toHaveLength(3);
    trials.ahead = 200 * trials.MINUTE;
    trials.restart();
    trials.tally().addMeasured(trials.view('1.1.0', 1_000));
    await trials.tally().flush();
    expect((await own()).map(({ count }) => count).sort()).toEqual([1, 3]);
    const shop = await trials.gateway.db.select().from(releaseMeasures).where(eq(releaseMeasures.remote, ''));
    expect(shop.filter(({ minute }) => minute.getTime() < trials.now() - 121 * trials.MINUTE)).toEqual([]);
    await trials.operate('rollback', {}).expect(200);
    expect(await own()).toEqual([]);
  });
});
