import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_FILE, Snapshot } from '@kilowatt/contracts';
import * as v from 'valibot';
import { placedIn } from '../snapshot/placed-in';

export type DiskCache = ReturnType<typeof diskCache>;

const SNAPSHOT = 'snapshot.json';

/**
 * What a server needs to render after a restart while the gateway is away: the last snapshot, and the server builds
 * that it names, by their hash. Losing any of it loses nothing but that.
 */
export function diskCache(folder: string) {
  const placeOf = (hash: string) => path.join(folder, `${Buffer.from(hash).toString('base64url')}.cjs`);

  /** A file is there whole or not at all. */
  async function write(file: string, bytes: string | Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${process.pid}.draft`;
    await writeFile(draft, bytes);
    await rename(draft, file);
  }

  return {
    /** The last snapshot; null where none was kept. */
    async readSnapshot(): Promise<Snapshot | null> {
      const text = await readFile(path.join(folder, SNAPSHOT), 'utf8').catch(() => null);
      if (text === null) return null;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Snapshot), text);
      return parsed.success ? parsed.output : null;
    },
    /** Keeps a snapshot, and of the server builds those that it names. */
    async keepSnapshot(snapshot: Snapshot): Promise<void> {
      await write(path.join(folder, SNAPSHOT), JSON.stringify(snapshot));
      const needed = new Set(
        placedIn(snapshot).map(({ release }) => placeOf(release.files[SERVER_FILE] ?? '')),
      );
      for (const file of await readdir(folder)) {
        const full = path.join(folder, file);
        if (file.endsWith('.cjs') && !needed.has(full)) await rm(full, { force: true });
      }
    },
    /** A file by its sha-384; null where it is not there or not what it was. */
    async readFile(hash: string): Promise<Buffer | null> {
      const bytes = await readFile(placeOf(hash)).catch(() => null);
      return bytes && sha384(bytes) === hash ? bytes : null;
    },
    keepFile: (hash: string, bytes: Buffer): Promise<void> => write(placeOf(hash), bytes),
  };
}

export const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
