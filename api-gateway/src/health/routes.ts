import { Router } from 'express';
import type { Database } from '../database/open-database';
import type { Releases } from '../releases/releases';
import { sharedHealth } from './shared-health';

type Watched = {
  db: Database;
  releases: Pick<Releases, 'snapshot'>;
  isShellReady: () => Promise<boolean>;
  isEnding: () => boolean;
};

/**
 * `/healthz`: the process answers; restart it where it does not. `/readyz`: whether requests should be sent to it, which
 * are pages for the most part: it is not ready while its shell is not. A database that is away is told and is no reason
 * not to: pages are served from memory without it.
 */
export function readinessRoutes({ db, releases, isShellReady, isEnding }: Watched): Router {
  const router = Router();
  const health = sharedHealth(db);
  router.get('/healthz', (_request, response) => {
    response.set('cache-control', 'no-store').json({ ok: true, uptimeSeconds: Math.floor(process.uptime()) });
  });
  router.get('/readyz', async (_request, response) => {
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
