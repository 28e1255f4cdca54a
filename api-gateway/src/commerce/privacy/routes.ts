import { Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { requireScope } from '../../releases/access/require-scope';
import type { Tokens } from '../../releases/access/tokens';
import { carryOut, PrivacyOrder } from './privacy-order';

export const PRIVACY_CALLS = calls({
  carryOut: {
    id: 'eraseData',
    method: 'post',
    path: '/api/privacy',
    summary: 'Erases what is kept of one person, or what is too old; or counts it',
    body: PrivacyOrder,
    scope: 'admin',
    problems: ['too-many-requests'],
  },
});

/** `POST /api/privacy`: erases one person, or what is too old. For admins; the command uses it while the shop runs. */
export function privacyRoutes(db: Database, tokens: Tokens): Router {
  const router = Router();
  mount(router, PRIVACY_CALLS.carryOut, requireScope(tokens, 'admin'), async (request, response) => {
    response.json({ counts: await carryOut(db, check(PrivacyOrder, request.body)) });
  });
  return router;
}
