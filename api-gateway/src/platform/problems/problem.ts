import { PROBLEMS, type Problem, type ProblemCode, REASON_PHRASES } from '@kilowatt/contracts';
import { loggedPath } from '@kilowatt/contracts/logging';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isAway, isFull, isLost } from '../database/database-errors';
import { isBucketAway, isBucketDamaged } from '../objects/bucket-errors';

/** An expected error: a code of the table, a sentence for the client, and the errors of a file's rows if it has some. */
export class ProblemError extends Error {
  constructor(
    readonly code: ProblemCode,
    detail: string = PROBLEMS[code].detail,
    readonly field?: string,
    readonly errors?: readonly object[],
  ) {
    super(detail);
    this.name = 'ProblemError';
  }
}

/** Maximum number of row errors in one response. */
export const MAX_ERRORS = 1_000;

type Body = Problem & Pick<ProblemError, 'errors'>;

/** The body of an error response. */
function problemBody({ code, message, field, errors }: ProblemError, requestId: string): Body {
  const { status } = PROBLEMS[code];
  return {
    type: `/problems/${code}`,
    title: REASON_PHRASES[status],
    status,
    code,
    detail: message,
    ...(field !== undefined && { field }),
    requestId,
    message,
    error: message,
    ...(errors && { errors: errors.slice(0, MAX_ERRORS) }),
  };
}

/** What is wrong with the database or the bucket, and when to retry; the message names the effect on the request between the two. */
const UNAVAILABLE = [
  [isBucketAway, 'The bucket does not answer', 'Please try again in a moment.'],
  [isBucketDamaged, 'The bucket has lost a file or has other bytes for it', 'Please try again later.'],
  [isAway, 'The database does not answer', 'Please try again in a moment.'],
  [isFull, 'No space left on the disk', 'Please try again later.'],
  [isLost, 'The database was removed', 'Please try again later.'],
] as const;

/** Shown to shoppers and operators. A read changes nothing anyway. */
const unavailable = (error: unknown, isRead: boolean): ProblemError | null => {
  const found = UNAVAILABLE.find(([isIt]) => isIt(error));
  if (!found) return null;
  const [, what, when] = found;
  const meaning = isRead ? 'so this cannot be read' : 'so nothing was changed';
  return new ProblemError('unavailable', `${what}, ${meaning}. ${when}`);
};

/** Methods of requests that change nothing. */
const SAFE_METHODS = ['GET', 'HEAD'];

/** Answers requests without a route. */
export const nothingHere: RequestHandler = (request) => {
  throw new ProblemError('not-found', `There is no resource at ${request.method} ${request.path}`);
};

/** The one place where errors become responses; unexpected ones are logged and answered in general words. */
export const answerProblems =
  (log: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    // After its deadline, a handler has already been answered.
    if (response.writableEnded) return;
    if (response.headersSent) return next(error);
    const problem = toProblem(error, SAFE_METHODS.includes(request.method));
    const id = String(response.locals.requestId ?? '');
    if (problem.code === 'internal')
      log.error({ requestId: id, url: loggedPath(request.originalUrl), err: error }, 'unforeseen error');
    // What the handler has said of the body that it was about to send.
    for (const name of ['content-encoding', 'etag', 'last-modified']) response.removeHeader(name);
    const range = rangeOf(error);
    if (range !== undefined) response.set('content-range', range);
    response
      .status(PROBLEMS[problem.code].status)
      .type('application/problem+json')
      // Errors are temporary, whatever cache header the handler has set for its answer.
      .set('cache-control', 'no-store')
      .send(JSON.stringify(problemBody(problem, id)));
  };

/** The size of the file whose range was none, as `send` has it. */
function rangeOf(error: unknown): string | undefined {
  const { status, headers } = Object(error) as { status?: unknown; headers?: Record<string, string> };
  return status === 416 ? headers?.['Content-Range'] : undefined;
}

/** Of conditional requests for files. */
export const isConditionFailed = (error: unknown): boolean =>
  [412, 416].includes(Number((Object(error) as { status?: unknown }).status));

/** Maps any error to the table. Errors of Express and its body parsers are identified by their `type`. */
export function toProblem(error: unknown, isRead = false): ProblemError {
  if (error instanceof ProblemError) return error;
  const { type, status } = Object(error) as { type?: unknown; status?: unknown };
  if (type === 'entity.parse.failed') return new ProblemError('malformed-json');
  if (type === 'entity.too.large' || type === 'parameters.too.many')
    return new ProblemError('body-too-large');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new ProblemError('unsupported-media-type');
  if (error instanceof URIError || status === 400) return new ProblemError('malformed-request');
  if (status === 412) return new ProblemError('precondition-failed');
  if (status === 416) return new ProblemError('range-not-satisfiable');
  return unavailable(error, isRead) ?? new ProblemError('internal');
}
