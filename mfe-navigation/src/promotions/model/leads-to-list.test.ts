import { expect, it } from '@jest/globals';
import config from '../../../remote.config';
import { leadsToList } from './leads-to-list';

it.each([
  '/collection/closeouts',
  '/collections/closeouts?sort=discount',
  '/brand/bosch',
  '/search?q=quiet%20dishwasher',
  ...['laundry', 'cooking', 'refrigeration', 'ranges'].map((id) => `${config.routes?.[id]?.path}#products`),
])('%s is a list', (href) => expect(leadsToList({ href })).toBe(true));

it.each([
  '/',
  '/price-match',
  '/products/washer',
  '/ranges-guide',
  '/financing/affirm',
  '/rebates',
  '/brand/',
])('%s is none', (href) => expect(leadsToList({ href })).toBe(false));
