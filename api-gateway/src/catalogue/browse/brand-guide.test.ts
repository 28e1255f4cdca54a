import { describe, expect, it } from '@jest/globals';
import { testProduct } from '../../testing/product';
import { createCatalogue } from '../live/catalogue';
import { brandGuide, brandHead } from './brand-guide';
import { homePage } from './pages';

const reduced = testProduct({ handle: 'reduced', sku: 'WM2', price: 750, compareAtPrice: 1_000 });
const dearer = testProduct({ handle: 'dearer', sku: 'WM3', price: 1_200, compareAtPrice: 1_000 });

describe('a compare-at price that is not above the price', () => {
  it('is no reduction of its brand', () => {
    const [brand] = createCatalogue(1, [reduced, dearer]).brands;
    if (!brand) throw new Error('there is no brand');
    expect(brandHead(brand, []).facts[0]?.label).toBe('1 reduced, by up to 25%');
    expect(brandGuide(brand).points.find(({ title }) => title === 'Reduced today')?.text).toMatch(
      /^1 of 2 is reduced/,
    );
  });

  it('is no deal', () => {
    expect(homePage(createCatalogue(1, [dearer])).deals).toEqual([]);
  });
});
