import { SESSION_CALLS } from '@kilowatt/contracts/management';
import express, { type Request, Router } from 'express';
import { mount } from '../../platform/http/call';
import type { RateLimits } from '../../platform/middleware/rate-limits';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { type Caller, mayDo, refusal } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import { isFromItsPage, type Session, type Sessions } from './sessions';

const GUESSES_A_MINUTE = 10;
export type ConsoleParts = { sessions: Sessions; tokens: Tokens; origin: string; limits: RateLimits };

/** `/ops/session`: who is signed in, signing in with a token, and signing out. */
export function sessionRoutes({ sessions, tokens, origin, limits }: ConsoleParts): Router {
  const router = Router();
  const isSecure = (request: Request) => request.secure || origin.startsWith('https:');
  const answer = ({ csrf }: Session, { name, scopes }: Caller) => ({ session: { name, scopes, csrf } });

  router.use('/session', (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  mount(router, SESSION_CALLS.read, async (request, response) => {
    const session = await sessions.read(request);
    if (!session) return void response.json({ session: null });
    try {
      response.json(answer(session, await tokens.identify(session.token)));
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'unauthorized') throw error;
      response.append('set-cookie', sessions.end(isSecure(request))).json({ session: null });
    }
  });
  // Only JSON is accepted: forms of other sites cannot send it, and their scripts need a preflight request.
  mount(
    router,
    SESSION_CALLS.signIn,
    limits({
      name: 'sign-in',
      limit: GUESSES_A_MINUTE,
      sentence: 'Too many wrong tokens. Please wait a minute.',
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
      throw new ProblemError('forbidden', 'The request does not come from the console');
    response
      .append('set-cookie', sessions.end(isSecure(request)))
      .status(204)
      .end();
  });
  return router;
}
