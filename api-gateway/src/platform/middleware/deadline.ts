import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem';

/** Milliseconds in which a small write is answered. */
const DEADLINE = 10_000;

const TOO_SLOW = 'The shop takes too long to answer at the moment. Please try again in a minute.';

/**
 * Answers 503 where a request is not answered in time: each statement has a limit of its own, but a database that is
 * slow without being silent adds them up. What the handler does goes on, and may still be kept; its answer is dropped.
 */
export const deadline =
  (milliseconds = DEADLINE): RequestHandler =>
  (_request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) next(new ProblemError('unavailable', TOO_SLOW));
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
    next();
  };
