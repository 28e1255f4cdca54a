import { beforeAll, expect, it } from '@jest/globals';
import { readWithdrawn, WITHDRAWN } from '@kilowatt/contracts';
import { until } from '@kilowatt/contracts/testing';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const operate = (kind: string, order: object = {}) => calls.operate('reviews', kind, order).expect(200);
const withdrawn = async (): Promise<string> => {
  const { headers } = await request(gateway.app).get('/api/releases/snapshot').expect(200);
  return readWithdrawn(headers[WITHDRAWN])?.releases.join() ?? 'none';
};
const become = (expected: string) =>
  until(`withdrawn: ${expected}`, async () => (await withdrawn()) === expected);
beforeAll(() => calls.publish('reviews', '1.0.0', '1.1.0', '1.2.0', '1.3.0'));

it('answers name the versions that were taken back, until these are deployed again', async () => {
  await operate('promote', { version: '1.0.0' });
  await operate('promote', { version: '1.1.0' });
  await operate('promote', { version: '1.2.0' });
  await become('none');
  await operate('rollback');
  await become('reviews@1.2.0');
  await operate('canary', { version: '1.3.0', percent: 5 });
  await operate('canary', { version: '1.3.0', percent: 0 });
  await become('reviews@1.3.0,reviews@1.2.0');
  await operate('promote', { version: '1.2.0' });
  await become('reviews@1.3.0');
});

it('the revision is that of the newest, so that pages made later go on', async () => {
  const { headers } = await request(gateway.app).get('/api/releases/status');
  const { revision = 0 } = readWithdrawn(headers[WITHDRAWN]) ?? {};
  const { body } = await request(gateway.app).get('/api/releases/snapshot');
  expect(revision).toBeGreaterThan(0);
  expect(revision).toBeLessThan(body.revision);
});
