// cspell:ignore delive
import { describe, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import { destinationOf, interpretIn } from '../search/interpret-query';
import { pagePhrases } from './page-phrases';

const catalogue = createCatalogue(1, smallCatalogue());
const destination = (query: string) => destinationOf(interpretIn(catalogue, query));
const phrases = (query: string) => pagePhrases(query, destination(query));

describe('phrases that lead to pages', () => {
  it.each([
    ['returns', ['return policy']],
    ['rebate', ['rebates']],
    ['bosch rebate', ['bosch rebates']],
    ['store hours', ['contact us']],
    ['authorized dealer', ['authorized dealer']],
    ['where is my order', ['order status']],
    ['delive', ['delivery']],
    ['pri', ['price match']],
  ])('are suggested for %j: %j', (query, expected) => expect(phrases(query)).toEqual(expected));

  it.each(['', 're', 'refrigerator', 'bosch dishwasher', 'qzxv'])('are not for %j', (query) =>
    expect(phrases(query)).toEqual([]),
  );

  it.each(['returns', 'rebate', 'bosch rebate', 'store hours', 'delive', 'warr', 'fin', 'pri', 'auth'])(
    'lead to the page that they were suggested for: %j',
    (query) => {
      for (const phrase of phrases(query)) expect(pagePhrases(phrase, destination(phrase))).toEqual([phrase]);
    },
  );
});
