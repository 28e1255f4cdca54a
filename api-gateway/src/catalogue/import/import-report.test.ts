import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { smallCatalogue } from '../../testing/small-catalogue';
import type { CatalogueProduct } from '../products/catalogue-product';
import { showProgress } from './commands/progress';
import { applyFeed } from './feed';
import { createFileReport } from './file-report';
import { changesOf, emptied, MAX_LISTED, replacedOf, whyRefused } from './import-report';

describe('the report', () => {
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

    it('reports of a color that it was derived from the SKU', () => {
      const attributes = { Color_Family: ['Slate'], Type: ['French Door'] };
      const products = [
        { ...first, attributes, skuColor: 'Slate' },
        { ...first, attributes },
      ];
      const changed = { version: 1, products, comparison: nothing };
      const report = replacedOf(changed, createFileReport({}).end('UTF-8'), { dryRun: true, refused: null });
      expect(report.titles?.map(({ readAs }) => readAs)).toEqual([
        'dishwasher, Bosch, Slate (from the SKU), French Door',
        'dishwasher, Bosch, Slate, French Door',
      ]);
    });

    it('reports after a dry run what each title was read as', () => {
      const unknown = { ...second, kind: null };
      const changed = { version: 1, products: [first, unknown], comparison: nothing };
      const summary = createFileReport({}).end('UTF-8');
      const report = replacedOf(changed, summary, { dryRun: true, refused: null });
      expect(report).toMatchObject({ variants: 2, unknown: 1 });
      expect(report.titles?.map(({ readAs }) => readAs)).toEqual([
        expect.stringMatching(/^dishwasher, Bosch, /),
        expect.stringMatching(/^unknown kind; Bosch, /),
      ]);
      expect(replacedOf(changed, summary, { dryRun: false, refused: null })).not.toHaveProperty('titles');
    });
  });
});

describe('progress', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kilowatt-progress-'));
  const file = path.join(folder, 'products.csv');
  beforeAll(() => writeFileSync(file, 'x'.repeat(1_000)));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What is written while half of a file is read in ten seconds, and then a quarter of the products in ten more. */
  function written(isTTY: boolean): string {
    let text = '';
    let time = 0;
    const write = (part: string) => {
      text += part;
      return true;
    };
    const progress = showProgress(file, { isTTY, write }, () => time);
    for (let second = 1; second <= 10; second++) {
      time += 1_000;
      progress.rowsRead(second * 200);
      progress.bytesRead(50);
    }
    progress.written(0, 4_000);
    time += 10_000;
    progress.written(1_000, 4_000);
    progress.done();
    return text;
  }

  it('a terminal sees rows and the seconds that are left', () => {
    expect(written(true)).toContain('Read 2,000 rows (50 %), 10 s left');
    expect(written(true)).toContain('Written 1,000 of 4,000 products, 30 s left');
  });

  it('a log sees none of it', () => {
    expect(written(false)).toBe('');
  });
});

describe('a feed', () => {
  const variant = (sku: string) => ({
    ...{ sku, title: sku, options: [sku], price: 900, compareAtPrice: null, stock: 3 },
  });
  const washer = testProduct({ options: ['Color'], variants: [variant('WHITE'), variant('BLACK')] });

  it('a feed changes the variants with its SKUs and no others', () => {
    const { products, updated, unknown } = applyFeed(
      [washer, testProduct({ sku: 'OTHER' })],
      [
        { line: 1, sku: 'black', price: 850, stock: 0 },
        { line: 2, sku: 'none', price: 1 },
      ],
    );
    expect(products[0]?.variants).toEqual([variant('WHITE'), { ...variant('BLACK'), price: 850, stock: 0 }]);
    expect(products[1]?.variants).toMatchObject([{ sku: 'OTHER', price: 1_000 }]);
    expect({ updated, unknown }).toEqual({ updated: 1, unknown: ['none'] });
  });
});
