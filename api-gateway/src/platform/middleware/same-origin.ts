import type { Request, RequestHandler } from 'express';
import { ProblemError } from '../problems/problem';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what a page of another site has its visitor's browser send. Browsers say where a request comes from in
 * `Sec-Fetch-Site`, which no script can set, and in `Origin`; who sends neither is no browser, or one from before 2020.
 * The shop's own origin is the public one, and whatever host the request itself is addressed to.
 * @throws ProblemError `cross-site`
 */
export const sameOrigin = (origin: string): RequestHandler => {
  const publicHost = hostOf(origin);
  return (request, _response, next) => {
    if (SAFE.includes(request.method) || isOwn(request, publicHost)) return next();
    throw new ProblemError(
      'cross-site',
      'This was sent from another site. Please send it from our own page.',
    );
  };
};

function isOwn({ headers, host }: Request, publicHost: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site === 'cross-site') return false;
  if (headers.origin === undefined) return true;
  const from = hostOf(headers.origin);
  // A reverse proxy ends TLS, so the schemes may differ; what it was asked for is in `X-Forwarded-Host`.
  return from !== null && [publicHost, headers.host?.toLowerCase(), host?.toLowerCase()].includes(from);
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
