import { expect, it } from '@jest/globals';
import { coalesced } from './current-snapshot';

it('runs once more, and no more than once, for calls that come while it runs', async () => {
  const ends: (() => void)[] = [];
  const run = coalesced(() => new Promise((resolve) => ends.push(resolve)));
  const first = run();
  const later = [run(), run()];
  ends[0]?.();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([first, ...later]);
  expect(ends).toHaveLength(2);
});

it('runs again after a failure', async () => {
  let fails = true;
  const run = coalesced(async () => {
    if (fails) throw new Error('away');
  });
  await expect(run()).rejects.toThrow('away');
  fails = false;
  await expect(run()).resolves.toBeUndefined();
});
