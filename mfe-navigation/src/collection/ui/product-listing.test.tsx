/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it } from '@jest/globals';
import { product } from '@kilowatt/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  BRANDS,
  COLOURS,
  chosen,
  extra,
  facet,
  field,
  filters,
  LG,
  listing,
  PRICE,
  sidebar,
  value,
  WHITE,
  WIDTH,
} from '../testing/listing';

describe('the facets', () => {
  it('can be skipped: a link before them leads to the products', () => {
    listing();
    const skip = screen.getByRole('link', { name: 'Skip to the products' });
    const filterList = screen.getByRole('complementary', { name: 'Filters' });
    expect(skip.compareDocumentPosition(filterList) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const target = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
    const stops = screen
      .getByRole('region', { name: 'Products' })
      .querySelectorAll('a[href], button, select');
    const [next] = [...stops].filter((stop) => target?.contains(stop));
    expect([target?.tabIndex, next]).toEqual([-1, target?.querySelector('article a')]);
  });

  it('begin with the most used, and sizes are in one group', () => {
    listing('', { facets: [COLOURS, WIDTH, PRICE, BRANDS] });
    const summaries = [...document.querySelectorAll('aside summary')].map(({ textContent }) => textContent);
    expect(summaries).toEqual(['Brand', 'Price', 'Fits your space', 'Color']);
  });

  it('are open for the first ones, and where a value is selected', () => {
    const others = ['Style', 'Type', 'Fuel', 'Size'].map(extra);
    const last = { ...COLOURS, values: [value('White', WHITE, 3, true)] };
    listing('', { facets: [BRANDS, PRICE, ...others, last] });
    const open = (label: string) => facet(label).open;
    expect(['Brand', 'Price', 'Style', 'Type', 'Fuel', 'Size', 'Color'].map(open)).toEqual([
      ...[true, true, true, true, true, false, true],
    ]);
  });

  it('are links with the number of products, that add a filter and start at the first page', async () => {
    const { user, address } = listing(`${filters(WHITE)}&page=2`, { page: 2 });
    await user.click(sidebar().getByRole('link', { name: 'LG 1 product' }));
    expect(chosen(address())).toEqual([WHITE, LG]);
    expect(address()).not.toContain('page=');
  });

  it('keep a value that leaves no products, which leads nowhere', () => {
    listing('', {
      facets: [{ ...BRANDS, values: [value('Bosch', { productVendor: 'Bosch' }, 7), value('LG', LG, 0)] }],
    });
    const all = within(facet('Brand')).getAllByRole('listitem');
    expect(all.map(({ textContent }) => textContent)).toEqual(['Bosch7 products', 'LG0 products']);
    expect(sidebar().queryByRole('link', { name: /^LG/ })).toBeNull();
  });

  it('can give back a selected value that leaves no products', () => {
    listing(filters(LG), { facets: [{ ...BRANDS, values: [value('LG', LG, 0, true)] }] });
    expect(sidebar().getByRole('link', { name: 'LG 0 products' })).toBeTruthy();
  });

  it('mark a selected value, show it first, and remove it', async () => {
    const selected = { ...BRANDS, values: [BRANDS.values[0] ?? value('', LG, 0), value('LG', LG, 1, true)] };
    const { user, address } = listing(filters(LG), { facets: [selected] });
    const [first] = within(facet('Brand')).getAllByRole('link');
    expect(first?.getAttribute('aria-current')).toBe('true');
    await user.click(sidebar().getByRole('link', { name: 'LG 1 product' }));
    expect(address()).toBe('/collection/washers');
  });
});

describe('the price', () => {
  it('has round steps within the range of the list', () => {
    listing();
    const prices = within(facet('Price'));
    expect(prices.getByText('$199.00 to $3,499.00')).not.toBeNull();
    expect(prices.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Under $250', '$250 to $500', '$500 to $1,000', '$1,000 to $1,500', '$1,500 to $2,500'],
      '$2,500 and more',
    ]);
  });

  it('replaces a chosen price, and a second press on a step removes it', async () => {
    const { user, address } = listing(filters(LG, { price: { min: 250, max: 500 } }));
    const step = (name: string) => within(facet('Price')).getByRole('link', { name });
    expect(step('$250 to $500').getAttribute('aria-current')).toBe('true');
    await user.click(step('Under $250'));
    expect(chosen(address())).toEqual([LG, { price: { max: 250 } }]);
    await user.click(step('$250 to $500'));
    expect(chosen(address())).toEqual([LG]);
  });

  it('can be typed', async () => {
    const { user, address } = listing(filters(LG));
    await user.type(field('Price from'), '$1,000');
    await user.type(field('Price to'), '2000');
    await user.click(sidebar().getByRole('button', { name: 'Show these prices' }));
    expect(chosen(address())).toEqual([LG, { price: { min: 1_000, max: 2_000 } }]);
  });
});

describe('the sizes', () => {
  it('take fractions as a tape measure reads, and show what the list has', async () => {
    const { user, address } = listing();
    const width = within(sidebar().getByRole('group', { name: 'Width' }));
    const fits = width.getByRole<HTMLInputElement>('textbox', { name: 'Fits' });
    expect(fits.placeholder).toBe('36½');
    await user.type(fits, '27 1/2');
    await user.click(sidebar().getByRole('button', { name: 'Apply sizes' }));
    expect(address()).toBe('/collection/washers?maxWidth=27.5');
  });

  it('that are in the address are in the fields', () => {
    listing('?minHeight=30&maxDepth=28.25', { fit: { minHeight: 30, maxDepth: 28.25 } });
    const inGroup = (size: string, name: string) =>
      within(sidebar().getByRole('group', { name: size })).getByRole<HTMLInputElement>('textbox', { name })
        .value;
    expect([inGroup('Height', 'From'), inGroup('Depth', 'Fits')]).toEqual(['30', '28¼']);
  });
});

describe('the chips', () => {
  it('name the filters and sizes that are on; each leads to the list without it', async () => {
    const { user, address } = listing(`${filters(LG, { available: true })}&maxWidth=27`);
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Remove filter LG×', 'Remove filter In stock×', 'Remove filter Fits 27 in wide×', 'Clear all'],
    ]);
    await user.click(chips.getByRole('link', { name: /^Remove filter Fits 27 in wide/ }));
    expect(chosen(address())).toEqual([LG, { available: true }]);
    expect(address()).not.toContain('maxWidth');
  });

  it('are all removed by Clear all', async () => {
    const { user, address } = listing(`${filters(LG)}&maxWidth=27&sort=title`);
    await user.click(screen.getByRole('link', { name: 'Clear all' }));
    expect(address()).toBe('/collection/washers?sort=title');
  });

  it('are not there without a filter', () => {
    listing();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});

describe('the order', () => {
  it('is chosen without a button, and keeps the filters', async () => {
    const { user, address } = listing(filters(LG));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
    expect(chosen(address())).toEqual([LG]);
    expect(address()).toContain('sort=price-ascending');
    expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull();
  });

  it('that is in the address is selected', () => {
    listing('?sort=discount');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('discount');
  });
});

describe('the list', () => {
  it.each([
    [2, 24, '25 to 48 of 53'],
    [3, 5, '49 to 53 of 53'],
  ])('says on page %d which of its products it shows', (page, count, range) => {
    const products = Array.from({ length: count }, (_, at) => product({ id: `p${at}`, handle: `p${at}` }));
    listing('', { products, page, pageCount: 3, total: 53 });
    expect(screen.getByText(range)).not.toBeNull();
    expect(screen.getByRole('group', { name: range }).id).toBe('products');
  });

  it('shows how many products there are, and pages through them with their filters', async () => {
    const { user, address } = listing(filters(LG));
    expect(screen.getByText('1,234 products')).not.toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(chosen(address())).toEqual([LG]);
    expect(address()).toContain('page=2');
  });

  it('names parameters that it could not use', () => {
    listing('?sort=cheap&page=zero', { ignored: ['the colour "Plaid"'] });
    expect(
      screen.getByText(
        'Parts of the address are not valid and were ignored: the order "cheap", the page "zero", the colour "Plaid".',
      ),
    ).not.toBeNull();
  });

  it('does not name more than five of them', () => {
    listing('', { ignored: ['1', '2', '3', '4', '5', '6', '7'] });
    expect(
      screen.getByText('Parts of the address are not valid and were ignored: 1, 2, 3, 4, 5 and 2 more.'),
    ).not.toBeNull();
  });
});
