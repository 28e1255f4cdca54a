import { PRUNE_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { mount } from '../../platform/http/call';
import { check, readQuery } from '../../platform/middleware/read-query';
import { callerOf, requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { ArtifactStore } from '../artifacts/artifact-store';
import type { Pruner } from './prune';
import { diskSizes, releaseSizes } from './sizes';

type Parts = { db: Database; releases: Pruner; artifacts: Pick<ArtifactStore, 'folder'>; tokens: Tokens };

/** `GET /api/releases/sizes` and `POST /api/releases/prune`: what versions take, and the removal of old ones. */
export function pruneRoutes({ db, releases, artifacts, tokens }: Parts): Router {
  const router = Router();
  mount(router, PRUNE_CALLS.sizes, requireScope(tokens, 'read'), async (request, response) => {
    const sizes = await releaseSizes(db, readQuery(request, PRUNE_CALLS.sizes.query));
    response.json({ ...sizes, disk: await diskSizes(artifacts.folder) });
  });
  mount(router, PRUNE_CALLS.prune, requireScope(tokens, 'deploy'), async (request, response) => {
    const order = check(PRUNE_CALLS.prune.body, request.body ?? {});
    response.json(await releases.prune({ ...order, who: callerOf(response).name }));
  });
  return router;
}
