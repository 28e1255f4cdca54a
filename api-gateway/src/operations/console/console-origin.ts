import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { nothingHere } from '../../platform/problems/problem';

/** Where the console is, and which requests may come from it. */
export type ConsoleOrigin = ReturnType<typeof consoleOrigin>;

/** What the console needs of the gateway, beside its own files. */
const CONSOLE_PATHS = /^\/(?:ops|api)(?:\/|$)/i;
/** The only part of the console that the shop's own host has: it sets the cookie of a preview. */
const PREVIEWS = /^\/ops\/preview\//i;

/**
 * The console at an origin of its own (`OPS_ORIGIN`): a script of a shop's page, such as that of a release under review,
 * has another origin then, and cannot act as the operator in whose browser it runs. Without one, both share the shop's.
 */
export function consoleOrigin(shopOrigin: string, opsOrigin: string | null) {
  const origin = opsOrigin ?? shopOrigin;
  // Without the port, which a proxy may leave out; that of the shop has another name.
  const name = opsOrigin && new URL(opsOrigin).hostname;
  const isAt = ({ hostname }: Pick<Request, 'hostname'>): boolean =>
    name === null || hostname?.toLowerCase() === name;

  /** Keeps apart what each host answers: no file of a release, and no page, is sent from the console's. */
  const separate: RequestHandler = (request, response, next) => {
    const { method, path, originalUrl } = request;
    if (name === null) return next();
    if (!isAt(request))
      return /^\/ops(?:\/|$)/i.test(path) && !PREVIEWS.test(path)
        ? nothingHere(request, response, next)
        : next();
    if (CONSOLE_PATHS.test(path)) return next();
    if ((method !== 'GET' && method !== 'HEAD') || !originalUrl.startsWith('/'))
      return nothingHere(request, response, next);
    response
      .set('cache-control', 'no-store')
      .redirect(path === '/' ? '/ops/' : `${shopOrigin}${originalUrl}`);
  };

  return {
    origin,
    shopOrigin,
    /** Whether it is not the shop's. */
    isApart: name !== null,
    isSecure: origin.startsWith('https:'),
    isAt,
    /** The same before any middleware, where a request may name the console's host: such a request is no page's. */
    mayBeAt: ({ headers }: IncomingMessage): boolean =>
      name !== null &&
      `${headers.host},${headers['x-forwarded-host']}`
        .toLowerCase()
        .split(',')
        .some((host) => host.trim().replace(/:\d+$/, '') === name),
    separate,
  };
}
