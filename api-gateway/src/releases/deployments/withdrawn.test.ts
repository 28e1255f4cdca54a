import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readWithdrawn, WITHDRAWN } from '@kilowatt/contracts';
import { until } from '@kilowatt/contracts/testing';
import type { Logger } from 'pino';
import request from 'supertest';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { sayWithdrawn } from './withdrawn';

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

it('the canary is named too that ends with a rollback of the live version', async () => {
  const footer = (kind: string, order: object = {}) => calls.operate('footer', kind, order).expect(200);
  await calls.publish('footer', '1.0.0', '1.1.0', '1.2.0');
  for (const version of ['1.0.0', '1.1.0']) await footer('promote', { version });
  await footer('canary', { version: '1.2.0', percent: 5 });
  await footer('pin');
  await footer('rollback', { to: '1.0.0' });
  await become('footer@1.1.0,footer@1.2.0,reviews@1.3.0');
});

describe('the history', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  type Rows = { remote: string; from: string; revision: number }[];
  const ROWS: Rows = [{ remote: 'reviews', from: '1.2.0', revision: 7 }];
  /** An app whose history is read by `limit`, the last call of its statement. */
  function open(limit: () => Promise<Rows>) {
    const statement = { from: () => statement, where: () => statement, orderBy: () => statement, limit };
    const log = { warn: jest.fn() };
    let deploy = () => {};
    const router = sayWithdrawn({
      db: { select: () => statement } as never,
      log: log as unknown as Logger,
      releases: {
        snapshot: () => ({ revision: 7, remotes: [] }),
        follow(follower) {
          deploy = follower;
        },
      },
    });
    const named = (): string => {
      const set = jest.fn((_name: string, _value: string) => {});
      router({ url: '/', method: 'GET' } as never, { set } as never, () => {});
      return readWithdrawn(set.mock.calls[0]?.[1])?.releases.join() ?? 'none';
    };
    return { deploy, named, log };
  }

  it('is read again after a read that a deployment has overtaken, so that no older answer stays', async () => {
    const pending: (() => void)[] = [];
    const found = [[], ROWS];
    const { deploy, named } = open(() => {
      const rows = found.shift() ?? [];
      return new Promise((resolve) => void pending.push(() => resolve(rows)));
    });
    deploy();
    // Answers to reads at the same time may come in any order: here the newest first.
    for (let answer = pending.pop(); answer; answer = pending.pop()) {
      answer();
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(named()).toBe('reviews@1.2.0');
  });

  it('is read every minute, also after a read that failed, which is one line in the log', async () => {
    const read = jest.fn(async () => [] as Rows);
    const failure = new Error('connect ECONNREFUSED');
    read.mockRejectedValueOnce(failure).mockResolvedValueOnce(ROWS);
    const { named, log } = open(read);
    await jest.advanceTimersByTimeAsync(0);
    expect(named()).toBe('none');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(named()).toBe('reviews@1.2.0');
    // Its days have passed.
    await jest.advanceTimersByTimeAsync(60_000);
    expect(named()).toBe('none');
    expect(log.warn.mock.calls).toEqual([[{ err: failure }, 'versions taken back are not known']]);
  });
});
