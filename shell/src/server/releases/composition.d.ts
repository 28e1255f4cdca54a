import type { Snapshot } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import { type StaticHandler } from 'react-router-dom';
import type { Remotes } from '../../page/create-host';
import type { LoadedRelease } from './load-release';
/**
 * Everything that the pages of one snapshot are rendered from. Immutable: each operation on a remote creates a new
 * one.
 */
export type Composition = {
  snapshot: Snapshot;
  /** Releases whose models are started and whose components are rendered. */
  releases: ReadonlyMap<string, LoadedRelease>;
  remotes: Remotes;
  handler: StaticHandler;
  /** sha-384 of every script of the snapshot, by path. */
  integrity: Record<string, string>;
};
/** A part of a page that is left to the browser; the reason was logged when that was decided. */
export declare class NotRendered extends Error {}
export type RequestContext = {
  gateway: Gateway;
};
/** @param skipped remotes that are not rendered; the data of their pages is loaded for the browser anyway */
export declare function createComposition(
  snapshot: Snapshot,
  all: ReadonlyMap<string, LoadedRelease>,
  skipped?: ReadonlySet<string>,
): Composition;
