import rateLimit from 'express-rate-limit';
import { ProblemError } from '../problem';

/** So many wrong tokens one address may try in a minute; right ones do not count. */
export const fewGuesses = (limit: number) =>
  rateLimit({
    windowMs: 60_000,
    limit,
    skipSuccessfulRequests: true,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler() {
      throw new ProblemError('too-many-requests', 'Too many wrong tokens. Please wait a minute.');
    },
  });
