import { beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { REVIEWED, reviewCalls, reviewIds } from '../../testing/review-calls';
import { jsonLines, questionLine, reviewLine } from '../../testing/review-files';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { questions } from '../tables';

const gateway = sharedTestGateway();
const { imported, page, questionsPage, product, moderate, read, clear } = reviewCalls(gateway);
const { first, handle } = REVIEWED;
const ANSWER = { text: 'It does.', author: 'Ada', date: '2025-03-06' };
const UNTRUE = { text: 'It falls over.', author: 'Cy', date: '2025-03-07' };
const answers = async () => (await questionsPage()).questions[0]?.answers ?? [];
const answerTexts = async () => (await answers()).map(({ text }) => text);

describe('moderation', () => {
  beforeEach(async () => {
    await clear();
    await imported(jsonLines(reviewLine('r1', handle, { rating: 1 }), reviewLine('r2', handle)));
    await imported(jsonLines(questionLine('q1', handle, { answers: [ANSWER, UNTRUE] })));
  });

  it('hides a review from pages and from the rating, and shows it again', async () => {
    await moderate({ kind: 'review', id: 'r1', action: 'hide', reason: 'An insult' }).expect(200);
    expect(reviewIds(await page())).toEqual(['r2']);
    expect((await product()).reviews?.summary).toMatchObject({ rating: 5, count: 1, shown: 1 });
    await moderate({ kind: 'review', id: 'r1', action: 'show', reason: 'A mistake' }).expect(200);
    expect((await page()).summary).toMatchObject({ rating: 3, count: 2 });
  });

  it('stays after the same file is imported again, also where the review changes', async () => {
    await moderate({ kind: 'review', id: 'r1', action: 'hide', reason: 'An insult' }).expect(200);
    await imported(jsonLines(reviewLine('r1', handle, { rating: 2 })));
    expect(reviewIds(await page())).toEqual(['r2']);
  });

  it('hides one answer, or the whole question', async () => {
    const answer = (await answers())[1]?.id;
    await moderate({ kind: 'answer', id: 'q1', answer, action: 'hide', reason: 'Untrue' }).expect(200);
    expect(await answerTexts()).toEqual(['It does.']);
    await moderate({ kind: 'question', id: 'q1', action: 'hide', reason: 'Off topic' }).expect(200);
    expect(await questionsPage()).toMatchObject({ questions: [], total: 0, pageCount: 0 });
    expect((await product()).reviews?.summary.questions).toBe(0);
  });

  it('hides the same answer without an id where another comes before it', async () => {
    const answer = (await answers())[1]?.id;
    await moderate({ kind: 'answer', id: 'q1', answer, action: 'hide', reason: 'Untrue' }).expect(200);
    const added = { text: 'On a pedestal.', author: 'Di', date: '2025-03-08' };
    await imported(jsonLines(questionLine('q1', handle, { answers: [added, ANSWER, UNTRUE] })));
    expect(await answerTexts()).toEqual(['On a pedestal.', 'It does.']);
  });

  it('hides what an earlier version has stored by its place', async () => {
    const stored = [ANSWER, UNTRUE].map((one, at) => ({ ...one, id: String(at + 1), byShop: false }));
    await gateway.db.update(questions).set({ answers: stored, hiddenAnswers: ['2'] });
    await imported(jsonLines(questionLine('q1', handle, { answers: [UNTRUE, ANSWER] })));
    expect(await answerTexts()).toEqual(['It does.']);
    await imported(jsonLines(questionLine('q1', handle, { answers: [UNTRUE, ANSWER] })));
    expect(await answerTexts()).toEqual(['It does.']);
  });

  it('hides an answer by the id that its file gives', async () => {
    const named = [
      { ...ANSWER, id: '2' },
      { ...UNTRUE, id: '1' },
    ];
    await imported(jsonLines(questionLine('q1', handle, { answers: named })));
    await moderate({ kind: 'answer', id: 'q1', answer: '1', action: 'hide', reason: 'Untrue' }).expect(200);
    await imported(jsonLines(questionLine('q1', handle, { answers: named.toReversed() })));
    expect(await answerTexts()).toEqual(['It does.']);
  });

  it('tells answers apart that are the same', async () => {
    await imported(jsonLines(questionLine('q1', handle, { answers: [ANSWER, ANSWER] })));
    const ids = (await answers()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('is kept in a history with its reason and its author', async () => {
    await moderate({ kind: 'review', id: 'r1', action: 'hide', reason: 'An insult' }).expect(200);
    const overview = await read('overview');
    expect(overview.body).toMatchObject({
      ...{ reviews: 2, verified: 2, hiddenReviews: 1, questions: 1, products: 1 },
      moderations: [{ subject: 'r1', action: 'hide', reason: 'An insult', by: expect.any(String) }],
    });
  });

  it('finds what staff look for, hidden ones too', async () => {
    const find = async (path: string) => (await read(path).expect(200)).body.items;
    expect(await find('reviews?q=order%20r2')).toMatchObject([{ id: 'r2', reference: 'order r2' }]);
    expect(await find('reviews?q=100%25')).toEqual([]);
    await moderate({ kind: 'review', id: 'r1', action: 'hide', reason: 'An insult' }).expect(200);
    expect(await find('reviews?show=hidden')).toMatchObject([{ id: 'r1', hidden: true }]);
    expect(await find(`questions?q=${handle}`)).toMatchObject([{ id: 'q1', product: first?.title }]);
  });

  it.each([
    [{ kind: 'review', id: 'nothing', action: 'hide', reason: 'x' }, 404, 'There is no review "nothing"'],
    [{ kind: 'answer', id: 'q1', answer: '9', action: 'hide', reason: 'x' }, 404, 'There is no answer "q1"'],
    [{ kind: 'review', id: 'r1', action: 'show', reason: 'x' }, 409, 'This review is already shown'],
    [{ kind: 'review', id: 'r1', action: 'hide', reason: ' ' }, 400, 'Say why'],
    [{ kind: 'product', id: 'r1', action: 'hide', reason: 'x' }, 400, 'kind must be'],
  ])('answers %j with %d', async (body, status, words) => {
    expect((await moderate(body).expect(status)).body.message).toContain(words);
  });

  it('is not for everybody', async () => {
    await request(gateway.app).get('/api/reviews/overview').expect(401);
    await request(gateway.app).get('/api/reviews/reviews').expect(401);
    await request(gateway.app).post('/api/reviews/moderations').send({}).expect(401);
  });
});
