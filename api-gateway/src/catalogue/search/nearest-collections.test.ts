// cspell:ignore cooktp dishwashrs freezr laundery microwv qwxzkj refrigaterz
import { describe, expect, it } from '@jest/globals';
import { smallCatalogue } from '../../testing/small-catalogue';
import { createCatalogue } from '../live/catalogue';
import { nearestCollections } from './nearest-collections';

const { products } = createCatalogue(1, smallCatalogue());
const everything = { collection: (_handle: string) => products };
const near = (query: string, catalogue = everything) =>
  nearestCollections(catalogue, query).map(({ href }) => href.replace('/collection/', ''));
const POPULAR = ['refrigerators', 'washers', 'ranges', 'dishwashers'];

describe('the collections near a search that found nothing', () => {
  it.each([
    ['toaster', 'wall-ovens'],
    ['electric kettle', 'coffee-machines'],
    ['frying pan', 'cooktops'],
    ['blender', 'kitchen-package'],
    ['stand mixer', 'kitchen-package'],
    ['fans', 'range-hoods'],
    ['space heater', 'mini-splits'],
    ['steam iron', 'laundry'],
    ['ironing table', 'laundry'],
    ['vacuum', 'air-quality'],
    ['robot mop', 'air-quality'],
    ['kitchen sink', 'dishwashers'],
    ['faucets', 'dishwashers'],
    ['compost bin', 'trash-compactors'],
    ['beer tap', 'beverage-centers'],
    ['lawn mower', 'grills'],
    ['camping', 'grills'],
    ['meat', 'refrigerators'],
    ['refrigaterz', 'refrigerators'],
    ['dishwashrs', 'dishwashers'],
    ['microwv', 'microwaves'],
    ['cooktp xq', 'cooktops'],
    ['freezr', 'freezers'],
    ['laundery', 'laundry'],
  ])('of “%s” begin with %s', (query, first) => {
    expect(near(query)[0]).toBe(first);
  });

  it.each(['qwxzkj', 'sofa', 'ab', '', '¿?', 'x'.repeat(400)])('of “%.20s” are popular ones', (query) => {
    expect(near(query)).toEqual(POPULAR);
  });

  it('are four different ones, and none is empty', () => {
    const catalogue = { collection: (handle: string) => (handle === 'wall-ovens' ? [] : products) };
    expect(near('toaster', catalogue)).toEqual(['ranges', 'microwaves', 'refrigerators', 'washers']);
  });

  it('have the title of their page', () => {
    expect(nearestCollections(everything, 'fan')[0]).toEqual({
      label: 'Range Hoods',
      href: '/collection/range-hoods',
    });
  });
});
