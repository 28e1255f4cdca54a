import { describe, expect, it } from '@jest/globals';
import type { Filter, Fit } from '@kilowatt/contracts';
import { metafield, vendor } from '@kilowatt/taxonomy';
import { testProduct } from '../../testing/product';
import { createEntry } from '../products/entry';
import { productList } from './product-list';

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
