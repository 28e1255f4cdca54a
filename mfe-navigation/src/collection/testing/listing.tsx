import type { Facet, Filter, ProductList } from '@kilowatt/contracts';
import { useLocation } from '@kilowatt/remote-kit';
import { product, renderInShop } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { readListAddress } from '../model/list-address';
import { ProductListing } from '../ui/product-listing';

export const metafield = (key: string, value: string): Filter => ({
  productMetafield: { namespace: 'api', key, value },
});
export const WHITE = metafield('Color_Family', 'White');
export const LG: Filter = { productVendor: 'LG' };
export const value = (label: string, filter: Filter, count: number, selected = false) => ({
  ...{ label, filter, count, selected },
});
export const BRANDS: Facet = {
  key: 'Brand',
  label: 'Brand',
  values: [value('Bosch', { productVendor: 'Bosch' }, 7), value('LG', LG, 1)],
};
export const COLOURS: Facet = { key: 'Color_Family', label: 'Color', values: [value('White', WHITE, 3)] };
export const PRICE: Facet = { key: 'Price', label: 'Price', values: [], range: { min: 199, max: 3_499 } };
export const WIDTH: Facet = { key: 'Width', label: 'Width', values: [], range: { min: 24, max: 36.5 } };
export const extra = (key: string): Facet => ({
  ...{ key, label: key, values: [value('Yes', metafield(key, 'Yes'), 1)] },
});

function listAt(path: string, more: Partial<ProductList>) {
  const address = readListAddress(new URL(path, 'http://shop'));
  const list: ProductList = {
    products: [product({ id: 'a' }), product({ id: 'b', title: 'Bosch Washer' })],
    ...{ total: 1_234, page: 1, pageCount: 3, sort: address.sort },
    facets: [BRANDS, COLOURS, PRICE, WIDTH],
    filters: address.filters,
    ...more,
  };
  return { list, address };
}

/** Shows a list of washers at this query. */
export function listing(query = '', more: Partial<ProductList> = {}) {
  const path = `/collection/washers${query}`;
  return renderInShop(<ProductListing {...listAt(path, more)} />, { path });
}

/** The same; it answers every navigation. */
export function answeredListing(query = '', more: (path: string) => Partial<ProductList> = () => ({})) {
  function Answered() {
    const { pathname, search } = useLocation();
    const path = pathname + search;
    return <ProductListing {...listAt(path, more(path))} />;
  }
  return renderInShop(<Answered />, { path: `/collection/washers${query}` });
}
/** The same with one product, on one page. */
export const shortListing = (query = '', more: Partial<ProductList> = {}) =>
  listing(query, { products: [product()], total: 1, pageCount: 1, ...more });

export const filters = (...all: Filter[]) => `?filters=${encodeURIComponent(JSON.stringify(all))}`;
export const chosen = (address: string): unknown =>
  JSON.parse(new URL(address, 'http://shop').searchParams.get('filters') ?? '[]');
export const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
export const facet = (label: string) => {
  const details = sidebar().getByText(label).closest('details');
  if (!details) throw new Error(`There is no facet ${label}`);
  return details;
};
export const field = (name: string) => sidebar().getByRole<HTMLInputElement>('textbox', { name });
