import { type Placed, SERVER_FILE } from '@kilowatt/contracts';
import type { Logger } from 'pino';
import { type DiskCache, sha384 } from '../cache/disk-cache';

/** Time for a release to come from the gateway, in milliseconds. */
const FETCH_LIMIT = 5_000;

/** How a version's server build is had. @throws with a readable reason where it can't, or is not what it says */
export type ServerBuild = (placed: Placed) => Promise<Buffer>;

/**
 * From the disk, where it was had before, else from the gateway.
 * @param credential what the gateway knows the shell by
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
      signal: AbortSignal.timeout(FETCH_LIMIT),
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
      ?.keepFile(hash, bytes)
      .catch((error: unknown) => log.warn({ err: error, release: name }, 'a server build could not be kept'));
    return bytes;
  };
