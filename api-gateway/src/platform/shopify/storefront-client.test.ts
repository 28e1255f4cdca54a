import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import {
  type Fault,
  STOREFRONT_TOKEN,
  type StorefrontServer,
  storefrontServer,
} from '../../testing/storefront-server';
import { storefrontClient } from './storefront-client';

const question = {
  query: 'query Products { products(first: 2) { nodes { handle } } }',
  variables: {},
  answer: v.object({ products: v.object({ nodes: v.array(v.object({ handle: v.string() })) }) }),
};

let server: StorefrontServer;
let waits: number[];
beforeEach(async () => {
  server = await storefrontServer(2);
  waits = [];
});
afterEach(() => server.close());

const ask = (more: object = {}, token = STOREFRONT_TOKEN) =>
  storefrontClient(
    { origin: server.origin, token, apiVersion: '2026-04' },
    { wait: async (milliseconds) => waits.push(milliseconds), random: () => 1 },
  ).ask({ ...question, ...more });
const failing = (...faults: Fault[]) => server.faults.push(...faults);

it('sends the private token and the address of the shopper, and answers by schema', async () => {
  const { products } = await ask({ buyerAddress: '203.0.113.9' });
  expect(products.nodes.map(({ handle }) => handle)).toEqual(['appliance-1', 'appliance-2']);
  expect(server.requested[0]?.headers).toMatchObject({
    'shopify-storefront-private-token': STOREFRONT_TOKEN,
    'shopify-storefront-buyer-ip': '203.0.113.9',
  });
});

describe('a request is repeated', () => {
  it('after as many seconds as Retry-After says, else after doubled delays', async () => {
    failing({ status: 429, retryAfter: '7' }, { status: 503 }, { status: 502 });
    await ask();
    expect(waits).toEqual([7_000, 1_000, 2_000]);
  });

  it('once the cost of a throttled query is restored', async () => {
    failing('throttled');
    await ask();
    // 60 points are missing, and 50 come back in a second.
    expect(waits).toEqual([1_200]);
  });

  it.each<Fault>(['half', 'not-json'])('where the answer is broken: %s', async (fault) => {
    failing(fault);
    await ask();
    expect(waits).toHaveLength(1);
  });

  it('a limited number of times, and no answer in time is no answer', async () => {
    failing('silent', { status: 500 });
    await expect(ask({ attempts: 2, timeout: 50 })).rejects.toThrow(
      'Shopify answered 500: it is temporarily unavailable',
    );
    expect(server.requested).toHaveLength(2);
  });
});

describe('a refusal is a sentence for the operator, and is not repeated', () => {
  it.each<[Fault, RegExp]>([
    [{ status: 403 }, /^Shopify answered 403: SHOPIFY_STOREFRONT_TOKEN lacks a scope/],
    [{ status: 404 }, /SHOPIFY_STORE_DOMAIN$/],
    ['partial', /at products\.nodes\.1\.variants \(product appliance-2\): Access denied/],
    ['too-expensive', /Query cost is 2000/],
    [
      { data: { products: { nodes: [{ handle: 'a' }, { handle: 5 }] } } },
      /^Shopify answered in an unknown format at products\.nodes\.1\.handle.*Expected string but received 5$/,
    ],
  ])('%j', async (fault, message) => {
    failing(fault);
    await expect(ask()).rejects.toThrow(message);
    expect(server.requested).toHaveLength(1);
  });

  it('of a wrong token', async () => {
    await expect(ask({}, 'another-token-of-a-shop')).rejects.toThrow(/is not a private token of this store$/);
  });

  it('where nothing listens, after the last attempt', async () => {
    await server.close();
    await expect(ask({ attempts: 2 })).rejects.toThrow(/^Shopify cannot be reached: /);
    server = await storefrontServer(0);
  });
});
