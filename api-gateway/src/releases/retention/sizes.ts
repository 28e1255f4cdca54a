import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@kilowatt/contracts';
import type { ReleaseSizes } from '@kilowatt/contracts/management';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import type { Serializable } from '../../platform/http/call';
import { databaseFiles, type FileStore } from '../artifacts/file-store';
import { prune, readPublished } from './prune';
import type { Retention } from './what-goes';

type SizesRequest = Retention & { remote?: string | undefined };
type Stored = Omit<Serializable<ReleaseSizes>, 'disk'>;

/** What releases take in the database or the bucket, by version, and what a prune would free. @throws ProblemError if the remote is not known */
export async function releaseSizes(
  db: Database,
  { remote: requested, keep, days }: SizesRequest,
  files: FileStore = databaseFiles,
): Promise<Stored> {
  const { remotes: pruned } = await prune(
    db,
    { remote: requested, keep, days, dryRun: true, who: '' },
    undefined,
    files,
  );
  const published = await readPublished(db);
  const stored = await files.sizes(db);
  const bytesOf = (hash: string): number => stored.get(hash)?.all ?? 0;
  const sum = (hashes: Iterable<string>): number => [...hashes].reduce((all, hash) => all + bytesOf(hash), 0);
  const uses = new Map<string, number>();
  for (const { hashes } of [...published.values()].flat())
    for (const hash of new Set(hashes)) uses.set(hash, (uses.get(hash) ?? 0) + 1);

  const remotes = pruned.map(({ remote, versions: goes, files, bytes }) => {
    const releases = published.get(remote) ?? [];
    const named = new Set(releases.flatMap(({ hashes }) => hashes));
    const versions = releases.map(({ version, publishedAt, hashes }) => {
      const all = [...new Set(hashes)];
      const own = sum(all.filter((hash) => uses.get(hash) === 1));
      return { version, publishedAt, files: hashes.length, own, shared: sum(all) - own };
    });
    const freed = { versions: goes.length, files, bytes };
    return { remote, versions, files: named.size, bytes: sum(named), prune: freed };
  });
  return { remotes, files: stored.size, bytes: sum(stored.keys()), keep, days };
}

/** What a gateway's folder of releases holds. Each version has its own files there; a folder that is not there is empty. */
export async function diskSizes(folder: string): Promise<ReleaseSizes['disk']> {
  const total = { versions: 0, files: 0, bytes: 0 };
  for (const remote of await entriesOf(folder, Release.entries.remote))
    for (const version of await entriesOf(path.join(folder, remote), Release.entries.version)) {
      total.versions += 1;
      for (const side of ['.', 'web', 'server'])
        for (const bytes of await fileSizes(path.join(folder, remote, version, side))) {
          total.files += 1;
          total.bytes += bytes;
        }
    }
  return total;
}

const entriesOf = async (folder: string, name: v.GenericSchema<string>): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((entry) => v.is(name, entry));

/** Bytes of the files of a folder, without those of folders in it; a file may go meanwhile. */
async function fileSizes(folder: string): Promise<number[]> {
  const entries = await readdir(folder).catch(() => []);
  const found = await Promise.all(entries.map((name) => stat(path.join(folder, name)).catch(() => null)));
  return found.flatMap((one) => (one?.isFile() ? [one.size] : []));
}
