import { type ModerationOrder, REVIEW_DESK_CALLS } from '@kilowatt/contracts/management';
import { createEvent, createStore, sample } from 'effector';
import { $mayImport } from '../catalogue/import-file';
import { createCall, createQuery, errorMessage, sendRequest } from '../gateway/calls';
import { reviewUploadFx } from './review-file';

export const SUBJECTS = { reviews: 'reviews', questions: 'questions and answers' } as const;
export type Subject = keyof typeof SUBJECTS;
type Request = { subject: Subject; q: string; show: 'all' | 'hidden'; page: number };

export const subjectChosen = createEvent<Subject>();
export const wordsSearched = createEvent<string>();
export const visibilityChosen = createEvent<'all' | 'hidden'>();
export const deskPageChosen = createEvent<number>();
export const $deskRequest = createStore<Request>({ subject: 'reviews', q: '', show: 'all', page: 1 })
  .on(subjectChosen, (request, subject) => ({ ...request, subject, page: 1 }))
  .on(wordsSearched, (request, q) => ({ ...request, q, page: 1 }))
  .on(visibilityChosen, (request, show) => ({ ...request, show, page: 1 }))
  .on(deskPageChosen, (request, page) => ({ ...request, page }));

const list = createQuery(async (gateway, { subject, ...query }: Request) =>
  subject === 'reviews'
    ? { subject, ...(await sendRequest(gateway, REVIEW_DESK_CALLS.reviews, { query })) }
    : { subject, ...(await sendRequest(gateway, REVIEW_DESK_CALLS.questions, { query })) },
);
export const $deskList = list.$value;
export const $deskProblem = list.$problem;

const overview = createQuery((gateway) => sendRequest(gateway, REVIEW_DESK_CALLS.overview, {}));
export const reviewsOverviewRequested = createEvent();
export const $reviewsOverview = overview.$value;
export const $overviewProblem = overview.$problem;

/** Hides or shows one; the reason is kept. */
export const moderateFx = createCall((gateway, body: ModerationOrder) =>
  sendRequest(gateway, REVIEW_DESK_CALLS.moderate, { body }),
);
/** For the status line. */
export const $moderationOutcome = createStore('')
  .on(
    moderateFx.doneData,
    (_, { kind, action }) => `The ${kind} is ${action === 'hide' ? 'hidden from shoppers' : 'shown again'}.`,
  )
  .reset(moderateFx);
export const $moderationProblem = createStore('')
  .on(moderateFx.failData, (_, error) => errorMessage(error))
  .reset(moderateFx);

sample({
  clock: [$deskRequest.updates, moderateFx.finally, reviewUploadFx.done, $mayImport.updates],
  source: { request: $deskRequest, mayImport: $mayImport },
  filter: ({ mayImport }) => mayImport,
  fn: ({ request }) => request,
  target: list.requested,
});
sample({
  clock: [reviewsOverviewRequested, moderateFx.done, reviewUploadFx.done, $mayImport.updates],
  source: $mayImport,
  filter: (mayImport) => mayImport,
  fn: () => {},
  target: overview.requested,
});
