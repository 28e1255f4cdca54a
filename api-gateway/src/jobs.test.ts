import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import { startJobs } from './jobs';
import { readConfig } from './platform/config/config';
import type { Stores } from './stores';
import { type TestGateway, testGateway } from './testing/test-gateway';

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-jobs-'));
  gateway = await testGateway();
}, 60_000);
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

it('a gateway that nobody asks for anything reports files of the merchant that it cannot use', async () => {
  writeFileSync(path.join(folder, 'delivery.json'), '[{ "name": 5 }]');
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const stores = { ...gateway, shopifyCatalogue: null } as unknown as Stores;
  const { stop } = await startJobs(readConfig({ DATA_DIR: folder }), stores, log);
  await stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ file: path.join(folder, 'delivery.json'), why: expect.stringMatching(/^0\./) }),
  ]);
});
