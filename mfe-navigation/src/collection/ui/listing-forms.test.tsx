/** @jest-environment ./packages/build/browser-environment.cjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Facet, Filter } from '@kilowatt/contracts';
import { product } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { readListAddress } from '../model/list-address';
import { answeredListing, BRANDS, LG, shortListing as listing, PRICE, sidebar } from '../testing/listing';

beforeAll(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => {};
});

/** What a form sends without script, but for its empty fields. */
const sent = (button: string) => {
  const form = sidebar().getByRole('button', { name: button }).closest('form');
  if (!form) throw new Error(`${button} is in no form`);
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/collection/washers']);
  return Object.fromEntries([...new FormData(form)].filter(([, text]) => text !== ''));
};
const filtered = (...filters: Filter[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;

describe('without script', () => {
  it('the prices carry the other filters and the order, and not the price that they replace', () => {
    listing(`?${filtered(LG, { price: { max: 900 } })}&sort=title&maxWidth=30`);
    expect(sent('Show these prices')).toEqual({
      ...{ filters: JSON.stringify([LG]), sort: 'title', maxWidth: '30' },
      maxPrice: '900',
    });
  });

  it('the sizes carry the filters and the order, and start at the first page', () => {
    listing(`?${filtered(LG)}&sort=title&maxWidth=30&page=2`, { page: 2, pageCount: 3 });
    expect(sent('Apply sizes')).toEqual({
      ...{ filters: JSON.stringify([LG]), sort: 'title' },
      maxWidth: '30',
    });
  });

  it('the facets are links, which the browser follows by itself', () => {
    listing();
    const link = sidebar().getByRole('link', { name: 'LG 1 product' });
    expect(readListAddress(new URL(link.getAttribute('href') ?? '', 'http://shop')).filters).toEqual([LG]);
    // Search engines need not follow every combination.
    expect(link.getAttribute('rel')).toBe('nofollow');
  });
});

describe('the slider of prices', () => {
  const bounds = [100, 500, 1_000, 1_500, 2_000];
  const histogram = bounds.slice(1).map((max, index) => ({ min: bounds[index] ?? 0, max, count: index }));
  const withSlider = (query = '') =>
    listing(query, { facets: [BRANDS, { ...PRICE, range: { min: 100, max: 2_000 }, histogram }] });
  const thumb = (name: string) => sidebar().getByRole<HTMLInputElement>('slider', { name });
  const typed = (name: string) => sidebar().getByRole<HTMLInputElement>('textbox', { name });
  const move = (name: string, to: number) => fireEvent.change(thumb(name), { target: { value: String(to) } });
  const said = () =>
    ['Lowest price', 'Highest price'].map((name) => thumb(name).getAttribute('aria-valuetext'));

  it('writes its prices into the fields, and is submitted with them', async () => {
    const { user, address } = withSlider();
    expect(said()).toEqual(['$100', '$2,000']);
    move('Lowest price', 1);
    move('Highest price', 3);
    expect(said()).toEqual(['$500', '$1,500']);
    await user.click(sidebar().getByRole('button', { name: 'Show these prices' }));
    expect(address()).toBe(
      `/collection/washers?filters=${encodeURIComponent('[{"price":{"min":500,"max":1500}}]')}`,
    );
  });

  it('limits nothing at its ends, where the fields are empty', () => {
    withSlider(`?${filtered({ price: { min: 500, max: 1_500 } })}`);
    expect(said()).toEqual(['$500', '$1,500']);
    move('Lowest price', 0);
    move('Highest price', 4);
    expect([typed('Price from').value, typed('Price to').value]).toEqual(['', '']);
  });

  it('keeps the lowest price below the highest', () => {
    withSlider(`?${filtered({ price: { max: 1_000 } })}`);
    move('Lowest price', 4);
    expect([typed('Price from').value, typed('Price to').value]).toEqual(['500', '1000']);
  });

  it('follows any typed text', async () => {
    const { user } = withSlider();
    await user.type(typed('Price from'), '$1,200');
    expect(said()).toEqual(['$1,000', '$2,000']);
    await user.type(typed('Price to'), 'much');
    expect(said()).toEqual(['$1,000', '$2,000']);
    await user.clear(typed('Price to'));
    await user.type(typed('Price to'), '9999999');
    expect(said()).toEqual(['$1,000', '$2,000']);
  });
});

describe('the form of prices', () => {
  const typed = (name: string) => sidebar().getByRole<HTMLInputElement>('textbox', { name });
  const show = () => sidebar().getByRole('button', { name: 'Show these prices' });

  it.each([
    ['2k', '', 'Could not be used: the price "2k".'],
    ['5000', '100', 'Could not be used: prices whose least is above the most.'],
  ])('names beside its fields what it could not read of %j to %j', async (least, most, said) => {
    const { user } = answeredListing('?minWidth=wide');
    await user.type(typed('Price from'), least);
    if (most !== '') await user.type(typed('Price to'), most);
    await user.click(show());
    expect(sidebar().getByRole('alert').textContent).toBe(said);
    expect(show().closest('form')?.contains(sidebar().getByRole('alert'))).toBe(true);
    await user.clear(typed('Price from'));
    await user.type(typed('Price from'), '50');
    await user.click(show());
    expect(sidebar().queryByRole('alert')).toBeNull();
  });
});

describe('a facet of many values', () => {
  const names = [...'ABCDEFGHIJKL'].map((letter) => `Brand ${letter}`);
  const many: Facet = {
    ...{ key: 'Brand', label: 'Brand' },
    values: names.map((label) => ({ label, filter: { productVendor: label }, count: 2, selected: false })),
  };
  const shown = () => sidebar().queryAllByRole('link', { name: /^Brand/ }).length;

  it('can be searched, and says if nothing is found', async () => {
    const { user } = listing('', { facets: [many] });
    const box = sidebar().getByRole('searchbox', { name: 'Find in Brand' });
    await user.type(box, ' brand k');
    expect(shown()).toBe(1);
    expect(sidebar().getByText('1 of 12')).not.toBeNull();
    await user.type(box, 'x');
    expect(sidebar().getByText('Nothing in Brand has “brand kx” in its name.')).not.toBeNull();
    await user.clear(box);
    expect(shown()).toBe(12);
  });

  it('keeps what is searched for with every filter and page of its list, and loses it with the list', async () => {
    const { user, router } = answeredListing('?q=washer', () => ({ facets: [many] }));
    const box = () => sidebar().getByRole<HTMLInputElement>('searchbox', { name: 'Find in Brand' });
    await user.type(box(), 'brand k');
    await act(() => router.navigate(`/collection/washers?q=washer&${filtered(LG)}&sort=title&page=2`));
    expect([box().value, shown()]).toEqual(['brand k', 1]);
    await act(() => router.navigate('/collection/washers?q=dishwasher'));
    expect([box().value, shown()]).toEqual(['', 12]);
    await user.type(box(), 'brand k');
    await act(() => router.navigate('/collection/dryers?q=dishwasher'));
    expect([box().value, shown()]).toEqual(['', 12]);
  });

  it('has no search field while all of it is seen at once', () => {
    listing('', { facets: [{ ...many, values: many.values.slice(1) }] });
    expect(sidebar().queryByRole('searchbox')).toBeNull();
  });
});

describe('by keyboard', () => {
  it('a filter is set with Enter, and taken back at its chip', async () => {
    const { user, address } = listing();
    sidebar().getByRole('link', { name: 'LG 1 product' }).focus();
    await user.keyboard('{Enter}');
    expect(address()).toContain(encodeURIComponent('"LG"'));
    listing(`?${filtered(LG)}`);
    const chip = screen.getByRole('link', { name: /^Remove filter LG/ });
    expect(chip.getAttribute('href')).toBe('/collection/washers');
  });

  it('a facet is closed by its summary, and its links are out of the way', async () => {
    const { user } = listing();
    const summary = sidebar().getByText('Brand');
    await user.click(summary);
    expect(summary.closest('details')?.open).toBe(false);
  });

  it('the order is changed where it is, and the page follows', async () => {
    const { user, address } = listing('?page=2', { page: 2, pageCount: 3 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(address()).toBe('/collection/washers?sort=title');
  });

  it('the sheet of small screens is closed by its button, and the focus is where it was', async () => {
    const { user } = listing();
    const opener = screen.getByRole('button', { name: 'Filters' });
    opener.focus();
    await user.keyboard('{Enter}');
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name: 'Show 1 product' })).not.toBeNull();
    sheet.getByRole('button', { name: 'Close filters' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('the sheet of small screens stays open for another filter, and closes on the way back to another list', async () => {
    const { user, router } = answeredListing();
    const sheet = () => screen.queryByRole('dialog', { name: 'Filters' });
    await act(() => router.navigate('/collection/dryers'));
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await act(() => router.navigate(`/collection/dryers?${filtered(LG)}`, { replace: true }));
    expect(sheet()).not.toBeNull();
    await act(() => router.navigate(-1));
    expect(sheet()).toBeNull();
  });
});

describe('the number of products', () => {
  it.each([
    [0, '0 products'],
    [1, '1 product'],
    [12_345, '12,345 products'],
  ])('%d is announced as "%s"', (total, text) => {
    listing('', { total, products: total === 0 ? [] : [product()] });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text);
  });

  it('on a single page leaves nothing to page through', () => {
    listing();
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });
});
