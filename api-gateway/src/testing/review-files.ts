import { Readable } from 'node:stream';

type Fields = Readonly<Record<string, unknown>>;

/** A verified review with five stars, as a line of a file has it. */
export const reviewLine = (id: string, product: string, more: Fields = {}): Fields => ({
  ...{ id, product, rating: 5, title: 'Quiet', text: 'Washes well.', author: 'Ada L.' },
  ...{ date: '2025-03-05', reference: `order ${id}` },
  ...more,
});

/** A question with an answer of the shop. */
export const questionLine = (id: string, product: string, more: Fields = {}): Fields => ({
  ...{ id, product, question: 'Does it stack?', author: 'Ben', date: '2025-03-05' },
  answers: [{ text: 'It does.', author: 'Kilowatt', date: '2025-03-06', byShop: true }],
  ...more,
});

/** JSON Lines of these rows. */
export const jsonLines = (...rows: readonly Fields[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** The bytes of a file. */
export const bytesOf = (text: string): Readable => Readable.from([Buffer.from(text)]);

/** A request of each call about reviews and questions, by its id; each finds what the one before has stored. */
export const reviewExamples = (handle: string) => {
  const why = { action: 'hide', reason: 'off topic' };
  return {
    importReviews: {
      query: { name: 'reviews.jsonl' },
      body: Buffer.from(jsonLines(reviewLine('r1', handle))),
      type: 'application/octet-stream',
    },
    getProductReviews: { params: { handle } },
    getProductQuestions: { params: { handle } },
    getShopReviews: {},
    getReviewsOverview: {},
    listReviews: {},
    listQuestions: {},
    moderateReview: { body: { ...why, kind: 'review', id: 'r1' } },
  };
};
