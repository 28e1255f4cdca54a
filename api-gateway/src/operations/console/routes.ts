import { Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import { readHealth } from '../health/read-health';
import { consoleFiles } from './console-files';
import { type ConsoleParts, sessionRoutes } from './session-routes';

export const OPS_CALLS = calls({
  health: {
    id: 'getOpsHealth',
    method: 'get',
    path: '/api/ops/health',
    summary: 'Gateway, database and outbox',
    scope: 'read',
  },
});

/** `/ops`: the console's page, its files and its sessions. */
export const consoleRoutes = (parts: ConsoleParts): Router =>
  Router().use(sessionRoutes(parts)).use(consoleFiles());

/** `GET /api/ops/health`: gateway, database and outbox. */
export function healthRoutes(db: Database, tokens: Tokens): Router {
  const router = Router();
  mount(router, OPS_CALLS.health, requireScope(tokens, 'read'), async (_request, response) => {
    response.set('cache-control', 'no-store').json(await readHealth(db));
  });
  return router;
}
