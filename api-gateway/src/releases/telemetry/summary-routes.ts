import { SUMMARY_CALLS } from '@kilowatt/contracts/management';
import { Router } from 'express';
import { mount } from '../../platform/http/call';
import { requireScope } from '../access/require-scope';
import type { Tokens } from '../access/tokens';
import type { Tally } from '../monitoring/tally';
import type { Outcomes } from './outcomes';
import { summarise } from './summary';

/** `GET /api/telemetry/summary`: outcomes and web vitals of the last two hours. */
export function summaryRoutes(
  tally: Pick<Tally, 'fullStats'>,
  outcomes: Pick<Outcomes, 'vitals'>,
  tokens: Tokens,
): Router {
  const router = Router();
  mount(router, SUMMARY_CALLS.summary, requireScope(tokens, 'read'), async (_request, response) => {
    response.set('cache-control', 'no-store').json(summarise(await tally.fullStats(), outcomes));
  });
  return router;
}
