import { Router } from 'express';
import { requireScope } from '../tokens/require-scope';
import type { Tokens } from '../tokens/tokens';
import type { Outcomes } from './outcomes';
import { summarise } from './summary';

/** `GET /api/telemetry/summary`: how releases fare and how fast pages are, of the last two hours. */
export function summaryRoutes(outcomes: Pick<Outcomes, 'all' | 'vitals'>, tokens: Tokens): Router {
  const router = Router();
  router.get('/telemetry/summary', requireScope(tokens, 'read'), (_request, response) => {
    response.set('cache-control', 'no-store').json(summarise(outcomes));
  });
  return router;
}
