import type { Product, Question, Review, ReviewSummary } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';

export const review = (more: Partial<Review> = {}): Review => ({
  ...{ id: 'r1', rating: 5, title: 'Quiet', text: 'Washes well.', author: 'Ada L.', date: '2025-03-05' },
  verified: true,
  ...more,
});

export const question = (more: Partial<Question> = {}): Question => ({
  ...{ id: 'q1', text: 'Does it stack?', author: 'Ben', date: '2025-03-05' },
  answers: [{ id: '1', text: 'It does.', author: 'Kilowatt', date: '2025-03-06', byShop: true }],
  ...more,
});

/** 128 verified reviews with a mean of 4.6, and two that are not verified. */
export const SUMMARY: ReviewSummary = {
  ...{ rating: 4.62, count: 128, distribution: [2, 3, 5, 22, 96], shown: 130, questions: 1 },
};

/** A product with reviews, as the product page gives it to the slots. */
export const reviewed = (more: Partial<NonNullable<Product['reviews']>> = {}) => ({
  ...product(),
  reviews: { summary: SUMMARY, reviews: [review()], questions: [question()], ...more },
});
