import { describe, expect, it } from '@jest/globals';
import { REVIEW_SORTS, reviewsHref } from '@kilowatt/contracts';
import * as fc from 'fast-check';
import { pageOf, readReviewsAddress } from './reviews-address';

const read = (query: string) => readReviewsAddress(new URLSearchParams(query));

describe('the address of a page of reviews', () => {
  it('asks for the first page, newest first, if it says nothing', () =>
    expect(read('')).toEqual({ sort: 'newest', stars: null, page: 1 }));

  it.each(['0', '6', '4.5', '05', '-1', ' 5', '٣', ''])('asks for all stars with stars=%s', (stars) =>
    expect(read(`stars=${encodeURIComponent(stars)}`).stars).toBeNull(),
  );

  it.each(['best', 'Newest', 'constructor', '__proto__', ''])('asks for the newest with sort=%s', (sort) =>
    expect(read(`sort=${sort}`).sort).toBe('newest'),
  );

  it.each(['0', '-2', '1.5', '1e3', '01', '1234567', 'last', ''])('asks for page 1 with page=%s', (page) =>
    expect(pageOf(new URLSearchParams({ page }))).toBe(1),
  );

  it('reads the first of two values', () =>
    expect(read('stars=2&stars=4&page=3&page=5')).toEqual({ sort: 'newest', stars: 2, page: 3 }));

  it('reads whatever a link of the shop asks for', () => {
    const stars = fc.option(fc.integer({ min: 1, max: 5 }));
    const page = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(fc.constantFrom(...REVIEW_SORTS), stars, page, (sort, chosen, at) => {
        const href = reviewsHref('lg-washer', { sort, stars: chosen, page: at });
        expect(read(href.split('?')[1] ?? '')).toEqual({ sort, stars: chosen, page: at });
      }),
    );
  });

  it('is never more than the gateway takes, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (sort, stars, page) => {
        const address = readReviewsAddress(new URLSearchParams({ sort, stars, page }));
        expect(REVIEW_SORTS).toContain(address.sort);
        expect([null, 1, 2, 3, 4, 5]).toContain(address.stars);
        expect(Number.isInteger(address.page) && address.page >= 1 && address.page < 1_000_000).toBe(true);
      }),
    );
  });
});
