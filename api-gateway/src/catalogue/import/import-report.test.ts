import { describe, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../testing/small-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { changesOf, emptied, MAX_LISTED, replacedOf, whyRefused } from './import-report';
import { startReading } from './reading';

const nothing = { added: [], changed: [], removed: [], repriced: [], outOfStock: [] };
const [first, second] = smallCatalogue() as [CatalogueProduct, CatalogueProduct];
const many = (count: number) => Array.from({ length: count }, () => first);

describe('a file that removes products', () => {
  it.each([
    ['products.csv', 100, 20, null],
    ['products.csv', 100, 21, /^x\.csv would remove 21 of 100 products \(21 %\)/],
    ['products.csv', 8_000, 4_000, /^x\.csv would remove 4,000 of 8,000 products \(50 %\).*--allow-shrink/],
    ['demo', 100, 100, null],
    [null, 100, 100, null],
  ])('over %s with %d products, of which it removes %d: %s', (source, products, removed, refused) => {
    const reason = whyRefused('x.csv', { ...nothing, removed: many(removed) }, { source, products });
    if (refused === null) expect(reason).toBeNull();
    else expect(reason).toMatch(refused);
  });

  it('because it is empty says so, with those that are not published', () => {
    expect(emptied('x.csv', 0)).toBe(
      'x.csv has no products; the shop would be empty, so nothing was changed',
    );
    expect(emptied('x.csv', 1_200)).toMatch(/^x\.csv has no products that are published \(1,200 are not\)/);
  });
});

describe('the report of a change', () => {
  it('counts everything, and lists the first of each', () => {
    const comparison = {
      ...{ ...nothing, added: many(MAX_LISTED + 5), outOfStock: [second] },
      repriced: [{ product: first, sku: 'A', from: 10, to: 8 }],
    };
    const report = changesOf({ version: 3, products: [first, second], comparison });
    expect(report).toMatchObject({ version: 3, products: 2, added: MAX_LISTED + 5, repriced: 1 });
    expect(report.lists.added).toHaveLength(MAX_LISTED);
    expect(report.lists.repriced).toEqual([{ handle: first.handle, sku: 'A', from: 10, to: 8 }]);
    expect(report.lists.outOfStock).toEqual([{ handle: second.handle, title: second.title }]);
  });

  it('says after a dry run what each title was read as', () => {
    const unknown = { ...second, kind: null };
    const changed = { version: 1, products: [first, unknown], comparison: nothing };
    const summary = startReading({}).end('UTF-8');
    const report = replacedOf(changed, summary, { dryRun: true, refused: null });
    expect(report).toMatchObject({ variants: 2, unknown: 1 });
    expect(report.titles?.map(({ readAs }) => readAs)).toEqual([
      expect.stringMatching(/^dishwasher, Bosch, /),
      expect.stringMatching(/^kind not known; Bosch, /),
    ]);
    expect(replacedOf(changed, summary, { dryRun: false, refused: null })).not.toHaveProperty('titles');
  });
});
