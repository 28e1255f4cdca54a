import * as v from 'valibot';
import { calls } from '../call';
import { Manifest } from '../manifest';
import { PREVIEW_OTHERS } from '../override';
import { Release } from '../release';

/** Days for which a preview lasts. */
export const PREVIEW_DAYS = { initial: 14, max: 90 } as const;
const DAYS = `days must be a whole number from 1 to ${PREVIEW_DAYS.max}`;

const version = v.message(Release.entries.version, 'A version must look like 1.4.0 or 1.4.0-next.1');

/** Published versions that one link shows together, until it ends. Times are ISO 8601. */
export const ReleasePreview = v.object({
  name: v.string(),
  expiresAt: v.string(),
  /** The link for reviewers. */
  href: v.string(),
  releases: v.array(v.object({ remote: v.string(), version: v.string(), by: v.string(), at: v.string() })),
});
export type ReleasePreview = v.InferOutput<typeof ReleasePreview>;

/** What the shell renders of a preview. */
export const PreviewedReleases = v.object({
  name: v.string(),
  expiresAt: v.string(),
  releases: v.array(v.omit(Manifest, ['commit'])),
});
export type PreviewedReleases = v.InferOutput<typeof PreviewedReleases>;

export const RELEASE_PREVIEW_CALLS = calls({
  list: {
    id: 'listReleasePreviews',
    method: 'get',
    path: '/api/previews',
    summary: 'Running previews: published versions of remotes behind a sealed link',
    answer: v.object({ previews: v.array(ReleasePreview) }),
    scope: 'read',
  },
  put: {
    id: 'putReleasePreview',
    method: 'put',
    path: '/api/previews/{name}/{remote}',
    summary: 'Shows a published version in a preview, in place of the remote’s earlier one there',
    body: v.object({
      version,
      days: v.optional(
        v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(PREVIEW_DAYS.max, DAYS)),
        PREVIEW_DAYS.initial,
      ),
      /** Whether the version was published for this preview: it is pruned when the preview has ended. */
      forPreview: v.optional(v.boolean('forPreview must be true or false'), false),
    }),
    answer: ReleasePreview,
    scope: 'publish',
    problems: ['release-not-found', 'conflict'],
  },
  remove: {
    id: 'removeReleasePreview',
    method: 'delete',
    path: '/api/previews/{name}',
    summary: 'Ends a preview',
    status: 204,
    scope: 'publish',
    problems: ['preview-ended'],
  },
  open: {
    id: 'openReleasePreview',
    method: 'get',
    path: '/api/previews/{name}',
    summary: 'Releases of a preview, for a request whose cookie has its pass',
    answer: PreviewedReleases,
    problems: ['preview-ended'],
  },
});

/** The journeys over a version, as the pipeline of its team signed them. */
export const CheckStatement = v.object({
  remote: Release.entries.remote,
  version,
  /** SHA-256 of its `release.json`, see `manifestText`: the result is of these bytes. */
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'digest must be a SHA-256 in hexadecimal')),
  result: v.picklist(['passed', 'failed'], 'result must be passed or failed'),
  /** Where the report is. */
  report: v.pipe(
    v.string(),
    v.maxLength(500, 'report: at most 500 characters'),
    v.regex(/^https?:\/\/[^\s\0]+$/, 'report must be a URL (https://…)'),
  ),
  /** Which versions of the other remotes it was checked with. */
  against: v.pipe(
    v.array(v.picklist(PREVIEW_OTHERS, 'against: live, previous or canary')),
    v.minLength(1, 'against must name at least one of live, previous, canary'),
    v.maxLength(PREVIEW_OTHERS.length),
  ),
});
export type CheckStatement = v.InferOutput<typeof CheckStatement>;

export const CHECK_CALLS = calls({
  record: {
    id: 'recordCheck',
    method: 'post',
    path: '/api/releases/{remote}/checks',
    summary: 'Records the signed result of the journeys over a version',
    /** `statement` is the JSON text that the signature is over. */
    body: v.object({
      statement: v.pipe(v.string(), v.maxLength(2_000)),
      signature: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    answer: v.object({ ...CheckStatement.entries, signedBy: v.nullable(v.string()) }),
    status: 201,
    scope: 'publish',
    problems: ['release-not-found', 'release-refused'],
  },
});

/**
 * The text of a manifest, whatever the order of its fields, without what Git says and who owns it: its SHA-256 names the bytes of
 * a version.
 */
export function manifestText(manifest: object): string {
  const { commit: _, revision: __, owner: ___, ...content } = manifest as Record<string, unknown>;
  return JSON.stringify(content, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
