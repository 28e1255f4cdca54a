import { expect, it } from '@jest/globals';
import { coalesced } from './follow-changes';

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
