import { describe, expect, it } from '@jest/globals';
import { createFileReport } from './file-report';

describe('a SKU', () => {
  const warningsOf = (sku: string) => {
    const report = createFileReport({});
    report.variantRead({ sku, title: 'Default Title', price: 10, compareAtPrice: null, stock: 1 }, 7);
    return report.end('UTF-8').warnings;
  };

  it.each(['8.84E+11', '12-May', 'May-12', '#N/A', '#REF!', '#NAME?', '="00123"'])(
    'like %s was changed by a spreadsheet, which is reported with its line',
    (sku) => {
      expect(warningsOf(sku)).toEqual([{ line: 7, reason: `the SKU ${sku} looks changed by a spreadsheet` }]);
    },
  );

  it.each(['WM4000HWA', '0012345', '24E10', '12-MAYTAG', '#4711', 'E+12', ''])('like %j was not', (sku) => {
    expect(warningsOf(sku)).toEqual([]);
  });
});
