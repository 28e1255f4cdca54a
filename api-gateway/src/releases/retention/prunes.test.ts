import { expect, it, jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { releaseCalls } from '../../testing/release-calls';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { releases } from '../tables';
import { startPrunes } from './prunes';

const gateway = sharedTestGateway();
const calls = releaseCalls(gateway);
const watched = () => ({ info: jest.fn(), error: jest.fn() });
const asLog = (log: object) => log as unknown as Logger;

it('without days nothing is removed', () => {
  expect(startPrunes({ keep: 1, days: 0, releases: gateway.releases, log: asLog(watched()) })).toBeNull();
});

it('with days the shop removes older versions, and records it in the history and the log', async () => {
  await calls.publish('reviews', '1.0.0', '1.1.0', '1.2.0');
  await gateway.db
    .update(releases)
    .set({ publishedAt: sql`${releases.publishedAt} - make_interval(days => 91)` });
  for (const logged of [1, 0]) {
    const log = watched();
    const prunes = startPrunes({ keep: 2, days: 90, releases: gateway.releases, log: asLog(log) });
    await prunes?.stop();
    expect([log.info.mock.calls.length, log.error.mock.calls.length]).toEqual([logged, 0]);
  }
  const { history } = (await calls.read('/api/releases/history?kind=prune')).body;
  expect(history).toEqual([
    expect.objectContaining({
      ...{ remote: 'reviews', from: null, to: '1.0.0', who: 'the shop' },
      why: expect.stringMatching(/^RELEASES_KEEP=2, RELEASES_KEEP_DAYS=90 \(1 version, /),
    }),
  ]);
});

it('a failed prune is logged, and stops nothing else', async () => {
  const failure = new Error('the database is away');
  const log = watched();
  const prunes = startPrunes({
    ...{ keep: 20, days: 90, log: asLog(log) },
    releases: { prune: () => Promise.reject(failure) },
  });
  // A pass that fails while the gateway ends is nobody's concern.
  await new Promise(setImmediate);
  await prunes?.stop();
  expect(log.error.mock.calls).toEqual([[{ err: failure }, 'removing old releases failed']]);
});
