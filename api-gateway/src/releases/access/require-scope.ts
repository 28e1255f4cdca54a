import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { ProblemError } from '../../platform/problems/problem';
import type { Tokens } from './tokens';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The bearer token of a request. */
export const bearerOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a request has the shell's credential; false if the gateway has none. */
export type IsShell = (request: Request) => boolean;

/** @param secret `SHELL_SECRET`, which gateway and shell share and send as a bearer token */
export function shellCredential(secret: string | undefined): IsShell {
  const expected = secret === undefined ? null : digest(secret);
  return (request) => {
    const given = bearerOf(request);
    return expected !== null && given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

/** The owner of a request's token. */
export type Caller = { name: string; scopes: readonly string[] };

export function mayDo({ scopes }: Caller, requested: string): boolean {
  if (scopes.includes('admin') || scopes.includes(requested)) return true;
  if (requested === 'read') return scopes.length > 0;
  return requested.startsWith('publish:') && scopes.includes('publish:*');
}

/** Descriptions of scopes whose names are not verbs. */
const SCOPE_ACTIONS: Readonly<Record<string, string>> = {
  admin: 'manage tokens and keys',
  catalogue: 'import or export the catalogue',
  orders: 'read or answer order requests',
};

/** Accepts tokens with the scope, and keeps the caller for `callerOf`. */
export const requireScope =
  (tokens: Tokens, scope: string): RequestHandler =>
  async (request, response, next) => {
    const caller = await identified(tokens, request, response, scope === 'read');
    if (!mayDo(caller, scope)) throw await refusal(tokens, caller, SCOPE_ACTIONS[scope] ?? scope);
    // Changes have their own entries in the history.
    if (request.method === 'GET') {
      const noted = tokens.uses.used(caller.name, 'read');
      // The token of the environment works while the database is unavailable, so it does not wait for it.
      if (caller.name !== 'root') await noted;
    }
    next();
  };

/** Records a rejected use of a token. @returns the problem to answer with */
export async function refusal(tokens: Tokens, { name }: Caller, action: string): Promise<ProblemError> {
  await tokens.uses.refused(name, `may not ${action}`);
  return new ProblemError('forbidden', `The token "${name}" may not ${action}`);
}

/** For scopes that depend on the body, such as that of the published remote: accepts every valid token. */
export const requireToken =
  (tokens: Tokens): RequestHandler =>
  async (request, response, next) => {
    await identified(tokens, request, response);
    next();
  };

/** The caller of an accepted request. */
export const callerOf = (response: Response): Caller => response.locals.caller as Caller;

/** @param mayBeKnown whether a caller of before will do while the database is away, where the request only reads */
async function identified(
  tokens: Tokens,
  request: Request,
  response: Response,
  mayBeKnown = false,
): Promise<Caller> {
  const isRead = mayBeKnown && request.method === 'GET';
  const caller = await tokens.identify(bearerOf(request), isRead);
  response.locals.caller = caller;
  return caller;
}
