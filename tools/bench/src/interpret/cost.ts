import path from 'node:path';
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { interpret } from '@kilowatt/query';
import { COLLECTIONS } from '@kilowatt/taxonomy';
import { build } from 'esbuild';
import { pick, seeded, withTypingError } from '../random';
import { percentile } from '../text/report';

/** Bytes of some of packages/query as a browser loads it: bundled, minified, compressed. */
export async function bundleSize(exported: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export ${exported} from '@kilowatt/query'`,
      resolveDir: path.dirname(fileURLToPath(import.meta.url)),
    },
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2023',
    write: false,
    logLevel: 'error',
  });
  const [bundle] = outputFiles;
  return bundle ? brotliCompressSync(bundle.contents).length : 0;
}

const ROUNDS = 20;
/** The longest query that the gateway takes. */
const MAX_LENGTH = 500;
/** Calls that are looked at again, and how often: what is slow once was the machine, what stays slow is the input. */
const SLOWEST = 200;
const AGAIN = 5;

export type Times = {
  p99: number;
  worst: number;
  /** The slowest of the calls during which no garbage was collected. */
  worstWithoutCollection: number;
  /** The slowest input: the median of several calls with it. */
  worstInput: number;
  worstLongInput: number;
};
type Call = { query: string; start: number; took: number };

/** Time of a call once the code is warm; every round has other typing errors, lest a cache answers. */
export async function timeCalls(queries: readonly string[]): Promise<Times> {
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const random = seeded(5);
  const round = () => queries.map((query) => time(withTypingError(query, random) ?? query));
  round();
  const calls = Array.from({ length: ROUNDS }, round).flat();
  const words = queries.flatMap((query) => query.split(' '));
  const long = Array.from({ length: SLOWEST }, () =>
    time(
      Array.from({ length: MAX_LENGTH / 2 }, () => pick(words, random))
        .join(' ')
        .slice(0, MAX_LENGTH),
    ),
  );
  // Observers are notified behind the current task.
  await wait(0);
  observer.disconnect();
  const times = calls.map(({ took }) => took);
  const undisturbed = calls.filter(
    ({ start, took }) =>
      !collections.some(
        ({ startTime, duration }) => startTime < start + took && startTime + duration > start,
      ),
  );
  return {
    p99: percentile(times, 0.99),
    worst: Math.max(...times),
    worstWithoutCollection: Math.max(...undisturbed.map(({ took }) => took)),
    worstInput: worstInput(calls),
    worstLongInput: worstInput(long),
  };
}

function worstInput(calls: readonly Call[]): number {
  const slowest = [...calls].sort((a, b) => b.took - a.took).slice(0, SLOWEST);
  const medians = slowest.map(({ query }) =>
    percentile(
      Array.from({ length: AGAIN }, () => time(query).took),
      0.5,
    ),
  );
  return Math.max(...medians);
}

function time(query: string): Call {
  const start = performance.now();
  interpret(query, { collections: COLLECTIONS });
  return { query, start, took: performance.now() - start };
}
