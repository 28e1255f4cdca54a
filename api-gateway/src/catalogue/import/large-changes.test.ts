import { beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { testProduct } from '../../testing/product';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { smallCatalogue } from '../../testing/small-catalogue';
import { TEST_TOKEN } from '../../testing/test-gateway';
import { requireKnownSkus } from './commands/require-known-skus';
import { applyFeed, type FeedRow } from './feed';
import { whyFeedRefused } from './large-changes';
import { writeCsv } from './write-csv';

const COUNT = 30;
const before = Array.from({ length: COUNT }, (_, at) =>
  testProduct({ handle: `washer-${at}`, sku: `W${at}`, price: 800, stock: 4 }),
);
/** The first SKUs of the catalogue with new values. */
const rows = (count: number, values: Partial<FeedRow>): FeedRow[] =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, sku: `W${at}`, ...values }));

function refusalOf(feed: readonly FeedRow[], catalogue = before): string | null {
  const { products, touched } = applyFeed(catalogue, feed);
  const isSoldOut = ({ variants }: (typeof products)[number]) => variants.every(({ stock }) => stock === 0);
  const outOfStock = products.filter((product, at) => product !== catalogue[at] && isSoldOut(product)).length;
  return whyFeedRefused('p.csv', catalogue, touched, outOfStock);
}

describe('a feed needs confirmation', () => {
  it.each([
    ['all prices in cents', rows(COUNT, { price: 80_000 }), /^p\.csv would change 30 of 30 prices to less/],
    ['one price for all', rows(COUNT, { price: 5 }), /such as W0 from \$800\.00 to \$5\.00, so nothing was/],
    ['a few SKUs, all in cents', rows(5, { price: 80_000 }), /would change 5 of 5 prices/],
    ['no stock of anything', rows(COUNT, { stock: 0 }), /would sell out 30 of 30 products in stock, so/],
    ['prices as stock', rows(COUNT, { stock: 800 }), /stock of 30 of 30 SKUs .* W0 from 4 to 800/],
    [
      'more than a fifth of its prices in cents',
      [...rows(COUNT, { price: 820 }).slice(7), ...rows(7, { price: 82_000 })],
      /would change 7 of 30 prices.*use --allow-large-changes, or allowLargeChanges=true/,
    ],
  ])('with %s', (_what, feed, message) => {
    expect(refusalOf(feed)).toMatch(message);
  });
});

describe('a feed needs no confirmation', () => {
  it.each([
    ['all prices reduced by 75 %', rows(COUNT, { price: 200 })],
    ['four wrong prices', rows(4, { price: 5 })],
    [
      'a fifth of its prices in cents',
      [...rows(COUNT, { price: 800 }).slice(6), ...rows(6, { price: 9_999 })],
    ],
    ['half of the products sold out', rows(COUNT / 2, { stock: 0 })],
    ['deliveries of up to ten times the stock', rows(COUNT, { stock: 40 })],
    ['large deliveries of small parts', rows(COUNT, { stock: 99 })],
  ])('for %s', (_what, feed) => {
    expect(refusalOf(feed)).toBeNull();
  });

  it('for the first prices, and the first stock, of products without any', () => {
    const empty = before.map(({ variants, ...product }) => ({
      ...product,
      variants: variants.map((variant) => ({ ...variant, price: 0, stock: 0 })),
    }));
    expect(refusalOf(rows(COUNT, { price: 800, stock: 500 }), empty)).toBeNull();
  });
});

describe('the shop', () => {
  const gateway = sharedTestGateway();
  const products = [...smallCatalogue()];
  const cheap = JSON.stringify(products.map(({ variants }) => ({ sku: variants[0]?.sku, price: 0.5 })));
  const live = () => gateway.catalogue.current().products.map(({ product }) => product);
  const feed = (body: string, query = '') =>
    request(gateway.app)
      .patch(`/api/catalogue/feed?name=p.json${query}`)
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .type('application/json')
      .send(body);

  const importOf = (file: string, query = '') =>
    request(gateway.app)
      .post(`/api/catalogue/import?name=a.csv${query}`)
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .type('application/octet-stream')
      .send(file);
  const withAll = (product: (typeof products)[number], values: object) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...values })),
  });

  beforeEach(async () => {
    await gateway.catalogue.replace(products, 'test');
  });

  it('refuses such a feed, says so in a dry run, and takes it if that is allowed', async () => {
    const { body: refused } = await feed(cheap).expect(409);
    expect(refused.message).toMatch(/^p\.json would change \d+ of \d+ prices/);
    expect(live()).toEqual(products);
    const { body: tried } = await feed(cheap, '&dryRun=true').expect(200);
    expect(tried.refused).toBe(refused.message);
    await feed(cheap, '&allowLargeChanges=true').expect(200);
    expect(live()[0]?.variants[0]?.price).toBe(0.5);
  });

  it('refuses a catalogue with such prices, or without stock, whose products are otherwise the same', async () => {
    const changed = (values: object) =>
      [...writeCsv(products.map((product) => withAll(product, values)))].join('');
    const { body } = await importOf(changed({ price: 0.5, compareAtPrice: null })).expect(409);
    expect(body.message).toMatch(/^a\.csv would change \d+ of \d+ prices .*--allow-large-changes/);
    const { body: empty } = await importOf(changed({ stock: 0 })).expect(409);
    expect(empty.message).toMatch(/^a\.csv would sell out (\d+) of \1 products in stock/);
    expect(live()).toEqual(products);
    const { body: tried } = await importOf(changed({ stock: 0 }), '&dryRun=true').expect(200);
    expect(tried.refused).toBe(empty.message);
    await importOf(changed({ stock: 0 }), '&allowLargeChanges=true').expect(200);
    expect(live().every(({ variants }) => variants.every(({ stock }) => stock === 0))).toBe(true);
  });

  it('lists the SKUs of a feed that it does not have, and the command line refuses a file without others', async () => {
    const unknown = ['NO-1', 'NO-2', 'NO-3', 'NO-4'].map((sku) => ({ sku, price: 1 }));
    const { body } = await feed(JSON.stringify(unknown)).expect(200);
    expect(body).toMatchObject({ known: 0, unknown: 4, unknownSkus: ['NO-1', 'NO-2', 'NO-3', 'NO-4'] });
    expect(() => requireKnownSkus('p.json', body)).toThrow(
      'p.json: none of its 4 SKUs is in the catalogue, so nothing was changed. The file has NO-1, NO-2, NO-3 …',
    );
    expect(live()).toEqual(products);
  });
});
