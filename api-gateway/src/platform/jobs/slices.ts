import { setImmediate } from 'node:timers/promises';

/** Long work of this process that pauses wherever other work may be done, and returns its result. */
export type Sliced<Result> = Generator<undefined, Result>;

/** Milliseconds of work between two looks at what waits: a request that has several steps waits at each. */
const SLICE = 8;

/** Does work piece by piece, so that no request waits for all of it. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  let until = performance.now() + SLICE;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE;
  }
}

/** Does all of the work now, where nothing else waits. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Calls back for each item, and pauses after every so many of them. */
export function* forEachPaused<Item>(
  items: Iterable<Item>,
  every: number,
  onItem: (item: Item, at: number) => void,
): Sliced<void> {
  let at = 0;
  for (const item of items) {
    onItem(item, at);
    at += 1;
    if (at % every === 0) yield;
  }
}

/** The items of a stream whose parts arrive faster than they are worked on: others come in between. */
export async function* withPauses<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, void> {
  let until = performance.now() + SLICE;
  for await (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE;
  }
}
