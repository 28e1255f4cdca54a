/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Facet, Filter, ProductList } from '@kilowatt/contracts';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { readListAddress } from '../model/list-address';
import { ProductListing } from './product-listing';

const LG: Filter = { productVendor: 'LG' };
const BRAND: Facet = {
  ...{ key: 'Brand', label: 'Brand' },
  values: [{ label: 'LG', filter: LG, count: 1, selected: false }],
};
const size = (key: string): Facet => ({ key, label: key, values: [], range: { min: 24, max: 36 } });
const PRICE: Facet = { key: 'Price', label: 'Price', values: [], range: { min: 100, max: 2_000 } };

/** A list of washers at this query. */
function listing(query = '', more: Partial<ProductList> = {}) {
  const path = `/collection/washers${query}`;
  const address = readListAddress(new URL(path, 'http://shop'));
  const list: ProductList = {
    products: [product()],
    ...{ total: 1, page: 1, pageCount: 1, sort: address.sort, facets: [BRAND, PRICE, size('Width')] },
    filters: address.filters,
    ...more,
  };
  return renderInShop(<ProductListing list={list} address={address} />, { path });
}
const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
/** What a form sends without script, but for its empty fields. */

describe('the sizes', () => {
  const fits = (group: string) =>
    within(sidebar().getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', {
      name: 'Fits',
    });

  it.each([
    ['27.5', 'maxWidth=27.5'],
    ['27 1/2', 'maxWidth=27.5'],
    ['35¾', 'maxWidth=35.75'],
    ['30"', 'maxWidth=30'],
  ])('read "%s" as %s, with Enter', async (text, query) => {
    const { user, address } = listing();
    await user.type(fits('Width'), `${text}{Enter}`);
    expect(address()).toBe(`/collection/washers?${query}`);
  });

  it('leave what they cannot read in the address, where the page names it', async () => {
    const { user, address } = listing();
    await user.type(fits('Width'), 'wide{Enter}');
    expect(readListAddress(new URL(address(), 'http://shop')).ignored).toEqual(['the size "wide"']);
  });

  it('can be taken back where the list has none of them', async () => {
    const { user, address } = listing('?maxWidth=20', { facets: [BRAND], fit: { maxWidth: 20 } });
    await user.clear(fits('Width'));
    await user.click(sidebar().getByRole('button', { name: 'Apply sizes' }));
    expect(address()).toBe('/collection/washers');
  });

  it('are not asked for where nothing in the list has one', () => {
    listing('', { facets: [BRAND] });
    expect(sidebar().queryByText('Fits your space')).toBeNull();
  });

  describe('that the shopper has measured for a product', () => {
    beforeEach(() =>
      localStorage.setItem('fitPlace', JSON.stringify({ openingWidth: 35.75, outlet: '240' })),
    );
    afterEach(() => localStorage.clear());

    it('are one press away in every list', async () => {
      const { user, address } = listing();
      await waitFor(() => expect(fits('Width').value).toBe('35¾'));
      await user.click(sidebar().getByRole('button', { name: 'Apply sizes' }));
      expect(address()).toBe('/collection/washers?maxWidth=35.75');
    });

    it('give way to those that the list is asked for', () => {
      listing('?maxHeight=70', { fit: { maxHeight: 70 } });
      expect([fits('Width').value, fits('Height').value]).toEqual(['', '70']);
    });
  });

  it('are explained at every field', () => {
    listing();
    const hint = sidebar().getByText('Inches, such as 35¾ or 35.75');
    for (const field of within(sidebar().getByRole('group', { name: 'Depth' })).getAllByRole('textbox'))
      expect(field.getAttribute('aria-describedby')).toBe(hint.id);
  });
});
