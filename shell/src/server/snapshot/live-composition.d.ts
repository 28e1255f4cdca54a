import { type Tracing } from '@kilowatt/tracing';
import type { Logger } from 'pino';
import type { Composition } from '../releases/composition';
import { type CircuitSettings } from '../releases/failures';
import { type DiskCache } from '../releases/load-release';
import { type Candidates } from './candidates';
/** Reports that a remote of the composition has failed on this server, for a client's page. */
export type ReportFailed = (remote: string, error: unknown, client?: string) => void;
export type LiveComposition = {
  /** Runs `use` with the visitor's current composition and keeps its releases until `use` has settled. */
  with<Value>(
    bucket: number,
    use: (composition: Composition, failed: ReportFailed) => Promise<Value>,
  ): Promise<Value>;
  /** The same with candidates of one visitor, whose failures count for nobody; `use` is called again without one that fails. */
  withCandidates<Value>(
    candidates: Candidates,
    use: (composition: Composition, failed: ReportFailed) => Promise<Value>,
  ): Promise<Value>;
  /** Fetches the live snapshot from the gateway and switches to it. */
  refresh(): Promise<void>;
  /** Switches to the saved snapshot, unless a newer one is known. */
  restore(): Promise<void>;
  /** Whether pages can be rendered. */
  isReady(): boolean;
  /** Revision of the snapshot that new pages are rendered from; -1 before the first. */
  revision(): number;
  /** Calls a listener after every switch to another snapshot. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Releases that are skipped, and since when in milliseconds. */
  openCircuits(): {
    remote: string;
    version: string;
    since: number;
  }[];
  /** Whether some remote has a canary, so that pages depend on the visitor's bucket. */
  hasCanary(): boolean;
  /** The versions that are loaded, and those whose circuit is open, as `remote@version`. */
  versions(): {
    loaded: string[];
    skipped: string[];
  };
};
type Options = {
  gateway: string;
  log: Logger;
  /** The shell's credential at the gateway. */
  credential?: string | undefined;
  cache?: DiskCache | null;
  circuit?: CircuitSettings;
  /** Null where nothing is traced. */
  tracing?: Tracing | null;
  /** Counts versions that failed on this server. */
  onFailure?: (release: string, stage: 'load' | 'render') => void;
};
/** Follows the gateway's snapshot. Requests in progress finish with the composition that they started with. */
export declare function liveComposition(options: Options): LiveComposition;
