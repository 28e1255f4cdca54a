import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { merchantFiles, type RecordFile } from './merchant-files';

const dataDir = mkdtempSync(path.join(tmpdir(), 'kilowatt-on-disk-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const gateway = sharedTestGateway({ dataDir });
const onDisk = path.join(dataDir, 'rebates.json');
const ADDRESS = '/api/merchant-files/rebates.json';

const rebate = {
  ...{ id: 'lg-fall', title: 'LG fall rebate', brand: 'LG', collection: 'washers', amount: 100 },
  ...{ from: '2025-11-01', to: '2025-11-30' },
};

const call = (method: 'get' | 'put', to = ADDRESS) =>
  request(gateway.app)[method](to).set('authorization', `Bearer ${TEST_TOKEN}`);
const read = async () => (await call('get').expect(200)).body;
const versions = async () => (await call('get', `${ADDRESS}/versions`).expect(200)).body.versions;

beforeEach(() => {
  for (const entry of readdirSync(dataDir)) rmSync(path.join(dataDir, entry), { recursive: true });
});

describe('an unreadable file', () => {
  it.each<[string, (file: string) => void]>([
    ['is a broken link (ELOOP)', (file) => symlinkSync(path.basename(file), file)],
    ['is a folder', (file) => mkdirSync(file)],
    ['is not a regular file', (file) => execFileSync('mkfifo', [file])],
    ['is not a regular file', (file) => symlinkSync('/dev/zero', file)],
    [
      'is larger than 2 MB',
      (file) => {
        writeFileSync(file, '');
        truncateSync(file, 2_000_001);
      },
    ],
  ])('%s: it is listed as unreadable, and not replaced', async (why, put) => {
    put(onDisk);
    const problem = `rebates.json ${why}. Edit it on the disk.`;
    const { body } = await call('get', '/api/merchant-files').expect(200);
    expect(body.files.map(({ state }: { state: string }) => state).sort()).toEqual([
      ...['default', 'default', 'default', 'default', 'default', 'invalid'],
    ]);
    expect(await read()).toMatchObject({ state: 'invalid', problem, content: null, text: null });
    const saved = await call('put')
      .set('if-match', `"${(await read()).version}"`)
      .send({ content: [rebate] });
    expect([saved.status, saved.body.message]).toEqual([409, problem]);
    expect((await versions()).length).toBe(0);
  });
});

describe('a byte order mark', () => {
  it('before a file on the disk changes nothing', async () => {
    writeFileSync(onDisk, `\ufeff${JSON.stringify([rebate])}`);
    expect(await read()).toMatchObject({ state: 'own', problem: null, content: [rebate] });
    expect((await versions())[0].summary).toMatch(/^Changed on the disk: 1 entry added/);
  });

  it('before a body that is sent neither', async () => {
    const { status, body } = await call('put')
      .set({ 'content-type': 'application/json', 'if-match': '"default"' })
      .send(`\ufeff${JSON.stringify({ content: [rebate] })}`);
    expect([status, body.content]).toEqual([200, [rebate]]);
  });
});

describe('a change that cannot be recorded in the end', () => {
  const AWAY = new Error('the database is away');
  const files = (record: RecordFile) => merchantFiles(dataDir, undefined, record);
  const unrecorded: RecordFile = async (_operation, carryOut) => {
    await carryOut();
    throw AWAY;
  };

  it.each([null, [rebate]])('leaves the file and its versions as they were: %j', async (before) => {
    if (before) writeFileSync(onDisk, JSON.stringify(before));
    const known = files((_operation, carryOut) => carryOut());
    const { version } = await known.read('rebates.json');
    const request = { name: 'rebates.json', ifMatch: version, by: 'ada' } as const;
    await expect(files(unrecorded).save(request, [])).rejects.toBe(AWAY);
    expect(await known.read('rebates.json')).toMatchObject({ version });
    expect((await known.history('rebates.json')).filter(({ by }) => by === 'ada')).toEqual([]);
    await known.save(request, []);
    expect(await known.read('rebates.json')).toMatchObject({ content: [] });
  });
});
