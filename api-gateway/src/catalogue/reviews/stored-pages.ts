import {
  type Question,
  type QuestionsPage,
  REVIEW_LIMITS,
  type Review,
  type ReviewSort,
  type ReviewSummary,
  type ReviewsPage,
} from '@kilowatt/contracts';
import { and, asc, count, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { questions, reviews } from '../tables';

/** Pages of one product that can be opened: the last reviews of more can be reached by their stars. */
const MAX_PAGES = 1_000;

type ReviewsQuery = { sort: ReviewSort; stars: number | null; page: number };
const { perPage } = REVIEW_LIMITS;

const pagesOf = (total: number): number => Math.min(MAX_PAGES, Math.ceil(total / perPage));
/** The last page instead of one behind it. */
const within = (page: number, pageCount: number): number => Math.max(1, Math.min(page, pageCount));

const newest = [desc(reviews.writtenOn), desc(reviews.id)];
const ORDERS: Record<ReviewSort, SQL[]> = {
  newest,
  highest: [desc(reviews.rating), ...newest],
  lowest: [asc(reviews.rating), ...newest],
  helpful: [desc(reviews.helpful), ...newest],
};

/** A page of a product's reviews, as they are stored now. */
export async function readReviewsPage(
  db: Database,
  handle: string,
  summary: ReviewSummary,
  { sort, stars, page: requested }: ReviewsQuery,
): Promise<ReviewsPage> {
  const ofProduct = and(eq(reviews.handle, handle), eq(reviews.hidden, false));
  const where = stars === null ? ofProduct : and(ofProduct, eq(reviews.rating, stars));
  const total = stars === null ? summary.shown : await db.$count(reviews, where);
  const pageCount = pagesOf(total);
  const page = within(requested, pageCount);
  const rows = await db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(...ORDERS[sort])
    .limit(perPage)
    .offset((page - 1) * perPage);
  const ranked = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(ofProduct, gt(reviews.helpful, 0)))
    .limit(1);
  return {
    ...{ summary, reviews: rows.map(reviewOf), total, page, pageCount, sort, stars },
    ranksHelpful: ranked.length > 0,
  };
}

/** The newest reviews of a product. */
export async function readNewestReviews(db: Database, handle: string, limit: number): Promise<Review[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.handle, handle), eq(reviews.hidden, false)))
    .orderBy(...newest)
    .limit(limit);
  return rows.map(reviewOf);
}

const shownQuestions = (handle: string) => and(eq(questions.handle, handle), eq(questions.hidden, false));

/** A page of a product's questions. */
export async function readQuestionsPage(
  db: Database,
  handle: string,
  requested: number,
): Promise<QuestionsPage> {
  const [counted] = await db.select({ total: count() }).from(questions).where(shownQuestions(handle));
  const total = counted?.total ?? 0;
  const pageCount = pagesOf(total);
  const page = within(requested, pageCount);
  const found = await readQuestions(db, handle, perPage, (page - 1) * perPage);
  return { questions: found, total, page, pageCount };
}

/** The newest questions of a product. */
export async function readQuestions(
  db: Database,
  handle: string,
  limit: number,
  offset = 0,
): Promise<Question[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(shownQuestions(handle))
    .orderBy(desc(questions.askedOn), desc(questions.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ hiddenAnswers, ...row }) => ({
    ...questionOf(row),
    answers: row.answers.filter(({ id }) => !hiddenAnswers.includes(id)),
  }));
}

/** A review as the API has it. */
export const reviewOf = (row: typeof reviews.$inferSelect): Review => ({
  ...{ id: row.id, rating: row.rating, title: row.title, text: row.text, author: row.author },
  ...{ date: row.writtenOn, verified: row.verified },
  ...(row.locale !== null && { locale: row.locale }),
  ...(row.helpful > 0 && { helpful: row.helpful }),
  ...(row.reply !== null && {
    reply: { text: row.reply, ...(row.repliedOn !== null && { date: row.repliedOn }) },
  }),
});

/** A question as the API has it, with all its answers. */
export const questionOf = (row: Omit<typeof questions.$inferSelect, 'hiddenAnswers'>): Question => ({
  ...{ id: row.id, text: row.text, author: row.author, date: row.askedOn, answers: row.answers },
  ...(row.locale !== null && { locale: row.locale }),
});
