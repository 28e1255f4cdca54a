import type { Deployment, Override, ShopFacts, Snapshot } from '@kilowatt/contracts';
import type { InRegion } from '@kilowatt/federation/page-scope';
import type { HydrationState } from 'react-router-dom';

/** What the server leaves in the page for the browser, as `self.__KILOWATT__`. */
export type PagePayload = {
  /** As `snapshotForPage` leaves it. */
  snapshot: Snapshot;
  /** Serialized effector scope. */
  state: Record<string, unknown>;
  hydration: HydrationState;
  origin: string;
  /** Facts of the business; the scripts of all remotes read them from here. */
  shop: ShopFacts;
  /** What the page's beacons bring back, so that they count. */
  ticket?: string;
  /** Builds that this visitor alone sees. */
  overrides?: readonly Override[];
};

declare global {
  interface Window {
    __KILOWATT__: PagePayload & {
      /** sha-384 by path, for every script that the page may ever load; the shell makes it before it loads any. */
      integrity?: Record<string, string>;
      /** By container: where the modules of a version are evaluated. Builds read it, see `RemoteRegion`. */
      regions?: Record<string, InRegion>;
    };
  }
}

/** sha-384 of every script of some releases, by path. */
export const integrityOf = (all: readonly Deployment[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap(({ release, base }) =>
      Object.entries(release.files).flatMap(([file, hash]) =>
        file.startsWith('web/') ? [[pathOf(base) + file, hash]] : [],
      ),
    ),
  );

/** Scripts are looked up by their path: the build of somebody's own machine has an origin before it. */
const pathOf = (base: string): string => base.replace(/^https?:\/\/[^/]+/, '');
