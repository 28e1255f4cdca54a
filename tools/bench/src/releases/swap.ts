import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evaluateServerBuild } from '@kilowatt/federation/server-build';
import { table } from '../text/report';

const SWAPS = 1_000;
const AFTER = 100;

/** Swaps one remote's server build again and again in this process, as a server does that never restarts. */
export function runSwap(): void {
  const file = path.resolve('mfe-cart-compare/dist/server/remote.cjs');
  const code = readFileSync(file, 'utf8');
  let dispose = () => {};
  const heap: Record<number, number> = {};
  const began = performance.now();
  for (let swap = 1; swap <= SWAPS; swap++) {
    const next = evaluateServerBuild('cart-compare', `cart-compare@1.0.${swap}`, code);
    dispose();
    dispose = next.dispose;
    if (swap === AFTER || swap === SWAPS) heap[swap] = usedHeap();
  }
  const milliseconds = (performance.now() - began) / SWAPS;
  const [early, late] = [heap[AFTER] ?? 0, heap[SWAPS] ?? 0];
  console.log(
    `\n${table(
      [`${SWAPS} swaps of cart-compare`, ''],
      [
        [`memory after ${AFTER}`, megabytes(early)],
        [`memory after ${SWAPS}`, megabytes(late)],
        ['the one over the other', (late / early).toFixed(2)],
        ['time of a swap', `${milliseconds.toFixed(2)} ms`],
      ],
    )}`,
  );
}

function usedHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
