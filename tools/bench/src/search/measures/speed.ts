import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import { mean, milliseconds, percentile } from '../../text/report';
import type { Engine, Finder } from '../engines';
import type { Line } from './measure';

const LIMIT = 24;
/** A slow engine is stopped after these many milliseconds and judged by the calls that it answered. */
const TIME = { warmUp: 4_000, calls: 4_000 };
/** An engine that would take longer than this to build is not waited for. */
const BUILD_TIMEOUT = 60_000;
/** How often the queries are asked, if the time allows: with few calls, a pause of the machine is the result. */
const ROUNDS = 5;
/** Below this many calls, the hundredth-slowest is a guess. */
const ENOUGH = 100;

/** Queries as typed and with a typing error each; others than those of the warm-up, lest a cache answers them. */
export type SpeedQueries = {
  warmUp: readonly string[];
  asTyped: readonly string[];
  mistyped: readonly string[];
};
/** How long an engine took to build, from which the next size's time is foreseen. */
export type Built = { products: number; time: number };

/** Time of a call, calls a second on one core, time to build the index and its memory, at one size of catalogue. */
export async function speed(
  engine: Engine,
  entries: readonly Entry[],
  { queries, before }: { queries: SpeedQueries; before: Built | null | undefined },
): Promise<{ lines: Line[]; now: Built | null }> {
  const size = entries.length.toLocaleString('en');
  const label = (what: string) => `${what}, ${size} products`;
  if (before === null || (before && (before.time / before.products) * entries.length > BUILD_TIMEOUT))
    return { lines: [[label('p99 as typed'), 'too slow to build']], now: null };

  const idle = memory();
  const start = performance.now();
  const finder = await engine.build(entries);
  const time = performance.now() - start;
  // Before the warm-up, since its garbage collection discards compiled code.
  const megabytes = Math.round((memory() - idle) / 2 ** 20);
  await callAll(finder, queries.warmUp, TIME.warmUp);
  const asTyped = await callAll(finder, queries.asTyped, TIME.calls / 2, ROUNDS);
  const mistyped = await callAll(finder, queries.mistyped, TIME.calls / 2, ROUNDS);
  const kept = (await finder.size?.()) ?? `${megabytes.toLocaleString('en')} MB`;
  await finder.close?.();
  const all = [...asTyped, ...mistyped];
  return {
    lines: [
      [label('p99 as typed'), p99(asTyped)],
      [label('p99 with a typing error'), p99(mistyped)],
      [label('calls a second on one core'), Math.round(1_000 / mean(all)).toLocaleString('en')],
      [label('time to build the index'), milliseconds(time)],
      [label('memory of the index'), kept],
    ],
    now: { products: entries.length, time },
  };
}

const p99 = (times: readonly number[]): string => {
  const calls = times.length < ENOUGH ? ` (${times.length} ${times.length === 1 ? 'call' : 'calls'})` : '';
  return milliseconds(percentile(times, 0.99)) + calls;
};

async function callAll(
  finder: Finder,
  queries: readonly string[],
  time: number,
  rounds = 1,
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + time;
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const start = performance.now();
      if (start > end) return times;
      await finder.find(query, LIMIT);
      times.push(performance.now() - start);
    }
  return times;
}

/** Bytes held, those of typed arrays too. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
