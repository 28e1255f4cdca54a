import { Release } from '@kilowatt/contracts';
import { Router } from 'express';
import * as v from 'valibot';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import type { Keys } from './keys';
import { callerOf, requireScope } from './require-scope';
import type { Tokens } from './tokens';

const NewKey = v.object({
  remote: Release.entries.remote,
  name: v.pipe(
    v.string('name is missing'),
    v.regex(/^[\w .@-]{1,60}$/, 'name: letters, digits and spaces, 60 at most'),
  ),
  publicKey: v.pipe(v.string('publicKey is missing'), v.maxLength(1_000)),
});
const KeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

export const KEY_CALLS = calls({
  list: { id: 'listKeys', method: 'get', path: '/api/keys', summary: 'Keys of all remotes', scope: 'admin' },
  add: {
    id: 'addKey',
    method: 'post',
    path: '/api/keys',
    summary: 'Adds a key, with which releases of a remote may be signed',
    body: NewKey,
    status: 201,
    scope: 'admin',
    problems: ['conflict', 'too-many-requests'],
  },
  revoke: {
    id: 'revokeKey',
    method: 'delete',
    path: '/api/keys/{remote}/{id}',
    summary: 'Revokes a key',
    status: 204,
    scope: 'admin',
    problems: ['not-found'],
  },
});

/** `/api/keys`: whose signatures releases need. For admins. */
export function keyRoutes(keys: Keys, tokens: Tokens): Router {
  const router = Router();
  // Whoever may not ask is told nothing of the address.
  router.use('/keys', requireScope(tokens, 'admin'));
  mount(
    router,
    KEY_CALLS.list,
    async (_request, response) => void response.json({ keys: await keys.list() }),
  );
  mount(router, KEY_CALLS.add, async (request, response) => {
    const requested = check(NewKey, request.body);
    response.status(201).json({ ...requested, ...(await keys.add(requested, callerOf(response).name)) });
  });
  mount(router, KEY_CALLS.revoke, async (request, response) => {
    const { remote, id } = request.params;
    if (!v.is(Release.entries.remote, remote) || !v.is(KeyId, id))
      throw new ProblemError('not-found', 'There is no such key');
    await keys.revoke(remote, id, callerOf(response).name);
    response.status(204).end();
  });
  return router;
}
