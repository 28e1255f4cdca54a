import { expect, it } from '@jest/globals';
import { ShopReviews } from '@kilowatt/contracts';
import request from 'supertest';
import { parse } from 'valibot';
import { jsonLines, reviewLine } from '../../testing/review-files';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { smallCatalogue } from '../../testing/small-catalogue';
import { TEST_TOKEN } from '../../testing/test-gateway';

const gateway = sharedTestGateway();
const authorization = `Bearer ${TEST_TOKEN}`;

const ofShop = async () =>
  parse(ShopReviews, (await request(gateway.app).get('/api/reviews/summary').expect(200)).body);

it('counts the reviews that are shown, and none without a file', async () => {
  const [first = '', second = ''] = [...smallCatalogue()].map(({ handle }) => handle);
  expect(await ofShop()).toEqual({ shown: 0, verified: 0, products: 0 });
  const file = jsonLines(
    reviewLine('r1', first),
    reviewLine('r2', first),
    reviewLine('r3', second, { reference: undefined }),
  );
  await request(gateway.app)
    .post('/api/reviews/import?name=reviews.jsonl')
    .set({ authorization })
    .type('application/octet-stream')
    .send(file)
    .expect(200);
  expect(await ofShop()).toEqual({ shown: 3, verified: 2, products: 2 });
  await request(gateway.app)
    .post('/api/reviews/moderations')
    .set({ authorization })
    .send({ kind: 'review', id: 'r3', action: 'hide', reason: 'an address' })
    .expect(200);
  expect(await ofShop()).toEqual({ shown: 2, verified: 2, products: 1 });
});
