/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const mockLocation = { pathname: '/', search: '' };
// The router itself needs more of a browser than there is here.
jest.mock('react-router-dom', () => ({ useLocation: () => mockLocation }));
afterEach(cleanup);

function Page({ title }: { title: string }) {
  useFocusOnNavigation();
  return (
    <>
      <input aria-label="Search" />
      <main>
        <h1>{title}</h1>
        <a href="/washers">Filter</a>
        <div id="products" tabIndex={-1} />
      </main>
    </>
  );
}

function open(address = '/') {
  const show = (to: string) => {
    const { pathname, search } = new URL(to, 'http://shop');
    Object.assign(mockLocation, { pathname, search });
  };
  show(address);
  const { rerender } = render(<Page title="Home" />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  act(() => input.focus());
  return {
    input,
    go: (to = '/washers') => {
      show(to);
      rerender(<Page title="Washers" />);
    },
  };
}
const heading = () => screen.getByRole('heading', { name: 'Washers' });

it('the heading of the next page gets the focus', () => {
  open().go();
  expect(document.activeElement).toBe(heading());
});

it('the heading of another search gets the focus', () => {
  open('/search?q=dryer&page=2').go('/search?q=washer');
  expect(document.activeElement).toBe(heading());
});

it.each([
  ['the next', '/washers?sort=title', '/washers?sort=title&page=2'],
  ['the first', '/washers?page=2', '/washers'],
  ['another of a search', '/search?q=washer&page=2', '/search?q=washer&page=3'],
])('the products get the focus on %s page of the list', (_which, from, to) => {
  open(from).go(to);
  expect(document.activeElement?.id).toBe('products');
});

it.each([
  ['sort order', '/washers', '/washers?sort=title'],
  ['filter on a further page', '/washers?page=3', '/washers?brand=lg'],
])('another %s leaves the focus where it is', (_what, from, to) => {
  const { go } = open(from);
  const filter = screen.getByRole('link', { name: 'Filter' });
  act(() => filter.focus());
  go(to);
  expect(document.activeElement).toBe(filter);
});

it('a visitor who is typing in a field keeps the focus', () => {
  const { input, go } = open();
  input.value = 'dry';
  go();
  expect(document.activeElement).toBe(input);
});
