import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@kilowatt/contracts';
import { coerceInputValue, type GraphQLInputType, parse, validate } from 'graphql';
import { CART_CREATE } from '../../commerce/checkout/create-cart';
import { storefrontSchema } from '../../testing/storefront-server';
import { fromProductFilters, toProductFilters } from './product-filter';
import { PRODUCTS, PRODUCTS_BY_ID, VARIANTS } from './storefront-products';

const schema = storefrontSchema();

it.each(Object.entries({ PRODUCTS, PRODUCTS_BY_ID, VARIANTS, CART_CREATE }))(
  'the query %s is valid by the schema of the Storefront API',
  (_name, { query }) => {
    expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
  },
);

describe('the filters of a list', () => {
  const isTaken = (filter: unknown) => {
    coerceInputValue(filter, schema.getType('ProductFilter') as GraphQLInputType);
    return true;
  };

  it.each<[Filter, object]>([
    [{ productVendor: 'LG' }, { productVendor: 'LG' }],
    [{ available: true }, { available: true }],
    [{ price: { min: 100 } }, { price: { min: 100 } }],
    [{ price: { min: 0, max: 999.99 } }, { price: { min: 0, max: 999.99 } }],
    [
      { productMetafield: { namespace: 'custom', key: 'filterfeatures', value: 'Smart' } },
      { productMetafield: { namespace: 'custom', key: 'filterfeatures', value: 'Smart' } },
    ],
    [{ productMetafield: { namespace: 'api', key: 'Brand', value: 'GE' } }, { productVendor: 'GE' }],
  ])('%j are %j at Shopify, which its schema takes', (filter, expected) => {
    const [mapped] = toProductFilters([filter]);
    expect(mapped).toEqual(expected);
    expect(isTaken(mapped)).toBe(true);
  });

  it('come back as they were, and what the shop cannot filter by is apart', () => {
    const filters: Filter[] = [
      { productVendor: 'LG' },
      { price: { max: 500 } },
      { productMetafield: { namespace: 'api', key: 'Style', value: 'Slide-In' } },
    ];
    expect(fromProductFilters(toProductFilters(filters))).toEqual({ filters, unsupported: [] });
    const others = [
      { tag: 'sale' },
      { variantOption: { name: 'Color', value: 'White' } },
      { available: false },
      'nothing',
    ];
    expect(fromProductFilters([{ price: { min: 5, max: null } }, ...others])).toEqual({
      filters: [{ price: { min: 5 } }],
      unsupported: others,
    });
  });
});
