import { type RequestHandler, Router } from 'express';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { carryOut, PrivacyAnswer, PrivacyOrder } from './privacy-order';

export const PRIVACY_CALLS = calls({
  carryOut: {
    id: 'eraseData',
    method: 'post',
    path: '/api/privacy',
    summary: 'Erases or counts the data of one person, or data that is too old',
    body: PrivacyOrder,
    answer: PrivacyAnswer,
    scope: 'admin',
    problems: ['too-many-requests'],
  },
});

type Privacy = {
  db: Database;
  /** Lets through who may erase data. */
  mayErase: RequestHandler;
  /** Reads what reviews are shown, which an erasure may change. */
  reloadReviews: () => Promise<void>;
};

/** `POST /api/privacy`: erases one person, or what is too old. For admins; the command uses it while the shop runs. */
export function privacyRoutes({ db, mayErase, reloadReviews }: Privacy): Router {
  const router = Router();
  mount(router, PRIVACY_CALLS.carryOut, mayErase, async (request, response) => {
    const counts = await carryOut(db, check(PrivacyOrder, request.body));
    await reloadReviews();
    response.json({ counts });
  });
  return router;
}
