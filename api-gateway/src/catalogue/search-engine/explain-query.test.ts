import { describe, expect, it } from '@jest/globals';
import { explainQuery } from './explain-query';

describe('the explanation of a query', () => {
  it('names every stage and the destination', () => {
    const lines = explainQuery('ge slate french door frige 36 inch under 3000').split('\n');
    const said = (start: string) => lines.find((line) => line.trim().startsWith(start)) ?? '';
    expect(said('Spelling')).toContain('frige → fridge');
    expect(said('Appliance')).toContain('refrigerator');
    expect(said('Brand')).toContain('GE');
    expect(said('Measure')).toContain('width: 36');
    expect(said('Price')).toContain('max: $3000');
    expect(said('Destination')).toContain('/collection/refrigerators');
    expect(said('with filters')).toContain('{"productVendor":"GE"}');
    expect(said('Address')).toContain('/collection/refrigerators?filters=%5B');
  });

  it('reports why a query is only searched for', () => {
    expect(explainQuery('dryer vent hose')).toMatch(/Search, for\s+"\w+" makes it something else/);
  });

  it('reports that nothing was asked', () => {
    expect(explainQuery('  ')).toBe('The query is empty: the page does not change.');
  });
});
