/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useFocusOnNavigation } from './layout';

const mockLocation = { pathname: '/' };
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
      </main>
    </>
  );
}

function open() {
  mockLocation.pathname = '/';
  const { rerender } = render(<Page title="Home" />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  act(() => input.focus());
  return {
    input,
    go: () => {
      mockLocation.pathname = '/washers';
      rerender(<Page title="Washers" />);
    },
  };
}

it('the heading of the next page gets the focus', () => {
  open().go();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Washers' }));
});

it('a visitor who is typing in a field keeps the focus', () => {
  const { input, go } = open();
  input.value = 'dry';
  go();
  expect(document.activeElement).toBe(input);
});
