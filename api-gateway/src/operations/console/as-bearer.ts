import type { RequestHandler } from 'express';
import { isFromItsPage, type Sessions } from './sessions';

/** Replaces a session and its CSRF header by the session's token, so that routes only know tokens. */
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
