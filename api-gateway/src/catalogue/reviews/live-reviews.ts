import { type ProductReviews, REVIEW_LIMITS, type ReviewSummary } from '@kilowatt/contracts';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { isAway } from '../../platform/database/database-errors';
import type { Database } from '../../platform/database/open-database';
import { coalesced } from '../../platform/notify/follow-changes';
import { reviewState, reviewSummaries } from '../tables';
import { readNewestReviews, readQuestions } from './stored-pages';

/** What is shown of all products, at one version. */
export type ReviewsNow = { version: number; summaries: ReadonlyMap<string, ReviewSummary> };

export type LiveReviews = {
  /** It never changes; the next change of reviews makes another. */
  current: () => ReviewsNow;
  /** What the product page shows; undefined if there is nothing of the product. */
  ofProduct: (handle: string) => Promise<ProductReviews | undefined>;
  /** Reads what has changed, here or at another gateway. */
  reload: () => Promise<void>;
};

const NONE: ReviewsNow = { version: 0, summaries: new Map() };
/** Products whose newest reviews are remembered. */
const MAX_REMEMBERED = 2_000;

/** Opens the summaries of all products; the texts stay in the database. */
export async function openReviews(db: Database, log: Logger): Promise<LiveReviews> {
  let now = NONE;
  let remembered = new Map<string, ProductReviews>();
  // One at a time: of two that run at once, the one with the older answer may end last.
  const reload = coalesced(async () => {
    const [state] = await db.select().from(reviewState).where(eq(reviewState.id, 1));
    const version = state?.version ?? 0;
    if (version === now.version) return;
    const rows = await db.select().from(reviewSummaries);
    now = {
      version,
      summaries: new Map(rows.map((row) => [row.handle, summaryOf(row)])),
    };
    remembered = new Map();
  });
  try {
    await reload();
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error }, 'reviews are not shown until the database is available');
  }
  return {
    reload,
    current: () => now,
    async ofProduct(handle) {
      const summary = now.summaries.get(handle);
      const known = remembered.get(handle);
      if (!summary || known) return known;
      const into = remembered;
      try {
        const read = await readShown(db, handle, summary);
        if (into.size < MAX_REMEMBERED) into.set(handle, read);
        return read;
      } catch (error) {
        // The product page does not depend on them.
        log.warn({ err: error, handle }, 'the reviews of a product could not be read');
        return { summary, reviews: [], questions: [] };
      }
    },
  };
}

async function readShown(db: Database, handle: string, summary: ReviewSummary): Promise<ProductReviews> {
  const limits = REVIEW_LIMITS.onProductPage;
  return {
    summary,
    reviews: summary.shown > 0 ? await readNewestReviews(db, handle, limits.reviews) : [],
    questions: summary.questions > 0 ? await readQuestions(db, handle, limits.questions) : [],
  };
}

export const NO_REVIEWS: ReviewSummary = {
  ...{ rating: null, count: 0, distribution: [0, 0, 0, 0, 0], shown: 0, questions: 0 },
};

function summaryOf({ distribution, shown, questions }: typeof reviewSummaries.$inferSelect): ReviewSummary {
  const count = distribution.reduce((sum, one) => sum + one, 0);
  const stars = distribution.reduce((sum, one, at) => sum + one * (at + 1), 0);
  const rating = count === 0 ? null : Math.round((100 * stars) / count) / 100;
  return { rating, count, distribution, shown, questions };
}
