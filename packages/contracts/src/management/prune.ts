import * as v from 'valibot';
import { calls } from '../call';
import { Release } from '../release';
import { Why } from './deployments';

/** Limits of what a prune keeps of each remote: its newest versions, and everything of the last days. */
const PRUNE_LIMITS = { keep: { min: 1, max: 1_000 }, days: { min: 0, max: 3_650 } } as const;

const count = (name: keyof typeof PRUNE_LIMITS) => {
  const { min, max } = PRUNE_LIMITS[name];
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/** Both numbers are required: a request that deletes has no defaults. */
const PruneOrder = v.object({
  /** All remotes without it. */
  remote: v.optional(v.message(Release.entries.remote, 'remote must be the name of a remote')),
  keep: count('keep'),
  days: count('days'),
  /** Only lists what would be removed. */
  dryRun: v.optional(v.boolean('dryRun must be true or false'), false),
  why: Why,
});

/** Why versions are kept: each is counted once, by the first reason that holds. */
export const RetainedCounts = v.object({
  /** Live, canary, or the previous version, which pages fail over to. */
  deployed: v.number(),
  /** Shown in a running preview; absent in answers of earlier gateways. */
  previewed: v.optional(v.number()),
  /** A version that a pinned remote may be rolled back to. */
  pinned: v.number(),
  /** Among the newest. */
  newest: v.number(),
  /** Published in the last days. */
  published: v.number(),
  /** Deployed in the last days, so that open tabs may still request its files. */
  recentlyDeployed: v.number(),
});
export type RetainedCounts = v.InferOutput<typeof RetainedCounts>;

/** Stored files that no kept release names, and their bytes with compressed forms. */
const freed = { files: v.number(), bytes: v.number() };

/** What a prune removed, or would remove. */
export const PruneResult = v.object({
  dryRun: v.boolean(),
  remotes: v.array(
    v.object({
      remote: v.string(),
      /** The versions that go, the oldest first. */
      versions: v.array(v.string()),
      ...freed,
      kept: RetainedCounts,
    }),
  ),
  /** Of all remotes, and of interrupted uploads. A file that two remotes share is counted with the first. */
  ...freed,
});
export type PruneResult = v.InferOutput<typeof PruneResult>;

/** The same limits in a query string. */
const given = (name: keyof typeof PRUNE_LIMITS, initial: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, `${name} must be a whole number`), v.toNumber(), count(name)),
    String(initial),
  );
const SizesQuery = v.object({
  remote: v.optional(v.message(Release.entries.remote, 'remote must be the name of a remote')),
  keep: given('keep', 20),
  days: given('days', 90),
});

/** Size of releases in the database, with compressed forms, and on the disk of the gateway that answers. */
export const ReleaseSizes = v.object({
  remotes: v.array(
    v.object({
      remote: v.string(),
      /** The newest first. */
      versions: v.array(
        v.object({
          version: v.string(),
          publishedAt: v.string(),
          files: v.number(),
          /** Bytes of files that no other version has, and of those that others have too. */
          own: v.number(),
          shared: v.number(),
        }),
      ),
      /** Each file once. */
      ...freed,
      /** What a prune with these limits would remove of it. */
      prune: v.object({ versions: v.number(), ...freed }),
    }),
  ),
  /** Of all remotes, each file once. A file that two remotes share is in the sums of both. */
  ...freed,
  keep: v.number(),
  days: v.number(),
  /** Of the gateway that answers; versions on its disk share no files. */
  disk: v.object({ versions: v.number(), ...freed }),
});
export type ReleaseSizes = v.InferOutput<typeof ReleaseSizes>;

export const PRUNE_CALLS = calls({
  sizes: {
    id: 'getReleaseSizes',
    method: 'get',
    path: '/api/releases/sizes',
    summary:
      'Size of the versions in the database and on the disk of this gateway, and what a prune would free',
    query: SizesQuery,
    answer: ReleaseSizes,
    scope: 'read',
    problems: ['release-not-found'],
  },
  prune: {
    id: 'pruneReleases',
    method: 'post',
    path: '/api/releases/prune',
    summary: 'Removes old versions that are not deployed, with their files; with dryRun only lists them',
    body: PruneOrder,
    answer: PruneResult,
    scope: 'deploy',
    problems: ['release-not-found'],
  },
});
