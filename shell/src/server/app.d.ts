import { type Express } from 'express';
import type { Registry } from 'prom-client';
import { type PageDependencies } from './page-route';
export type ShellDependencies = PageDependencies & {
  /** Folder of the browser build and of the files beside it. */
  assets: string;
  /** Folder with the files of this build and earlier ones, see `copyAssets`; null if there is none. */
  storedAssets?: string | null;
  /** Whether the server is about to end, so that no more should be sent to it. */
  isEnding?: () => boolean;
  /** Whether this server has rendered a page, so that visitors may be sent to it. */
  hasRendered?: () => boolean;
  /** Hash of every file of the browser build, by its path. */
  assetHashes?: Readonly<Record<string, string>>;
  /** Of its release; null for sources that run unbuilt. */
  version?: string | null;
  /** What is measured; nothing is exported without. */
  registry?: Registry;
};
/** Counts the events of the last five minutes. */
export declare function lately(now?: () => number): {
  add(): void;
  count(): number;
};
/** The rendering server: its assets, its health, and a page for every other address. */
export declare function createApp(dependencies: ShellDependencies): Express;
