import type { RequestHandler } from 'express';
import { isFromItsPage, type Sessions } from './sessions';

/** A session, with the header of its page, does what the token it stands for may: no route knows of sessions. */
export const asBearer =
  (sessions: Sessions): RequestHandler =>
  async (request, _response, next) => {
    const { headers } = request;
    if (headers.authorization === undefined && headers['x-ops-csrf'] !== undefined) {
      const session = await sessions.read(request);
      if (session && isFromItsPage(session, request)) headers.authorization = `Bearer ${session.token}`;
    }
    next();
  };
