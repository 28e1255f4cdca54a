import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import Iron from '@hapi/iron';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, RequestHandler } from 'express';
import * as v from 'valibot';

const COOKIE = 'kilowatt-ops';
/** Lifetime of a session in milliseconds: a shift. */
const LASTS = 8 * 3_600_000;

const Session = v.object({ token: v.string(), csrf: v.string() });
/** The operator's token, and the CSRF token that the console sends with each request. */
export type Session = v.InferOutput<typeof Session>;
export type Sessions = ReturnType<typeof openSessions>;

/**
 * Sessions of the console: sealed into a cookie, so that every gateway of the shop accepts them and none stores them.
 * Revoking a token ends its sessions, since each request is checked by its token.
 * @param secret shared by all gateways of the shop; without one, sessions end with the process
 */
export function openSessions(secret: string | undefined) {
  const key = Buffer.from(
    hkdfSync('sha256', secret ?? randomBytes(32), '', 'session of the ops console', 32),
  ).toString('base64url');
  const cookie = (value: string, maxAge: number, secure: boolean) =>
    stringifySetCookie({
      name: COOKIE,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
    });

  return {
    /** The `Set-Cookie` of a new session. */
    async open(token: string, secure: boolean): Promise<{ session: Session; header: string }> {
      const session = { token, csrf: randomBytes(32).toString('base64url') };
      const sealed = await Iron.seal(session, key, { ...Iron.defaults, ttl: LASTS });
      return { session, header: cookie(sealed, LASTS / 1_000, secure) };
    },
    /** The session of a request; null if there is none, or it is expired or forged. */
    async read({ headers }: Request): Promise<Session | null> {
      const sealed = parseCookie(headers.cookie ?? '')[COOKIE];
      if (!sealed) return null;
      try {
        return v.parse(Session, await Iron.unseal(sealed, key, { ...Iron.defaults, ttl: LASTS }));
      } catch {
        return null;
      }
    },
    /** The `Set-Cookie` that ends a session. */
    end: (secure: boolean): string => cookie('', 0, secure),
  };
}

/** Whether a request has the CSRF token of its session, which other sites cannot read. */
export function isFromItsPage({ csrf }: Session, { headers }: Request): boolean {
  const given = Buffer.from(String(headers['x-ops-csrf'] ?? ''));
  const requested = Buffer.from(csrf);
  return given.length === requested.length && timingSafeEqual(given, requested);
}

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
