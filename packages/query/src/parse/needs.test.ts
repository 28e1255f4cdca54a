import { describe, expect, it } from '@jest/globals';
import { serviceOf, servicePage } from './service-questions';
import { readSort } from './sort-words';
import { readPeople } from './units';

describe('the order that is asked for', () => {
  it.each([
    ['cheapest dishwasher', 'price-ascending', true],
    ['cheap dishwasher', 'price-ascending', false],
    ['most expensive range', 'price-descending', true],
    ['top rated washer', 'best-rated', true],
    ['quiet dishwasher', 'quietest', false],
    ['largest capacity washer', 'largest', true],
  ])('%j is ordered by %s', (text, sort, superlative) => {
    expect(readSort(text)).toMatchObject({ sort, superlative });
  });

  it('finds none in a plain query', () => {
    expect(readSort('top load washer')).toEqual({ sort: null, superlative: false, rest: 'top load washer' });
  });
});

describe('people', () => {
  it.each([
    ['fridge for a family of four', { persons: 4, rest: 'fridge' }],
    ['dishwasher for 2 people', { persons: 2, rest: 'dishwasher' }],
    ['washer for a large family', { atLeast: 5, rest: 'washer' }],
    ['4 burner range', { rest: '4 burner range' }],
  ])('%j', (text, people) => {
    expect(readPeople(text)).toEqual(people);
  });
});

describe('questions about service', () => {
  it.each([
    ['why is my dryer not heating', '/faq'],
    ['dishwasher leaking', '/faq'],
    ['where is my order', '/order-status'],
    ['can i pay monthly', '/financing/affirm'],
    ['warranty on lg refrigerators', '/warranty'],
    ['haul away old refrigerator', '/shipping'],
  ])('%j is answered by %s', (text, page) => {
    expect(serviceOf(text)).toBe(page);
  });

  it.each([
    'dishwasher installation kit',
    'where can i buy a dryer',
    'do you have ice makers',
    'non vented dryer',
  ])('%j is about products', (text) => {
    expect(serviceOf(text)).toBeNull();
  });

  it('leads a whole service phrase to its page', () => {
    expect(servicePage('financing')).toBe('/financing/affirm');
    expect(servicePage('black friday deals')).toBe('/collection/black-friday-sale');
    expect(servicePage('financing for a fridge')).toBeNull();
  });
});
