import * as v from 'valibot';
import { calls } from '../call';
import { Manifest } from '../manifest';
import { OverrideSpec } from '../override';
import { HostVersions, Snapshot } from '../release';

/** What came of a publish. `known`: this version was published before, with the same bytes. */
export const PublishResult = v.object({
  remote: v.string(),
  version: v.string(),
  outcome: v.picklist(['published', 'known']),
  /** What its team should know; absent if there is nothing, and in older gateways. */
  warnings: v.optional(v.array(v.string())),
});
export type PublishResult = v.InferOutput<typeof PublishResult>;

/** The part of a snapshot that an operation refers to. */
export const SnapshotRevision = v.pick(Snapshot, ['revision']);

/** A range of a release that a shell does not satisfy. */
export const UnmetRange = v.object({
  /** `bus`, `remote-kit`, `API`, or the package of a shared module. */
  name: v.string(),
  range: v.string(),
  /** The version that the shell provides; null if it provides none. */
  provided: v.nullable(v.string()),
});
export type UnmetRange = v.InferOutput<typeof UnmetRange>;

/** Which deployed releases a shell would not run. */
export const ShellCheck = v.object({
  revision: v.number(),
  releases: v.array(
    v.object({
      remote: v.string(),
      version: v.string(),
      role: v.picklist(['live', 'canary', 'previous']),
      /** Null for releases from before ranges were recorded: they may run or not. */
      unmet: v.nullable(v.array(UnmetRange)),
    }),
  ),
});
export type ShellCheck = v.InferOutput<typeof ShellCheck>;

export const RELEASE_CALLS = calls({
  snapshot: {
    id: 'getSnapshot',
    method: 'get',
    path: '/api/releases/snapshot',
    summary: 'Current snapshot: the deployed versions of all remotes',
    answer: Snapshot,
  },
  events: {
    id: 'followReleases',
    method: 'get',
    path: '/api/releases/events',
    summary: 'Server-sent events, one per change of the snapshot',
    answer: { type: 'text/event-stream' },
    problems: ['too-many-requests'],
  },
  publish: {
    id: 'publishRelease',
    method: 'post',
    path: '/api/releases',
    summary: 'Publishes an artifact: a tar of release.json, its signature, web/ and server/',
    body: { type: 'application/x-tar' },
    answer: PublishResult,
    status: 201,
    scope: 'publish',
    problems: ['conflict', 'body-too-large', 'release-refused'],
  },
  checkShell: {
    id: 'checkShell',
    method: 'post',
    path: '/api/releases/check-shell',
    summary: 'Which live, canary and previous releases a shell with these versions would not run',
    body: HostVersions,
    answer: ShellCheck,
    scope: 'read',
    problems: ['invalid-field'],
  },
});

/** A link to the shop that shows one's own builds, and when it expires (ISO 8601). */
export const OverrideLink = v.object({ href: v.string(), expiresAt: v.string() });
export type OverrideLink = v.InferOutput<typeof OverrideLink>;

export const OVERRIDE_CALLS = calls({
  create: {
    id: 'createOverride',
    method: 'post',
    path: '/api/overrides',
    summary: 'Creates a link that shows your own build of remotes in the shop',
    body: v.object({ overrides: v.pipe(v.array(OverrideSpec), v.minLength(1), v.maxLength(10)) }),
    answer: OverrideLink,
    status: 201,
    scope: 'publish',
    problems: ['too-many-requests', 'release-not-found'],
  },
  version: {
    id: 'getVersion',
    method: 'get',
    path: '/api/releases/{remote}/versions/{version}',
    summary: 'Manifest of a version (release.json)',
    answer: Manifest,
    problems: ['release-not-found'],
  },
});
