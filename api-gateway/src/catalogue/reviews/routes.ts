import { QuestionsPage, ReviewSort, type ReviewSummary, ReviewsPage, ShopReviews } from '@kilowatt/contracts';
import { REVIEW_DESK_CALLS } from '@kilowatt/contracts/management';
import { type RequestHandler, type Response, Router } from 'express';
import * as v from 'valibot';
import type { Database } from '../../platform/database/open-database';
import { calls, mount } from '../../platform/http/call';
import { drainBody } from '../../platform/http/drain-body';
import { check, readQuery } from '../../platform/middleware/read-query';
import { ProblemError } from '../../platform/problems/problem';
import { soldBySku } from '../live/catalogue';
import type { LiveCatalogue } from '../live/live-catalogue';
import { listQuestions, listReviews, moderate, readOverview } from './desk';
import { type FindHandle, importReviews } from './import-reviews';
import { type LiveReviews, NO_REVIEWS } from './live-reviews';
import { readQuestionsPage, readReviewsPage } from './stored-pages';

const page = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'page must be a whole number from 1'), v.transform(Number)),
  '1',
);

export const REVIEW_CALLS = calls({
  reviews: {
    id: 'getProductReviews',
    method: 'get',
    path: '/api/products/{handle}/reviews',
    summary: 'A page of a product’s reviews, with its rating; the last page instead of one behind it',
    query: v.object({
      sort: v.optional(ReviewSort, 'newest'),
      stars: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^[1-5]$/, 'stars must be a whole number from 1 to 5'),
          v.transform(Number),
        ),
      ),
      page,
    }),
    answer: ReviewsPage,
    problems: ['product-not-found'],
  },
  questions: {
    id: 'getProductQuestions',
    method: 'get',
    path: '/api/products/{handle}/questions',
    summary: 'A page of a product’s questions with their answers, newest first',
    query: v.object({ page }),
    answer: QuestionsPage,
    problems: ['product-not-found'],
  },
  shop: {
    id: 'getShopReviews',
    method: 'get',
    path: '/api/reviews/summary',
    summary: 'How many reviews the shop shows, of how many products',
    answer: ShopReviews,
  },
});

type Dependencies = {
  db: Database;
  catalogue: LiveCatalogue;
  reviews: LiveReviews;
  /** Admits only clients that may import and moderate. */
  mayImport: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** Reviews and questions of a product. */
export function reviewRoutes({
  db,
  catalogue,
  reviews,
}: Pick<Dependencies, 'db' | 'catalogue' | 'reviews'>): Router {
  const router = Router();
  const known = (handle: string): string => {
    if (catalogue.current().byHandle.has(handle)) return handle;
    throw new ProblemError('product-not-found', `There is no product "${handle.slice(0, 80)}"`);
  };
  mount(router, REVIEW_CALLS.reviews, async (request, response) => {
    const { sort, stars = null, page } = readQuery(request, REVIEW_CALLS.reviews.query);
    const handle = known(request.params.handle);
    const summary = reviews.current().summaries.get(handle) ?? NO_REVIEWS;
    response.json(await readReviewsPage(db, handle, summary, { sort, stars, page }));
  });
  mount(router, REVIEW_CALLS.questions, async (request, response) => {
    const { page } = readQuery(request, REVIEW_CALLS.questions.query);
    response.json(await readQuestionsPage(db, known(request.params.handle), page));
  });
  mount(router, REVIEW_CALLS.shop, async (_request, response) => {
    const { byHandle } = catalogue.current();
    const sold = [...reviews.current().summaries].filter(([handle]) => byHandle.has(handle));
    response.json(ofShop(sold.map(([, summary]) => summary)));
  });
  return router;
}

const ofShop = (summaries: readonly ReviewSummary[]): ShopReviews => ({
  shown: summaries.reduce((sum, { shown }) => sum + shown, 0),
  verified: summaries.reduce((sum, { count }) => sum + count, 0),
  products: summaries.filter(({ shown }) => shown > 0).length,
});

/** Finds products of the live catalogue. */
export const findHandleIn =
  (catalogue: Pick<LiveCatalogue, 'current'>): FindHandle =>
  ({ product = '', sku = '' }) => {
    const { byHandle } = catalogue.current();
    if (product !== '') return byHandle.has(product) ? product : null;
    return soldBySku(catalogue.current(), sku)?.entry.product.handle ?? null;
  };

/** Imports a file, which it reads by itself. */
export function reviewImportRoutes({ db, catalogue, reviews, mayImport, callerOf }: Dependencies): Router {
  const router = Router();
  const { importFile } = REVIEW_DESK_CALLS;
  mount(router, importFile, mayImport, async (request, response) => {
    const { name, dryRun, replace } = readQuery(request, importFile.query);
    const by = callerOf(response as Response).name;
    const imported = await drainBody(request, (file) =>
      importReviews(db, findHandleIn(catalogue), { name, file, by, dryRun, replace }),
    );
    await reviews.reload();
    response.json(imported);
  });
  return router;
}

/** What the console shows and does. */
export function reviewDeskRoutes({ db, catalogue, reviews, mayImport, callerOf }: Dependencies): Router {
  const router = Router();
  const desk = REVIEW_DESK_CALLS;
  const titleOf = (handle: string) => catalogue.current().byHandle.get(handle)?.product.title ?? null;
  mount(router, desk.overview, mayImport, async (_request, response) => {
    response.json(await readOverview(db));
  });
  mount(router, desk.reviews, mayImport, async (request, response) => {
    response.json(await listReviews(db, readQuery(request, desk.reviews.query), titleOf));
  });
  mount(router, desk.questions, mayImport, async (request, response) => {
    response.json(await listQuestions(db, readQuery(request, desk.questions.query), titleOf));
  });
  mount(router, desk.moderate, mayImport, async (request, response) => {
    const order = check(desk.moderate.body, request.body);
    const moderation = await moderate(db, order, callerOf(response as Response).name);
    await reviews.reload();
    response.json(moderation);
  });
  return router;
}
