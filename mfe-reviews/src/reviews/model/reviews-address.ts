import { REVIEW_SORTS, type ReviewSort } from '@kilowatt/contracts';

export type ReviewsAddress = { sort: ReviewSort; stars: number | null; page: number };

/** The order, stars and page that an address asks for; what cannot be read is left out. */
export function readReviewsAddress(query: URLSearchParams): ReviewsAddress {
  const sort = REVIEW_SORTS.find((one) => one === query.get('sort')) ?? 'newest';
  const stars = query.get('stars') ?? '';
  return { sort, stars: /^[1-5]$/.test(stars) ? Number(stars) : null, page: pageOf(query) };
}

/** The page that an address asks for, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}
