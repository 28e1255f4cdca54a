import { describe, expect, it } from '@jest/globals';
import {
  BRANDS,
  brandOf,
  COLLECTIONS,
  collectionOf,
  FILTER_KEYS,
  type Filter,
  filterFor,
  filterKeysOf,
  KINDS,
  kindOf,
  kindsOfBrand,
  MENU,
  REDIRECT_HANDLES,
} from '.';

const links = MENU.flatMap((category) =>
  category.sections.flatMap(({ title, href, links }) => [{ label: title, href }, ...links]),
);

/** All values that kinds of the collection allow, by key. */
const allowed = (handle: string, key: string): string[] => {
  const kinds = collectionOf(handle)?.rule.kinds ?? [];
  return kinds.flatMap((slug) => filterKeysOf(key).flatMap((one) => kindOf(slug)?.catalogue[one] ?? []));
};

describe('the menu', () => {
  it('has the nine entries of the specification, two of them deals without dropdown', () => {
    expect(MENU.map(({ title }) => title)).toEqual([
      'Laundry',
      'Cooking',
      'Refrigeration',
      'Dishwashers',
      'Kitchen Packages',
      'Air Conditioning',
      'Outdoor Kitchen',
      'Coupons',
      'Rebate Center',
    ]);
    expect(MENU.filter(({ isDeal, noDropdown }) => isDeal && noDropdown).map(({ title }) => title)).toEqual([
      'Coupons',
      'Rebate Center',
    ]);
  });

  it.each(links.filter(({ href }) => href.startsWith('/collection/')))(
    '$label leads to a collection that is there, with values that its catalogue allows',
    ({ href }) => {
      const url = new URL(href, 'http://shop');
      const handle = url.pathname.replace('/collection/', '');
      expect(collectionOf(handle)).toBeDefined();
      for (const filter of JSON.parse(url.searchParams.get('filters') ?? '[]') as Filter[]) {
        if ('productVendor' in filter) expect(BRANDS.map(({ name }) => name)).toContain(filter.productVendor);
        if ('productMetafield' in filter) {
          const { key, value } = filter.productMetafield;
          expect(allowed(handle, key)).toContain(value);
        }
      }
    },
  );
});

it('features, venting, drawers and burners travel as filterfeatures, brands as vendors, the others by their key', () => {
  const travels = FILTER_KEYS.map((key) => {
    const filter = filterFor(key, 'A');
    return 'productMetafield' in filter
      ? `${filter.productMetafield.namespace} ${filter.productMetafield.key}`
      : Object.keys(filter)[0];
  });
  expect(travels).toEqual([
    'api Color_Family',
    'productVendor',
    'api Type',
    'api Style',
    'api Size',
    'api Exterior_Width',
    'api Fuel_Type',
    'api Gas_Type',
    'api Stackable',
    'api Defrost_Type',
    'api Control_Style',
    'custom filterfeatures',
    'custom filterfeatures',
    'custom filterfeatures',
    'custom filterfeatures',
  ]);
});

describe('collections', () => {
  it('have handles of their own', () => {
    expect(new Set(COLLECTIONS.map(({ handle }) => handle)).size).toBe(COLLECTIONS.length);
  });

  it('are open to filter redirects for exactly 25 handles, all of them known', () => {
    expect(REDIRECT_HANDLES).toHaveLength(25);
    for (const handle of REDIRECT_HANDLES) expect(collectionOf(handle)?.redirect).toBe(true);
  });

  it('name known parents', () => {
    for (const { parent } of COLLECTIONS) if (parent) expect(collectionOf(parent)).toBeDefined();
  });
});

it.each([
  ['JennAir®', 'JennAir'],
  ['Fisher&Paykel', 'Fisher & Paykel'],
  ['G.E.', 'GE'],
  ['Whirlpool Corporation', 'Whirlpool'],
  ['Samsung Electronics America, Inc.', 'Samsung'],
  ['Café Appliances', 'Cafe'],
  ['GE Profile', 'GE Profile'],
  ['Thor Kitchen', 'Thor Kitchen'],
  ['Electronics Inc.', undefined],
  ['®', undefined],
])('a vendor called %s is the brand %s', (vendor, name) => {
  expect(brandOf(vendor)?.name).toBe(name);
});

it('kinds and brands have slugs of their own, and brands sell known kinds', () => {
  expect(new Set(KINDS.map(({ slug }) => slug)).size).toBe(KINDS.length);
  expect(new Set(BRANDS.map(({ handle }) => handle)).size).toBe(BRANDS.length);
  for (const { name } of BRANDS) {
    expect(kindsOfBrand(name)).not.toEqual([]);
    for (const slug of kindsOfBrand(name)) expect(kindOf(slug)).toBeDefined();
  }
});
