import { expect, it } from '@jest/globals';
import { trailOf } from './trail';

const labels = (handle: string, title: string, compareAtPrice: number | null = null) =>
  trailOf({ title: 'A product', collection: { handle, title }, compareAtPrice }).map(({ label }) => label);

it('navigates from home through the collection to the product', () =>
  expect(labels('ranges', 'Ranges')).toEqual(['Home', 'Ranges', 'A product']));

it('a part at its full price is in no collection', () =>
  expect(labels('closeouts', 'Closeout Deals')).toEqual(['Home', 'A product']));

it('a reduced product without a kind is a closeout', () =>
  expect(labels('closeouts', 'Closeout Deals', 99)).toEqual(['Home', 'Closeout Deals', 'A product']));
