import type {
  BrowserStage,
  Deployment,
  Override,
  PreviewRequest,
  ShopFacts,
  Shopping,
  Snapshot,
} from '@kilowatt/contracts';
import type { InRegion } from '@kilowatt/federation/page-scope';
import type { FragmentInstance } from 'react';
// What a fragment can do is said there.
import type {} from 'react-dom';
import type { HydrationState } from 'react-router-dom';
import type { HotPage } from '../browser/hot/hot-page';
import type { Part } from './part-times';

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
  /** What the page was rendered from, sealed by the server: each view gets a ticket for it. */
  seal?: string;
  /** Sets of shared modules beside the shell's own; absent where no version of the page runs with one. */
  sets?: PageSets;
  /** Remotes that have nothing on this page and are loaded when it needs them; absent if there are none. */
  lazy?: readonly string[];
  /** Builds that this visitor alone sees. */
  overrides?: readonly Override[];
  /** The preview that they are of. */
  preview?: PreviewRequest;
  /** The script that traces the page, which loads it if its answer asks for that. */
  trace?: { href: string; integrity: string };
  /** The script that names the owners of its parts, on pages of those who may ask for that. */
  inspect?: { href: string; integrity: string };
};

/** Which versions run with another set of shared modules, by their containers, and where the sets are. */
export type PageSets = {
  of: Readonly<Record<string, string>>;
  scripts: Readonly<Record<string, { href: string; integrity: string }>>;
};

/** What a traced page does, as it is noted down; spans are made of it. Times are those of `performance.now()`. */
export type Note = {
  stage: BrowserStage;
  version?: Deployment;
  part?: string;
  from: number;
  to: number;
  error?: unknown;
  /** Of a call: the id that it was sent with, its address, and where in the code it was made. */
  call?: { id: string; method: string; address: string; status?: number; stack: string };
};

export type TraceNotes = {
  /** As the answer of this page has them; empty where it is measured for its visitor alone. */
  traceparent: string;
  tracestate: string;
  /** Id of the view of the page, which is the parent of all. */
  view: string;
  all: Note[];
  add(note: Note): void;
  newId(): string;
};

/** A part that is on the page now, and where. */
export type LocatedPart = Part & { isFallback: boolean; place: Pick<FragmentInstance, 'getClientRects'> };

/** What the overlay of an inspected page reads. */
export type InspectedPage = {
  snapshot: Snapshot;
  /** The active version of each remote. */
  running: () => readonly Deployment[];
  parts: () => readonly LocatedPart[];
  notes: () => readonly Note[];
};

declare global {
  interface Window {
    __KILOWATT__: PagePayload & {
      /** What the beacons of this view bring back, so that they count. */
      ticket?: string;
      /** The shopper's actions on this view so far; absent for shoppers who asked not to be counted. */
      shopping?: () => Shopping[];
      /** sha-384 by path, for every script that the page may ever load; the shell makes it before it loads any. */
      integrity?: Record<string, string>;
      /** The notes of this view, if it is traced. */
      traced?: TraceNotes;
      /** What an inspected page knows of its parts. */
      inspected?: InspectedPage;
      /** By container: where the modules of a version are evaluated. Builds read it, see `RemoteRegion`. */
      regions?: Record<string, InRegion>;
      /** Where remotes are being worked on: replaces their components as they are saved. */
      hot?: HotPage;
    };
  }
}

/** Beside them are files that no page loads, such as `mf-manifest.json`. */
const SCRIPT = /^web\/.+\.m?js$/;

/** sha-384 of every script of some releases, by path. */
export const integrityOf = (all: readonly Deployment[]): Record<string, string> =>
  Object.fromEntries(
    all.flatMap(({ release, base }) =>
      Object.entries(release.files).flatMap(([file, hash]) =>
        SCRIPT.test(file) ? [[pathOf(base) + file, hash]] : [],
      ),
    ),
  );

/** sha-384 of every script that the page of a snapshot may load, by path. */
export const integrityOfPage = ({ remotes }: Snapshot): Record<string, string> =>
  integrityOf(remotes.flatMap(({ previous, ...own }) => (previous ? [own, previous] : [own])));

/** The text of the import map: the server names its hash in the page's policy, the browser puts it into the page. */
export const importMapText = (integrity: Readonly<Record<string, string>>): string =>
  JSON.stringify({ integrity });

/** Scripts are looked up by their path: an override build has an origin before it. */
const pathOf = (base: string): string => base.replace(/^https?:\/\/[^/]+/, '');
