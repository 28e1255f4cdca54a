import { TOKEN_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
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
