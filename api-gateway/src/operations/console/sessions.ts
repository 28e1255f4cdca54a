import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import Iron from '@hapi/iron';
import { type Environment, SESSION_CALLS } from '@kilowatt/contracts/management';
import { parseCookie, stringifySetCookie } from 'cookie';
import express, { type Request, type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { mount } from '../../platform/http/call';
import type { RateLimits } from '../../platform/middleware/rate-limits';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { type Caller, mayDo, refusal } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import type { ConsoleOrigin } from './console-origin';

const COOKIE_ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'strict' } as const;
/** Lifetime of a session in milliseconds: a shift. */
const SESSION_LIFETIME = 8 * 3_600_000;

const Session = v.object({ token: v.string(), csrf: v.string() });
/** The operator's token, and the CSRF token that the console sends with each request. */
type Session = v.InferOutput<typeof Session>;
export type Sessions = ReturnType<typeof openSessions>;

/**
 * Sessions of the console: sealed into a cookie, so that every gateway of the shop accepts them and none stores them.
 * Revoking a token ends its sessions, since each request is checked by its token.
 * @param secret shared by all gateways of the shop; without one, sessions end with the process
 */
export function openSessions(secret: string | undefined, { isApart, isSecure, isAt }: ConsoleOrigin) {
  // Another host of the shop's domain can set no cookie with this prefix.
  const name = isApart && isSecure ? '__Host-kilowatt-ops' : 'kilowatt-ops';
  const bytes = hkdfSync('sha256', secret ?? randomBytes(32), '', 'session of the ops console', 32);
  const key = Buffer.from(bytes).toString('base64url');
  const cookie = (value: string, maxAge: number, secure: boolean) =>
    stringifySetCookie({ ...COOKIE_ATTRIBUTES, name, value, maxAge, secure });

  return {
    /** The `Set-Cookie` of a new session. */
    async open(token: string, secure: boolean): Promise<{ session: Session; header: string }> {
      const session = { token, csrf: randomBytes(32).toString('base64url') };
      const sealed = await Iron.seal(session, key, { ...Iron.defaults, ttl: SESSION_LIFETIME });
      return { session, header: cookie(sealed, SESSION_LIFETIME / 1_000, secure) };
    },
    /** The session of a request; null if there is none, it is expired or forged, or the request is not the console's. */
    async read(request: Request): Promise<Session | null> {
      if (!isAt(request)) return null;
      const sealed = parseCookie(request.headers.cookie ?? '')[name] ?? '';
      try {
        return v.parse(Session, await Iron.unseal(sealed, key, { ...Iron.defaults, ttl: SESSION_LIFETIME }));
      } catch {
        return null;
      }
    },
    /** The `Set-Cookie` that ends a session. */
    end: (secure: boolean): string => cookie('', 0, secure),
  };
}

/** Whether a request has the CSRF token of its session, which other sites cannot read. */
function isFromItsPage({ csrf }: Session, { headers }: Request): boolean {
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

const GUESSES_A_MINUTE = 10;
export type ConsoleParts = {
  sessions: Sessions;
  tokens: Tokens;
  opsConsole: ConsoleOrigin;
  limits: RateLimits;
  environment: Environment;
};

/** `/ops/session`: who is signed in, signing in with a token, and signing out. */
export function sessionRoutes({ sessions, tokens, opsConsole, limits, environment }: ConsoleParts): Router {
  const router = Router();
  const isSecure = (request: Request) => request.secure || opsConsole.isSecure;
  const answer = ({ csrf }: Session, { name, scopes }: Caller) => ({
    session: { name, scopes, csrf },
    environment,
  });

  router.use('/session', (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  mount(router, SESSION_CALLS.read, async (request, response) => {
    const session = await sessions.read(request);
    if (!session) return void response.json({ session: null, environment });
    try {
      response.json(answer(session, await tokens.identify(session.token, true)));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'unauthorized') throw error;
      response.append('set-cookie', sessions.end(isSecure(request))).json({ session: null, environment });
    }
  });
  // Only JSON is accepted: forms of other sites cannot send it, and their scripts need a preflight request.
  mount(
    router,
    SESSION_CALLS.signIn,
    limits({
      name: 'sign-in',
      limit: GUESSES_A_MINUTE,
      message: 'Too many wrong tokens. Please wait a minute.',
      forgive: ({ statusCode }) => statusCode < 400,
    }),
    express.json({ limit: '4kb', strict: true }),
    async (request, response) => {
      const { token } = check(SESSION_CALLS.signIn.body, request.body ?? {});
      const caller = await tokens.identify(token);
      if (!mayDo(caller, 'read')) throw await refusal(tokens, caller, 'read');
      await tokens.uses.used(caller.name, 'signed in to the console');
      const { session, header } = await sessions.open(token, isSecure(request));
      response.append('set-cookie', header).json(answer(session, caller));
    },
  );
  mount(router, SESSION_CALLS.signOut, async (request, response) => {
    const session = await sessions.read(request);
    if (session && !isFromItsPage(session, request))
      throw new ProblemError('forbidden', 'The request did not come from the console');
    response.append('set-cookie', sessions.end(isSecure(request)));
    response.status(204).end();
  });
  return router;
}
