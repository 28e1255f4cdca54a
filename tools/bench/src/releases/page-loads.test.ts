import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { liveVersion } from './live-version';
import { keepLoading } from './page-loads';
import { versionsIn } from './page-reader';

const page = (...versions: string[]) =>
  versionsIn(versions.map((version) => `<link href="/remotes/footer/${version}/web/a.js">`).join(''));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('counts pages, those that failed, and those of mixed versions', async () => {
  const answers = [page('1.0.0'), null, page('1.0.0', '1.0.1'), null];
  const loading = keepLoading({
    read: async () => answers.shift() ?? null,
    perSecond: 20,
    expect: () => () => false,
  });
  await jest.advanceTimersByTimeAsync(200);
  expect(await loading.stop()).toEqual({ all: 4, failed: 2, mixed: 1, stale: 0 });
});

it('loads as many a second as was asked for, however often timers run', async () => {
  const loading = keepLoading({
    read: async () => page('1.0.0'),
    perSecond: 1_000,
    expect: () => () => false,
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect((await loading.stop()).all).toBe(1_000);
});

it('waits for the pages that are under way when it stops, and loads none after', async () => {
  let answer: (failed: null) => void = () => {};
  const read = jest.fn(() => new Promise<null>((resolve) => (answer = resolve)));
  const loading = keepLoading({ read, perSecond: 10, expect: () => () => false });
  await jest.advanceTimersByTimeAsync(100);
  const stopped = loading.stop();
  await jest.advanceTimersByTimeAsync(1_000);
  answer(null);
  expect([await stopped, read.mock.calls.length]).toEqual([{ all: 1, failed: 1, mixed: 0, stale: 0 }, 1]);
});

it('a page is stale if it was requested a second after a command and shows the version before', async () => {
  const live = liveVersion('footer', '1.0.0');
  const isStale = (version: string) => live.expect()(page(version));
  expect([isStale('1.0.0'), isStale('0.9.0')]).toEqual([false, true]);
  const before = live.expect();
  live.changing('1.0.1');
  // Under way while the command is sent: either is right, a third is not.
  expect(['1.0.0', '1.0.1', '0.9.0'].map((version) => before(page(version)))).toEqual([false, false, true]);
  expect(isStale('1.0.0')).toBe(false);
  live.changed();
  await jest.advanceTimersByTimeAsync(999);
  expect(isStale('1.0.0')).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([isStale('1.0.0'), isStale('1.0.1')]).toEqual([true, false]);
});
