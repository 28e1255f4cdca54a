import { expect, it } from '@jest/globals';
import { collectionOf } from '@kilowatt/taxonomy';
import { trailOf } from './trail';

const labels = (handle: string, title: string, price = 100, compareAtPrice: number | null = null) =>
  trailOf({ title: 'A product', collection: { handle, title }, price, compareAtPrice }).map(
    ({ label }) => label,
  );

it('navigates from home through the collection to the product', () =>
  expect(labels('ranges', 'Ranges')).toEqual(['Home', 'Ranges', 'A product']));

it('a part at its full price is in no collection', () =>
  expect(labels('closeouts', 'Closeout Deals')).toEqual(['Home', 'A product']));

// The least discount that closeouts do not have yet.
const least = 100 * (1 + (collectionOf('closeouts')?.rule.discountAbove ?? Number.NaN));

it('a part with a discount that closeouts do not list is in no collection', () => {
  expect(labels('closeouts', 'Closeout Deals', 45, 50)).toEqual(['Home', 'A product']);
  expect(labels('closeouts', 'Closeout Deals', 100, least)).toEqual(['Home', 'A product']);
});

it('a product without a kind is a closeout with a larger discount', () =>
  expect(labels('closeouts', 'Closeout Deals', 100, least + 1)).toEqual([
    'Home',
    'Closeout Deals',
    'A product',
  ]));
