import * as v from 'valibot';
import { OfferedName, OfferRelease } from './offered-slots';

/**
 * Importance of a slot. `primary`: the page is useless without it, so its fallback must work. `essential`: shoppers look
 * for it, so its fallback replaces it. `regular`: its fallback may be empty.
 */
export const FailureClass = v.picklist(['primary', 'essential', 'regular']);

/** When a server-rendered slot becomes interactive: at once, or when the browser is idle. */
export const Hydration = v.picklist(['now', 'idle']);

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,80})?$/));
/** Subresource integrity value: `sha384-…` in base64. */
export const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A file inside the artifact: no absolute path, no `..`. The shell has typefaces in a folder of their own. */
export const ArtifactPath = v.pipe(
  v.string(),
  v.regex(/^(web|server|web\/fonts)\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/),
);

/** Versions of what a shell provides to remotes; the ranges of a release are checked against them. */
export const HostVersions = v.object({
  bus: version,
  remoteKit: version,
  /** Of the gateway's API. */
  api: version,
  /** Shared modules by the name of their package. */
  shared: v.record(v.string(), version),
  /** Further sets of shared modules by name, with what differs from `shared`; absent in earlier shells. */
  sets: v.optional(v.record(v.string(), v.record(v.string(), version))),
});
export type HostVersions = v.InferOutput<typeof HostVersions>;

/** A version range, such as `^1.2.0`; its syntax is checked by the gateway. */
const Range = v.pipe(v.string(), v.maxLength(100));

/** Version ranges that a release requires; it runs if all of them are satisfied. */
export const Requires = v.object({
  bus: Range,
  remoteKit: Range,
  api: Range,
  /** Shared modules by the name of their package. */
  shared: v.record(v.pipe(v.string(), v.maxLength(100)), Range),
});
export type Requires = v.InferOutput<typeof Requires>;

export const SlotRelease = v.object({
  failure: FailureClass,
  hydrate: Hydration,
  /** Plain HTML that replaces the slot when the remote fails. */
  fallback: v.string(),
  /** Scripts of `web/` that the slot needs beside the entry. */
  chunks: v.array(ArtifactPath),
});

/** An offered slot that the release fills. */
export const FillRelease = v.object({
  chunks: v.array(ArtifactPath),
  /** Prop without which it shows nothing, so that nothing is loaded: `product.reviews`. Earlier shells always load it. */
  when: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*){0,5}$/))),
});

export const RouteRelease = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** React Router path, such as `/products/:handle`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** False: the page shows no top bar, header, footer and compare bar. */
  chrome: v.boolean(),
  chunks: v.array(ArtifactPath),
});

/** The description of an artifact in `release.json`. It is written once, by the build. */
export const Release = v.object({
  remote: name,
  version,
  revision: v.string(),
  /** Global name of the federation container; it contains the version, so that two versions can run on one page. */
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{1,120}$/)),
  /** Scripts of `web/` that are loaded at start: the entry, and the chunks of its `./remote`. */
  start: v.array(ArtifactPath),
  slots: v.record(v.string(), SlotRelease),
  routes: v.array(RouteRelease),
  /** Slots of its pages that other remotes may fill; absent if it has none, and in earlier releases. */
  offers: v.optional(v.pipe(v.array(OfferRelease), v.maxLength(50))),
  /** Slots of other remotes' pages that it fills, by name; absent if there are none. */
  fills: v.optional(v.record(OfferedName, FillRelease)),
  handles: v.array(v.string()),
  publishes: v.array(v.string()),
  hears: v.array(v.string()),
  /** Absent in older releases; a new release is rejected without it. The shell chooses the set of shared modules by it. */
  requires: v.optional(Requires),
  /** Hash of every file of the artifact but `release.json` itself. */
  files: v.record(ArtifactPath, Integrity),
});
export type Release = v.InferOutput<typeof Release>;

/** A version and the base path of its files: `/remotes/{name}/{version}/`, with a trailing slash. */
export const Deployment = v.object({ release: Release, base: v.string() });
export type Deployment = v.InferOutput<typeof Deployment>;

/** Which versions of which remotes are live. `GET /api/releases/snapshot`. */
export const Snapshot = v.object({
  /** Incremented with every deployment. */
  revision: v.number(),
  remotes: v.array(
    v.object({
      ...Deployment.entries,
      /** The version that is assigned to a share of the visitors; assignments are stable. */
      canary: v.optional(
        v.object({ ...Deployment.entries, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
      ),
      /** The version that was live before: browsers fail over to it. */
      previous: v.optional(Deployment),
      /** Whether promotes and canaries are refused; absent where they are not. */
      pinned: v.optional(v.literal(true)),
    }),
  ),
  /** Which versions of the shell render pages; absent while none was promoted, and in snapshots of before. */
  shell: v.optional(
    v.object({
      version,
      canary: v.optional(v.object({ version, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
      previous: v.optional(version),
    }),
  ),
});
export type Snapshot = v.InferOutput<typeof Snapshot>;
export type SnapshotRemote = Snapshot['remotes'][number];

/** The name of the shell among releases; no remote has it. */
export const SHELL = 'shell';

export const ENTRY_FILE = 'web/remoteEntry.js';
export const SERVER_FILE = 'server/remote.cjs';

/** `name@version` of a deployed release. */
export const releaseName = ({ release }: Deployment): string => `${release.remote}@${release.version}`;

/** All deployments of a snapshot: live, canary and previous ones. */
export const deploymentsOf = ({ remotes }: Snapshot): Deployment[] =>
  remotes.flatMap(({ release, base, canary, previous }) => [
    { release, base },
    ...(canary ? [canary] : []),
    ...(previous ? [previous] : []),
  ]);
