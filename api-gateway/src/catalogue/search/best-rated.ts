import type { ReviewSummary } from '@kilowatt/contracts';
import { ORDERS, type Order } from './facts';

/** Ratings by handle. */
export type Ratings = ReadonlyMap<string, Pick<ReviewSummary, 'rating' | 'count'>>;

/** The same at one version of the shop's reviews. */
export type RatingsNow = { version: number; summaries: Ratings };

/** Ratings of the shop's mean that each product begins with: one review of five stars is no best product. */
const PRIOR = 5;

/** The best rated first, by the mean of their ratings and of a few of the shop's mean. */
export function bestRated(ratings: Ratings): Order {
  const rated = [...ratings.values()].flatMap(({ rating, count }) =>
    rating === null ? [] : { rating, count },
  );
  if (rated.length === 0) return ORDERS['best-rated'];
  const count = rated.reduce((sum, one) => sum + one.count, 0);
  const mean = rated.reduce((sum, one) => sum + one.rating * one.count, 0) / count;
  return {
    fact: 'rating',
    key({ product }) {
      const { rating = null, count = 0 } = ratings.get(product.handle) ?? {};
      return rating === null ? undefined : -(rating * count + mean * PRIOR) / (count + PRIOR);
    },
  };
}
