/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openComparison, shopOfRanges } from '../../testing/open-comparison';
import comparePage from './compare-page';

const table = () => within(screen.getByRole('table'));
const rowNames = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent).join(' '));

beforeEach(shopOfRanges);

describe('the table', () => {
  it('has a column per product, with a link, a picture and a price', async () => {
    await openComparison(['a', 'b']);
    expect(screen.getByRole('table', { name: '2 products side by side' })).not.toBeNull();
    expect(
      table()
        .getAllByRole('columnheader')
        .map((head) => within(head).getByRole('link').getAttribute('href')),
    ).toEqual(['/products/a', '/products/b']);
    expect(table().getByRole('img', { name: 'Picture of b' })).not.toBeNull();
    expect(table().getByText('Save 44%')).not.toBeNull();
    expect(screen.getByText('Side by side: Range a and Range b')).not.toBeNull();
  });

  it('marks in words the rows that differ, and treats the same measure in two units as equal', async () => {
    await openComparison(['a', 'b']);
    expect(rowNames()).toEqual([
      'Picture',
      'Price',
      'Buy or change',
      'Delivery',
      'General',
      'Brand',
      'Width',
      'Fuel differs',
    ]);
  });

  it('shows what each costs after its rebate and in a year, and which has the lowest price', async () => {
    await openComparison(['b', 'd']);
    const row = (name: string) =>
      within(table().getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Price').map((text) => text?.includes('Lowest price'))).toEqual([true, false]);
    expect(row('After rebate')).toEqual(['No rebate', '$550.00$50 back']);
    expect(row('Energy cost')).toEqual(['Not specified', '$34.00 a year']);
  });

  it('shows what is not specified', async () => {
    await openComparison(['a', 'c']);
    expect(table().getAllByText('Not specified')).toHaveLength(2);
  });

  it('shows only the rows that differ, and how many', async () => {
    const { user } = await openComparison(['a', 'b']);
    expect(screen.getByText('All 3 rows')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Only differences', pressed: false }));
    expect(screen.getByText('1 of 3 rows differ')).not.toBeNull();
    expect(rowNames().slice(4)).toEqual(['General', 'Fuel differs']);
    await user.click(screen.getByRole('button', { name: 'Only differences', pressed: true }));
    expect(rowNames()).toHaveLength(8);
  });

  it('of a single product has nothing to filter', async () => {
    await openComparison(['a']);
    expect(screen.getByRole('table', { name: 'One product' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Only differences' })).toBeNull();
  });
});

describe('once the head has left the window', () => {
  type Entry = { target: Element; isIntersecting: boolean; bottom: number };
  let notify: (...entries: Entry[]) => void;
  class Observer {
    constructor(answer: (entries: unknown[]) => void) {
      notify = (...entries) =>
        act(() => answer(entries.map((one) => ({ ...one, boundingClientRect: { bottom: one.bottom } }))));
    }
    observe() {}
    disconnect() {}
  }
  beforeEach(() => {
    Object.assign(window, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('the names stay in sight and scroll with the table, hidden from screen readers', async () => {
    await openComparison(['a', 'b', 'c']);
    const strip = () => document.querySelector('[data-names]');
    const frame = screen.getByRole('region', { name: 'Comparison' });
    const head = { target: frame.querySelector('thead') as Element, isIntersecting: false, bottom: -10 };
    const table = { target: frame, isIntersecting: true, bottom: 900 };
    expect(strip()).toBeNull();
    notify(head, table);
    expect(strip()?.getAttribute('aria-hidden')).toBe('true');
    expect(strip()?.textContent).toBe('Range aRange bRange c');
    frame.scrollLeft = 120;
    fireEvent.scroll(frame);
    expect(strip()?.scrollLeft).toBe(120);
    notify({ ...table, isIntersecting: false, bottom: -5 });
    expect(strip()).toBeNull();
    notify(table, { ...head, isIntersecting: true, bottom: 60 });
    expect(strip()).toBeNull();
  });
});

describe('without a product of the shop', () => {
  it('links to a collection, and says what to do', async () => {
    await openComparison([]);
    expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).not.toBeNull();
    const lists = within(screen.getByRole('list', { name: 'Lists to compare from' })).getAllByRole('link');
    expect(lists.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['See refrigerators', '/collection/refrigerators'],
      ['See washers', '/collection/washers'],
      ['See dishwashers', '/collection/dishwashers'],
      ['See ranges', '/collection/ranges'],
    ]);
    expect(screen.getByText(/up to four products side by side/)).not.toBeNull();
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  });

  it('shows products that were seen lately', async () => {
    localStorage.setItem('recentlyViewed', '["b","a"]');
    await openComparison([]);
    const viewed = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(viewed.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Range b',
      'Range a',
    ]);
  });

  it('is the comparison of what the shopper chose, in place of this page, and says nothing else', async () => {
    const { address, router } = await openComparison([], ['a', 'b', 'c']);
    await waitFor(() => expect(address()).toMatch(/^\/compare\?id0=a&.*&id1=b&.*&id2=c&/));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByText(/Nothing to compare yet|Tick “Compare”/)).toBeNull();
  });

  it.each([
    ['a single product', ['a']],
    ['products that no URL can name', ['a', 'x,y', 'b\n']],
  ])('stays with %s chosen, and says what to do', async (_, own) => {
    const { address } = await openComparison([], own);
    expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).not.toBeNull();
    expect(address()).toBe('/compare?');
  });

  it('says how many are gone, in no words of its address', async () => {
    await openPage(comparePage, '/compare?id0=a&title0=Range+a&id1=gone&title1=Stove+2000');
    expect(screen.getByText('One product of this comparison is no longer in our catalogue.')).not.toBeNull();
    expect(screen.queryByText(/Stove 2000/)).toBeNull();
  });

  it("links to the shopper's own list, without what is gone", async () => {
    await openComparison(['gone'], ['a', 'gone', 'b']);
    expect(screen.getByText('One product of this comparison is no longer in our catalogue.')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Compare the 2 products that you chose' });
    expect(link.getAttribute('href')).toMatch(/id0=a.*id1=b/);
    expect(screen.queryByText(/Nothing to compare yet|Tick “Compare”/)).toBeNull();
  });
});
