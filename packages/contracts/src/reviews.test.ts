// cspell:ignore Fcart
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { parse } from 'valibot';
import { questionsHref, REVIEW_SORTS, Review, ReviewSort, ReviewSummary, reviewsHref } from './reviews';
import { queryOf } from './testing/query';
import { fieldAtFault, refusal } from './testing/refusal';

const review = {
  ...{ id: 'r-1', rating: 4, title: '', text: '', author: 'Ada', date: '2025-03-05', verified: true },
};

describe('a review', () => {
  it('needs neither language, helpful votes nor an answer', () =>
    expect(parse(Review, review)).toEqual(review));

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ rating: '4' }, 'rating'],
    [{ date: '2025-3-5' }, 'date'],
    [{ date: '2025-03-05T10:00:00Z' }, 'date'],
    [{ verified: 'yes' }, 'verified'],
    [{ helpful: -1 }, 'helpful'],
    [{ helpful: 0.5 }, 'helpful'],
    [{ reply: { text: 'Thanks', date: 'today' } }, 'reply.date'],
    [{ reply: {} }, 'reply.text'],
    [{ author: null }, 'author'],
  ])('is refused with %j', (more, field) => expect(fieldAtFault(Review, { ...review, ...more })).toBe(field));
});

describe('the summary of reviews', () => {
  const summary = { rating: null, count: 0, distribution: [0, 0, 0, 0, 0], shown: 0, questions: 0 };

  it('has no rating where no review is verified', () =>
    expect(parse(ReviewSummary, summary)).toEqual(summary));

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 5.01 }, 'rating'],
    [{ rating: Number.NaN }, 'rating'],
    [{ distribution: [1, 2, 3, 4] }, 'distribution.4'],
    [{ distribution: [1, 2, 3, 4, -5] }, 'distribution.4'],
    [{ count: 1.5 }, 'count'],
    [{ shown: undefined }, 'shown'],
  ])('is refused with %j', (more, field) =>
    expect(fieldAtFault(ReviewSummary, { ...summary, ...more })).toBe(field),
  );
});

it.each(['', 'Newest', 'oldest', 'constructor'])('%j is no order of reviews', (sort) =>
  expect(refusal(ReviewSort, sort)?.message).toBe('sort must be one of newest, highest, lowest, helpful'),
);

describe('the address of reviews', () => {
  it('names only what differs from the first page of all, newest first', () => {
    expect(reviewsHref('lg-washer')).toBe('/products/lg-washer/reviews');
    expect(reviewsHref('lg-washer', { sort: 'newest', stars: null, page: 1 })).toBe(
      '/products/lg-washer/reviews',
    );
    expect(reviewsHref('lg-washer', { sort: 'helpful', stars: 2, page: 3 })).toBe(
      '/products/lg-washer/reviews?sort=helpful&stars=2&page=3',
    );
    expect(questionsHref('lg-washer')).toBe('/products/lg-washer/questions');
    expect(questionsHref('lg-washer', 2)).toBe('/products/lg-washer/questions?page=2');
  });

  it('keeps a handle in one segment of the path, whatever it contains', () => {
    expect(reviewsHref('a/b?c#d')).toBe('/products/a%2Fb%3Fc%23d/reviews');
    expect(questionsHref('../cart')).toBe('/products/..%2Fcart/questions');
  });

  it('names order, stars and page so that they can be read again', () => {
    const sorts = fc.constantFrom(...REVIEW_SORTS);
    const stars = fc.option(fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(sorts, stars, fc.integer({ min: 1, max: 999 }), (sort, chosen, page) => {
        const query = queryOf(reviewsHref('x', { sort, stars: chosen, page }).split('?')[1] ?? '');
        expect(query.get('sort') ?? 'newest').toBe(sort);
        expect(query.get('stars')).toBe(chosen === null ? null : String(chosen));
        expect(Number(query.get('page') ?? 1)).toBe(page);
      }),
    );
  });
});
