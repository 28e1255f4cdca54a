import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Snapshot } from '@kilowatt/contracts';
import { OFFLINE_FOLDER, type OfflineRollback, SNAPSHOT_FILE } from '@kilowatt/contracts/management';
import pino, { type Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { lastKnown } from '../../platform/files/last-known';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { openReleases } from '../registry/releases';
import { offlineJournal, settleOffline } from './offline-rollbacks';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const AT = '2026-11-22T03:12:00.000Z';

let disks: string[] = [];
let log: { error: jest.Mock; warn: jest.Mock };
beforeEach(() => {
  log = { error: jest.fn(), warn: jest.fn() };
});
afterEach(() => {
  for (const disk of disks) rmSync(disk, { recursive: true });
  disks = [];
});

/** A database that does not answer until it is back. */
function databaseOf(state: { isAway: boolean }): Database {
  return new Proxy(gateway.db, {
    get(target, name) {
      if (state.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return Reflect.get(target, name);
    },
  });
}

/** A gateway's disk and what it has of the releases; `start` is a start of that gateway. */
function gatewayOn(disk = mkdtempSync(path.join(tmpdir(), 'kilowatt-offline-'))) {
  disks = [...new Set([...disks, disk])];
  const folder = path.join(disk, OFFLINE_FOLDER);
  const state = { isAway: false };
  const db = databaseOf(state);
  return {
    disk,
    folder,
    state,
    async start() {
      const logger = log as unknown as Logger;
      const kept = lastKnown<Snapshot>(path.join(disk, SNAPSHOT_FILE), pino({ level: 'silent' }));
      const journal = offlineJournal(folder, logger);
      const releases = await openReleases(db, kept, journal);
      await kept.read();
      const settle = () => settleOffline({ db, log: logger, journal, releases });
      return { releases, journal, settle };
    },
  };
}
type Started = Awaited<ReturnType<ReturnType<typeof gatewayOn>['start']>>;

const remoteOf = ({ releases }: Started, remote: string) =>
  releases.snapshot().remotes.find(({ release }) => release.remote === remote);
const shown = (started: Started, remote: string) => remoteOf(started, remote)?.release.version;

/** What `kilowatt rollback --offline` writes: see `packages/releases/src/offline.mjs`. */
function decide(
  folder: string,
  started: Started,
  remote: string,
  to: string,
  more: Partial<OfflineRollback> = {},
) {
  const { revision } = started.releases.snapshot();
  const deployed = remoteOf(started, remote);
  if (!deployed) throw new Error(`${remote} is not live`);
  const decision: OfflineRollback = {
    ...{ id: randomUUID(), remote, from: deployed.release.version, to, at: AT },
    deployment: { release: { ...deployed.release, version: to }, base: `/remotes/${remote}/${to}/` },
    ...{ revision: Math.floor(revision), who: 'ada', why: 'loses the quantity', host: 'gw1' },
    ...more,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${readdirSync(folder).length}-${decision.id}.json`),
    JSON.stringify(decision),
  );
  return decision;
}

/** A remote with three versions, of which the last is live. */
async function live(remote: string): Promise<void> {
  await calls.publish(remote, '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await calls.operate(remote, 'promote', { version }).expect(200);
}
const historyOf = async (remote: string, kind: string) =>
  (await calls.read(`/api/releases/history?remote=${remote}&kind=${kind}`)).body.history;

describe('a rollback that is decided without the database', () => {
  it('is shown at once, with a revision of its own, and after a restart without the database', async () => {
    await live('shown');
    const { disk, folder, state, start } = gatewayOn();
    const one = await start();
    const { revision } = one.releases.snapshot();
    state.isAway = true;
    const follower = jest.fn();
    one.releases.follow(follower);
    decide(folder, one, 'shown', '1.1.0');
    await one.releases.showOffline();
    await one.releases.showOffline();
    expect([shown(one, 'shown'), follower.mock.calls.length]).toEqual(['1.1.0', 1]);
    expect(one.releases.snapshot().revision).toBeGreaterThan(revision);
    expect(one.releases.snapshot().revision).toBeLessThan(revision + 1);
    await expect(one.settle()).rejects.toThrow('ECONNREFUSED');
    const again = gatewayOn(disk);
    again.state.isAway = true;
    expect(shown(await again.start(), 'shown')).toBe('1.1.0');
  });

  it('is carried out when the database answers: one marked entry with its time, and the file is removed', async () => {
    await live('later');
    const { folder, state, start } = gatewayOn();
    const one = await start();
    state.isAway = true;
    decide(folder, one, 'later', '1.1.0');
    await one.releases.showOffline();
    state.isAway = false;
    await one.settle();
    await one.settle();
    expect(await historyOf('later', 'rollback')).toEqual([
      expect.objectContaining({
        ...{ from: '1.2.0', to: '1.1.0', who: 'ada (offline)' },
        why: `loses the quantity (decided on gw1 at ${AT}, without the database)`,
      }),
    ]);
    await gateway.releases.refresh();
    expect([await calls.deployed('later'), shown(one, 'later')]).toMatchObject([
      { live: '1.1.0', previous: '1.0.0' },
      '1.1.0',
    ]);
    expect(Number.isInteger(one.releases.snapshot().revision)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is carried out once, if several gateways have the same decisions, one after the other', async () => {
    await live('several');
    const gateways = [gatewayOn(), gatewayOn()];
    const started = await Promise.all(gateways.map(({ start }) => start()));
    for (const [at, one] of started.entries()) {
      const { folder = '' } = gateways[at] ?? {};
      decide(folder, one, 'several', '1.1.0', { host: `gw${at}` });
      decide(folder, one, 'several', '1.0.0', { host: `gw${at}`, from: '1.1.0' });
    }
    await Promise.all(started.map((one) => one.settle()));
    const entries = await historyOf('several', 'rollback');
    expect(entries.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['1.1.0', '1.0.0'],
      ['1.2.0', '1.1.0'],
    ]);
    expect([log.error.mock.calls, await historyOf('several', 'offline-refused')]).toEqual([[], []]);
    for (const one of started) await one.releases.refresh();
    expect(started.map((one) => shown(one, 'several'))).toEqual(['1.0.0', '1.0.0']);
  });

  it('is carried out once, if the gateway ends before its file is removed', async () => {
    await live('ended');
    const { disk, folder, start } = gatewayOn();
    const one = await start();
    const decision = decide(folder, one, 'ended', '1.1.0');
    await one.settle();
    writeFileSync(path.join(folder, '0-again.json'), JSON.stringify(decision));
    await calls.operate('ended', 'promote', { version: '1.2.0' }).expect(200);
    const two = await gatewayOn(disk).start();
    await two.settle();
    expect([shown(two, 'ended'), (await historyOf('ended', 'rollback')).length]).toEqual(['1.2.0', 1]);
    expect([log.error.mock.calls, readdirSync(folder)]).toEqual([[], []]);
  });

  it('changes nothing if the remote was changed meanwhile, which log and history report once', async () => {
    await live('moved');
    await calls.publish('moved', '1.3.0');
    const [one, two] = [gatewayOn(), gatewayOn()];
    const started = await Promise.all([one.start(), two.start()]);
    decide(one.folder, started[0] as Started, 'moved', '1.1.0');
    decide(two.folder, started[1] as Started, 'moved', '1.1.0');
    await calls.operate('moved', 'promote', { version: '1.3.0' }).expect(200);
    for (const gateway of started) await gateway.settle();
    const why = expect.stringMatching(
      /^moved has changed since revision \d+: promote by root \(revision \d+\); check it and try again$/,
    );
    expect(log.error.mock.calls).toEqual(
      Array(2).fill([
        { remote: 'moved', from: '1.2.0', to: '1.1.0', who: 'ada', why },
        'an offline rollback was rejected',
      ]),
    );
    expect(await historyOf('moved', 'offline-refused')).toEqual([
      expect.objectContaining({
        ...{ from: '1.2.0', to: '1.1.0', who: 'ada (offline)' },
        why: expect.stringContaining('without the database): moved has changed since revision'),
      }),
    ]);
    await gateway.releases.refresh();
    expect([await calls.deployed('moved'), await historyOf('moved', 'rollback')]).toMatchObject([
      { live: '1.3.0' },
      [],
    ]);
    for (const gateway of started) await gateway.releases.refresh();
    expect(started.map((gateway) => shown(gateway, 'moved'))).toEqual(['1.3.0', '1.3.0']);
  });

  it('ends a canary', async () => {
    await live('tried');
    await calls.publish('tried', '1.3.0');
    await calls.operate('tried', 'canary', { version: '1.3.0', percent: 5 }).expect(200);
    const { folder, start } = gatewayOn();
    const one = await start();
    decide(folder, one, 'tried', '1.2.0', { from: '1.3.0' });
    await one.releases.showOffline();
    expect(remoteOf(one, 'tried')).toMatchObject({ release: { version: '1.2.0' } });
    expect(remoteOf(one, 'tried')).not.toHaveProperty('canary');
    await one.settle();
    await gateway.releases.refresh();
    expect(await calls.deployed('tried')).toEqual({ live: '1.2.0', previous: '1.1.0' });
  });

  it.each([
    ['half a file', '{"id":'],
    ['a decision of two versions', null],
  ])('is not accepted from %s, which is logged once', async (_what, text) => {
    await live(text === null ? 'two' : 'half');
    const { folder, start } = gatewayOn();
    const one = await start();
    if (text === null) {
      const deployment = remoteOf(one, 'two');
      if (deployment) decide(folder, one, 'two', '1.1.0', { deployment });
    } else {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'half.json'), text);
    }
    const before = one.releases.snapshot();
    await one.releases.showOffline();
    await one.settle();
    expect([one.releases.snapshot(), log.error.mock.calls.length]).toEqual([before, 1]);
  });
});
