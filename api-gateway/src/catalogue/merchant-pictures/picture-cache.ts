import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Files by name, of which the least recently used are deleted. */
export type PictureCache = {
  read: (name: string) => Promise<Buffer | null>;
  /** A file that cannot be written, or is larger than the whole cache, is left out. */
  write: (name: string, bytes: Buffer) => Promise<void>;
};

/** A picture may change under the same address: it is fetched again after 30 days. */
const MAX_AGE = 30 * 24 * 3_600_000;
const UNFINISHED = '.part';

/**
 * A cache on disk that outlives the process. The time of the last use is a file's access time, which is set explicitly;
 * the modification time stays that of the download.
 * @param maxBytes size of all files together
 */
export function pictureCache(folder: string, maxBytes: number, log: Logger): PictureCache {
  const remove = (name: string) => void rm(path.join(folder, name), { force: true }).catch(() => {});
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    ttl: MAX_AGE,
    perf: Date,
    dispose: (_size, name, reason) => reason !== 'set' && remove(name),
  });
  let opened: Promise<void> | null = null;
  const open = () => {
    opened ??= storedFiles(folder).then((files) => {
      for (const { name, size, since } of files)
        if (name.endsWith(UNFINISHED) || size > maxBytes) remove(name);
        else sizes.set(name, size, { start: since });
    });
    return opened;
  };
  return {
    async read(name) {
      await open();
      if (sizes.get(name) === undefined) return null;
      const file = path.join(folder, name);
      try {
        const bytes = await readFile(file);
        stat(file)
          .then(({ mtime }) => utimes(file, new Date(), mtime))
          .catch(() => {});
        return bytes;
      } catch {
        sizes.delete(name);
        return null;
      }
    },
    async write(name, bytes) {
      await open();
      if (bytes.length > maxBytes) return;
      const part = path.join(folder, `${name}.${randomUUID()}${UNFINISHED}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(part, bytes);
        await rename(part, path.join(folder, name));
        sizes.set(name, bytes.length);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        log.warn({ reason: (error as Error).message }, 'a picture could not be cached');
      }
    },
  };
}

/** What is in the folder, the least recently used first. */
async function storedFiles(folder: string) {
  const names = await readdir(folder).catch((): string[] => []);
  const files: { name: string; size: number; since: number; used: number }[] = [];
  for (const name of names) {
    const found = await stat(path.join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, size: found.size, since: found.mtimeMs, used: found.atimeMs });
  }
  return files.sort((a, b) => a.used - b.used);
}
