import { beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { REVIEWED, reviewCalls, reviewIds } from '../../testing/review-calls';
import { jsonLines, reviewLine } from '../../testing/review-files';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { reviewImports, reviews } from '../tables';

const gateway = sharedTestGateway();
const { importFile, imported, page, product, clear } = reviewCalls(gateway);
const { first, handle, other } = REVIEWED;

beforeEach(clear);

describe('an import', () => {
  it('adds reviews, and the same file again changes nothing', async () => {
    const file = jsonLines(reviewLine('r1', handle), reviewLine('r2', other, { rating: 2 }));
    expect(await imported(file)).toMatchObject({ kind: 'reviews', added: 2, products: 2, verified: 2 });
    expect(await imported(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const changed = jsonLines(reviewLine('r1', handle, { rating: 3 }));
    expect(await imported(changed)).toMatchObject({ added: 0, changed: 1 });
    expect((await page()).summary).toMatchObject({ rating: 3, count: 1, shown: 1 });
    expect((await page('', other)).summary.rating).toBe(2);
  });

  it('moves a review to another product, and counts both again', async () => {
    await imported(jsonLines(reviewLine('r1', handle)));
    await imported(jsonLines(reviewLine('r1', other)));
    expect([(await page()).summary.shown, (await page('', other)).summary.shown]).toEqual([0, 1]);
  });

  it('finds products by the SKU of a variant, and reports unknown ones without refusing the file', async () => {
    const sku = first?.variants[0]?.sku.toLowerCase();
    const file = jsonLines(
      reviewLine('r1', '', { sku }),
      reviewLine('r2', 'sold-out-long-ago'),
      reviewLine('r3', '', { sku: 'NOPE-1' }),
    );
    expect(await imported(file)).toMatchObject({
      ...{ rows: 3, added: 1, unknown: 2 },
      unknownProducts: [
        { line: 2, product: 'sold-out-long-ago' },
        { line: 3, product: 'NOPE-1' },
      ],
    });
    expect(reviewIds(await page())).toEqual(['r1']);
  });

  it('refuses a file about no product of the catalogue, in a dry run too, and names some of them', async () => {
    const file = jsonLines(reviewLine('r1', 'gone'), reviewLine('r2', 'gone'), reviewLine('r3', 'old'));
    for (const query of ['', '&dryRun=true'])
      expect((await importFile(file, query).expect(400)).body.message).toMatch(
        /: none of its 3 reviews is about a product of the catalogue, so nothing was changed\. The file has gone, old$/,
      );
  });

  it('with one wrong row changes nothing, and names it', async () => {
    const file = jsonLines(reviewLine('r1', handle), reviewLine('r2', handle, { rating: 9 }));
    const { body } = await importFile(file).expect(400);
    expect(body.errors).toEqual([{ line: 2, reason: 'rating must be a whole number from 1 to 5' }]);
    expect((await page()).reviews).toEqual([]);
  });

  it('that is tried says what it would do, and does nothing', async () => {
    expect(await imported(jsonLines(reviewLine('r1', handle)), '&dryRun=true')).toMatchObject({ added: 1 });
    expect((await page()).reviews).toEqual([]);
    expect(await gateway.db.$count(reviewImports)).toBe(0);
  });

  it('that replaces removes what the file does not have, and keeps reviews of products that are gone', async () => {
    await imported(jsonLines(reviewLine('r1', handle), reviewLine('r2', handle), reviewLine('r3', handle)));
    await gateway.db.update(reviews).set({ handle: 'gone' });
    await imported(jsonLines(reviewLine('r4', handle)));
    const rest = jsonLines(reviewLine('r1', 'gone'), reviewLine('r4', handle));
    expect(await imported(rest, '&replace=true')).toMatchObject({ removed: 2, unknown: 1, unchanged: 1 });
    expect((await gateway.db.select({ id: reviews.id }).from(reviews)).map(({ id }) => id).sort()).toEqual([
      'r1',
      'r4',
    ]);
  });

  it('needs a token of the scope, and a name that it can read', async () => {
    await request(gateway.app).post('/api/reviews/import?name=a.csv').send('x').expect(401);
    await importFile('x', '', 'a.xlsx').expect(400);
    await importFile('x', '&replaces=true').expect(400);
  });
});

describe('the rating of a product', () => {
  it('counts verified reviews alone, and shows the others', async () => {
    await imported(
      jsonLines(
        reviewLine('r1', handle, { rating: 5 }),
        reviewLine('r2', handle, { rating: 4 }),
        reviewLine('r3', handle, { rating: 4 }),
        reviewLine('r4', handle, { rating: 1, reference: '' }),
        reviewLine('r5', handle, { rating: 1, verified: false }),
      ),
    );
    const { reviews: shown } = await product();
    expect(shown?.summary).toEqual({
      ...{ rating: 4.33, count: 3, distribution: [0, 0, 0, 2, 1], shown: 5, questions: 0 },
    });
    expect(JSON.stringify(await product())).not.toContain('order r1');
  });

  it('is none without a verified review, and absent without any', async () => {
    await imported(jsonLines(reviewLine('r1', handle, { reference: '' })));
    expect((await product()).reviews?.summary).toMatchObject({ rating: null, count: 0, shown: 1 });
    expect((await product(other)).reviews).toBeUndefined();
  });
});

describe('the pages of 10,000 reviews', () => {
  const rated = (at: number) => (at % 5) + 1;
  const day = (at: number) => new Date(Date.UTC(2020, 0, 1 + (at % 1_500))).toISOString().slice(0, 10);
  const many = jsonLines(
    ...Array.from({ length: 10_000 }, (_, at) =>
      reviewLine(`r${at}`, handle, { rating: rated(at), date: day(at), helpful: at === 77 ? 9 : 0 }),
    ),
  );

  it('are sorted, filtered and clamped, and the product has the newest few', async () => {
    expect(await imported(many)).toMatchObject({ added: 10_000 });
    const newest = await page();
    expect(newest).toMatchObject({ total: 10_000, pageCount: 1_000, page: 1, ranksHelpful: true });
    expect(newest.reviews).toHaveLength(10);
    expect(newest.summary).toMatchObject({ rating: 3, distribution: [2_000, 2_000, 2_000, 2_000, 2_000] });
    const dates = newest.reviews.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await page('?sort=lowest')).reviews.every(({ rating }) => rating === 1)).toBe(true);
    expect((await page('?sort=highest&page=200')).reviews.every(({ rating }) => rating === 5)).toBe(true);
    expect(reviewIds(await page('?sort=helpful'))[0]).toBe('r77');
    const fours = await page('?stars=4&page=200');
    expect(fours).toMatchObject({ total: 2_000, pageCount: 200, page: 200 });
    expect(fours.reviews.every(({ rating }) => rating === 4)).toBe(true);
    expect(await page('?page=99999')).toMatchObject({ page: 1_000 });
    expect((await product()).reviews?.reviews).toHaveLength(4);
  });
});

it.each(['?sort=best', '?stars=6', '?page=0', '?page=x'])('refuses reviews%s', async (query) => {
  await request(gateway.app).get(`/api/products/${handle}/reviews${query}`).expect(400);
});

it('has no reviews of an unknown product', async () => {
  await request(gateway.app).get('/api/products/nothing/reviews').expect(404);
  await request(gateway.app).get('/api/products/nothing/questions').expect(404);
});
