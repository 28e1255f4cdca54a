import { Router } from 'express';
import type { Tally } from '../releases/tally/tally';
import { requireScope } from '../tokens/require-scope';
import type { Tokens } from '../tokens/tokens';
import type { Outcomes } from './outcomes';
import { summarise } from './summary';

/** `GET /api/telemetry/summary`: how releases fare and how fast pages are, of the last two hours. */
export function summaryRoutes(
  tally: Pick<Tally, 'faredInFull'>,
  outcomes: Pick<Outcomes, 'vitals'>,
  tokens: Tokens,
): Router {
  const router = Router();
  router.get('/telemetry/summary', requireScope(tokens, 'read'), async (_request, response) => {
    response.set('cache-control', 'no-store').json(summarise(await tally.faredInFull(), outcomes));
  });
  return router;
}
