import { PROBLEMS, type Problem, type ProblemCode, REASON_PHRASES } from '@kilowatt/contracts';

/** An expected error: a code of the table, and a sentence for the client. */
export class ProblemError extends Error {
  constructor(
    readonly code: ProblemCode,
    detail: string = PROBLEMS[code].detail,
    readonly field?: string,
  ) {
    super(detail);
    this.name = 'ProblemError';
  }
}

/** The body of an error response. */
export function problemBody({ code, message, field }: ProblemError, requestId: string): Problem {
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
  };
}
