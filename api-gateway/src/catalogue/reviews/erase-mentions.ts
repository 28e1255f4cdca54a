import { or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/open-database';
import { questions, reviews } from '../tables';
import { changeReviews } from './change-reviews';

/** Removes, or counts, reviews and questions that mention a person, and counts the ratings again. */
export async function eraseMentions(
  db: Database,
  mentions: (column: AnyPgColumn) => SQL,
  dryRun: boolean,
): Promise<{ reviews: number; questions: number }> {
  const { title, text, author, reference, reply } = reviews;
  const ofReviews = or(...[title, text, author, reference, reply].map(mentions));
  const ofQuestions = or(...[questions.text, questions.author, questions.answers].map(mentions));
  if (dryRun)
    return {
      reviews: await db.$count(reviews, ofReviews),
      questions: await db.$count(questions, ofQuestions),
    };
  return changeReviews(db, async (tx) => {
    const gone = await tx.delete(reviews).where(ofReviews).returning({ handle: reviews.handle });
    const erased = await tx.delete(questions).where(ofQuestions).returning({ handle: questions.handle });
    const handles = [...gone, ...erased].map(({ handle }) => handle);
    return {
      result: { reviews: gone.length, questions: erased.length },
      handles: handles.length > 0 ? handles : null,
    };
  });
}
