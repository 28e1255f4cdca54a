import { describe, expect, it } from '@jest/globals';
import { FILTERS_LIMITS, type Filter, type Fit } from '@kilowatt/contracts';
import { feature, metafield, vendor } from '@kilowatt/taxonomy';
import type { Request } from 'express';
import * as v from 'valibot';
import { readQuery } from '../../platform/middleware/read-query';
import { testProduct } from '../../testing/product';
import { createEntry } from '../products/entry';
import type { Chosen } from './known-filters';
import { ListParameters, listQuery } from './list-query';
import { productList } from './product-list';
import { partition, select, selectionOf } from './selection';

describe('a selection', () => {
  const products = [
    testProduct({
      handle: 'a',
      vendor: 'LG',
      price: 500,
      attributes: { Color_Family: ['White'], Features: ['Smart'] },
      measures: { width: 27 },
    }),
    testProduct({
      handle: 'b',
      vendor: 'Lg',
      price: 700,
      stock: 0,
      attributes: { Color_Family: ['White', 'Black'] },
      measures: { width: 24 },
    }),
    testProduct({ handle: 'c', vendor: 'Bosch', price: 900, attributes: { Color_Family: ['black'] } }),
  ];
  const entries = products.map(createEntry);
  const WHITE: Chosen = { key: 'Color_Family', filter: metafield('Color_Family', 'White') };
  const BLACK: Chosen = { key: 'Color_Family', filter: metafield('Color_Family', 'Black') };
  const LG: Chosen = { key: 'Brand', filter: vendor('LG') };
  const IN_STOCK: Chosen = { key: 'Availability', filter: { available: true } };
  const price = (range: { min?: number; max?: number }): Chosen => ({
    key: 'Price',
    filter: { price: range },
  });
  const found = (chosen: Chosen[], fit = {}) =>
    select(entries, selectionOf(chosen, fit))
      .map(({ product }) => product.handle)
      .join();

  describe('the products of a selection', () => {
    it.each<[string, Chosen[], string]>([
      ['nothing chosen', [], 'a,b,c'],
      ['a colour', [WHITE], 'a,b'],
      ['a colour in other letters', [BLACK], 'b,c'],
      ['either of two colours', [WHITE, BLACK], 'a,b,c'],
      ['a brand in other letters', [LG], 'a,b'],
      ['a brand and a colour', [LG, BLACK], 'b'],
      ['a feature', [{ key: 'Features', filter: feature('Smart') }], 'a'],
      ['what is in stock', [IN_STOCK], 'a,c'],
      ['a least price', [price({ min: 700 })], 'b,c'],
      ['a highest price', [price({ max: 700 })], 'a,b'],
      ['one price', [price({ min: 700, max: 700 })], 'b'],
      ['what there is not', [LG, price({ min: 800 })], ''],
    ])('are those with %s', (_what, chosen, expected) => expect(found(chosen)).toBe(expected));

    it.each([
      [{ maxWidth: 27 }, 'a,b'],
      [{ maxWidth: 26.75 }, 'b'],
      [{ minWidth: 27 }, 'a'],
      [{ minWidth: 24, maxWidth: 24 }, 'b'],
      [{ maxHeight: 100 }, ''],
    ])('of a size %j are those whose size is known', (fit, expected) =>
      expect(found([], fit)).toBe(expected),
    );
  });

  describe('a partition', () => {
    const handles = (list: readonly { product: { handle: string } }[]) =>
      list
        .map(({ product }) => product.handle)
        .sort()
        .join();

    it('reports for each facet what it alone excludes', () => {
      const parts = partition(entries, selectionOf([LG, WHITE, IN_STOCK]));
      expect(handles(parts.passing)).toBe('a');
      expect(handles(parts.without('Availability'))).toBe('a,b');
      expect(handles(parts.without('Brand'))).toBe('a');
      expect(handles(parts.without('Price'))).toBe('a');
    });

    it('counts like a selection without that facet', () => {
      const selection = selectionOf([LG, BLACK, price({ max: 800 })], { maxWidth: 25 });
      const parts = partition(entries, selection);
      for (const key of selection.keys())
        expect(handles(parts.without(key))).toBe(handles(select(entries, selection, key)));
    });
  });
});

describe('the query of a list', () => {
  const read = (query: string) =>
    listQuery(
      readQuery({ originalUrl: `/api/collections/washers?${query}` } as Request, v.object(ListParameters)),
    );
  const filters = (value: unknown) => `filters=${encodeURIComponent(JSON.stringify(value))}`;

  describe('the query of a list', () => {
    it('requests the first page in the merchant’s order where it says nothing', () => {
      expect(read('')).toEqual({ filters: [], fit: {}, sort: 'featured', page: 1 });
    });

    it('is read whole, with the sizes that it names', () => {
      expect(
        read(`${filters([{ available: true }])}&sort=title&page=12&maxWidth=27.5&minDepth=0.25`),
      ).toEqual({
        filters: [{ available: true }],
        fit: { maxWidth: 27.5, minDepth: 0.25 },
        sort: 'title',
        page: 12,
      });
    });

    it.each([
      ['page=0', 'page', 'page must be a whole number from 1'],
      ['page=01', 'page', 'page must be a whole number from 1'],
      ['page=1000000', 'page', 'page must be a whole number from 1'],
      ['page=1&page=2', 'page', 'page is given more than once'],
      ['sort=random', 'sort', 'sort must be one of featured, '],
      ['maxWidth=wide', 'maxWidth', 'maxWidth must be a number of inches'],
      ['maxWidth=0.1', 'maxWidth', 'maxWidth must be a number of inches above 0'],
      ['maxWidth=240.25', 'maxWidth', 'maxWidth must be at most 240 inches'],
      ['minHeight=-1', 'minHeight', 'minHeight must be a number of inches'],
      ['filters=', 'filters', 'filters is not valid JSON'],
      ['filters={', 'filters', 'filters is not valid JSON'],
      ['filters={}', 'filters', 'filters must be a JSON list of filter objects'],
      [filters([{ colour: 'White' }]), 'filters', 'filters must be a JSON list of filter objects'],
      [filters('x'.repeat(FILTERS_LIMITS.characters)), 'filters', 'filters is too long'],
      [
        filters(Array.from({ length: 61 }, () => ({ available: true }))),
        'filters',
        'filters must be a JSON list',
      ],
      ['filters=%00', 'filters', 'filters contains a NUL character'],
    ])('is refused where it is %s', (query, field, message) => {
      expect(() => read(query)).toThrow(
        expect.objectContaining({ code: 'invalid-field', field, message: expect.stringContaining(message) }),
      );
    });
  });
});

describe('nearest products', () => {
  const entries = [
    testProduct({ handle: 'a', vendor: 'LG', attributes: { Color_Family: ['White'] }, price: 900 }),
    testProduct({ handle: 'b', vendor: 'Bosch', attributes: { Color_Family: ['Black'] }, price: 700 }),
    testProduct({ handle: 'c', vendor: 'Bosch', attributes: { Color_Family: ['Black'] }, price: 500 }),
  ].map(createEntry);
  const BLACK = metafield('Color_Family', 'Black');

  const list = (
    filters: Filter[],
    { fit = {}, wider = [] as typeof entries }: { fit?: Fit; wider?: typeof entries } = {},
    all = entries,
  ) => productList(all, { filters, fit, sort: 'featured', page: 1 }, entries, wider);
  const nearest = (...args: Parameters<typeof list>) => {
    const { nearest: found } = list(...args);
    return found && { ...found, products: found.products.map(({ handle }) => handle) };
  };

  describe('the products nearest to an empty list', () => {
    it('keep the brand rather than the colour', () => {
      expect(nearest([vendor('LG'), BLACK])).toMatchObject({ products: ['a'], total: 1, filters: [BLACK] });
    });

    it('come by how far they miss a price', () => {
      expect(nearest([{ price: { max: 100 } }, BLACK])).toMatchObject({
        products: ['c', 'b'],
        filters: [{ price: { max: 100 } }],
      });
    });

    it('name the sizes that are ignored', () => {
      expect(nearest([BLACK], { fit: { maxHeight: 10 } })).toMatchObject({ total: 2, fit: ['maxHeight'] });
    });

    it('are those of the wider list, if the list has no products', () => {
      expect(nearest([], { wider: entries }, [])).toMatchObject({ products: ['a', 'b', 'c'], filters: [] });
      expect(nearest([], {}, [])).toBeUndefined();
    });

    it('are absent beside products', () => {
      expect(list([vendor('LG')])).not.toHaveProperty('nearest');
    });
  });
});
