import * as v from 'valibot';
import { calls } from '../call';
import { Answer, Question, REVIEW_LIMITS, Review } from '../reviews';
import { BooleanFlag } from './catalogue';

/** The answer of an import of reviews or questions. */
export const ReviewsImported = v.object({
  kind: v.picklist(['reviews', 'questions']),
  dryRun: v.boolean(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  /** Those that the file does not have; only with `replace`. */
  removed: v.number(),
  /** Products that the rows are about. */
  products: v.number(),
  /** Reviews of the file that count into ratings; 0 for questions. */
  verified: v.number(),
  /** Rows of products that the catalogue does not have: they are left out. The first 1,000 are listed. */
  unknown: v.number(),
  unknownProducts: v.array(v.object({ line: v.number(), product: v.string() })),
  /** Columns of a CSV file that were not read. */
  ignoredColumns: v.array(v.string()),
});
export type ReviewsImported = v.InferOutput<typeof ReviewsImported>;

const ReviewsImport = v.object({
  id: v.number(),
  kind: v.picklist(['reviews', 'questions']),
  source: v.string(),
  importedBy: v.string(),
  importedAt: v.string(),
  rows: v.number(),
  added: v.number(),
  changed: v.number(),
  removed: v.number(),
});
export type ReviewsImport = v.InferOutput<typeof ReviewsImport>;

/** What staff see of a review or a question; those of products that are not for sale have no title. */
const Moderated = {
  handle: v.string(),
  product: v.nullable(v.string()),
  /** Whether shoppers do not see it. */
  hidden: v.boolean(),
};
export const DeskReview = v.object({ ...Review.entries, ...Moderated, reference: v.string() });
export type DeskReview = v.InferOutput<typeof DeskReview>;
export const DeskQuestion = v.object({
  ...Question.entries,
  ...Moderated,
  answers: v.array(v.object({ ...Answer.entries, hidden: v.boolean() })),
});
export type DeskQuestion = v.InferOutput<typeof DeskQuestion>;

const ModerationOrder = v.object({
  kind: v.picklist(['review', 'question', 'answer'], 'kind must be review, question or answer'),
  /** Of the review or question. */
  id: v.pipe(v.string('id is missing'), v.nonEmpty('id is missing'), v.maxLength(REVIEW_LIMITS.id)),
  /** Of the answer to the question. */
  answer: v.optional(v.pipe(v.string(), v.maxLength(REVIEW_LIMITS.id))),
  action: v.picklist(['hide', 'show'], 'action must be hide or show'),
  reason: v.pipe(
    v.string('reason is missing'),
    v.trim(),
    v.nonEmpty('Say why'),
    v.maxLength(REVIEW_LIMITS.reason, `The reason may have at most ${REVIEW_LIMITS.reason} characters`),
  ),
});
export type ModerationOrder = v.InferOutput<typeof ModerationOrder>;

const Moderation = v.object({
  ...ModerationOrder.entries,
  id: v.number(),
  /** Id of the review or question. */
  subject: v.string(),
  handle: v.string(),
  by: v.string(),
  at: v.string(),
});
export type Moderation = v.InferOutput<typeof Moderation>;

export const DESK_REVIEWS_PER_PAGE = 20;

const DeskQuery = v.object({
  /** Words of the text, the author or an id, or the handle of a product. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'q is too long')), ''),
  show: v.optional(v.picklist(['all', 'hidden'], 'show must be all or hidden'), 'all'),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'page must be a whole number from 1'), v.transform(Number)),
    '1',
  ),
});

/** Names of files of reviews and questions. */
export const ReviewFileName = v.pipe(
  v.string('name is missing'),
  v.maxLength(200, 'name is too long'),
  v.regex(/\.(?:csv|tsv|txt|json|jsonl|ndjson)$/i, 'name must end in .csv, .json or .jsonl'),
);

/** What staff do with reviews and questions. */
export const REVIEW_DESK_CALLS = calls({
  importFile: {
    id: 'importReviews',
    method: 'post',
    path: '/api/reviews/import',
    summary: 'Imports a file of reviews or of questions, detected from its fields, all or nothing',
    query: v.object({ name: ReviewFileName, dryRun: BooleanFlag, replace: BooleanFlag }),
    body: { type: 'application/octet-stream' },
    answer: ReviewsImported,
    scope: 'catalogue',
    problems: ['body-too-large'],
  },
  overview: {
    id: 'getReviewsOverview',
    method: 'get',
    path: '/api/reviews/overview',
    summary: 'How many reviews and questions there are, the last imports, and the last moderations',
    answer: v.object({
      reviews: v.number(),
      verified: v.number(),
      hiddenReviews: v.number(),
      questions: v.number(),
      hiddenQuestions: v.number(),
      /** Products that show any. */
      products: v.number(),
      imports: v.array(ReviewsImport),
      moderations: v.array(Moderation),
    }),
    scope: 'catalogue',
  },
  reviews: {
    id: 'listReviews',
    method: 'get',
    path: '/api/reviews/reviews',
    summary: 'Reviews of all products, newest first, hidden ones too',
    query: DeskQuery,
    answer: v.object({ items: v.array(DeskReview), page: v.number(), hasMore: v.boolean() }),
    scope: 'catalogue',
  },
  questions: {
    id: 'listQuestions',
    method: 'get',
    path: '/api/reviews/questions',
    summary: 'Questions about all products, newest first, hidden ones too',
    query: DeskQuery,
    answer: v.object({ items: v.array(DeskQuestion), page: v.number(), hasMore: v.boolean() }),
    scope: 'catalogue',
  },
  moderate: {
    id: 'moderateReview',
    method: 'post',
    path: '/api/reviews/moderations',
    summary: 'Hides a review, a question or an answer from shoppers, or shows it again',
    body: ModerationOrder,
    answer: Moderation,
    scope: 'catalogue',
    problems: ['not-found', 'conflict', 'too-many-requests'],
  },
});
