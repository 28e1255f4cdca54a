import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deploymentsOf, SERVER_FILE, Snapshot } from '@kilowatt/contracts';
import * as v from 'valibot';

export type DiskCache = ReturnType<typeof diskCache>;

const SNAPSHOT = 'snapshot.json';

/**
 * What a server needs to render after a restart while the gateway is unavailable: the last snapshot and its server
 * builds, by their hash. It is a cache: its loss costs nothing else.
 */
export function diskCache(folder: string) {
  const pathOf = (hash: string) => path.join(folder, `${Buffer.from(hash).toString('base64url')}.cjs`);

  /** Atomic: a file is complete or absent, also where two snapshots that load at the same time write it. */
  async function write(file: string, bytes: string | Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}.draft`;
    await writeFile(draft, bytes);
    await rename(draft, file);
  }

  return {
    /** The last snapshot; null if none was saved. */
    async readSnapshot(): Promise<Snapshot | null> {
      const text = await readFile(path.join(folder, SNAPSHOT), 'utf8').catch(() => null);
      if (text === null) return null;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Snapshot), text);
      return parsed.success ? parsed.output : null;
    },
    /** Saves a snapshot and deletes server builds that it does not reference. */
    async saveSnapshot(snapshot: Snapshot): Promise<void> {
      await write(path.join(folder, SNAPSHOT), JSON.stringify(snapshot));
      const needed = new Set(
        deploymentsOf(snapshot).map(({ release }) => pathOf(release.files[SERVER_FILE] ?? '')),
      );
      for (const file of await readdir(folder)) {
        const full = path.join(folder, file);
        if (file.endsWith('.cjs') && !needed.has(full)) await rm(full, { force: true });
      }
    },
    /** A file by its sha-384; null if it is missing or changed. */
    async readFile(hash: string): Promise<Buffer | null> {
      const bytes = await readFile(pathOf(hash)).catch(() => null);
      return bytes && sha384(bytes) === hash ? bytes : null;
    },
    saveFile: (hash: string, bytes: Buffer): Promise<void> => write(pathOf(hash), bytes),
  };
}

export const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
