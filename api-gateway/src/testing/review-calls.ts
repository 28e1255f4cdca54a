import { Product, QuestionsPage, ReviewsPage } from '@kilowatt/contracts';
import { ReviewsImported } from '@kilowatt/contracts/management';
import request from 'supertest';
import { parse } from 'valibot';
import {
  questions,
  reviewImports,
  reviewModerations,
  reviewState,
  reviewSummaries,
  reviews,
} from '../catalogue/tables';
import { smallCatalogue } from './small-catalogue';
import { TEST_TOKEN, type TestGateway } from './test-gateway';

const [first, second] = smallCatalogue();
/** Two products of the small catalogue, which tests write reviews of. */
export const REVIEWED = { first, handle: first?.handle ?? '', other: second?.handle ?? '' };
const { handle } = REVIEWED;

/** Calls of a test about reviews, with a token where they need one. `gateway.app` is read with each request. */
export function reviewCalls(gateway: TestGateway) {
  const authorization = `Bearer ${TEST_TOKEN}`;
  const get = async (path: string) => (await request(gateway.app).get(path).expect(200)).body;
  const importFile = (text: string, query = '', name = 'reviews.jsonl') =>
    request(gateway.app)
      .post(`/api/reviews/import?name=${name}${query}`)
      .set({ authorization })
      .type('application/octet-stream')
      .send(text);
  return {
    importFile,
    imported: async (text: string, query = '') =>
      parse(ReviewsImported, (await importFile(text, query).expect(200)).body),
    page: async (query = '', of = handle) =>
      parse(ReviewsPage, await get(`/api/products/${of}/reviews${query}`)),
    questionsPage: async (query = '') =>
      parse(QuestionsPage, await get(`/api/products/${handle}/questions${query}`)),
    product: async (of = handle) => parse(Product, await get(`/api/products/${of}`)),
    moderate: (body: object) =>
      request(gateway.app).post('/api/reviews/moderations').set({ authorization }).send(body),
    /** Reads what staff see. */
    read: (path: string) => request(gateway.app).get(`/api/reviews/${path}`).set({ authorization }),
    /** Removes all reviews and questions, with their history. */
    async clear() {
      for (const table of [
        ...[reviews, questions, reviewSummaries],
        ...[reviewImports, reviewModerations, reviewState],
      ])
        await gateway.db.delete(table);
      await gateway.reviews.reload();
    },
  };
}

export const reviewIds = ({ reviews: shown }: ReviewsPage) => shown.map(({ id }) => id);
