import { describe, expect, it } from '@jest/globals';
import { KINDS, kindOf, LABELLED_PRODUCTS, needsEnergyLabel } from '.';

describe('the EnergyGuide label', () => {
  it.each([
    'refrigerator',
    'freezer',
    'dishwasher',
    'washer',
    'washer-dryer-combo',
    'washer-dryer-set',
    'laundry-center',
    'air-conditioner',
    'mini-split',
    'kitchen-package',
  ])('is required beside the price of a %s', (kind) => {
    expect(needsEnergyLabel(kind)).toBe(true);
  });

  it.each(['dryer', 'gas-range', 'electric-range', 'microwave', 'range-hood', 'wine-cooler', 'grill'])(
    'is not required for a %s, which the rule does not name',
    (kind) => {
      expect(kindOf(kind)).toBeDefined();
      expect(needsEnergyLabel(kind)).toBe(false);
    },
  );

  it('is not required for a packaged terminal unit, which is commercial equipment', () => {
    expect(needsEnergyLabel('air-conditioner', ['Window'])).toBe(true);
    expect(needsEnergyLabel('air-conditioner', ['Window', 'PTAC'])).toBe(false);
  });

  it('is not required for a product of no kind', () => {
    expect(needsEnergyLabel(null)).toBe(false);
    expect(needsEnergyLabel('no-such-kind')).toBe(false);
  });

  it('is required by a section of the rule, for kinds of the shop, each named once', () => {
    const slugs = LABELLED_PRODUCTS.flatMap(({ kinds }) => kinds);
    expect(KINDS.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { source } of LABELLED_PRODUCTS) expect(source).toMatch(/^16 CFR 305\.\d+$/);
  });
});
