import { Router } from 'express';
import type { Database } from '../database/open-database';
import { check } from '../middleware/query/read-query';
import { requireScope } from '../tokens/require-scope';
import type { Tokens } from '../tokens/tokens';
import { carryOut, PrivacyOrder } from './privacy-order';

/** `POST /api/privacy`: erases one person, or what is too old. For admins; the command uses it while the shop runs. */
export function privacyRoutes(db: Database, tokens: Tokens): Router {
  const router = Router();
  router.post('/privacy', requireScope(tokens, 'admin'), async (request, response) => {
    response.json({ counts: await carryOut(db, check(PrivacyOrder, request.body)) });
  });
  return router;
}
