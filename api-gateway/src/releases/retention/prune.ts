import type { PruneResult } from '@kilowatt/contracts/management';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { inEmergency } from '../../platform/database/room';
import { type RecordOperation, recordOperations } from '../../platform/outbox/record-operation';
import { ProblemError } from '../../platform/problems/problem';
import { databaseFiles, type FileSize, type FileStore } from '../artifacts/file-store';
import {
  lockDeployments,
  lockDeploymentsShared,
  type Pointer,
  readPointer,
  writePointer,
} from '../deployments/pointer';
import { readPreviewed } from '../deployments/previewed-versions';
import { releaseChecks, releasePreviews, releases } from '../tables';
import { readLastDeployed } from './last-deployed';
import { type Retention, whatGoes } from './what-goes';

/** A prune of all remotes, or of one, its caller and reason. */
export type PruneOrder = Retention & {
  remote?: string | undefined;
  dryRun?: boolean | undefined;
  who: string;
  why?: string | undefined;
};

/** What prunes for the shop, and then has the folders removed. */
export type Pruner = { prune: (order: PruneOrder) => Promise<PruneResult> };

type Published = { remote: string; version: string; publishedAt: Date; hashes: readonly string[] };
type Decided = { pointer: Pointer; result: PruneResult['remotes'][number] };

/**
 * Removes old versions with their files in one transaction. No operation and no other prune runs meanwhile, and a release
 * that is being published checks its files again after it: see `publish`.
 * @returns also the revision of the last history entry; null if no version went
 * @throws ProblemError if the remote is not known
 */
export const prune = (
  db: Database,
  order: PruneOrder,
  record: RecordOperation = recordOperations(false),
  files: FileStore = databaseFiles,
): Promise<PruneResult & { revision: number | null }> =>
  db.transaction(async (tx) => {
    const { remote, dryRun = false } = order;
    await (dryRun ? lockDeploymentsShared(tx) : lockDeployments(tx));
    const published = await readPublished(tx);
    const remotes = remote === undefined ? [...published.keys()].sort() : [remote];
    const decided: Decided[] = [];
    for (const name of remotes)
      decided.push(await decide(tx, name, published.get(name) ?? [], order, Date.now()));
    const gone = unnamedFiles(await files.sizes(tx), published, decided);
    countFreed(decided, published, gone);
    const revision = dryRun ? null : await remove(tx, { record, files }, order, { decided, gone });
    const bytes = [...gone.values()].reduce((sum, size) => sum + size, 0);
    return { dryRun, remotes: decided.map(({ result }) => result), files: gone.size, bytes, revision };
  });

/** All releases by remote, the newest first, with the hashes of their files. */
export async function readPublished(tx: Database): Promise<Map<string, Published[]>> {
  const rows = await tx
    .select({
      remote: releases.remote,
      version: releases.version,
      publishedAt: releases.publishedAt,
      files: sql<Record<string, string>>`${releases.manifest} -> 'files'`,
    })
    .from(releases)
    .orderBy(desc(releases.publishedAt), desc(releases.version));
  const published = new Map<string, Published[]>();
  for (const { files, ...row } of rows) {
    const release = { ...row, hashes: Object.values(files) };
    const others = published.get(row.remote);
    if (others) others.push(release);
    else published.set(row.remote, [release]);
  }
  return published;
}

async function decide(
  tx: Database,
  remote: string,
  versions: readonly Published[],
  retention: Retention,
  now: number,
): Promise<Decided> {
  if (versions.length === 0) throw new ProblemError('release-not-found', `${remote} was never published`);
  const pointer = await readPointer(tx, remote);
  const lastDeployed = await readLastDeployed(tx, remote);
  const previewed = (await readPreviewed(tx)).get(remote) ?? [];
  const { goes, kept } = whatGoes({ pointer, versions, lastDeployed, previewed }, retention, now);
  return { pointer, result: { remote, versions: goes, files: 0, bytes: 0, kept } };
}

/** Sizes of the stored files that no kept release names, by hash. */
function unnamedFiles(
  stored: ReadonlyMap<string, FileSize>,
  published: ReadonlyMap<string, readonly Published[]>,
  decided: readonly Decided[],
): Map<string, number> {
  const goes = new Map(decided.map(({ result }) => [result.remote, new Set(result.versions)]));
  const named = new Set<string>();
  for (const { remote, version, hashes } of [...published.values()].flat())
    if (!goes.get(remote)?.has(version)) for (const hash of hashes) named.add(hash);
  return new Map([...stored].flatMap(([hash, { all }]) => (named.has(hash) ? [] : [[hash, all]])));
}

/** Counts the files that go with each remote's versions, each file once. */
function countFreed(
  decided: readonly Decided[],
  published: ReadonlyMap<string, readonly Published[]>,
  gone: ReadonlyMap<string, number>,
): void {
  const counted = new Set<string>();
  for (const { result } of decided)
    for (const { version, hashes } of published.get(result.remote) ?? []) {
      if (!result.versions.includes(version)) continue;
      for (const hash of hashes) {
        const bytes = gone.get(hash);
        if (bytes === undefined || counted.has(hash)) continue;
        counted.add(hash);
        result.files += 1;
        result.bytes += bytes;
      }
    }
}

/** What a statement removes at most, so that a nearly full disk has room for its write-ahead log. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_FILES = 1_000;
const VERSIONS = 20;
/** Bytes of write-ahead log for each byte that is removed, at most: images of its pages. Two were measured. */
const LOG_PER_BYTE = 3;

/** Stored files in batches of their number and bytes. @param sizes bytes by hash */
function batchesOf(sizes: ReadonlyMap<string, number>): { hashes: string[]; bytes: number }[] {
  const batches: { hashes: string[]; bytes: number }[] = [];
  for (const [hash, bytes] of sizes) {
    const last = batches.at(-1);
    if (last && last.hashes.length < BATCH_FILES && last.bytes + bytes <= BATCH_BYTES) {
      last.hashes.push(hash);
      last.bytes += bytes;
    } else batches.push({ hashes: [hash], bytes });
  }
  return batches;
}

/** @returns the revision of the last history entry; null if no version went */
async function remove(
  tx: Database,
  { record, files }: { record: RecordOperation; files: FileStore },
  { who, why = '' }: PruneOrder,
  { decided, gone }: { decided: readonly Decided[]; gone: ReadonlyMap<string, number> },
): Promise<number | null> {
  for (const { hashes, bytes } of batchesOf(gone))
    await inEmergency(() => files.remove(tx, hashes), LOG_PER_BYTE * bytes + BATCH_BYTES);
  let revision: number | null = null;
  for (const { pointer, result } of decided) {
    const { remote, versions } = result;
    if (versions.length === 0) continue;
    for (let at = 0; at < versions.length; at += VERSIONS)
      // What is said of a version goes with it.
      for (const table of [releases, releasePreviews, releaseChecks])
        await tx
          .delete(table)
          .where(and(eq(table.remote, remote), inArray(table.version, versions.slice(at, at + VERSIONS))));
    const trail = pointer.trail.filter((version) => !versions.includes(version));
    if (pointer.version !== null && trail.length < pointer.trail.length)
      await writePointer(tx, { ...pointer, version: pointer.version, trail });
    revision = await record(tx, {
      ...{ remote, kind: 'prune', who, why: reasonOf(result, why) },
      from: versions.length > 1 ? versions[0] : null,
      to: versions.at(-1),
    });
  }
  return revision;
}

const number = (count: number): string => count.toLocaleString('en-US');

/** What the history keeps beside the oldest and the newest of the versions. */
function reasonOf({ versions, files, bytes }: PruneResult['remotes'][number], why: string): string {
  const counted = `${number(versions.length)} ${versions.length === 1 ? 'version' : 'versions'}`;
  const what = `${counted}, ${number(files)} ${files === 1 ? 'file' : 'files'}, ${number(bytes)} bytes`;
  return why === '' ? what : `${why} (${what})`;
}
