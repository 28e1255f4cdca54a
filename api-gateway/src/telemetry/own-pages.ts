import type { Request, RequestHandler } from 'express';
import { ProblemError } from '../problem';

/** Refuses what a browser sends on behalf of another site. Programs send neither header, and pass. */
export const ownPages =
  (origin: string): RequestHandler =>
  (request, _response, next) => {
    if (isForeign(request, origin))
      throw new ProblemError('foreign-origin', 'Only pages of this shop may report here');
    next();
  };

function isForeign({ headers }: Request, own: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  if (origin === undefined || origin === own) return false;
  // A page that tells nobody its address (Referrer-Policy) sends "null"; the browser vouches for it.
  if (origin === 'null') return site !== 'same-origin';
  // The shop may have more names than the one in its canonical addresses; a browser does not invent a Host.
  return URL.parse(origin)?.host !== host;
}
