import { Release } from '@kilowatt/contracts';
import { KEY_CALLS, TOKEN_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import * as v from 'valibot';
import { mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import type { Keys } from './keys';
import { callerOf, requireScope } from './require-scope';
import type { Tokens } from './tokens';

/** `/api/tokens`: the tokens of the management API. For admins. */
export function tokenRoutes(tokens: Tokens): Router {
  const router = Router();
  // Without the scope, every address below is answered alike.
  router.use('/tokens', requireScope(tokens, 'admin'));
  mount(
    router,
    TOKEN_CALLS.list,
    async (_request, response) => void response.json({ tokens: await tokens.list() }),
  );
  mount(router, TOKEN_CALLS.create, async (request, response) => {
    const requested = check(TOKEN_CALLS.create.body, request.body);
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

const KeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

/** `/api/keys`: the signing keys of remotes. For admins. */
export function keyRoutes(keys: Keys, tokens: Tokens): Router {
  const router = Router();
  // Without the scope, every address below is answered alike.
  router.use('/keys', requireScope(tokens, 'admin'));
  mount(
    router,
    KEY_CALLS.list,
    async (_request, response) => void response.json({ keys: await keys.list() }),
  );
  mount(router, KEY_CALLS.add, async (request, response) => {
    const requested = check(KEY_CALLS.add.body, request.body);
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
