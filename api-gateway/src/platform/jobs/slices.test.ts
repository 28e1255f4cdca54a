import { expect, it } from '@jest/globals';
import { atOnce, forEachPaused, inSlices, type Sliced, withPauses } from './slices';

/** Longer than a slice. */
const LONG = 12;
function work(): void {
  const end = performance.now() + LONG;
  while (performance.now() < end);
}

function* threeSteps(seen: string[]): Sliced<string> {
  for (const step of ['first', 'second', 'third']) {
    work();
    seen.push(step);
    yield;
  }
  return 'done';
}

it('others have their turn before long work is done', async () => {
  const seen: string[] = [];
  setImmediate(() => seen.push('a request'));
  expect(await inSlices(threeSteps(seen))).toBe('done');
  expect(seen.indexOf('a request')).toBeGreaterThan(0);
  expect(seen.indexOf('a request')).toBeLessThan(seen.indexOf('third'));
});

it('the same work can be done at once', () => {
  const seen: string[] = [];
  expect(atOnce(threeSteps(seen))).toBe('done');
  expect(seen).toEqual(['first', 'second', 'third']);
});

it('what fails in it is thrown', async () => {
  function* failing(): Sliced<void> {
    yield;
    throw new Error('no room');
  }
  await expect(inSlices(failing())).rejects.toThrow('no room');
  expect(() => atOnce(failing())).toThrow('no room');
});

it('items come in order, with a pause after every so many', () => {
  const seen: [string, number][] = [];
  const steps = forEachPaused(['a', 'b', 'c', 'd', 'e'], 2, (item, at) => seen.push([item, at]));
  expect(steps.next().done).toBe(false);
  expect(seen).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  atOnce(steps);
  expect(seen.map(([item]) => item).join('')).toBe('abcde');
});

it('others have their turn while a stream is read whose parts are all there', async () => {
  async function* rows() {
    yield* ['first', 'second', 'third'];
  }
  const seen: string[] = [];
  setImmediate(() => seen.push('a request'));
  for await (const row of withPauses(rows())) {
    work();
    seen.push(row);
  }
  expect(seen.slice(0, -1)).toContain('a request');
  expect(seen.filter((one) => one !== 'a request')).toEqual(['first', 'second', 'third']);
});
