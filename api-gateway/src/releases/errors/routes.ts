import { ERROR_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { readQuery } from '../../platform/middleware/read-query';
import { requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import { remoteOf } from '../registry/routes';
import type { ErrorsOf } from './release-errors';

/** `GET /api/releases/{remote}/errors`. */
export function errorRoutes(errorsOf: ErrorsOf, tokens: Tokens): Router {
  const router = Router();
  mount(router, ERROR_CALLS.list, requireScope(tokens, 'read'), async (request, response) => {
    const filter = readQuery(request, ERROR_CALLS.list.query);
    response.set('cache-control', 'no-store').json({ errors: await errorsOf(remoteOf(request), filter) });
  });
  return router;
}
