// cspell:ignore teiuq titel
import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { refusal } from '../testing/refusal';
import { QUESTION_COLUMNS, QuestionRow, REVIEW_COLUMNS, ReviewRow } from './review-files';

const review = { id: 'R-17', product: 'lg-washer', rating: 4, author: 'Ada', date: '2025-03-05' };
const question = {
  ...{ id: 'Q-3', sku: 'WM4000', question: 'Does it stack?', author: 'Ben', date: '2025-03-05' },
};
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('a row of a file of reviews', () => {
  it('needs an id, a product, stars, a name and a day', () => {
    expect(parse(ReviewRow, review)).toEqual({ ...review, title: '', text: '', reference: '', helpful: 0 });
  });

  it('names its product by handle or by SKU', () => {
    const { product: _, ...rest } = review;
    expect(refusal(ReviewRow, { ...rest, sku: 'WM4000' })).toBeNull();
    expect(refusal(ReviewRow, rest)?.message).toBe('product or sku is missing');
    expect(refusal(ReviewRow, { ...rest, product: ' ', sku: '' })?.message).toBe('product or sku is missing');
  });

  it('keeps the paragraphs of a text, and nothing that turns its direction', () => {
    expect(parse(ReviewRow, { ...review, text: ' Quiet.\r\nClean.\rBig. ' }).text).toBe(
      'Quiet.\nClean.\nBig.',
    );
    expect(parse(ReviewRow, { ...review, title: '\u202eteiuq\u202c' }).title).toBe('teiuq');
  });

  it('takes the day of a time, and languages in both ways of writing', () => {
    expect(parse(ReviewRow, { ...review, date: '2025-03-05T23:59:59-08:00' }).date).toBe('2025-03-05');
    expect(parse(ReviewRow, { ...review, date: '2025-03-05 10:00' }).date).toBe('2025-03-05');
    expect(parse(ReviewRow, { ...review, locale: 'es_MX' }).locale).toBe('es-MX');
  });

  it('accepts today everywhere on earth, and no later day', () => {
    expect(refusal(ReviewRow, { ...review, date: inDays(1) })).toBeNull();
    expect(refusal(ReviewRow, { ...review, date: inDays(2) })?.message).toBe('is in the future');
  });

  it.each([
    [{ id: '' }, 'id', 'must have letters, digits and signs without spaces'],
    [{ id: 'R 17' }, 'id', 'must have letters, digits and signs without spaces'],
    [{ id: 'x'.repeat(101) }, 'id', 'has more than 100 characters'],
    [{ id: 17 }, 'id', 'must be text'],
    [{ rating: 0 }, 'rating', 'must be a whole number from 1 to 5'],
    [{ rating: 5.5 }, 'rating', 'must be a whole number from 1 to 5'],
    [{ rating: '5' }, 'rating', 'must be a whole number from 1 to 5'],
    [{ author: ' ' }, 'author', 'is empty'],
    [{ author: '\u200b' }, 'author', 'is empty'],
    [{ author: 'x'.repeat(81) }, 'author', 'has more than 80 characters'],
    [{ text: 'x'.repeat(5_001) }, 'text', 'has more than 5,000 characters'],
    [{ date: '5 March 2025' }, 'date', 'must be a date such as 2025-03-05'],
    [{ date: '2025-3-5' }, 'date', 'must be a date such as 2025-03-05'],
    [{ date: '2025-02-29' }, 'date', 'is not a day of the calendar'],
    [{ date: '2025-13-01' }, 'date', 'is not a day of the calendar'],
    [{ date: '1899-12-31' }, 'date', 'is not a day of the calendar'],
    [{ locale: 'English!' }, 'locale', 'must be a language such as en or es-MX'],
    [{ helpful: -1 }, 'helpful', 'must be a whole number'],
    [{ helpful: 1.5 }, 'helpful', 'must be a whole number'],
    [{ helpful: 1_000_001 }, 'helpful', 'is too large'],
    [{ verified: 'yes' }, 'verified', 'must be true or false'],
    [{ reply: { text: '' } }, 'reply.text', 'is empty'],
    [{ reply: { text: 'Thanks', date: '2025-02-30' } }, 'reply.date', 'is not a day of the calendar'],
  ])('is refused with %j', (more, field, message) =>
    expect(refusal(ReviewRow, { ...review, ...more })).toEqual({ field, message }),
  );

  it('is verified by a reference alone', () => {
    expect(refusal(ReviewRow, { ...review, verified: true })?.message).toBe(
      'a verified review needs a reference',
    );
    expect(refusal(ReviewRow, { ...review, verified: true, reference: '#1001' })).toBeNull();
    expect(refusal(ReviewRow, { ...review, verified: false, reference: '#1001' })).toBeNull();
  });

  it('is refused with a column that nobody reads, so that a typing error is no loss', () =>
    expect(refusal(ReviewRow, { ...review, titel: 'Quiet' })?.field).toBe('titel'));
});

describe('a row of a file of questions', () => {
  const answer = { text: 'It does.', author: 'Kilowatt', date: '2025-03-06' };

  it('has no answer by default, and answers of shoppers unless they say otherwise', () => {
    expect(parse(QuestionRow, question)).toEqual({ ...question, answers: [] });
    expect(parse(QuestionRow, { ...question, answers: [answer] }).answers).toEqual([
      { ...answer, byShop: false },
    ]);
  });

  it('has at most twenty answers', () => {
    const answers = (count: number) => ({ ...question, answers: Array(count).fill(answer) });
    expect(refusal(QuestionRow, answers(20))).toBeNull();
    expect(refusal(QuestionRow, answers(21))?.message).toBe('has more than 20 answers');
  });

  it('has answers with ids of their own, if with any', () => {
    const answers = (...ids: (string | undefined)[]) => ({
      ...question,
      answers: ids.map((id) => (id === undefined ? answer : { ...answer, id })),
    });
    expect(refusal(QuestionRow, answers('a', 'b', undefined, undefined))).toBeNull();
    expect(refusal(QuestionRow, answers('a', undefined, 'a'))?.message).toBe('two answers have the same id');
  });

  it.each([
    [{ question: '\u2800' }, 'question', 'is empty'],
    [{ answers: 'It does.' }, 'answers', 'must be a list'],
    [{ answers: [{ ...answer, text: '' }] }, 'answers.0.text', 'is empty'],
    [{ answers: [answer, { ...answer, byShop: 'yes' }] }, 'answers.1.byShop', 'must be true or false'],
    [{ sku: '' }, '', 'product or sku is missing'],
  ])('is refused with %j', (more, field, message) =>
    expect(refusal(QuestionRow, { ...question, ...more })).toEqual({ field, message }),
  );
});

it('every field of a row that needs no nesting has a column', () => {
  expect(REVIEW_COLUMNS).toEqual(
    expect.arrayContaining([...Object.keys(parse(ReviewRow, review)), 'sku', 'verified', 'locale']),
  );
  expect(QUESTION_COLUMNS).toEqual(expect.arrayContaining(['id', 'sku', 'question', 'author', 'date']));
});
