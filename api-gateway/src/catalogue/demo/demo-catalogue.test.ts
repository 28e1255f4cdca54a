import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@kilowatt/contracts';
import {
  BRANDS,
  COLLECTIONS,
  FILTER_KEYS,
  KINDS,
  type KindSlug,
  kindsOfBrand,
  MENU,
  REBATES,
} from '@kilowatt/taxonomy';
import { productList } from '../browse/product-list';
import { createCatalogue } from '../live/catalogue';
import { DEMO_DIGEST, demoCatalogue, digestOf } from '.';
import { mostBelieved } from './compare-at';

const products = [...demoCatalogue()];
const catalogue = createCatalogue(1, products);
const links = MENU.flatMap(({ sections }) => sections.flatMap(({ links }) => links));
const skusOf = (handle: string) => catalogue.collection(handle).map(({ preview }) => preview);
const off = ({ price, compareAtPrice }: { price: number; compareAtPrice: number | null }) =>
  compareAtPrice === null ? 0 : 1 - price / compareAtPrice;

describe('the demo catalogue', () => {
  it('has at least 3,000 products, the same every time', () => {
    expect(products.length).toBeGreaterThanOrEqual(3000);
    expect([...demoCatalogue()]).toEqual(products);
  });

  it('is the one of its digest, by which a shop knows that it has an older one', () => {
    // A new brand, kind or profile changes what is drawn.
    expect(digestOf(products)).toBe(DEMO_DIGEST);
  });

  it('has handles and SKUs of their own and prices that make sense', () => {
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length);
    const sold = products.flatMap(({ variants }) => variants);
    expect(new Set(sold.map(({ sku }) => sku)).size).toBe(sold.length);
    expect(sold.length).toBeGreaterThan(products.length);
    for (const { price, compareAtPrice } of sold) {
      expect(price).toBeGreaterThan(0);
      if (compareAtPrice !== null) expect(compareAtPrice).toBeGreaterThan(price);
    }
  });

  it('has no compare-at price above 1.9 times the usual price of its type, width and tier', () => {
    const priced = products.filter(({ kind }) => kind !== null);
    const mostFor = mostBelieved(priced);
    const above = priced.filter((product) =>
      product.variants.some(({ compareAtPrice }) => (compareAtPrice ?? 0) > mostFor(product)),
    );
    expect(above.map(({ title }) => title)).toEqual([]);
  });

  it('has as many savings as a shop of sales needs', () => {
    const reduced = products.filter(({ variants }) => variants.some((variant) => off(variant) > 0.2));
    const deep = products.filter(({ variants }) => variants.some((variant) => off(variant) > 0.5));
    expect([reduced.length > 400, deep.length > 40]).toEqual([true, true]);
  });

  it.each([
    ['Front Load', /^WM/],
    ['Top Load', /^WT\d/],
  ])('gives %s washers of LG the model numbers of such washers', (expected, number) => {
    const washers = products.filter(
      ({ kind, vendor, attributes }) =>
        kind === 'washer' && vendor === 'LG' && attributes.Type?.includes(expected),
    );
    expect(washers).not.toEqual([]);
    for (const { variants } of washers) expect(variants[0]?.sku).toMatch(number);
  });

  it('has titles that name a thing once', () => {
    for (const { title } of products)
      expect(title).not.toMatch(/\b(Cooktop|Rangetop|Air|Oven)\b.*\b(Cooktop|Air Quality|Outdoor|Oven)\b/);
  });

  it.each(COLLECTIONS)('fills $handle', ({ handle }) => {
    expect(catalogue.collection(handle).length).toBeGreaterThan(0);
  });

  it.each(links.filter(({ href }) => href.startsWith('/collection/')))(
    'has something behind the menu link "$label"',
    ({ href }) => {
      const url = new URL(href, 'http://shop');
      const filters = JSON.parse(url.searchParams.get('filters') ?? '[]') as Filter[];
      const entries = catalogue.collection(url.pathname.replace('/collection/', ''));
      const list = productList(entries, { filters, fit: {}, sort: 'featured', page: 1 }, catalogue.products);
      expect(list.ignored).toBeUndefined();
      expect(list.total).toBeGreaterThan(0);
    },
  );

  it.each(BRANDS)('has every kind that $name sells', ({ name }) => {
    const sold = new Set(products.filter(({ vendor }) => vendor === name).map(({ kind }) => kind));
    expect(kindsOfBrand(name).filter((kind) => !sold.has(kind) && !SETS.has(kind))).toEqual([]);
  });

  it.each(KINDS)(
    'has every value by which $plural are filtered, but those that nobody makes',
    ({ slug, catalogue }) => {
      const own = products.filter(({ kind }) => kind === slug);
      const missing = FILTER_KEYS.flatMap((key) =>
        (catalogue[key] ?? []).filter(
          (value) => !own.some(({ attributes }) => attributes[key]?.includes(value)),
        ),
      );
      expect(missing).toEqual(NOT_MADE[slug] ?? []);
    },
  );
});

/** Sets need parts that match, which not every brand has. */
const SETS: ReadonlySet<KindSlug> = new Set(['washer-dryer-set', 'kitchen-package', 'outdoor-package']);

/** Values of the filter catalogue that no product of a kind has. */
const NOT_MADE: Readonly<Record<KindSlug, readonly string[]>> = {
  'washer-dryer-combo': ['Volcano Black'],
  'washer-dryer-set': ['ADA Compliant'],
  'laundry-center': ['Champagne', 'Volcano Black'],
  'gas-range': ['Drop-In', 'Touch', 'ENERGY STAR'],
  'electric-range': ['Blue', '48"', 'Griddle'],
  'dual-fuel-range': ['Bisque', 'Freestanding', 'Drop-In', '20"', '24"', 'Touch', 'ENERGY STAR'],
  'induction-range': ['Drop-In', '20"', '24"', '48"', 'Griddle'],
  cooktop: ['ENERGY STAR'],
  'wall-oven': ['ENERGY STAR'],
  microwave: ['ENERGY STAR'],
  freezer: ['Slate'],
  'trash-compactor': ['Smart'],
  'kitchen-package': ['Slate'],
};

describe('promotions', () => {
  it('have closeouts at 65 % off and none above', () => {
    const highest = Math.max(...skusOf('closeouts').map(off));
    expect(Math.round(highest * 100)).toBe(65);
  });

  it('have Black Friday prices up to 50 % off and none above', () => {
    const highest = Math.max(...skusOf('black-friday-sale').map(off));
    expect(Math.round(highest * 100)).toBe(50);
  });

  it('have savings on every category on Labor Day', () => {
    const categories = new Set(catalogue.collection('labor-day-sale').map(({ product }) => product.kind));
    expect(KINDS.map(({ slug }) => slug).filter((slug) => !categories.has(slug))).toEqual([]);
  });

  it.each(REBATES)(
    'have products that the rebate $id pays in full for',
    ({ brand, collection, amount, share = 1 }) => {
      const prices = skusOf(collection)
        .filter(({ vendor }) => vendor === brand)
        .map(({ price }) => price);
      expect(Math.max(...prices) * share).toBeGreaterThanOrEqual(amount);
    },
  );
});
