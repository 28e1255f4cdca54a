import { Telemetry } from '@kilowatt/contracts';
import express, { Router } from 'express';
import { check } from '../middleware/query/read-query';
import { rateLimits } from '../middleware/rate-limits/rate-limits';
import type { Tally } from '../releases/tally/tally';
import type { Outcomes } from './outcomes';

/** Page views a minute that one address may report. */
const REPORTS_A_MINUTE = 240;

/** `POST /api/telemetry`: how remotes fared on a page view. A beacon is sent as text, lest the browser asks first. */
export function telemetryRoutes(outcomes: Outcomes, tally: Pick<Tally, 'add'>): Router {
  const router = Router();
  router.post(
    '/telemetry',
    // Every page view sends one: each gateway counts for itself, without a write.
    rateLimits(null)({ name: 'telemetry', limit: REPORTS_A_MINUTE }),
    express.json({ limit: '8kb', type: ['application/json', 'text/plain'] }),
    (request, response) => {
      const { outcomes: all, vitals, ran } = check(Telemetry, request.body);
      for (const outcome of all) if (outcomes.record(outcome)) tally.add(outcome);
      for (const vital of vitals) outcomes.recordVital(vital, ran);
      response.status(204).end();
    },
  );
  return router;
}
