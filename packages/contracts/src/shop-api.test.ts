import { describe, expect, it } from '@jest/globals';
import { parse } from 'valibot';
import { LIMITS } from './limits';
import { NewsletterRequest, SearchAnswer, SuggestionsRequest, TrackSearchRequest } from './shop-api';
import { fieldAtFault, refusal } from './testing/refusal';

describe('a sign-up', () => {
  it('has an empty phone where that step was skipped', () => {
    expect(parse(NewsletterRequest, { email: ' ada@example.com' })).toEqual({
      email: 'ada@example.com',
      phone: '',
    });
  });

  it.each([
    [{}, 'email'],
    [{ email: 'ada' }, 'email'],
    [{ email: 'ada@example.com', phone: '1'.repeat(41) }, 'phone'],
    [{ email: 'ada@example.com', phone: 2125550142 }, 'phone'],
  ])('is refused where it is %j', (body, field) => expect(fieldAtFault(NewsletterRequest, body)).toBe(field));
});

describe('a search that is counted', () => {
  const search = {
    query: 'washer',
    resultUrl: '/search?q=washer',
    collectionMatched: null,
    resultsCount: null,
  };

  it.each([
    { collectionMatched: true },
    { collectionMatched: 'washers' },
    { resultsCount: 0 },
    { resultsCount: 2 ** 31 - 1 },
    { query: 'x'.repeat(LIMITS.queryLength) },
  ])('may have %j', (more) => expect(refusal(TrackSearchRequest, { ...search, ...more })).toBeNull());

  it.each([
    [{ query: 'x'.repeat(LIMITS.queryLength + 1) }, 'query'],
    [{ resultUrl: 'x'.repeat(2_001) }, 'resultUrl'],
    [{ collectionMatched: 1 }, 'collectionMatched'],
    [{ collectionMatched: 'x'.repeat(201) }, 'collectionMatched'],
    [{ collectionMatched: undefined }, 'collectionMatched'],
    [{ resultsCount: -1 }, 'resultsCount'],
    [{ resultsCount: 0.5 }, 'resultsCount'],
    [{ resultsCount: 2 ** 31 }, 'resultsCount'],
    [{ resultsCount: '7' }, 'resultsCount'],
  ])('is refused with %j', (more, field) =>
    expect(fieldAtFault(TrackSearchRequest, { ...search, ...more })).toBe(field),
  );
});

it('suggestions are asked for with a query of 500 characters at most', () => {
  expect(refusal(SuggestionsRequest, { query: 'x'.repeat(LIMITS.queryLength) })).toBeNull();
  expect(fieldAtFault(SuggestionsRequest, { query: 'x'.repeat(LIMITS.queryLength + 1) })).toBe('query');
  expect(fieldAtFault(SuggestionsRequest, {})).toBe('query');
});

it('a product of a search is read with what older gateways leave out', () => {
  const product = { id: 'p', title: 'T', handle: 'h', image: '/x.svg', price: 10 };
  expect(parse(SearchAnswer, { products: [product] }).products).toEqual([
    {
      ...product,
      imageAlt: '',
      sku: '',
      compareAtPrice: null,
      currencyCode: 'USD',
      tags: [],
      product_type: '',
      vendor: '',
      available: true,
    },
  ]);
  expect(fieldAtFault(SearchAnswer, { products: [{ ...product, price: '10' }] })).toBe('products.0.price');
});
