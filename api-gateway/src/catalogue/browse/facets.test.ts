import { describe, expect, it } from '@jest/globals';
import type { Filter, Fit } from '@kilowatt/contracts';
import { COLLECTIONS, metafield, vendor } from '@kilowatt/taxonomy';
import * as fc from 'fast-check';
import { testProduct } from '../../testing/product';
import { demoCatalogue } from '../demo';
import { createCatalogue } from '../live/catalogue';
import { productList } from './product-list';

const catalogue = createCatalogue(1, demoCatalogue());
const list = (handle: string, filters: Filter[] = [], fit: Fit = {}) =>
  productList(catalogue.collection(handle), { filters, fit, sort: 'featured', page: 1 }, catalogue.products);

const WHITE = metafield('Color_Family', 'White');
const BLACK = metafield('Color_Family', 'Black');

describe('the count beside a value', () => {
  it('is what the list holds once it is chosen too, whatever is chosen elsewhere', () => {
    const handles = fc.constantFrom(...COLLECTIONS.map(({ handle }) => handle));
    fc.assert(
      fc.property(handles, fc.array(fc.nat(), { maxLength: 3 }), fc.nat(), (handle, picks, last) => {
        let filters: Filter[] = [];
        for (const pick of picks) {
          const offered = list(handle, filters).facets.flatMap(({ values }) =>
            values.filter((one) => !one.selected),
          );
          const value = offered[pick % Math.max(1, offered.length)];
          if (value) filters = [...filters, value.filter];
        }
        const before = list(handle, filters);
        const facets = before.facets.filter(({ values }) => values.some(({ selected }) => !selected));
        const facet = facets[last % Math.max(1, facets.length)];
        const value = facet?.values.find(({ selected }) => !selected);
        if (!facet || !value) return;
        const chosenHere = facet.values.filter(({ selected }) => selected).map(({ filter }) => filter);
        const others = filters.filter(
          (one) => !chosenHere.some((mine) => JSON.stringify(mine) === JSON.stringify(one)),
        );
        expect(list(handle, [...others, value.filter]).total).toBe(value.count);
      }),
      { numRuns: 60 },
    );
  });

  it('takes no facet away and moves no value, whatever is chosen', () => {
    const places = (of: ReturnType<typeof list>, few: boolean) =>
      of.facets
        .filter(({ values }) => !few || values.length < 30)
        .map(({ key, values }) => [key, ...values.map(({ label }) => label)]);
    const handles = fc.constantFrom(...COLLECTIONS.map(({ handle }) => handle));
    fc.assert(
      fc.property(handles, fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (handle, picks) => {
        const all = list(handle);
        const offered = all.facets.flatMap(({ values }) => values);
        const filters = picks.flatMap((pick) => offered[pick % Math.max(1, offered.length)]?.filter ?? []);
        const filtered = list(handle, filters);
        expect(places(filtered, true)).toEqual(places(all, true));
        expect(filtered.facets.map(({ key }) => key)).toEqual(all.facets.map(({ key }) => key));
        const sizeOf = ({ facets }: typeof all) => facets.find(({ key }) => key === 'Price')?.histogram;
        expect(sizeOf(filtered) === undefined).toBe(sizeOf(all) === undefined);
      }),
      { numRuns: 60 },
    );
  });

  it('is 0 where another facet leaves nothing of a value, and the price still says what there is', () => {
    const sizes = list('refrigerators', [], { maxWidth: 1 });
    expect(sizes.total).toBe(0);
    const price = list('refrigerators').facets.find(({ key }) => key === 'Price');
    expect(sizes.facets.find(({ key }) => key === 'Price')).toMatchObject({
      range: price?.range,
      bounds: price?.range,
    });
    expect(new Set(sizes.facets.flatMap(({ values }) => values.map(({ count }) => count)))).toEqual(
      new Set([0]),
    );
  });

  it('counts a product once that has a value in two spellings', () => {
    const spelled = createCatalogue(
      1,
      [['ENERGY STAR', 'Energy Star'], ['ENERGY STAR', 'Steam'], ['Steam']].map((features, at) =>
        testProduct({ handle: `w-${at}`, sku: `W${at}`, attributes: { Features: features } }),
      ),
    );
    const { facets } = productList(spelled.products, { filters: [], fit: {}, sort: 'featured', page: 1 });
    const features = facets.find(({ key }) => key === 'Features')?.values;
    expect(features?.map(({ label, count }) => [label, count])).toEqual([
      ['ENERGY STAR', 2],
      ['Steam', 2],
    ]);
  });

  it('is of all spellings of a value, and the brand has one page', () => {
    const sold = (brand: string, color: string, at: number) =>
      testProduct({ handle: `w-${at}`, sku: `W${at}`, vendor: brand, attributes: { Color_Family: [color] } });
    const spelled = createCatalogue(
      1,
      [
        ['ACME', 'White'],
        ['Acme', 'white'],
        ['Acme', 'Black'],
        ['LG', 'White'],
      ].map(([brand = '', color = ''], at) => sold(brand, color, at)),
    );
    const valuesOf = (key: string, filters: Filter[]) =>
      productList(spelled.collection('washers'), { filters, fit: {}, sort: 'featured', page: 1 })
        .facets.find((facet) => facet.key === key)
        ?.values.map(({ label, count, selected }) => [label, count, selected]);
    expect(valuesOf('Brand', [])).toEqual([
      ['ACME', 3, false],
      ['LG', 1, false],
    ]);
    expect(valuesOf('Brand', [vendor('acme')])).toEqual([
      ['ACME', 3, true],
      ['LG', 1, false],
    ]);
    expect(valuesOf('Color_Family', [])).toEqual([
      ['White', 3, false],
      ['Black', 1, false],
    ]);
    expect(spelled.brands.map(({ name, handle, products }) => [name, handle, products.length])).toEqual([
      ['ACME', 'acme', 3],
      ['LG', 'lg', 1],
    ]);
  });

  it('ignores the selection of its own facet', () => {
    const all = list('refrigerators');
    const white = list('refrigerators', [WHITE]);
    const colours = (of: typeof all) =>
      of.facets.find(({ key }) => key === 'Color_Family')?.values.map(({ label, count }) => [label, count]);
    expect(colours(white)).toEqual(colours(all));
    expect(list('refrigerators', [WHITE, BLACK]).total).toBe(
      white.total + list('refrigerators', [BLACK]).total,
    );
  });
});
