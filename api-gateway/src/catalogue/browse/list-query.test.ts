import { describe, expect, it } from '@jest/globals';
import { FILTERS_LIMITS } from '@kilowatt/contracts';
import type { Request } from 'express';
import * as v from 'valibot';
import { readQuery } from '../../platform/middleware/read-query';
import { ListParameters, listQuery } from './list-query';

const read = (query: string) =>
  listQuery(
    readQuery({ originalUrl: `/api/collections/washers?${query}` } as Request, v.object(ListParameters)),
  );
const filters = (value: unknown) => `filters=${encodeURIComponent(JSON.stringify(value))}`;

describe('the query of a list', () => {
  it('asks for the first page in the merchant’s order where it says nothing', () => {
    expect(read('')).toEqual({ filters: [], fit: {}, sort: 'featured', page: 1 });
  });

  it('is read whole, with the sizes that it names', () => {
    expect(read(`${filters([{ available: true }])}&sort=title&page=12&maxWidth=27.5&minDepth=0.25`)).toEqual({
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
    ['maxWidth=240.25', 'maxWidth', 'maxWidth may be 240 inches at most'],
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
    ['filters=%00', 'filters', 'filters holds a NUL character'],
  ])('is refused where it is %s', (query, field, message) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ code: 'invalid-field', field, message: expect.stringContaining(message) }),
    );
  });
});
