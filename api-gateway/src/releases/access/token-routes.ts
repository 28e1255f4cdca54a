import { Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { callerOf, requireScope } from './require-scope';
import { Scope } from './scope';
import type { Tokens } from './tokens';

const Creation = v.object({
  name: v.pipe(
    v.string('name is missing'),
    v.regex(/^[a-z0-9][a-z0-9._-]{0,60}$/, 'name: small letters, digits, dots and dashes, 61 at most'),
  ),
  scopes: v.pipe(v.array(Scope), v.minLength(1, 'scopes: name one at least'), v.maxLength(50)),
  /** When it ends; never, where that is not said. */
  expiresAt: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('expiresAt: not a date with a time, such as 2030-01-31T00:00:00Z'),
      v.transform((text) => new Date(text)),
      v.check((date) => date.getTime() > Date.now(), 'expiresAt lies in the past'),
    ),
  ),
});

export const TOKEN_CALLS = calls({
  list: { id: 'listTokens', method: 'get', path: '/api/tokens', summary: 'All tokens', scope: 'admin' },
  create: {
    id: 'createToken',
    method: 'post',
    path: '/api/tokens',
    summary: 'Makes a token, which is told here and never again',
    body: Creation,
    status: 201,
    scope: 'admin',
    problems: ['conflict', 'too-many-requests'],
  },
  revoke: {
    id: 'revokeToken',
    method: 'delete',
    path: '/api/tokens/{name}',
    summary: 'Ends a token for good',
    status: 204,
    scope: 'admin',
    problems: ['not-found'],
  },
});

/** `/api/tokens`: who may publish and steer. For admins. */
export function tokenRoutes(tokens: Tokens): Router {
  const router = Router();
  // Whoever may not ask is told nothing of the address.
  router.use('/tokens', requireScope(tokens, 'admin'));
  mount(
    router,
    TOKEN_CALLS.list,
    async (_request, response) => void response.json({ tokens: await tokens.list() }),
  );
  mount(router, TOKEN_CALLS.create, async (request, response) => {
    const requested = check(Creation, request.body);
    const made = await tokens.create(requested, callerOf(response).name);
    response
      .status(201)
      .set('cache-control', 'no-store')
      .json({ ...requested, ...made });
  });
  mount(router, TOKEN_CALLS.revoke, async (request, response) => {
    const name = request.params.name.slice(0, 100).replaceAll('\0', '');
    await tokens.revoke(name, callerOf(response).name);
    response.status(204).end();
  });
  return router;
}
