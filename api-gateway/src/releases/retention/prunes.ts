import { PRUNE_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { DAY, startPolling } from '../../platform/jobs/repeated-jobs';
import { check, readQuery } from '../../platform/middleware/read-query';
import { callerOf, requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { ArtifactStore } from '../artifacts/artifact-store';
import type { Pruner } from './prune';
import { diskSizes, releaseSizes } from './sizes';
import type { Retention } from './what-goes';

type Parts = {
  db: Database;
  releases: Pruner;
  artifacts: Pick<ArtifactStore, 'folder' | 'files'>;
  tokens: Tokens;
};

/** `GET /api/releases/sizes` and `POST /api/releases/prune`: what versions take, and the removal of old ones. */
export function pruneRoutes({ db, releases, artifacts, tokens }: Parts): Router {
  const router = Router();
  mount(router, PRUNE_CALLS.sizes, requireScope(tokens, 'read'), async (request, response) => {
    const sizes = await releaseSizes(db, readQuery(request, PRUNE_CALLS.sizes.query), artifacts.files);
    response.json({ ...sizes, disk: await diskSizes(artifacts.folder) });
  });
  mount(router, PRUNE_CALLS.prune, requireScope(tokens, 'deploy'), async (request, response) => {
    const order = check(PRUNE_CALLS.prune.body, request.body ?? {});
    response.json(await releases.prune({ ...order, who: callerOf(response).name }));
  });
  return router;
}

type Scheduled = Retention & { releases: Pruner; log: Logger };

/**
 * Removes old releases at the start and once a day; with 0 days, never. Of several gateways each does so, one after the
 * other: the later ones find nothing.
 * @returns what ends it; null if it never runs
 */
export function startPrunes({ keep, days, releases, log }: Scheduled): { stop: () => Promise<void> } | null {
  if (days === 0) return null;
  const order = { keep, days, who: 'the shop', why: `RELEASES_KEEP=${keep}, RELEASES_KEEP_DAYS=${days}` };
  return startPolling({
    ...{ what: 'removing old releases', interval: DAY, log },
    async pass() {
      const { remotes, files, bytes } = await releases.prune(order);
      const gone = remotes.flatMap(({ versions }) => versions).length;
      if (gone > 0) log.info({ gone, files, bytes }, 'old releases were removed');
    },
  });
}
