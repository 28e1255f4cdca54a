import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Deployment,
  deploymentsOf,
  SERVER_FILE,
  Snapshot,
  type SnapshotRemote,
} from '@kilowatt/contracts';
import { openReactSet, setOf } from '@kilowatt/federation/react-sets';
import { evaluateServerBuild, type LoadedParts, loadParts } from '@kilowatt/federation/server-build';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import { tracedFetch } from '@kilowatt/tracing';
import type { Logger } from 'pino';
import * as v from 'valibot';

export type DiskCache = ReturnType<typeof diskCache>;

const SNAPSHOT = 'snapshot.json';

/** Milliseconds after which nobody writes a draft any more: its process was killed. Shells may share a folder. */
const DRAFT_TIMEOUT = 3_600_000;

const isAbandoned = (draft: string): Promise<boolean> =>
  stat(draft).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > DRAFT_TIMEOUT,
    () => false,
  );

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
    try {
      await writeFile(draft, bytes);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    /** The last snapshot; null if none was saved. */
    async readSnapshot(): Promise<Snapshot | null> {
      const text = await readFile(path.join(folder, SNAPSHOT), 'utf8').catch(() => null);
      if (text === null) return null;
      const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Snapshot), text);
      return parsed.success ? parsed.output : null;
    },
    /**
     * Saves a snapshot and deletes server builds that it does not reference, and abandoned drafts.
     * @param isNewest whether no other snapshot loads or has loaded meanwhile, whose builds are saved before it is
     */
    async saveSnapshot(snapshot: Snapshot, isNewest: () => boolean = () => true): Promise<void> {
      await write(path.join(folder, SNAPSHOT), JSON.stringify(snapshot));
      const needed = new Set(
        deploymentsOf(snapshot).map(({ release }) => pathOf(release.files[SERVER_FILE] ?? '')),
      );
      for (const file of await readdir(folder)) {
        const full = path.join(folder, file);
        const isUnneeded = file.endsWith('.draft')
          ? await isAbandoned(full)
          : file.endsWith('.cjs') && !needed.has(full) && isNewest();
        if (isUnneeded) await rm(full, { force: true });
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

/** Milliseconds for a server build to arrive from the gateway. */
const FETCH_TIMEOUT = 5_000;

/** Fetches a version's server build. @throws with a readable reason if it cannot be fetched or its hash differs */
type ServerBuild = (deployment: Deployment) => Promise<Buffer>;

/**
 * From the disk cache, else from the gateway.
 * @param credential credential of the shell at the gateway
 */
export const serverBuildFrom =
  (gateway: string, cache: DiskCache | null, log: Logger, credential?: string): ServerBuild =>
  async ({ release, base }) => {
    const name = `${release.remote}@${release.version}`;
    const hash = release.files[SERVER_FILE];
    if (!hash) throw new Error(`${name} has no server build`);
    const kept = await cache?.readFile(hash);
    if (kept) return kept;
    const response = await tracedFetch(`${gateway}${base}${SERVER_FILE}`, {
      signal: AbortSignal.timeout(FETCH_TIMEOUT),
      ...(credential !== undefined && { headers: { authorization: `Bearer ${credential}` } }),
    });
    if (!response.ok)
      throw new Error(
        `${name}: the gateway answered ${response.status} for its server build; is SHELL_SECRET the same in both?`,
      );
    const bytes = Buffer.from(await response.arrayBuffer());
    if (sha384(bytes) !== hash)
      throw new Error(`${name}: its server build does not have the hash of its release`);
    cache
      ?.saveFile(hash, bytes)
      .catch((error: unknown) =>
        log.warn({ err: error, release: name }, 'a server build could not be saved'),
      );
    return bytes;
  };

/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = LoadedParts & {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  /** Absent where its slots are rendered by another React, which has styles of its own. */
  cacheKeys?: RemoteDefinition['cacheKeys'];
  dispose: () => void;
};

/** Fetches a release's server build and runs it. @throws with a readable reason if it cannot */
export async function loadRelease(deployment: Deployment, serverBuild: ServerBuild): Promise<LoadedRelease> {
  const { remote, version } = deployment.release;
  const name = `${remote}@${version}`;
  const bytes = await serverBuild(deployment);
  const setName = setOf(deployment.release);
  const set = setName === null ? null : openReactSet(setName);
  const { definition, dispose } = evaluateServerBuild(remote, name, bytes.toString('utf8'), set);
  try {
    const parts = await loadParts(definition, set?.nest);
    return {
      remote: deployment,
      definition,
      dispose,
      ...parts,
      ...(!set && { cacheKeys: definition.cacheKeys }),
    };
  } catch (error) {
    dispose();
    throw error;
  }
}
