import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem';

/** Milliseconds in which a small write is answered. */
const DEADLINE = 10_000;

const TOO_SLOW = 'The shop takes too long to answer at the moment. Please try again in a minute.';

/**
 * Answers 408 where a request has not arrived in time, and 503 where it is not answered in time: each statement has a limit of its own, but a database that is
 * slow without being silent adds them up. What the handler does goes on, and may still be kept; its answer is dropped.
 */
export const deadline =
  (milliseconds = DEADLINE): RequestHandler =>
  (request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      if (request.complete) return next(new ProblemError('unavailable', TOO_SLOW));
      // It waits for the client, and what may still arrive is not read.
      response.set('connection', 'close');
      next(new ProblemError('request-timeout'));
    }, milliseconds);
    response.once('close', () => clearTimeout(timer));
    next();
  };
