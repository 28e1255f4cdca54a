import { PROBLEMS, type Problem, type ProblemCode } from '@kilowatt/contracts';

/** An answer that is an error on purpose: a code of the table, and a sentence for whoever asked. */
export class ProblemError extends Error {
  constructor(
    readonly code: ProblemCode,
    detail: string = PROBLEMS[code].title,
    readonly field?: string,
  ) {
    super(detail);
    this.name = 'ProblemError';
  }
}

/** The body of an error answer. */
export function problemBody({ code, message, field }: ProblemError, requestId: string): Problem {
  const { status, title } = PROBLEMS[code];
  return {
    type: `/problems/${code}`,
    title,
    status,
    code,
    detail: message,
    ...(field !== undefined && { field }),
    requestId,
    message,
    error: message,
  };
}
