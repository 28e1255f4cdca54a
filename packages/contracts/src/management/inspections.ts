import * as v from 'valibot';
import { calls } from '../call';
import { Owner } from '../owner';
import { OverrideLink } from './releases';

/** What a page says of a version that it shows. */
export const InspectedVersion = v.object({
  remote: v.string(),
  version: v.string(),
  /** Null in releases that declare none. */
  owner: v.nullable(Owner),
  publishedAt: v.string(),
  /** Where it is deployed; null if it is not. */
  role: v.nullable(v.picklist(['live', 'canary', 'previous'])),
  /** Share of the visitors in percent; of a canary alone. */
  percent: v.optional(v.number()),
  /** Who put it there, and when; null if it is not live or a canary. */
  placed: v.nullable(v.object({ at: v.string(), who: v.string() })),
  /** Bytes of brotli of each of its scripts, by their path. */
  sizes: v.record(v.string(), v.number()),
});
export type InspectedVersion = v.InferOutput<typeof InspectedVersion>;
export const InspectedVersions = v.object({ versions: v.array(InspectedVersion) });

/** A page of the shop, without its origin. */
const PagePath = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be the address of a page in this shop, such as /collection/washers'),
);

export const INSPECTION_CALLS = calls({
  create: {
    id: 'createInspection',
    method: 'post',
    path: '/api/inspections',
    summary: 'Creates a link to pages that name the owner of each of their parts',
    body: v.object({ page: v.optional(PagePath) }),
    answer: OverrideLink,
    status: 201,
    scope: 'read',
    problems: ['too-many-requests', 'invalid-field'],
  },
  versions: {
    id: 'getInspectedVersions',
    method: 'get',
    path: '/api/inspections/versions',
    summary:
      'Owner, deployment and sizes of versions that an inspected page shows, for visitors who have opened its link',
    query: v.object({
      /** `footer@1.4.0,cart-compare@2.0.0`. */
      of: v.pipe(v.string(), v.maxLength(4_000)),
    }),
    answer: InspectedVersions,
    problems: ['forbidden', 'invalid-field'],
  },
});
