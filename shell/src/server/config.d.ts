import { type Override } from '@kilowatt/contracts';
export type ShellConfig = ReturnType<typeof readConfig>;
/** Reads the environment once. @throws Error in one line that names the invalid variable */
export declare function readConfig(environment: NodeJS.ProcessEnv): {
  port: number;
  host: string;
  gateway: string;
  /** Origin in canonical addresses. */
  origin: string;
  /** Folder in which the last snapshot and its server builds are saved for a restart; absent if they are not saved. */
  cacheDir: string | undefined;
  /** Credential between gateway and shell; also seals the tickets of pages. */
  shellSecret: string | undefined;
  /** Secret that seals override passes, as in the gateway; absent if overrides are off. */
  overrideSecret: string | undefined;
  /** Milliseconds after SIGTERM in which pages are still rendered. */
  drain: number;
  /** Whether open pages reload themselves when a release moves; for development. */
  liveReload: boolean;
  /** Builds that every page shows in place of the live ones; for development. */
  hotRemotes: Override[];
  /** Where traces are sent, and how many; null where nothing is traced. */
  tracing: import('@kilowatt/tracing/settings').TracingSettings | null;
  logLevel: 'debug' | 'error' | 'info' | 'silent' | 'warn';
};
/**
 * The folder of `SHELL_CACHE_DIR`, made if there is none yet.
 * @throws Error in one line that names the setting
 */
export declare function cacheFolder(given: string): string;
