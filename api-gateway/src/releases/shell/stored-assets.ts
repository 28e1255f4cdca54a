import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Integrity } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { DRAFT_AGE, isDraft, replaceFile } from '../../platform/files/replace-file';
import { DAY } from '../../platform/jobs/repeated-jobs';
import type { Shells } from '../../platform/shells/shells';
import type { Shell } from '../../platform/shells/watched-shells';

/** A file below `/assets/`. */
export const AssetPath = v.pipe(v.string(), v.regex(/^(?:fonts\/)?[A-Za-z0-9_-][A-Za-z0-9._-]*$/));
/** What a shell says of the files that its pages load. */
const Health = v.object({ build: v.string(), assets: v.record(AssetPath, Integrity) });

/** Days after which the files of a shell that is not seen any more are deleted: a page may have been open that long. */
const KEEP_DAYS = 30;
/** Milliseconds for one answer, and the bytes that it may have. */
const TIMEOUT = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;
/** Milliseconds between two looks for a file that nobody knows. */
const LOOK_AGAIN = 1_000;

const FORMS = [
  { encoding: 'identity', ending: '', read: async (bytes: Buffer) => bytes },
  { encoding: 'br', ending: '.br', read: promisify(brotliDecompress) },
  { encoding: 'gzip', ending: '.gz', read: promisify(gunzip) },
] as const;
const TEXT = /\.(?:js|css|svg)$/;

export type KeptAssets = ReturnType<typeof storeAssets>;

/**
 * Keeps the browser files of every shell that this gateway has seen, so that a page which was sent before a swap gets its
 * scripts after it. Pages are not sent to a new build before its files are kept, unless there is no other.
 */
export function storeAssets(
  folder: string,
  shells: Pick<Shells, 'look' | 'follow' | 'admitBy'>,
  log: Logger,
) {
  const { kept, keeping, storeNew } = assetsOfBuilds(folder, log);
  let lookedAt = Number.NEGATIVE_INFINITY;
  shells.follow((seen) => void storeNew(seen));
  shells.admitBy(({ build }) => build === '' || kept.has(build));

  return {
    folder,
    /** Whether a file is here. One that is not may be of a shell that this gateway has not seen yet. */
    async has(file: string): Promise<boolean> {
      if (await isFile(path.join(folder, file))) return true;
      const now = performance.now();
      if (now - lookedAt < LOOK_AGAIN) await Promise.allSettled(keeping.values());
      else {
        lookedAt = now;
        await storeNew(await shells.look());
      }
      return isFile(path.join(folder, file));
    },
    /** Marks the files of the shells of now as used, and deletes those that no shell has had for weeks. */
    async prune(): Promise<void> {
      const seen = await shells.look();
      await storeNew(seen);
      // A build that comes back is looked at again: its files may have been deleted by then.
      for (const build of kept.keys()) if (!seen.some((shell) => shell.build === build)) kept.delete(build);
      for (const { build } of seen)
        for (const file of kept.get(build) ?? []) await touch(path.join(folder, file));
      await removeOld(folder, Date.now());
    },
  };
}

/** The builds whose files are kept, and those whose files are being kept now. */
function assetsOfBuilds(folder: string, log: Logger) {
  /** The files of each build whose files are all here. */
  const kept = new Map<string, readonly string[]>();
  const keeping = new Map<string, Promise<void>>();
  const said = new Set<string>();

  async function keep({ url, build }: Shell): Promise<void> {
    try {
      // A shell of before does not list its files.
      const health = (await listing(url)) ?? { build, assets: {} };
      for (const [file, hash] of Object.entries(health.assets)) await store(folder, url, file, hash);
      kept.set(health.build, Object.keys(health.assets));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (said.has(build + reason)) return;
      said.add(build + reason);
      log.warn(
        { shell: url, reason },
        'files of a shell could not be kept: its pages go to other shells, if there are any',
      );
    }
  }

  /** Keeps the files of shells whose build is new. Settled once no more can be kept now. */
  async function storeNew(seen: readonly Shell[]): Promise<void> {
    const fresh = seen.filter(({ state, build }) => state === 'ready' && build && !kept.has(build));
    await Promise.all(
      fresh.map((shell) => {
        const running = keeping.get(shell.build) ?? keep(shell).finally(() => keeping.delete(shell.build));
        keeping.set(shell.build, running);
        return running;
      }),
    );
  }
  return { kept, keeping, storeNew };
}

async function removeOld(folder: string, now: number): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of files) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const found = entry.isFile() ? await stat(file).catch(() => null) : null;
    const age = isDraft(entry.name) ? DRAFT_AGE : KEEP_DAYS * DAY;
    if (found && found.mtimeMs < now - age) await rm(file, { force: true });
  }
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

async function listing(url: string): Promise<v.InferOutput<typeof Health> | null> {
  const { status, bytes } = await get(new URL('/healthz', url), 'identity');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Health), bytes.toString('utf8'));
  if (status !== 200) throw new Error(`/healthz has the status ${status}`);
  return parsed.success ? parsed.output : null;
}

/** Stores a file with its compressed forms, unless it is there. @throws Error if its bytes do not have the hash */
async function store(folder: string, url: string, file: string, hash: string): Promise<void> {
  const target = path.join(folder, file);
  const known = await readFile(target).catch(() => null);
  for (const { encoding, ending, read } of known && hashOf(known) === hash ? [] : FORMS) {
    if (encoding !== 'identity' && !TEXT.test(file)) continue;
    const answer = await get(new URL(`/assets/${file}`, url), encoding);
    if (answer.status !== 200) throw new Error(`${file} has the status ${answer.status}`);
    if (answer.encoding !== encoding) continue;
    if (hashOf(await read(answer.bytes).catch(() => Buffer.alloc(0))) !== hash)
      throw new Error(`${file} does not have the hash that the shell lists for it`);
    await replaceFile(target + ending, answer.bytes).catch(({ code, message }: NodeJS.ErrnoException) => {
      // The message names a draft, which differs each time: what is repeated is logged once.
      throw new Error(`${file} cannot be written: ${code ?? message}`);
    });
  }
  await touch(target);
}

/** Sets the time of a file in all its forms, by which old files are found. */
async function touch(target: string): Promise<void> {
  const now = new Date();
  for (const { ending } of FORMS) await utimes(target + ending, now, now).catch(() => {});
}

type Got = { status: number; encoding: string; bytes: Buffer };

/** Bytes as they are sent; `fetch` would decompress them. */
const get = (address: URL, encoding: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const request = http.get(
      address,
      { timeout: TIMEOUT, headers: { 'accept-encoding': encoding } },
      (response) => {
        const { statusCode: status = 500, headers } = response;
        if (Number(headers['content-length'] ?? 0) > MAX_BYTES)
          return void request.destroy(new Error(`${address.pathname} is too large`));
        buffer(response).then(
          (bytes) => resolve({ status, encoding: headers['content-encoding'] ?? 'identity', bytes }),
          reject,
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${address.pathname} was not sent in time`)));
    request.on('error', reject);
  });

const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
