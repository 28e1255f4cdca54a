import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OFFLINE_FOLDER } from '@kilowatt/contracts/management';
import pino from 'pino';
import { startJobs } from './jobs';
import { readConfig } from './platform/config/config';
import { offlineJournal } from './releases/deployments/offline-rollbacks';
import { openReleases } from './releases/registry/releases';
import { storeAssets } from './releases/shell/stored-assets';
import type { Stores } from './stores';
import { releaseCalls } from './testing/release-calls';
import { type TestGateway, testGateway } from './testing/test-gateway';

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-jobs-'));
  gateway = await testGateway();
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const kept = () => ({
  keptAssets: storeAssets(path.join(folder, 'assets'), gateway.shells, pino({ level: 'silent' })),
});

it('a gateway that nobody asks for anything reports files of the merchant that it cannot use', async () => {
  writeFileSync(path.join(folder, 'delivery.json'), '[{ "name": 5 }]');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const stores = { ...gateway, ...kept(), shopifyCatalogue: null } as unknown as Stores;
  const { stop } = await startJobs(readConfig({ DATA_DIR: folder }), stores, log);
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ file: path.join(folder, 'delivery.json'), why: expect.stringMatching(/^0\./) }),
  ]);
});

it('a gateway goes on where files of former shells cannot be removed, and one line says why', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const prune = () => Promise.reject(new Error('EACCES: permission denied'));
  const stores = { ...gateway, keptAssets: { prune }, shopifyCatalogue: null } as unknown as Stores;
  const { stop } = await startJobs(readConfig({ DATA_DIR: path.join(folder, 'none') }), stores, log);
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'removing files of former shells failed' }),
  ]);
});

/** Asks until it holds; the limit is for machines that do much else. */
async function soon(holds: () => boolean): Promise<void> {
  const until = performance.now() + 20_000;
  while (!holds() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}

it('a gateway writes what is deployed to its disk, and carries out a rollback that was decided there', async () => {
  const calls = releaseCalls(gateway);
  await calls.publish('reviews', '1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0'])
    await calls.operate('reviews', 'promote', { version }).expect(200);
  rmSync(gateway.artifacts.folder, { recursive: true });
  const log = pino({ level: 'silent' });
  const offline = offlineJournal(path.join(folder, OFFLINE_FOLDER), log);
  const releases = await openReleases(gateway.db, null, offline);
  const stores = { ...gateway, ...kept(), releases, offline, shopifyCatalogue: null } as unknown as Stores;
  const { stop } = await startJobs(readConfig({ DATA_DIR: folder }), stores, log);
  const { revision, remotes } = releases.snapshot();
  const deployment = remotes[0]?.previous;
  mkdirSync(path.join(folder, OFFLINE_FOLDER), { recursive: true });
  const file = path.join(folder, OFFLINE_FOLDER, '1.json');
  const decision = {
    ...{ id: randomUUID(), remote: 'reviews', from: '1.1.0', to: '1.0.0', deployment, revision },
    ...{ who: 'ada', why: '', host: 'gw1', at: '2026-11-22T03:12:00.000Z' },
  };
  writeFileSync(file, JSON.stringify(decision));
  await soon(() => !existsSync(file));
  await soon(() =>
    ['1.0.0', '1.1.0'].every((version) =>
      existsSync(path.join(gateway.artifacts.folder, 'reviews', version)),
    ),
  );
  await stop();
  await gateway.releases.refresh();
  expect((await calls.deployed('reviews')).live).toBe('1.0.0');
});
