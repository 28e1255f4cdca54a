import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bucket } from '../../platform/objects/bucket';
import type { PictureCache } from './picture-cache';

/** Milliseconds for which the bucket is left alone after it did not answer: pictures are made again meanwhile. */
const PAUSE = 10_000;
/** A picture may change under the same address: it is fetched again after 30 days. */
const MAX_AGE = 30 * 24 * 3_600_000;

type Options = { pause?: number; now?: () => number };

/**
 * A cache that several gateways share: what is not on this disk is read from the bucket, and what is new is stored in both. A
 * bucket that is away, or that has other bytes than were stored, is as one without the picture.
 */
export function bucketPictures(
  disk: PictureCache,
  bucket: Bucket,
  log: Logger,
  { pause = PAUSE, now = Date.now }: Options = {},
): PictureCache {
  let awayUntil = 0;

  /** Asks the bucket, unless it was away a moment ago. Says once that it is, and once that it is back. */
  async function ask<Value>(request: () => Promise<Value>): Promise<Value | null> {
    if (now() < awayUntil) return null;
    try {
      const value = await request();
      if (awayUntil > 0) log.warn(`the bucket ${bucket.name} keeps pictures again`);
      awayUntil = 0;
      return value;
    } catch (error) {
      if (awayUntil === 0) log.warn(`pictures are kept on the disk alone: ${(error as Error).message}`);
      awayUntil = now() + pause;
      return null;
    }
  }

  async function fromBucket(name: string): Promise<Buffer | null> {
    const found = await ask(() => bucket.get(keyOf(name)));
    if (!found || now() - found.storedAt.getTime() > MAX_AGE) return null;
    if (found.sha384 === hashOf(found.bytes)) return found.bytes;
    log.error(`the bucket ${bucket.name} has other bytes for the picture ${name}: it is made again`);
    return null;
  }

  return {
    async read(name) {
      const known = await disk.read(name);
      if (known) return known;
      const bytes = await fromBucket(name);
      if (bytes) await disk.write(name, bytes);
      return bytes;
    },
    async write(name, bytes) {
      await disk.write(name, bytes);
      await ask(() => bucket.put(keyOf(name), bytes, hashOf(bytes)));
    },
  };
}

const keyOf = (name: string): string => `pictures/${name}`;
const hashOf = (bytes: Buffer): string => createHash('sha384').update(bytes).digest('base64');
