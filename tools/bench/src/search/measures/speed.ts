import type { Entry } from 'api-gateway/src/catalogue/products/entry';
import { milliseconds, percentile } from '../../text/report';
import type { Engine, Finder } from '../engines/engines';
import type { Line } from '../results';

const LIMIT = 24;
/** A slow engine is stopped after these many milliseconds and judged by the calls that it answered. */
const TIME = { warmUp: 1_500, calls: 4_000 };
/** An engine that would take longer than this to build is not waited for. */
const BUILD_TIMEOUT = 60_000;
/** Below this many calls, the hundredth-slowest is a guess. */
const ENOUGH = 100;

export type SpeedQueries = { warmUp: readonly string[]; timed: readonly string[] };
/** How long an engine took to build, from which the next size's time is foreseen. */
export type Built = { products: number; time: number };

/** Time of a call and memory of the index, at one size of catalogue. */
export async function speed(
  engine: Engine,
  entries: readonly Entry[],
  { queries, before }: { queries: SpeedQueries; before: Built | null | undefined },
): Promise<{ lines: Line[]; now: Built | null }> {
  const size = entries.length.toLocaleString('en');
  const labels = { p99: `p99 of a call, ${size} products`, memory: `memory of the index, ${size}` };
  if (before === null || (before && (before.time / before.products) * entries.length > BUILD_TIMEOUT))
    return {
      lines: [
        [labels.p99, 'too slow to build'],
        [labels.memory, ''],
      ],
      now: null,
    };

  const idle = memory();
  const start = performance.now();
  const finder = await engine.build(entries);
  const time = performance.now() - start;
  await callAll(finder, queries.warmUp, TIME.warmUp);
  const megabytes = Math.round((memory() - idle) / 2 ** 20);
  const times = await callAll(finder, queries.timed, TIME.calls);
  const kept = (await finder.size?.()) ?? `${megabytes.toLocaleString('en')} MB`;
  await finder.close?.();
  const calls = times.length < ENOUGH ? ` (${times.length} ${times.length === 1 ? 'call' : 'calls'})` : '';
  return {
    lines: [
      [labels.p99, milliseconds(percentile(times, 0.99)) + calls],
      [labels.memory, kept],
    ],
    now: { products: entries.length, time },
  };
}

async function callAll(finder: Finder, queries: readonly string[], time: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + time;
  for (const query of queries) {
    const start = performance.now();
    if (start > end) break;
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
