import type { RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { FALLBACK_SUGGESTIONS } from '@kilowatt/contracts';
import request from 'supertest';
import { createApp } from '../../app';
import { modelServer, saying } from '../../testing/model-server';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import type { MerchantCatalogue } from '../live/live-catalogue';

const catalogue = createCatalogue(1, smallCatalogue());
const live = { current: () => catalogue, replace: async () => 0 } as unknown as MerchantCatalogue;
const gateway = sharedTestGateway({ catalogue: live });

const suggestions = async (query: string, app = gateway.app): Promise<string[]> =>
  (await request(app).post('/api/ai-suggestions').send({ query }).expect(200)).body.suggestions;

/** What the gateway suggests for a query while a model answers so. */
async function suggestedBeside(answer: RequestListener, query: string): Promise<string[]> {
  const model = await modelServer(answer);
  const ai = { baseUrl: model.baseUrl, apiKey: '', model: 'small' };
  const found = await suggestions(query, createApp({ ...gateway, ai }));
  await model.close();
  return found;
}
const suggesting = (...suggestions: string[]) => saying(JSON.stringify({ suggestions }));
const failing: RequestListener = (_request, response) => void response.writeHead(500).end('{}');

describe('suggestions of what may have been meant, without a model', () => {
  it.each([
    ['dishwaser', 'dishwasher'],
    ['refridgerator', 'refrigerator'],
    ['indution stove', 'induction stove'],
  ])('spell %j right', async (query, right) => {
    expect((await suggestions(query))[0]).toBe(right);
  });

  it('name brand and appliance out of a long sentence', async () => {
    expect(await suggestions('i want a new frige from samsung pls')).toContain('samsung refrigerators');
  });

  it('come from the catalogue where a word is known', async () => {
    expect(await suggestions('panasonic television')).toContain('panasonic microwaves');
  });

  it('name brand and appliance of the numbers like one that is not sold', async () => {
    expect((await suggestions('WM4500HBA'))[0]).toBe('lg washers');
  });

  it('are empty for an unknown model number, since Enter follows the first', async () => {
    expect(await suggestions('QQ1234X')).toEqual([]);
    expect((await suggestions('WTW5000DW'))[0]).toBe('washers');
  });

  it('are four at most, and never the query itself', async () => {
    const found = await suggestions('dishwasher');
    expect(found.length).toBeLessThanOrEqual(4);
    expect(found).not.toContain('dishwasher');
  });

  it.each(['qzxv wvut', '', '   ', '🙂', '<script>', "'; drop table carts; --"])(
    'are the four of the specification for %j',
    async (query) => expect(await suggestions(query)).toEqual([...FALLBACK_SUGGESTIONS]),
  );
});

describe('suggestions of what may have been meant, with a model', () => {
  it('are the model’s', async () => {
    expect(await suggestedBeside(suggesting('bosch dishwasher', 'dishwasher'), 'cleans plates')).toEqual([
      'bosch dishwasher',
      'dishwasher',
    ]);
  });

  it('leave out what the catalogue does not have', async () => {
    const said = suggesting('toaster', 'visit evil.example now', 'gas range', 'call 555 0100', 'gas range');
    expect(await suggestedBeside(said, 'something for bread')).toEqual(['gas range']);
  });

  it.each<[string, RequestListener]>([
    ['nothing of what it says is sold', suggesting('toaster', 'kettle', 'miele oven')],
    ['it fails', failing],
    ['it answers no JSON', (_request, response) => void response.end('hello')],
  ])('are the shop’s own where %s', async (_what, answer) => {
    expect((await suggestedBeside(answer, 'dishwaser'))[0]).toBe('dishwasher');
  });

  it('are the four of the specification where no source has an answer', async () => {
    expect(await suggestedBeside(failing, 'qzxv')).toEqual([...FALLBACK_SUGGESTIONS]);
  });
});
