import type { Deployment } from '@kilowatt/contracts';
import type { Page } from '@kilowatt/remote-kit';
import type * as Runtime from 'react-refresh/runtime';
import type { Overlay } from './overlay';

/** What a module leaves to the one that replaces it. `page`: the page that the router has of it. */
type Kept = {
  wasReplaceable?: boolean;
  page?: Page<unknown> | undefined;
};
/** webpack's interface of one module. */
type ModuleHot = {
  data?: Kept;
  accept(): void;
  dispose(keep: (data: Kept) => void): void;
  invalidate(): void;
};
/** One container whose modules can be replaced: the hash of what runs, and how to take one update. */
type Container = {
  hash: () => string;
  update: () => Promise<readonly unknown[] | null>;
};
/** What a build server sends after each build, see `kilowatt dev`. */
export type BuildMessage =
  | {
      errors: string;
    }
  /** `integrity`: sha-384 by path, of updates too. */
  | {
      container: string;
      hash: string;
      integrity: Record<string, string>;
    };
type Parts = {
  runtime: typeof Runtime;
  overlay: Overlay;
  reload: () => void;
};
export type HotPage = ReturnType<typeof createHotPage>;
/**
 * Replaces components of remotes that are being worked on in the open page; their state, and that of all others, is kept.
 * What cannot be replaced, such as a model, needs a new page. A version that failed is tried again by a new page as well.
 * `register`, `signature`, `evaluated` and `started` are called by the builds, see `hot-loader.cjs` of `packages/build`.
 */
export declare function createHotPage({ runtime, overlay, reload }: Parts): {
  register: (type: unknown, id: string) => void;
  signature: () => {
    (): void;
    <T>(type: T, key: string, forceReset?: boolean, getCustomHooks?: () => Runtime.AnyFn[]): T;
  };
  /** After a module has been evaluated: one that exports components alone, or a page, is replaced without its importers. */
  evaluated(
    {
      exports,
    }: {
      exports: unknown;
    },
    hot: ModuleHot,
  ): void;
  /** The container of a version is active: a build may have come while it loaded. */
  started: (name: string, hash: () => string, update: Container['update']) => Promise<void>;
  /** A build is there, or could not be made: the page shows the one before until then. */
  built(message: BuildMessage): Promise<void>;
  /** A build could not be loaded, since none is without errors yet: the page shows the live version. */
  unavailable(): void;
  /** A version that is being worked on threw, and the page shows the live one in its place. */
  failed({ release }: Deployment, error: unknown): void;
};
