import * as v from 'valibot';
import { calls } from '../call';
import { Release } from '../release';
import { ErrorStage } from '../telemetry';
import { listLimit } from './list-limit';

/** A position in the code of a remote: in its sources if the release has source maps, else in its built files. */
export const ErrorFrame = v.object({
  file: v.string(),
  line: v.number(),
  column: v.number(),
  function: v.nullable(v.string()),
});
export type ErrorFrame = v.InferOutput<typeof ErrorFrame>;

/** An error of a version, however often it was reported. Times are ISO 8601. */
export const ReleaseError = v.object({
  version: v.string(),
  /** The same for errors of one stage, name and place. */
  fingerprint: v.string(),
  stage: ErrorStage,
  name: v.string(),
  /** Without addresses, numbers and quoted texts. */
  message: v.string(),
  /** The innermost first; those of the remote alone. */
  frames: v.array(ErrorFrame),
  /** Kind of page of the latest report, such as `/products/:handle`; null if it is not known. */
  page: v.nullable(v.string()),
  /** Of the latest report, to find it in the logs. */
  requestId: v.nullable(v.string()),
  count: v.number(),
  firstAt: v.string(),
  lastAt: v.string(),
  /** The version on which an error of this stage, name and message was seen first. */
  firstVersion: v.string(),
  /** Browsers by family and major version, the most frequent first; `server` is the shell. */
  browsers: v.array(v.object({ name: v.string(), count: v.number() })),
});
export type ReleaseError = v.InferOutput<typeof ReleaseError>;

export const ReleaseErrors = v.object({ errors: v.array(ReleaseError) });
export type ReleaseErrors = v.InferOutput<typeof ReleaseErrors>;

/** Maximum number of errors in one answer. */
export const MAX_ERRORS = 100;

export const ERROR_CALLS = calls({
  list: {
    id: 'listReleaseErrors',
    method: 'get',
    path: '/api/releases/{remote}/errors',
    summary: 'Errors of the versions of a remote, latest first',
    query: v.object({
      version: v.optional(Release.entries.version),
      limit: listLimit(MAX_ERRORS, 20),
    }),
    answer: ReleaseErrors,
    scope: 'read',
    problems: ['release-not-found'],
  },
});
