import { describe, expect, it } from '@jest/globals';
import { SearchAnswer } from '@kilowatt/contracts';
import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { parse } from 'valibot';
import { answerProblems } from '../../platform/problems/problem';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import { withRebates } from '../rebates/rebates';
import { searchFormRoutes, searchRoutes } from './routes';

function shop() {
  const catalogue = createCatalogue(1, smallCatalogue());
  let day = '2025-12-31';
  const offer = { id: 'bosch', title: '$50 back', brand: 'Bosch', collection: 'dishwashers', amount: 50 };
  const rebates = [{ ...offer, from: '2025-01-01', to: day }];
  const live = withRebates(
    { current: () => catalogue, replace: async () => 0 },
    () => rebates,
    () => day,
  );
  const app = express().set('query parser', false);
  app.use(searchRoutes(live), searchFormRoutes(live), answerProblems(pino({ level: 'silent' })));
  return {
    get: (path: string) => request(app).get(path),
    nextDay() {
      day = '2026-01-01';
    },
  };
}

describe('the answers that a search keeps', () => {
  it('end with the rebates that they tell of', async () => {
    const { get, nextDay } = shop();
    const rebatesOf = async () =>
      parse(SearchAnswer, (await get('/search?q=bosch+dishwasher').expect(200)).body).products[0]?.rebates;
    expect(await rebatesOf()).toHaveLength(1);
    nextDay();
    expect(await rebatesOf()).toBeUndefined();
  });

  it('have the query as it was typed but for spaces around it, and differ with other parameters', async () => {
    const { get } = shop();
    const body = async (path: string) => (await get(path).expect(200)).body;
    const destination = async (q: string) => (await body(`/search?q=${q}`)).interpretation.destination;
    expect(await destination('IPAD+HOLDER')).toBe('/search?q=IPAD%20HOLDER');
    expect(await destination('iPad+holder')).toBe('/search?q=iPad%20holder');
    const chips = async (q: string) => (await body(`/search?full=true&q=${q}`)).interpretation.conditions;
    expect(await chips('+french+door+')).toEqual(await chips('french+door'));
    expect((await body('/search?q=dishwasher&limit=1')).products).toHaveLength(1);
  });
});

/** What people and machines send. Lone surrogates cannot be in an address: half an escape can. */
const SENT: Record<string, string> = {
  '500 characters': encodeURIComponent('refridgerator frige dishwaser '.repeat(17).slice(0, 500)),
  'control characters': encodeURIComponent('\u0007\u001b[31m dishwasher \u0008\u007f'),
  'right-to-left text': encodeURIComponent('\u202eمغسلة צחון\u202c dishwasher'),
  emoji: encodeURIComponent('🧊👩‍👩‍👧‍👦🇺🇸 '.repeat(10)),
  SQL: encodeURIComponent("'; drop table products; -- ' or '1'='1"),
  HTML: encodeURIComponent('<img src=x onerror=alert(1)><script>alert(1)</script>'),
  'half a surrogate pair': '%ED%A0%80dishwasher%ED',
  'a regex bomb': encodeURIComponent(`${'a'.repeat(400)}! ((a+)+)+$`),
};

describe.each(Object.entries(SENT))('%s', (_what, q) => {
  it('is answered, in JSON that nobody takes for a page', async () => {
    const answer = await shop().get(`/search?q=${q}`).expect(200).expect('content-type', /json/);
    parse(SearchAnswer, answer.body);
    const full = await shop().get(`/search?full=true&q=${q}`).expect(200);
    expect(full.body.pageCount).toBeGreaterThan(0);
  });

  it('redirects to a page of the shop where the form sends it without a script', async () => {
    const { headers } = await shop().get(`/search/go?q=${q}`).expect(302);
    expect(headers.location).toMatch(/^\/(?:search\?q=|collection\/)[\w%!'()*~.,:;=&?/-]+$/);
  });
});

it('is answered without the conditions that the address names, and refuses a list of them that is too long', async () => {
  const { body } = await shop().get('/search?full=true&q=lg+washer&without=kind,brand').expect(200);
  expect(body.interpretation.conditions).toEqual([]);
  const refused = await shop()
    .get(`/search?q=washer&without=${'x'.repeat(501)}`)
    .expect(400);
  expect(refused.body).toMatchObject({
    field: 'without',
    error: 'without may have at most 500 characters',
  });
});

describe('too much', () => {
  it.each(['x'.repeat(5_000), 'refridgerator frige '.repeat(250), '🧊'.repeat(1_000)])(
    'is refused by the search and led on by the form (%#)',
    async (text) => {
      const q = encodeURIComponent(text);
      const refused = await shop().get(`/search?q=${q}`).expect(400);
      expect(refused.body).toMatchObject({ field: 'q', error: 'q may have at most 500 characters' });
      const { headers } = await shop().get(`/search/go?q=${q}`).expect(302);
      expect(headers.location?.length).toBeLessThan(8_000);
    },
  );
});
