import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database';
import { questions, reviewState, reviewSummaries, reviews } from '../tables';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Runs a change of reviews or questions; changes of all gateways come one after the other. */
export const changeReviews = <Result>(
  db: Database,
  change: (tx: Transaction) => Promise<{ result: Result; handles: Iterable<string> | null }>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.insert(reviewState).values({ id: 1, version: 0 }).onConflictDoNothing();
    const [state] = await tx.select().from(reviewState).where(eq(reviewState.id, 1)).for('update');
    const { result, handles } = await change(tx);
    if (handles === null) return result;
    await countAgain(tx, [...new Set(handles)]);
    await tx
      .update(reviewState)
      .set({ version: (state?.version ?? 0) + 1 })
      .where(eq(reviewState.id, 1));
    return result;
  });

/** Products whose summaries a statement counts. */
const BATCH = 1_000;

/** Counts what is shown of some products. */
async function countAgain(tx: Transaction, handles: readonly string[]): Promise<void> {
  for (let from = 0; from < handles.length; from += BATCH) {
    const of = sql`(select jsonb_array_elements_text(${JSON.stringify(handles.slice(from, from + BATCH))}::jsonb))`;
    await tx.execute(sql`delete from ${reviewSummaries} where handle in ${of}`);
    await tx.execute(sql`
      insert into ${reviewSummaries} (handle, distribution, shown, questions)
      select handle, coalesce(distribution, '[0,0,0,0,0]'::jsonb), coalesce(shown, 0), coalesce(question_count, 0)
      from (
        select handle, count(*)::int as shown, jsonb_build_array(
          count(*) filter (where verified and rating = 1), count(*) filter (where verified and rating = 2),
          count(*) filter (where verified and rating = 3), count(*) filter (where verified and rating = 4),
          count(*) filter (where verified and rating = 5)) as distribution
        from ${reviews} where not hidden and handle in ${of} group by handle
      ) rated full join (
        select handle, count(*)::int as question_count from ${questions} where not hidden and handle in ${of} group by handle
      ) asking using (handle)`);
  }
}
