import type { Request } from 'express';
import rateLimit from 'express-rate-limit';
import { ProblemError } from '../../problem';

/** So many bodies a client may send in a minute; further ones get a 429 that says when to come back. */
export const postsAMinute = (limit: number, skip: (request: Request) => boolean = () => false) =>
  rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: (request) => request.method !== 'POST' || skip(request),
    handler() {
      throw new ProblemError('too-many-requests', 'Too many requests. Please wait a minute and try again.');
    },
  });
