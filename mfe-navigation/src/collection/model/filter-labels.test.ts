import { describe, expect, it } from '@jest/globals';
import type { Filter, Fit } from '@kilowatt/contracts';
import { filterLabel, fitLabel, fitLabels } from './list-address';

describe('the label of a filter', () => {
  it.each<[Filter, string]>([
    [{ productVendor: 'Speed Queen' }, 'Speed Queen'],
    [{ available: true }, 'In stock'],
    [{ productMetafield: { namespace: 'api', key: 'Type', value: 'Front Load' } }, 'Front Load'],
    [{ price: { max: 500 } }, 'Under $500'],
    [{ price: { min: 2_500 } }, '$2,500 and more'],
    [{ price: { min: 250, max: 1_000 } }, '$250 to $1,000'],
    [{ price: { min: 0, max: 99.5 } }, '$0 to $99.50'],
  ])('%j is "%s"', (filter, label) => {
    expect(filterLabel(filter)).toBe(label);
  });
});

describe('the label of a size', () => {
  it.each([
    ['maxWidth', 30, 'Fits 30 in wide'],
    ['maxHeight', 70.5, 'Fits 70½ in high'],
    ['maxDepth', 28.25, 'Fits 28¼ in deep'],
    ['minWidth', 24, 'At least 24 in wide'],
  ] as const)('%s of %d is "%s"', (key, inches, label) => {
    expect(fitLabel(key, inches)).toBe(label);
  });

  it('is left out for a size that is not asked for', () => {
    const fit: Fit = { maxWidth: 30, minHeight: undefined };
    expect(fitLabels(fit)).toEqual([{ key: 'maxWidth', label: 'Fits 30 in wide' }]);
  });
});
