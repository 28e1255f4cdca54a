import * as v from 'valibot';
import { EmailAddress } from './form-fields';
import { LIMITS } from './limits';
import { ProductPreview } from './product';
import { QueryInterpretation } from './search-interpretation';

const query = v.pipe(v.string(), v.maxLength(LIMITS.queryLength));

/** Counts are stored in four bytes. */
const LARGEST_COUNT = 2 ** 31 - 1;

/** `GET /api/search?q=&popup=true&limit=24` (specification §7). */
export const SearchAnswer = v.object({
  products: v.array(ProductPreview),
  /** Number of matches, including those beyond the limit. */
  total: v.optional(v.number()),
  /** Number of products of the results page, which applies the parsed query; absent in answers of older gateways. */
  resultsTotal: v.optional(v.number()),
  /** Absent in answers of older gateways. */
  interpretation: v.optional(QueryInterpretation),
});
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;
/** The error answer of the same call; its text is shown to the shopper (specification §8). */
export const SearchFailure = v.object({ error: v.string() });

/** `POST /api/ai-suggestions`. */
export const SuggestionsRequest = v.object({ query });
export const SuggestionsAnswer = v.object({ suggestions: v.array(v.string()) });
export type SuggestionsAnswer = v.InferOutput<typeof SuggestionsAnswer>;

/** `POST /api/track-search`; fire and forget. */
export const TrackSearchRequest = v.object({
  query,
  resultUrl: v.pipe(v.string(), v.maxLength(2_000)),
  collectionMatched: v.nullable(v.union([v.boolean(), v.pipe(v.string(), v.maxLength(200))])),
  resultsCount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_COUNT))),
});
export type TrackSearchRequest = v.InferOutput<typeof TrackSearchRequest>;

/** `POST /api/newsletter-signup`; the phone is an empty string when the step was skipped. */
export const NewsletterRequest = v.object({
  email: EmailAddress,
  phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, 'Please enter a valid phone number')), ''),
});
export type NewsletterRequest = v.InferOutput<typeof NewsletterRequest>;

/** What `POST /api/newsletter-signup` and `POST /api/contact` answer. */
export const Success = v.object({ success: v.literal(true) });
