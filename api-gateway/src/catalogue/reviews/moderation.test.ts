import { beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { REVIEWED, reviewCalls, reviewIds } from '../../testing/review-calls';
import { jsonLines, questionLine, reviewLine } from '../../testing/review-files';
import { sharedTestGateway } from '../../testing/shared-test-gateway';

const gateway = sharedTestGateway();
const { imported, page, questionsPage, product, moderate, read, clear } = reviewCalls(gateway);
const { first, handle } = REVIEWED;

describe('moderation', () => {
  beforeEach(async () => {
    await clear();
    await imported(jsonLines(reviewLine('r1', handle, { rating: 1 }), reviewLine('r2', handle)));
    const more = { text: 'It falls over.', author: 'Cy', date: '2025-03-07' };
    await imported(
      jsonLines(
        questionLine('q1', handle, {
          answers: [{ text: 'It does.', author: 'Ada', date: '2025-03-06' }, more],
        }),
      ),
    );
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
    await moderate({ kind: 'answer', id: 'q1', answer: '2', action: 'hide', reason: 'Untrue' }).expect(200);
    expect((await questionsPage()).questions[0]?.answers.map(({ text }) => text)).toEqual(['It does.']);
    await moderate({ kind: 'question', id: 'q1', action: 'hide', reason: 'Off topic' }).expect(200);
    expect(await questionsPage()).toMatchObject({ questions: [], total: 0, pageCount: 0 });
    expect((await product()).reviews?.summary.questions).toBe(0);
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
