// cspell:ignore ilike
import {
  DESK_REVIEWS_PER_PAGE,
  type DeskQuestion,
  type DeskReview,
  type Moderation,
  type ModerationOrder,
} from '@kilowatt/contracts/management';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/open-database';
import { ProblemError } from '../../platform/problems/problem';
import { questions, reviewImports, reviewModerations, reviewSummaries, reviews } from '../tables';
import { changeReviews, type Transaction } from './change-reviews';
import { questionOf, reviewOf } from './stored-pages';

export type DeskQuery = { q: string; show: 'all' | 'hidden'; page: number };
/** The title of a product for sale. */
type TitleOf = (handle: string) => string | null;

/** Imports and moderations that the overview has. */
const LATEST = 20;

/** Any of the columns has the words, or the product has that handle. */
function matching(q: string, handle: AnyPgColumn, columns: readonly AnyPgColumn[]): SQL | undefined {
  if (q === '') return undefined;
  const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(eq(handle, q), ...columns.map((column) => ilike(column, pattern)));
}

const pageOf = <Item>(rows: Item[], page: number) => ({
  items: rows.slice(0, DESK_REVIEWS_PER_PAGE),
  ...{ page, hasMore: rows.length > DESK_REVIEWS_PER_PAGE },
});
const place = (page: number) => ({
  limit: DESK_REVIEWS_PER_PAGE + 1,
  offset: (page - 1) * DESK_REVIEWS_PER_PAGE,
});

export async function listReviews(db: Database, { q, show, page }: DeskQuery, titleOf: TitleOf) {
  const { handle, id, title, text, author, reference } = reviews;
  const { limit, offset } = place(page);
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        matching(q, handle, [id, title, text, author, reference]),
        show === 'hidden' ? eq(reviews.hidden, true) : undefined,
      ),
    )
    .orderBy(desc(reviews.writtenOn), desc(id))
    .limit(limit)
    .offset(offset);
  return pageOf(
    rows.map(
      (row): DeskReview => ({
        ...reviewOf(row),
        ...{ handle: row.handle, product: titleOf(row.handle) },
        ...{ hidden: row.hidden, reference: row.reference },
      }),
    ),
    page,
  );
}

export async function listQuestions(db: Database, { q, show, page }: DeskQuery, titleOf: TitleOf) {
  const { handle, id, text, author } = questions;
  const { limit, offset } = place(page);
  const isHidden = or(eq(questions.hidden, true), sql`${questions.hiddenAnswers} <> '[]'::jsonb`);
  const rows = await db
    .select()
    .from(questions)
    .where(and(matching(q, handle, [id, text, author]), show === 'hidden' ? isHidden : undefined))
    .orderBy(desc(questions.askedOn), desc(id))
    .limit(limit)
    .offset(offset);
  return pageOf(
    rows.map(
      (row): DeskQuestion => ({
        ...questionOf(row),
        ...{ handle: row.handle, product: titleOf(row.handle), hidden: row.hidden },
        answers: row.answers.map((answer) => ({ ...answer, hidden: row.hiddenAnswers.includes(answer.id) })),
      }),
    ),
    page,
  );
}

/** Totals, and what was done last. */
export async function readOverview(db: Database) {
  const imports = await db.select().from(reviewImports).orderBy(desc(reviewImports.id)).limit(LATEST);
  const moderations = await db
    .select()
    .from(reviewModerations)
    .orderBy(desc(reviewModerations.id))
    .limit(LATEST);
  return {
    reviews: await db.$count(reviews),
    verified: await db.$count(reviews, eq(reviews.verified, true)),
    hiddenReviews: await db.$count(reviews, eq(reviews.hidden, true)),
    questions: await db.$count(questions),
    hiddenQuestions: await db.$count(questions, eq(questions.hidden, true)),
    products: await db.$count(reviewSummaries),
    imports: imports.map((one) => ({ ...one, importedAt: one.importedAt.toISOString() })),
    moderations: moderations.map(moderationOf),
  };
}

const moderationOf = ({
  subject,
  answer,
  at,
  ...row
}: typeof reviewModerations.$inferSelect): Moderation => ({
  ...row,
  ...{ subject, at: at.toISOString() },
  ...(answer !== null && { answer }),
});

/** Hides or shows a review, a question or an answer. @throws ProblemError if there is none, or nothing to change */
export const moderate = (db: Database, order: ModerationOrder, by: string): Promise<Moderation> =>
  changeReviews(db, async (tx) => {
    const handle = await (order.kind === 'review' ? setReview(tx, order) : setQuestion(tx, order));
    const { kind, id: subject, action, reason, answer = null } = order;
    const [row] = await tx
      .insert(reviewModerations)
      .values({ kind, subject, answer: kind === 'answer' ? answer : null, handle, action, reason, by })
      .returning();
    if (!row) throw new Error('a moderation was not stored');
    return { result: moderationOf(row), handles: [handle] };
  });

const unknown = ({ kind, id }: ModerationOrder) =>
  new ProblemError('not-found', `There is no ${kind} "${id}"`);
const already = ({ kind, action }: ModerationOrder) =>
  new ProblemError('conflict', `This ${kind} is already ${action === 'hide' ? 'hidden' : 'shown'}`);

async function setReview(tx: Transaction, order: ModerationOrder): Promise<string> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, order.id));
  if (!row) throw unknown(order);
  const hidden = order.action === 'hide';
  if (row.hidden === hidden) throw already(order);
  await tx.update(reviews).set({ hidden }).where(eq(reviews.id, order.id));
  return row.handle;
}

async function setQuestion(tx: Transaction, order: ModerationOrder): Promise<string> {
  const { id, answer, kind, action } = order;
  const [row] = await tx.select().from(questions).where(eq(questions.id, id));
  if (!row) throw unknown(order);
  const hidden = action === 'hide';
  if (kind === 'question') {
    if (row.hidden === hidden) throw already(order);
    await tx.update(questions).set({ hidden }).where(eq(questions.id, id));
    return row.handle;
  }
  if (answer === undefined || !row.answers.some((one) => one.id === answer)) throw unknown(order);
  if (row.hiddenAnswers.includes(answer) === hidden) throw already(order);
  const others = row.hiddenAnswers.filter((one) => one !== answer);
  await tx
    .update(questions)
    .set({ hiddenAnswers: hidden ? [...others, answer] : others })
    .where(eq(questions.id, id));
  return row.handle;
}
