import * as v from 'valibot';
import { calls } from '../call';
import { Release } from '../release';
import { listLimit } from './list-limit';
import { CanaryStatus, Diff, History, Status } from './status';

/** Operations that change the deployment of a remote. */
export const DEPLOYMENT_KINDS = ['promote', 'canary', 'rollback', 'pin', 'unpin'] as const;
export const HistoryKind = v.picklist([
  ...DEPLOYMENT_KINDS,
  'publish',
  'token-created',
  'token-revoked',
  'token-used',
  'token-refused',
  'key-added',
  'key-revoked',
  'prune',
  /** A version was put into a preview, and a preview ended before its time; `why` names it. */
  'preview',
  'preview-ended',
  /** A signed result of the journeys was recorded. */
  'checked',
  /** A rollback that was decided without the database, and not carried out since the remote had changed. */
  'offline-refused',
  /** Kinds that concern the whole shop: `from` and `to` are versions of its catalogue, or of a merchant's file. */
  'catalogue-imported',
  'catalogue-fed',
  'catalogue-restored',
  'file-saved',
  'file-removed',
  'file-restored',
  /** Schedules of imports; each import is a separate entry. */
  'schedule-added',
  'schedule-removed',
]);
export type HistoryKind = v.InferOutput<typeof HistoryKind>;

const version = v.message(Release.entries.version, 'A version must look like 1.4.0 or 1.4.0-next.1');
/** The reason of a change, as the history keeps it. */
export const Why = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500, 'why: at most 500 characters'),
    v.check((text) => !text.includes('\0'), 'why contains a NUL character'),
  ),
  '',
);
/** Fields of every operation. `revision`: the newest that the caller has seen; stale operations are rejected. */
const operation = {
  why: Why,
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};
const percent = v.pipe(
  v.number('percent must be a number from 0 to 100'),
  v.minValue(0, 'percent must be a number from 0 to 100'),
  v.maxValue(100, 'percent must be a number from 0 to 100'),
);
const Pinning = v.object(operation);

/** Also if the version does not read what visitors have stored, see `storageBorders`. */
const acceptStoredData = v.optional(v.boolean('acceptStoredData must be true or false'));

/** Maximum number of history entries in one response. */
export const MAX_HISTORY = 500;
const revisionOf = (name: string) => {
  const message = `${name} must be a revision: a whole number of at most 15 digits`;
  return v.pipe(v.string(message), v.regex(/^\d{1,15}$/, message), v.toNumber());
};
const HistoryQuery = v.object({
  remote: v.optional(Release.entries.remote),
  kind: v.optional(HistoryKind),
  limit: listLimit(MAX_HISTORY, 50),
  /** The newest first: entries with a lower revision. */
  before: v.optional(revisionOf('before')),
  /** The oldest first: entries with a higher revision, or from a time on (ISO 8601). */
  since: v.optional(
    v.union(
      [
        revisionOf('since'),
        v.pipe(
          v.string(),
          v.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/),
          v.transform((text) => new Date(text)),
          v.date(),
        ),
      ],
      'since must be a revision, or a time such as 2026-03-01T12:00:00Z',
    ),
  ),
});
export type HistoryQuery = v.InferOutput<typeof HistoryQuery>;

/** The deployment of a remote after an operation. */
export const OperationResult = v.object({
  remote: v.string(),
  revision: v.number(),
  /** False if nothing had to change; then `kind` is null. */
  moved: v.boolean(),
  kind: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** The live version. */
  version: v.nullable(v.string()),
  canary: v.nullable(CanaryStatus),
  pinned: v.boolean(),
  /** Versions that were live before and were not rolled back, the latest last. */
  trail: v.array(v.string()),
  /** What the caller should know of it, a sentence each; absent in older gateways. */
  warnings: v.optional(v.array(v.string())),
});
export type OperationResult = v.InferOutput<typeof OperationResult>;

/** Error responses of every operation. */
const problems = ['release-not-found', 'conflict', 'release-refused'] as const;

/** Operations on deployments, and reports about them. */
export const DEPLOYMENT_CALLS = calls({
  status: {
    id: 'getReleaseStatus',
    method: 'get',
    path: '/api/releases/status',
    summary: 'All remotes with their versions',
    answer: Status,
    scope: 'read',
  },
  history: {
    id: 'listMoves',
    method: 'get',
    path: '/api/releases/history',
    summary: 'History of operations, newest first; with since, oldest first',
    query: HistoryQuery,
    answer: History,
    scope: 'read',
    problems: ['conflict'],
  },
  diff: {
    id: 'compareVersions',
    method: 'get',
    path: '/api/releases/{remote}/diff',
    summary: 'Differences between two versions of a remote',
    query: v.object({ from: v.optional(version), to: version }),
    answer: Diff,
    scope: 'read',
    problems: ['release-not-found'],
  },
  promote: {
    id: 'promoteRelease',
    method: 'post',
    path: '/api/releases/{remote}/promote',
    summary: 'Makes a version live',
    body: v.object({
      version,
      /** Refused without a signed result of the journeys over these bytes. */
      requirePreview: v.optional(v.boolean('requirePreview must be true or false')),
      acceptStoredData,
      ...operation,
    }),
    answer: OperationResult,
    scope: 'deploy',
    problems,
  },
  canary: {
    id: 'setCanary',
    method: 'post',
    path: '/api/releases/{remote}/canary',
    summary: 'Starts or changes a canary: a version for a share of the visitors; 0 percent ends it',
    body: v.object({
      version: v.optional(version),
      /** Needed unless the canary advances by itself: then it begins with the first stage. */
      percent: v.optional(percent),
      /** Larger shares follow by themselves, up to everybody, while nothing is wrong. */
      advance: v.optional(v.boolean('advance must be true or false')),
      acceptStoredData,
      ...operation,
    }),
    answer: OperationResult,
    scope: 'deploy',
    problems: [...problems, 'invalid-field'],
  },
  rollback: {
    id: 'rollBackRelease',
    method: 'post',
    path: '/api/releases/{remote}/rollback',
    summary: 'Rolls back to the previous version, or to a given one',
    body: v.object({
      to: v.optional(version),
      /** Also to a version whose ranges the live shell does not satisfy, and that does not read what visitors have stored. */
      force: v.optional(v.boolean('force must be true or false')),
      acceptStoredData,
      ...operation,
    }),
    answer: OperationResult,
    scope: 'deploy',
    problems,
  },
  pin: {
    id: 'pinRelease',
    method: 'post',
    path: '/api/releases/{remote}/pin',
    summary: 'Rejects promotes and canaries of a remote until it is unpinned',
    body: Pinning,
    answer: OperationResult,
    scope: 'deploy',
    problems,
  },
  unpin: {
    id: 'unpinRelease',
    method: 'post',
    path: '/api/releases/{remote}/unpin',
    summary: 'Allows promotes and canaries of a remote again',
    body: Pinning,
    answer: OperationResult,
    scope: 'deploy',
    problems,
  },
});
