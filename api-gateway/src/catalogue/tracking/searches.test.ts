import { describe, expect, it } from '@jest/globals';
import { SearchesAnswer } from '@kilowatt/contracts/management';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { parse } from 'valibot';
import { readsOf } from '../../platform/database/replica';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { trackedSearches } from '../tables';
import { popularSearches, purgeSearches } from './tracked-searches';

const gateway = sharedTestGateway();

const track = (query: string, resultsCount: number | null, more: object = {}) =>
  request(gateway.app)
    .post('/api/track-search')
    .send({
      query,
      resultUrl: `/search?q=${encodeURIComponent(query.toWellFormed())}`,
      collectionMatched: null,
      resultsCount,
      ...more,
    })
    .expect(204);
const searches = async (path: string) =>
  parse(
    SearchesAnswer,
    (await request(gateway.app).get(path).set('authorization', `Bearer ${TEST_TOKEN}`).expect(200)).body,
  ).searches;

describe('tracked searches', () => {
  it('are counted together however they are written, with how they were read and where they led', async () => {
    const resultUrl = '/collection/dishwashers';
    for (const query of ['dishwaser', 'Dishwasher', ' DISHWASHER  ', 'dishwasher'])
      await track(query, 24, { resultUrl, collectionMatched: 'dishwashers' });
    const [first] = await searches('/api/searches/top');
    expect(first).toMatchObject({ query: 'dishwasher', count: 4, results: 24, destination: resultUrl });
    expect(first?.why).toContainEqual({ stage: 'kind', detail: 'dishwasher' });
  });

  it('that found nothing are listed by themselves', async () => {
    for (let time = 0; time < 2; time++) await track('left handed samovar', 0);
    const found = await searches('/api/searches/zero-results');
    expect(found).toMatchObject([{ query: 'left handed samovar', count: 2, results: 0 }]);
    expect(found[0]?.why.map(({ stage }) => stage)).toContain('fallback');
  });

  it('for the mere words of a query are listed as undone interpretations, and counted nowhere else', async () => {
    const resultUrl = '/search?q=quiet%20bisque%20oven&as=words';
    for (let time = 0; time < 3; time++) await track('quiet bisque oven', 4, { resultUrl });
    const [undone] = await searches('/api/searches/undone');
    expect(undone).toMatchObject({ query: 'quiet bisque oven', count: 3, results: 4 });
    expect(JSON.parse(undone?.label ?? '')).toMatchObject({ type: 'wall oven', kind: 'collection' });
    for (const path of ['/api/searches/top', '/api/searches/zero-results'])
      expect((await searches(path)).map(({ query }) => query)).not.toContain('quiet bisque oven');
  });

  it.each(['/api/searches/top', '/api/searches/zero-results', '/api/searches/undone'])(
    '%s is for clients with the token',
    async (path) => {
      await request(gateway.app).get(path).expect(401);
      await request(gateway.app)
        .get(path)
        .set('authorization', 'Bearer guessed-token-of-a-guesser')
        .expect(401);
    },
  );

  it('are read page by page, by the cursor of the page before', async () => {
    for (const [query, times] of [
      ['page one', 4],
      ['page two', 3],
      ['page three', 3],
      ['page four', 1],
    ] as const)
      for (let time = 0; time < times; time++) await track(query, 1);
    const read = async (query: string) =>
      parse(
        SearchesAnswer,
        (
          await request(gateway.app)
            .get(`/api/searches/top?${query}`)
            .set('authorization', `Bearer ${TEST_TOKEN}`)
            .expect(200)
        ).body,
      );
    const all = await read('limit=200');
    expect(all.next).toBeNull();
    const found = [];
    let next: string | null | undefined = '';
    while (next !== null) {
      const page = await read(`limit=2${next ? `&cursor=${next}` : ''}`);
      expect(page.searches.length).toBeLessThanOrEqual(2);
      found.push(...page.searches);
      next = page.next ?? null;
    }
    expect(found).toEqual(all.searches);
  });

  it.each(['cursor=', 'cursor=x', `cursor=${Buffer.from('[1]').toString('base64url')}`, 'cursor=%00'])(
    'a page of %j is refused with a sentence',
    async (query) => {
      const { body } = await request(gateway.app)
        .get(`/api/searches/top?${query}`)
        .set('authorization', `Bearer ${TEST_TOKEN}`)
        .expect(400);
      expect(body.message).toMatch(/^cursor /);
    },
  );

  it.each(['days=0', 'days=91', 'days=x', 'limit=201', 'limit=1e3'])('%s is refused', async (query) => {
    const { body } = await request(gateway.app)
      .get(`/api/searches/top?${query}`)
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .expect(400);
    expect(body.field).toBe(query.split('=')[0]);
  });

  it('keep no email address that somebody typed', async () => {
    await track('order of ada@example.com dishwasher', 3);
    const rows = await gateway.db.select().from(trackedSearches);
    expect(JSON.stringify(rows)).not.toMatch(/ada|example\.com/);
    expect(JSON.stringify(rows)).toContain('dishwasher');
  });

  it.each(["'; drop table tracked_searches; --", '🙂', '', 'x'.repeat(500)])(
    'may be anything: %j',
    async (query) => {
      await track(query, 0);
    },
  );

  it('are suggested to others once three shoppers searched and found', async () => {
    const suggestions = async () =>
      (await popularSearches(readsOf(gateway.db), gateway.log).current()).map(({ phrase }) => phrase);
    for (let time = 0; time < 2; time++) await track('slate dishwasher', 7);
    for (let time = 0; time < 5; time++) await track('dishwasher for boats', 0);
    expect(await suggestions()).not.toContain('slate dishwasher');
    await track('Slate dishwashr', 7);
    expect(await suggestions()).toContain('slate dishwasher');
    expect(await suggestions()).not.toContain('dishwasher for boats');
  });

  it('are suggested to others too where three picked a collection before anything was counted', async () => {
    for (let time = 0; time < 3; time++) {
      await track('bisque dishwashers', null, { collectionMatched: true });
      await track('samovar', null, { collectionMatched: false });
    }
    const found = await popularSearches(readsOf(gateway.db), gateway.log).current();
    expect(found).toContainEqual({ phrase: 'bisque dishwashers', count: 3 });
    expect(found.map(({ phrase }) => phrase)).not.toContain('samovar');
  });

  it('are forgotten with time', async () => {
    await track('very old search', 5);
    await gateway.db
      .update(trackedSearches)
      .set({ searchedAt: sql`now() - interval '91 days'` })
      .where(sql`query = 'very old search'`);
    expect(await purgeSearches(gateway.db, new Date(Date.now() - 90 * 86_400_000))).toBe(1);
    const rows = await gateway.db.select().from(trackedSearches);
    expect(rows.map(({ query }) => query)).not.toContain('very old search');
  });

  it('are counted once a minute, and shoppers meanwhile get the count before', async () => {
    let now = 0;
    const popular = popularSearches(readsOf(gateway.db), gateway.log, () => now);
    const before = await popular.current();
    for (let time = 0; time < 3; time++) await track('bisque wall oven', 2);
    now = 59_000;
    expect(await popular.current()).toBe(before);
    now = 61_000;
    expect(await popular.current()).toBe(before);
  });
});
