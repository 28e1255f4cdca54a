import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets through who sends the token of the environment as `Authorization: Bearer`; nobody where there is none. */
export const requireRootToken =
  (token: string | undefined): RequestHandler =>
  (request, _response, next) => {
    const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !given || !timingSafeEqual(digest(given), digest(token)))
      throw new ProblemError('unauthorized', 'Send the release token as "Authorization: Bearer …"');
    next();
  };
