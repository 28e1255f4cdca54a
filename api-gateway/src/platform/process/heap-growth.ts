import { setFlagsFromString } from 'node:v8';

/** Bytes of a heap that may double: with a larger one the memory would be missed. */
const MAY_DOUBLE = 512 * 2 ** 20;

/**
 * Lets a small heap double before the engine marks all of it. The engine counts buffers as growth, and a page that is rendered passes
 * through four times its size of them, so that the whole catalogue was marked every 15 pages.
 * @param used bytes of heap once the catalogue has been read
 */
export function letHeapDouble(used: number, setFlags = setFlagsFromString): void {
  if (used <= MAY_DOUBLE) setFlags('--heap-growing-percent=100');
}
