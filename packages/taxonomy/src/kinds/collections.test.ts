import { describe, expect, it } from '@jest/globals';
import {
  BRANDS,
  COLLECTIONS,
  COLOURS,
  type Collection,
  collectionHref,
  collectionOf,
  descriptionOf,
  FILTER_KEYS,
  type FilterKey,
  feature,
  filterKeysOf,
  isOutOfSeason,
  KINDS,
  kindOf,
  metafield,
  vendor,
} from '..';

const brandNames = BRANDS.map(({ name }) => name);

/** All values of a key that the kinds of a collection may have; of any kind where its rule names none. */
const valuesOf = ({ rule }: Collection, key: FilterKey): string[] =>
  (rule.kinds ?? KINDS.map(({ slug }) => slug)).flatMap((slug) => kindOf(slug)?.catalogue[key] ?? []);

describe.each(COLLECTIONS.map((collection) => [collection.handle, collection] as const))(
  'the collection %s',
  (_handle, collection) => {
    it('contains known kinds, brands and values that its kinds have', () => {
      const { kinds = [], brands = [], attributes = {} } = collection.rule;
      for (const slug of kinds) expect(kindOf(slug)).toBeDefined();
      expect(brandNames).toEqual(expect.arrayContaining([...brands]));
      for (const [key, values] of Object.entries(attributes) as [FilterKey, string[]][])
        for (const value of values) expect(valuesOf(collection, key)).toContain(value);
    });

    it('is narrower than the whole shop, and its discount is a share', () => {
      expect(Object.keys(collection.rule)).not.toHaveLength(0);
      const { discountAbove = 0.5 } = collection.rule;
      expect(discountAbove).toBeGreaterThan(0);
      expect(discountAbove).toBeLessThan(1);
    });

    it('has breadcrumbs that end', () => {
      const trail = new Set<string>();
      for (
        let at: Collection | undefined = collection;
        at;
        at = at.parent ? collectionOf(at.parent) : undefined
      ) {
        expect(trail).not.toContain(at.handle);
        trail.add(at.handle);
      }
    });

    it('has a title and a description whose placeholders the shop fills', () => {
      expect(collection.title.trim()).toBe(collection.title);
      const placeholders = [...descriptionOf(collection).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(['freeDelivery']).toEqual(expect.arrayContaining(placeholders));
    });
  },
);

describe.each(KINDS.map((kind) => [kind.slug, kind] as const))('the kind %s', (slug, kind) => {
  it('has a collection that holds it alone', () => {
    expect(collectionOf(kind.collection)?.rule).toEqual({ kinds: [slug] });
  });

  it('has a filter catalogue of known keys, each with values of its own', () => {
    for (const [key, values] of Object.entries(kind.catalogue)) {
      expect(FILTER_KEYS).toContain(key);
      expect(values).not.toHaveLength(0);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('writes widths in inches with the quotation mark', () => {
    for (const width of kind.catalogue.Exterior_Width ?? []) expect(width).toMatch(/^\d+(?:\.\d+)?"$/);
  });

  it('has a range of capacities from the smallest to the largest', () => {
    const [smallest, largest] = kind.capacity ?? [0, 1];
    expect(smallest).toBeLessThan(largest);
  });
});

describe('a seasonal sale', () => {
  const labourDay = collectionOf('labor-day-sale') as Collection;

  it.each([
    ['2026-08-14', true],
    ['2026-08-15', false],
    ['2027-09-15', false],
    ['2027-09-16', true],
    ['2026-11-22', true],
  ])('is out of season on %s: %s', (day, is) => {
    expect(isOutOfSeason(labourDay, day)).toBe(is);
  });

  it('is none of a collection that is always there', () => {
    expect(isOutOfSeason(collectionOf('closeouts') as Collection, '2026-11-22')).toBe(false);
  });
});

it('every colour of a title is one that a kind can be filtered by', () => {
  const families = new Set(KINDS.flatMap(({ catalogue }) => catalogue.Color_Family ?? []));
  for (const family of Object.values(COLOURS)) expect(families).toContain(family);
});

describe('the address of a collection', () => {
  it('without filters is its path', () => {
    expect(collectionHref('ranges')).toBe('/collection/ranges');
  });

  it('carries every filter as it is, whatever its characters', () => {
    const filters = [metafield('Exterior_Width', '36"'), feature('Wi-Fi & more?'), vendor('Fisher & Paykel')];
    const { pathname, searchParams } = new URL(collectionHref('ranges', filters), 'http://shop');
    expect([pathname, JSON.parse(searchParams.get('filters') ?? '')]).toEqual([
      '/collection/ranges',
      filters,
    ]);
  });
});

it.each([
  ['color_family', ['Color_Family']],
  ['FILTERFEATURES', ['Features', 'Venting_Type', 'Drawer_Type', 'Burner_Element_Type']],
  ['price', []],
  ['', []],
])('the metafield key %j belongs to %j', (key, keys) => {
  expect([...filterKeysOf(key)].sort()).toEqual([...keys].sort());
});
