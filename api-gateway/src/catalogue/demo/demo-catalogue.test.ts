import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Filter } from '@kilowatt/contracts';
import { COLLECTIONS, MENU } from '@kilowatt/taxonomy';
import { productList } from '../browse/product-list';
import { createCatalogue } from '../live/catalogue';
import { demoCatalogue } from '.';

const products = [...demoCatalogue()];
const catalogue = createCatalogue(1, products);
const links = MENU.flatMap(({ sections }) => sections.flatMap(({ links }) => links));

describe('the demo catalogue', () => {
  it('has at least 3,000 products, the same every time', () => {
    expect(products.length).toBeGreaterThanOrEqual(3000);
    expect([...demoCatalogue()]).toEqual(products);
  });

  it('has the products of the versions before, which addresses and carts name', () => {
    const names = products.map(({ handle, variants }) => [handle, ...variants.map(({ sku }) => sku)].join());
    // A new brand, kind or link of the menu changes what is drawn.
    expect(createHash('sha256').update(names.join('\n')).digest('hex')).toBe(
      '5a569542795413f2e3ccec54251ff4efc5bd2fe53e704507000ac0e652e56ee5',
    );
  });

  it('has handles and SKUs of their own and prices that make sense', () => {
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length);
    expect(new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku))).size).toBe(
      products.length,
    );
    for (const { price, compareAtPrice } of products.flatMap(({ variants }) => variants)) {
      expect(price).toBeGreaterThan(0);
      if (compareAtPrice !== null) expect(compareAtPrice).toBeGreaterThan(price);
    }
  });

  it('has appliances that could be: gas burners burn gas, and a title names a thing once', () => {
    for (const { attributes, title, kind } of products) {
      if (kind === 'cooktop' && attributes.Burner_Element_Type?.includes('Sealed Burners'))
        expect(attributes.Fuel_Type).toEqual(['Gas']);
      expect(title).not.toMatch(/\b(Cooktop|Rangetop|Air|Outdoor)\b.*\b(Cooktop|Air Quality|Outdoor)\b/);
    }
  });

  it.each(COLLECTIONS)('fills $handle', ({ handle }) => {
    expect(catalogue.collection(handle).length).toBeGreaterThan(0);
  });

  it.each(links)('has something behind the menu link "$label"', ({ href }) => {
    const url = new URL(href, 'http://shop');
    const filters = JSON.parse(url.searchParams.get('filters') ?? '[]') as Filter[];
    const entries = catalogue.collection(url.pathname.replace('/collection/', ''));
    const list = productList(entries, { filters, fit: {}, sort: 'featured', page: 1 }, catalogue.products);
    expect(list.ignored).toBeUndefined();
    expect(list.total).toBeGreaterThan(0);
  });
});
