import { type Deployment, SERVER_FILE, type SnapshotRemote } from '@kilowatt/contracts';
import { evaluateServerBuild, type LoadedParts, loadParts } from '@kilowatt/federation/server-build';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
import { type DiskCache, sha384 } from '../cache/disk-cache';

/** Milliseconds for a server build to arrive from the gateway. */
const FETCH_TIMEOUT = 5_000;

/** Fetches a version's server build. @throws with a readable reason if it cannot be fetched or its hash differs */
export type ServerBuild = (deployment: Deployment) => Promise<Buffer>;

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
    const response = await fetch(`${gateway}${base}${SERVER_FILE}`, {
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
      .catch((error: unknown) => log.warn({ err: error, release: name }, 'a server build could not be kept'));
    return bytes;
  };

/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = LoadedParts & {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  dispose: () => void;
};

/** Fetches a release's server build and runs it. @throws with a readable reason if it cannot */
export async function loadRelease(deployment: Deployment, serverBuild: ServerBuild): Promise<LoadedRelease> {
  const { remote, version } = deployment.release;
  const name = `${remote}@${version}`;
  const bytes = await serverBuild(deployment);
  const { definition, dispose } = evaluateServerBuild(name, bytes.toString('utf8'));
  try {
    return { remote: deployment, definition, dispose, ...(await loadParts(definition)) };
  } catch (error) {
    dispose();
    throw error;
  }
}
