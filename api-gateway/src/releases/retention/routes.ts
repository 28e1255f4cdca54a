import { PRUNE_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { callerOf, requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { Pruner } from './prune';

/** `POST /api/releases/prune`: removes old versions. */
export function pruneRoutes(releases: Pruner, tokens: Tokens): Router {
  const router = Router();
  mount(router, PRUNE_CALLS.prune, requireScope(tokens, 'deploy'), async (request, response) => {
    const order = check(PRUNE_CALLS.prune.body, request.body ?? {});
    response.json(await releases.prune({ ...order, who: callerOf(response).name }));
  });
  return router;
}
