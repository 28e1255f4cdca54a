import { EmailAddress, SharedCartRequest } from '@kilowatt/contracts';
import { type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { check } from '../../platform/middleware/read-query';
import { carryOut } from './privacy-order';

const dryRun = v.boolean('dryRun is true or false');

const DAYS = 'keepDays is a whole number of days from 1 to 3650';

/** What the command and `POST /api/privacy` take: one person to erase, or an age from which on data goes. */
export const PrivacyOrder = v.union(
  [
    v.object({
      person: v.union(
        [v.pipe(v.string(), v.trim(), EmailAddress), SharedCartRequest.entries.cartId],
        'person is an email address, or the number of a cart',
      ),
      dryRun,
    }),
    v.object({
      keepDays: v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(1, DAYS), v.maxValue(3_650, DAYS)),
      dryRun,
    }),
  ],
  'Name a person to erase, or keepDays',
);

export type PrivacyOrder = v.InferOutput<typeof PrivacyOrder>;

/** The numbers of rows that were erased, or would be, by kind. */
export const PrivacyAnswer = v.object({ counts: v.record(v.string(), v.number()) });

export const PRIVACY_CALLS = calls({
  carryOut: {
    id: 'eraseData',
    method: 'post',
    path: '/api/privacy',
    summary: 'Erases what is kept of one person, or what is too old; or counts it',
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
};

/** `POST /api/privacy`: erases one person, or what is too old. For admins; the command uses it while the shop runs. */
export function privacyRoutes({ db, mayErase }: Privacy): Router {
  const router = Router();
  mount(router, PRIVACY_CALLS.carryOut, mayErase, async (request, response) => {
    response.json({ counts: await carryOut(db, check(PrivacyOrder, request.body)) });
  });
  return router;
}
