import { type Deployment, Snapshot, type SnapshotRemote } from '@kilowatt/contracts';
import { type LoadedParts } from '@kilowatt/federation/server-build';
import type { RemoteDefinition } from '@kilowatt/remote-kit';
import type { Logger } from 'pino';
export type DiskCache = ReturnType<typeof diskCache>;
/**
 * What a server needs to render after a restart while the gateway is unavailable: the last snapshot and its server
 * builds, by their hash. It is a cache: its loss costs nothing else.
 */
export declare function diskCache(folder: string): {
  /** The last snapshot; null if none was saved. */
  readSnapshot(): Promise<Snapshot | null>;
  /** Saves a snapshot and deletes server builds that it does not reference. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** A file by its sha-384; null if it is missing or changed. */
  readFile(hash: string): Promise<Buffer | null>;
  saveFile: (hash: string, bytes: Buffer) => Promise<void>;
};
export declare const sha384: (bytes: Buffer) => string;
/** Fetches a version's server build. @throws with a readable reason if it cannot be fetched or its hash differs */
type ServerBuild = (deployment: Deployment) => Promise<Buffer>;
/**
 * From the disk cache, else from the gateway.
 * @param credential credential of the shell at the gateway
 */
export declare const serverBuildFrom: (
  gateway: string,
  cache: DiskCache | null,
  log: Logger,
  credential?: string,
) => ServerBuild;
/** One release in the memory of the server with all lazy parts loaded: rendering never waits for code. */
export type LoadedRelease = LoadedParts & {
  remote: SnapshotRemote;
  definition: RemoteDefinition;
  dispose: () => void;
};
/** Fetches a release's server build and runs it. @throws with a readable reason if it cannot */
export declare function loadRelease(deployment: Deployment, serverBuild: ServerBuild): Promise<LoadedRelease>;
