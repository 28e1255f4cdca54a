/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { command } from '@kilowatt/bus';
import { type Call, fakeGateway, openPage, product } from '@kilowatt/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { useLayoutEffect } from 'react';
import { compareRestored } from '../model/compare';
import comparePage, { comparedProduct } from './compare-page';
import '../wiring';

const general = (rows: Record<string, string>) => [
  { title: 'General', rows: Object.entries(rows).map(([name, value]) => ({ name, value })) },
];
const range = (id: string, rows: Record<string, string>, more = {}) => ({
  ...product({ id, handle: id, title: `Range ${id}`, imageAlt: `Picture of ${id}`, ...more }),
  specifications: general(rows),
});
const SOLD = [
  range('a', { Brand: 'LG', Width: '30 in', Fuel: 'Gas' }),
  range('b', { Brand: 'LG', Width: '76.2 cm', Fuel: 'Electric' }, { price: 500, compareAtPrice: 900 }),
  range('c', { Brand: 'Bosch' }),
  range('d', {}, { price: 600, kwh: 200, rebates: [{ id: 'r', title: '$50 back', amount: 50 }] }),
];
const table = () => within(screen.getByRole('table'));
const rowNames = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent).join(' '));

/** Opens the comparison of these ids, with the shopper's own list beside it. */
async function open(ids: string[], own: string[] = [], page = comparePage) {
  const scope = fork();
  const chosen = own.map((id) => comparedProduct(range(id, {})));
  await allSettled(compareRestored, { scope, params: chosen });
  const went: string[] = [];
  createWatch({ unit: command('navigation:go-to@1').send, scope, fn: ({ href }) => went.push(href) });
  const query = ids.map((id, index) => `id${index}=${id}`).join('&');
  const view = await openPage(page, `/compare?${query}`, { scope });
  const shown = () => [...new URLSearchParams(went.at(-1)?.split('?')[1])].filter(([key]) => /^id/.test(key));
  return { ...view, ids: () => shown().map(([, id]) => id) };
}

beforeEach(() => {
  localStorage.clear();
  fakeGateway({
    '/api/products': ({ path }: Call) => {
      const ids = new URL(path, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
      const products = ids.flatMap((id) => SOLD.filter((one) => one.id === id));
      return Response.json({ products, missing: ids.filter((id) => !SOLD.some((one) => one.id === id)) });
    },
    '/api/product-by-sku': {
      product: {
        ...{ id: 'c', handle: 'c', title: 'Range c', images: { edges: [] } },
        variant: { price: 749, compareAtPrice: null, sku: 'C1' },
      },
    },
  });
});

describe('the table', () => {
  it('has a column per product, with a link, a picture and a price', async () => {
    await open(['a', 'b']);
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
    await open(['a', 'b']);
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
    await open(['b', 'd']);
    const row = (name: string) =>
      within(table().getByRole('rowheader', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(row('Price').map((text) => text?.includes('Lowest price'))).toEqual([true, false]);
    expect(row('After rebate')).toEqual(['No rebate', '$550.00$50 back']);
    expect(row('Energy cost')).toEqual(['Not specified', '$34.00 a year']);
  });

  it('shows what is not specified', async () => {
    await open(['a', 'c']);
    expect(table().getAllByText('Not specified')).toHaveLength(2);
  });

  it('shows only the rows that differ, and how many', async () => {
    const { user } = await open(['a', 'b']);
    expect(screen.getByText('All 3 rows')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Only differences', pressed: false }));
    expect(screen.getByText('1 of 3 rows differ')).not.toBeNull();
    expect(rowNames().slice(4)).toEqual(['General', 'Fuel differs']);
    await user.click(screen.getByRole('button', { name: 'Only differences', pressed: true }));
    expect(rowNames()).toHaveLength(8);
  });

  it('of a single product has nothing to filter', async () => {
    await open(['a']);
    expect(screen.getByRole('table', { name: 'One product' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Only differences' })).toBeNull();
  });
});

describe('the columns', () => {
  it('can be removed', async () => {
    const { user, ids } = await open(['a', 'b', 'c']);
    await user.click(screen.getByRole('button', { name: 'Remove Range b' }));
    expect(ids()).toEqual(['a', 'c']);
  });

  it('can be moved to the right, except the last', async () => {
    const { user, ids } = await open(['a', 'b', 'c']);
    expect(screen.queryByRole('button', { name: 'Move Range c to the right' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move Range a to the right' }));
    expect(ids()).toEqual(['b', 'a', 'c']);
  });

  it('can be moved as soon as they are on the page', async () => {
    const { Component } = comparePage;
    const Pressed: typeof Component = (props) => {
      useLayoutEffect(() => screen.getByRole('button', { name: 'Move Range a to the right' }).click(), []);
      return <Component {...props} />;
    };
    const { ids } = await open(['a', 'b', 'c'], [], { ...comparePage, Component: Pressed });
    expect(ids()).toEqual(['b', 'a', 'c']);
  });

  it('can be swapped for another product by its SKU', async () => {
    const { user, scope, ids } = await open(['a', 'b']);
    const swap = screen.getByRole('button', { name: 'Swap Range a for another product' });
    await user.click(swap);
    expect(swap.getAttribute('aria-expanded')).toBe('true');
    // One SKU field at a time.
    expect(screen.queryByRole('textbox', { name: 'Add a product by SKU' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'SKU to show instead of Range a' }), 'C1{Enter}');
    await allSettled(scope);
    expect(ids()).toEqual(['c', 'b']);
  });

  it('can be added by SKU while there are fewer than four', async () => {
    const { user, scope, ids } = await open(['a', 'b']);
    await user.type(screen.getByRole('textbox', { name: 'Add a product by SKU' }), 'C1{Enter}');
    await allSettled(scope);
    expect(ids()).toEqual(['a', 'b', 'c']);
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
    await open(['a', 'b', 'c']);
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
    await open([]);
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
    await open([]);
    const viewed = within(await screen.findByRole('region', { name: 'Recently viewed' }));
    expect(viewed.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Range b',
      'Range a',
    ]);
  });

  it('is the comparison of what the shopper chose, in place of this page, and says nothing else', async () => {
    const { address, router } = await open([], ['a', 'b', 'c']);
    await waitFor(() => expect(address()).toMatch(/^\/compare\?id0=a&.*&id1=b&.*&id2=c&/));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByText(/Nothing to compare yet|Tick “Compare”/)).toBeNull();
  });

  it.each([
    ['a single product', ['a']],
    ['products that no URL can name', ['a', 'x,y', 'b\n']],
  ])('stays with %s chosen, and says what to do', async (_, own) => {
    const { address } = await open([], own);
    expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).not.toBeNull();
    expect(address()).toBe('/compare?');
  });

  it('says how many are gone, in no words of its address', async () => {
    await openPage(comparePage, '/compare?id0=a&title0=Range+a&id1=gone&title1=Stove+2000');
    expect(screen.getByText('One product of this comparison is no longer in our catalogue.')).not.toBeNull();
    expect(screen.queryByText(/Stove 2000/)).toBeNull();
  });

  it("links to the shopper's own list, without what is gone", async () => {
    await open(['gone'], ['a', 'gone', 'b']);
    expect(screen.getByText('One product of this comparison is no longer in our catalogue.')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'Compare the 2 products that you chose' });
    expect(link.getAttribute('href')).toMatch(/id0=a.*id1=b/);
    expect(screen.queryByText(/Nothing to compare yet|Tick “Compare”/)).toBeNull();
  });
});
