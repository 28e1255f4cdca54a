import { expect, it } from '@jest/globals';
import pino from 'pino';
import { coalesced, followChanges } from './follow-changes';

it('runs again, once, after calls that came while it ran', async () => {
  const starts: (() => void)[] = [];
  const run = coalesced(() => new Promise<void>((resolve) => starts.push(resolve)));
  const done = Promise.all([run(), run(), run()]);
  expect(starts).toHaveLength(1);
  starts[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(starts).toHaveLength(2);
  starts[1]?.();
  await done;
  expect(starts).toHaveLength(2);
});

it('runs after a run that failed', async () => {
  let times = 0;
  const run = coalesced(async () => {
    times += 1;
    if (times === 1) throw new Error('once');
  });
  await expect(run()).rejects.toThrow('once');
  await run();
  expect(times).toBe(2);
});

it('runs again after calls that came while a run failed', async () => {
  let times = 0;
  const run = coalesced(async () => {
    times += 1;
    if (times === 1) throw new Error('once');
  });
  await Promise.all([run(), run()]);
  expect(times).toBe(2);
});

it('a gateway that does not hear the others knows since when, and keeps the time', async () => {
  const changes = { releases: async () => {}, catalogue: async () => {} };
  const begun = Date.now();
  const following = await followChanges('postgres://127.0.0.1:9/shop', changes, pino({ level: 'silent' }));
  const since = following.apartSince();
  expect(since).toBeGreaterThanOrEqual(begun);
  await following.stop();
  expect(following.apartSince()).toBe(since);
});
