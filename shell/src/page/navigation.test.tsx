/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { NavigationProgress } from './navigation-progress';
import { RouteError } from './route-error';

/** A shop with a home page and one other, whose data comes when the test says. */
function shop() {
  let settle: { resolve: (data: string) => void; reject: (error: Error) => void } | null = null;
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationProgress />
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: <h1>Home</h1> },
        {
          path: '/washers',
          loader: () =>
            new Promise((resolve, reject) => {
              settle = { resolve, reject };
            }),
          element: <h1>Washers</h1>,
          errorElement: <RouteError />,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    go: () => act(async () => void router.navigate('/washers')),
    loaded: () => act(async () => settle?.resolve('washers')),
    failed: () => act(async () => settle?.reject(new TypeError('Failed to fetch'))),
  };
}
const pass = (milliseconds: number) => act(async () => void jest.advanceTimersByTime(milliseconds));
const online = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a navigation', () => {
  it('is announced if it takes longer than 150 ms, until the page is shown', async () => {
    const { go, loaded } = shop();
    await go();
    await pass(149);
    expect(screen.getByRole('status').textContent).toBe('');
    await pass(1);
    expect(screen.getByRole('status').textContent).toBe('Loading the page …');
    await loaded();
    expect(screen.getByRole('heading', { name: 'Washers' })).not.toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('shows nothing if it is quick, not even later', async () => {
    const { go, loaded } = shop();
    await go();
    await pass(100);
    await loaded();
    await pass(1_000);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a page that cannot be loaded', () => {
  it('is reported as a fault of the shop while the device has a connection', async () => {
    const { go, failed } = shop();
    await go();
    await failed();
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).not.toBeNull();
  });

  it('is reported as offline without a connection, and is retried on request', async () => {
    online(false);
    const { go, failed, loaded } = shop();
    await go();
    await failed();
    expect(screen.getByRole('heading', { level: 1, name: 'You are offline' })).not.toBeNull();
    expect(screen.getByText(/Your cart and your comparison are kept/)).not.toBeNull();
    online(true);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await loaded();
    expect(screen.getByRole('heading', { name: 'Washers' })).not.toBeNull();
  });

  it('is announced while it is tried again', async () => {
    const { go, failed, loaded } = shop();
    await go();
    await failed();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await pass(150);
    expect(screen.getByRole('status').textContent).toBe('Loading the page …');
    await loaded();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is loaded once the connection is back, without a press', async () => {
    online(false);
    const { go, failed, loaded } = shop();
    await go();
    await failed();
    online(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await loaded();
    expect(screen.getByRole('heading', { name: 'Washers' })).not.toBeNull();
  });
});
