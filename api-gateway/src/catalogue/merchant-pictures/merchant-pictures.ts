import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type FetchOriginal, type Format, formatOf, PictureError, type Resize } from './fetch-original';
import type { PictureCache } from './picture-cache';

export type PictureRequest = {
  /** Names the picture in the cache. */
  key: string;
  width: number;
  format: Format;
  /** Where it is fetched from; null if the catalogue does not contain it. */
  address: string | null;
};
export type MerchantPicture = { bytes: Buffer; type: string; isCached: boolean };

export type MerchantPictures = (request: PictureRequest) => Promise<MerchantPicture>;

/** Pictures fetched, and pictures resized, at the same time; others wait. */
const FETCHES = 8;
const RESIZES = 2;
const MAX_WAITING = 200;
/** Milliseconds for which a picture that failed is not fetched again. */
const FAILURE_TTL = 5 * 60_000;

/**
 * Merchants' pictures at the widths of the shop: fetched once, resized once per width and format, and cached. Equal
 * requests at the same time share their work.
 * @param openResizer null where pictures cannot be resized and are sent as they are
 */
export function merchantPictures(
  cache: PictureCache,
  fetch: FetchOriginal,
  openResizer: () => Promise<Resize | null>,
  log: Logger,
): MerchantPictures {
  const failures = new LRUCache<string, PictureError>({ max: 10_000, ttl: FAILURE_TTL });
  const [fetching, resizing] = [limiter(FETCHES, MAX_WAITING), limiter(RESIZES, MAX_WAITING)];
  const once = singleFlight<Buffer>();
  const resizer = lazily(openResizer);

  const original = (key: string, address: string | null) =>
    once(key, async () => {
      const stored = await cache.read(key);
      if (stored) return stored;
      if (address === null) throw new PictureError(404, 'it is not in the catalogue');
      const bytes = await fetching(() => fetch(address));
      await cache.write(key, bytes);
      return bytes;
    });

  const resized = (name: string, { key, width, format, address }: PictureRequest, resize: Resize) =>
    once(name, async () => {
      // The file waits on disk, not in memory, until it is its turn.
      await original(key, address);
      const bytes = await resizing(async () => resize(await original(key, address), width, format));
      await cache.write(name, bytes);
      return bytes;
    });

  return async (request) => {
    const { key, width, format, address } = request;
    const resize = await resizer();
    const name = resize ? `${key}-${width}.${format}` : key;
    const stored = await cache.read(name);
    if (stored) return pictureOf(stored, true);
    const failure = failures.get(key);
    if (failure) throw failure;
    try {
      return pictureOf(await (resize ? resized(name, request, resize) : original(key, address)), false);
    } catch (error) {
      // That too many are being made, or that the catalogue does not contain it yet, says nothing about the picture.
      if (error instanceof PictureError && error.status !== 503 && address !== null) {
        failures.set(key, error);
        log.info({ picture: address, reason: error.message }, 'a picture cannot be shown');
      }
      throw error;
    }
  };
}

const pictureOf = (bytes: Buffer, isCached: boolean): MerchantPicture => ({
  bytes,
  type: `image/${formatOf(bytes) ?? 'jpeg'}`,
  isCached,
});

/** Runs at most `concurrency` tasks at once and keeps `maxWaiting` others waiting. */
export function limiter(concurrency: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running < concurrency) running += 1;
    else if (waiting.length >= maxWaiting) throw new PictureError(503, 'too many pictures are being made');
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      // A task that waits takes the place of this one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function singleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();
  return (name: string, task: () => Promise<Value>): Promise<Value> => {
    const known = running.get(name);
    if (known) return known;
    const started = task().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}

function lazily<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}
