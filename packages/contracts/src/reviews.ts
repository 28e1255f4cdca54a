import * as v from 'valibot';

/** Limits of reviews and questions, in characters unless stated otherwise. */
export const REVIEW_LIMITS = {
  /** Reviews or questions on one page. */
  perPage: 10,
  /** Reviews and questions that a product page shows itself. */
  onProductPage: { reviews: 4, questions: 3 },
  id: 100,
  author: 80,
  title: 200,
  text: 5_000,
  reply: 2_000,
  reference: 200,
  /** Answers to one question. */
  answers: 20,
  reason: 500,
} as const;

const Day = v.pipe(v.string(), v.isoDate());
const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A review as pages show it: plain text of a shopper. */
export const Review = v.object({
  id: v.string(),
  rating: Stars,
  title: v.string(),
  text: v.string(),
  author: v.string(),
  /** `YYYY-MM-DD`. */
  date: Day,
  /** Whether the merchant's file names the order that it belongs to; only such reviews count into ratings. */
  verified: v.boolean(),
  /** Language of the text, such as `es`; absent if the file names none. */
  locale: v.optional(v.string()),
  /** Shoppers who found it helpful; absent if nobody did. */
  helpful: v.optional(Count),
  /** The merchant's answer. */
  reply: v.optional(v.object({ text: v.string(), date: v.optional(Day) })),
});
export type Review = v.InferOutput<typeof Review>;

/** How a product is rated, by its verified reviews alone. */
export const ReviewSummary = v.object({
  /** Mean of the verified ratings to two decimals; null if there are none. */
  rating: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  /** Number of verified reviews. */
  count: Count,
  /** Verified reviews by their stars, from one star to five. */
  distribution: v.tuple([Count, Count, Count, Count, Count]),
  /** All reviews that are shown, unverified ones too. */
  shown: Count,
  /** Questions that are shown. */
  questions: Count,
});
export type ReviewSummary = v.InferOutput<typeof ReviewSummary>;

export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export const ReviewSort = v.picklist(REVIEW_SORTS, `sort must be one of ${REVIEW_SORTS.join(', ')}`);
export type ReviewSort = v.InferOutput<typeof ReviewSort>;

/** `GET /api/products/{handle}/reviews`: a page of a product's reviews. */
export const ReviewsPage = v.object({
  summary: ReviewSummary,
  reviews: v.array(Review),
  /** Reviews with the requested stars, on all pages. */
  total: Count,
  page: Count,
  pageCount: Count,
  sort: ReviewSort,
  /** Null for all. */
  stars: v.nullable(Stars),
  /** Whether some review has been found helpful, so that `helpful` is an order. */
  ranksHelpful: v.boolean(),
});
export type ReviewsPage = v.InferOutput<typeof ReviewsPage>;

export const Answer = v.object({
  id: v.string(),
  text: v.string(),
  author: v.string(),
  date: Day,
  /** Whether the merchant answers, not another shopper. */
  byShop: v.boolean(),
});
export type Answer = v.InferOutput<typeof Answer>;

export const Question = v.object({
  id: v.string(),
  text: v.string(),
  author: v.string(),
  date: Day,
  locale: v.optional(v.string()),
  answers: v.array(Answer),
});
export type Question = v.InferOutput<typeof Question>;

/** `GET /api/products/{handle}/questions`: a page of a product's questions, newest first. */
export const QuestionsPage = v.object({
  questions: v.array(Question),
  total: Count,
  page: Count,
  pageCount: Count,
});
export type QuestionsPage = v.InferOutput<typeof QuestionsPage>;

/** What a product page shows of them. */
export const ProductReviews = v.object({
  summary: ReviewSummary,
  /** The newest. */
  reviews: v.array(Review),
  questions: v.array(Question),
});
export type ProductReviews = v.InferOutput<typeof ProductReviews>;

/** `GET /api/reviews/summary`: what the shop shows of all products that it sells. */
export const ShopReviews = v.object({
  /** Reviews that are shown, unverified ones too. */
  shown: Count,
  /** Those of them that count into ratings. */
  verified: Count,
  /** Products with at least one. */
  products: Count,
});
export type ShopReviews = v.InferOutput<typeof ShopReviews>;

/** Address of a product's reviews, in an order and with so many stars. */
export function reviewsHref(
  handle: string,
  {
    sort = 'newest',
    stars = null,
    page = 1,
  }: { sort?: ReviewSort; stars?: number | null; page?: number } = {},
): string {
  const query = [
    ...(sort === 'newest' ? [] : [`sort=${sort}`]),
    ...(stars === null ? [] : [`stars=${stars}`]),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
  return `/products/${encodeURIComponent(handle)}/reviews${query && `?${query}`}`;
}

/** Address of a page of a product's questions. */
export const questionsHref = (handle: string, page = 1): string =>
  `/products/${encodeURIComponent(handle)}/questions${page === 1 ? '' : `?page=${page}`}`;
