import { describe, expect, it } from '@jest/globals';
import type { CatalogueVersion, RecordFact, Schedule, Undone } from '@kilowatt/contracts/management';
import { describeProgress } from './import-file';
import { describePage, describeSource } from './records';
import { isBusy } from './schedules';
import type { Progress } from './send-file';
import { describeUndo, describeVersion } from './versions';

describe('how far an upload is', () => {
  it.each<[Progress, string]>([
    [{ phase: 'sending', done: 0, all: 72_000_000, elapsed: 0 }, '0.0 of 72.0 MB sent'],
    [
      { phase: 'sending', done: 18_000_000, all: 72_000_000, elapsed: 5_000 },
      '18.0 of 72.0 MB sent, 15 s left',
    ],
    [
      { phase: 'sending', done: 72_000_000, all: 72_000_000, elapsed: 9_000 },
      'The file is sent and is being read',
    ],
    // The length of an empty file is 0.
    [{ phase: 'sending', done: 0, all: 0, elapsed: 0 }, '0.0 of 0.0 MB sent'],
    [{ phase: 'reading', done: 1_234, all: 0, elapsed: 9_000 }, '1,234 rows read'],
    [{ phase: 'writing', done: 500, all: 1_000, elapsed: 1_500 }, '500 of 1,000 products written, 2 s left'],
    [
      { phase: 'writing', done: 1_000, all: 1_000, elapsed: 9 },
      'All products are written; the search index is being built',
    ],
  ])('%j is "%s"', (progress, text) => expect(describeProgress(progress)).toBe(text));
});

describe('which products a page has', () => {
  it.each([
    [0, 1, 'No product.'],
    [1, 1, '1–1 of 1 product'],
    [103, 2, '21–40 of 103 products'],
    [103, 6, '101–103 of 103 products'],
    [12_345, 617, '12,321–12,340 of 12,345 products'],
  ])('%d products, page %d: %s', (total, page, text) => expect(describePage(total, page)).toBe(text));
});

describe('where a fact comes from', () => {
  it.each<[Pick<RecordFact, 'source' | 'phrases'>, string]>([
    [{ source: 'column', phrases: [] }, 'a column of the file'],
    [{ source: 'derived', phrases: [] }, 'follows from the kind'],
    [{ source: 'sku', phrases: ['WM4000HWA'] }, 'derived from the SKU: WM4000HWA'],
    [{ source: 'title', phrases: ['French Door', '36 in.'] }, 'title: “French Door”, “36 in.”'],
    [{ source: 'title', phrases: [] }, 'title'],
  ])('%j: %s', (fact, text) => expect(describeSource(fact as RecordFact)).toBe(text));
});

describe('what an undo changes', () => {
  const none = { added: 0, removed: 0, changed: 0, repriced: 0 };
  it.each<[Partial<Undone>, string]>([
    [{}, 'No product changes, except perhaps the order.'],
    [{ added: 1 }, '1 product returns.'],
    [{ removed: 3, changed: 1_200 }, '3 products are removed, 1,200 products change.'],
    [{ changed: 1, repriced: 1 }, '1 product changes, 1 price changes.'],
    [
      { added: 12, removed: 1, changed: 40, repriced: 5 },
      '12 products return, 1 product is removed, 40 products change, 5 prices change.',
    ],
  ])('%j: %s', (undone, text) => expect(describeUndo({ ...none, ...undone } as Undone)).toBe(text));
});

describe('a version of the catalogue', () => {
  it.each<[Partial<CatalogueVersion>, string]>([
    [
      { kind: 'import', source: 'products.csv', products: 8_689 },
      'import of products.csv by ada, 8,689 products',
    ],
    [{ kind: 'demo', source: 'demo', products: 1 }, 'demo catalogue by ada, 1 product'],
    [{ kind: 'undo', source: 'version 3 again', products: 0 }, 'version 3 again by ada, 0 products'],
  ])('%j is called "%s"', (version, text) => {
    expect(describeVersion({ importedBy: 'ada', ...version } as CatalogueVersion)).toBe(text);
  });
});

describe('a schedule', () => {
  const at = Date.parse('2026-01-01T00:00:00Z');
  it.each<[string, boolean, Partial<Schedule>]>([
    ['that runs is busy', true, { isRunning: true, nextRunAt: '2026-01-02T00:00:00Z' }],
    ['that is due is busy', true, { isRunning: false, nextRunAt: '2026-01-01T00:00:00Z' }],
    ['that is overdue is busy', true, { isRunning: false, nextRunAt: '2025-12-31T00:00:00Z' }],
    ['that is due later is not', false, { isRunning: false, nextRunAt: '2026-01-01T00:00:01Z' }],
  ])('%s', (_what, busy, schedule) => expect(isBusy(schedule as Schedule, at)).toBe(busy));
});
