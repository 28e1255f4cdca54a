import rateLimit from 'express-rate-limit';
import { ProblemError } from '../../problem';

/** A client may send 120 bodies a minute, releases apart: those need a token. */
export const fewPosts = rateLimit({
  windowMs: 60_000,
  limit: 120,
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  skip: ({ method, path }) => method !== 'POST' || path.startsWith('/releases'),
  handler() {
    throw new ProblemError('too-many-requests', 'Too many requests. Please wait a minute and try again.');
  },
});
