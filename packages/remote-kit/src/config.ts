import type { CommandName, EventName, SlotName } from '@kilowatt/contracts';

/** The type of `remote.config.ts`: the remote as data; the build writes it into `release.json`. */
export type RemoteConfig = {
  name: string;
  /** The team that owns it. */
  owner: string;
  slots: Partial<Record<SlotName, SlotConfig>>;
  /** By id; the page module of the same id is in the remote's `routes`. */
  routes: Record<string, RouteConfig>;
  /** Its own events. */
  publishes: readonly EventName[];
  /** Its own commands. */
  handles: readonly CommandName[];
  /** Events of others. */
  hears: readonly EventName[];
  /** Commands of others. */
  sends: readonly CommandName[];
  /** What it stores in browsers: the formats that it reads and the one that it writes, numbered from 1, by the key. */
  storage?: readonly StorageConfig[];
  /** Largest size of the scripts that load at start, in bytes of brotli. */
  budget: number;
};

export type StorageConfig = { key: string; reads: readonly number[]; writes: number };

export type SlotConfig = {
  failure: 'primary' | 'essential' | 'regular';
  /** Default `now`. */
  hydrate?: 'now' | 'idle';
  /** Plain HTML that replaces the slot when the remote fails. */
  fallback: string;
};

export type RouteConfig = {
  /** React Router path. */
  path: string;
  /** False hides top bar, header, footer and compare bar. Default true. */
  chrome?: boolean;
};

export const defineConfig = (config: RemoteConfig): RemoteConfig => config;
