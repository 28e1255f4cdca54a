import { HEALTH_CALLS, OPS_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import type { Releases } from '../../releases/registry/releases';
import { readHealth, sharedHealth } from './read-health';

type Watched = {
  db: Database;
  releases: Pick<Releases, 'snapshot'>;
  isShellReady: () => Promise<boolean>;
  isEnding: () => boolean;
};

/**
 * `/healthz`: liveness; restart the process if it does not answer. `/readyz`: whether requests should be sent to it, most
 * of which are pages: it is not ready while its shell is not. An unavailable database is reported but does not make it
 * unready: pages are served from memory without it.
 */
export function readinessRoutes({ db, releases, isShellReady, isEnding }: Watched): Router {
  const router = Router();
  const health = sharedHealth(db);
  mount(router, HEALTH_CALLS.alive, (_request, response) => {
    response.set('cache-control', 'no-store').json({ ok: true, uptimeSeconds: Math.floor(process.uptime()) });
  });
  mount(router, HEALTH_CALLS.ready, async (_request, response) => {
    const { revision, remotes } = releases.snapshot();
    const draining = isEnding();
    const [{ database }, shell] = await Promise.all([health(), isShellReady()]);
    const ready = remotes.length > 0 && shell && !draining;
    response
      .status(ready ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({
        ready,
        revision,
        database: database.reachable ? 'up' : 'down',
        shell: shell ? 'up' : 'down',
        draining,
      });
  });
  return router;
}

/** `GET /api/ops/health`: gateway, database and outbox. */
export function healthRoutes(db: Database, tokens: Tokens): Router {
  const router = Router();
  mount(router, OPS_CALLS.health, requireScope(tokens, 'read'), async (_request, response) => {
    response.set('cache-control', 'no-store').json(await readHealth(db));
  });
  return router;
}
