/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEPARTMENTS, LIMITS } from '@kilowatt/contracts';
import { type Host, HostContext } from '@kilowatt/remote-kit';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RouteError } from './route-error';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

const Washers = () => (
  <main>
    <h1>Washers</h1>
  </main>
);

/** A page whose data ends with what the test says. */
async function open(load: () => unknown, { slot = () => null }: Partial<Host> = {}) {
  const host = { slot, origin: 'http://shop' } as unknown as Host;
  const router = createMemoryRouter([
    { path: '/', loader: async () => load(), element: <Washers />, errorElement: <RouteError /> },
  ]);
  render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  );
  await screen.findByRole('heading', { level: 1 });
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const notFound = () => {
  throw new Response('There is no product "nothing"', { status: 404 });
};
const unavailable = () => {
  throw new TypeError('Failed to fetch');
};

describe('a page that does not exist', () => {
  it('says what is not there, and is kept out of search engines', async () => {
    await open(notFound);
    expect(heading()).toBe('We could not find that page');
    expect(screen.getByText('There is no product "nothing"')).not.toBeNull();
    expect(document.title).toContain('We could not find that page');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('offers a search by a plain form, which needs no remote', async () => {
    await open(notFound);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Search for a product/ });
    expect([field.form?.getAttribute('action'), field.form?.method, field.name]).toEqual([
      '/search/go',
      'get',
      'q',
    ]);
    expect(field.maxLength).toBe(LIMITS.queryLength);
  });

  it('lists the departments by itself while no remote shows them', async () => {
    await open(notFound);
    const links = within(screen.getByRole('list', { name: 'Departments' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      DEPARTMENTS.map(([, handle]) => `/collection/${handle}`),
    );
    expect(links.every(({ textContent }) => /^[A-Z][^A-Z]*$/.test(textContent ?? ''))).toBe(true);
  });

  it('leaves them to the remote that shows them', async () => {
    const slot = ((name: string) =>
      name === 'departments' ? () => <p>Departments with pictures</p> : null) as unknown as Host['slot'];
    await open(notFound, { slot });
    expect(screen.getByText('Departments with pictures')).not.toBeNull();
    expect(screen.queryByRole('list', { name: 'Departments' })).toBeNull();
  });

  it('cannot be tried again', async () => {
    await open(notFound);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a page that could not be loaded', () => {
  it('says nothing of the error itself, and leads elsewhere', async () => {
    await open(unavailable);
    expect(heading()).toBe('This page could not be loaded');
    expect(screen.queryByText(/Failed to fetch/)).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/collection/closeouts',
      '/contact',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('shows the sentence of an answer that has one', async () => {
    await open(() => {
      throw new Response('The list is being rebuilt', { status: 503 });
    });
    expect(heading()).toBe('This page could not be loaded');
    expect(screen.getByText('The list is being rebuilt')).not.toBeNull();
  });

  it('is tried again by its button, and shown once it can be', async () => {
    let load = unavailable as () => unknown;
    await open(() => load());
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toBe('This page could not be loaded');
    load = () => null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Washers')).not.toBeNull();
  });

  it('keeps the focus in its button while it is tried again, and hands it to the page that is shown', async () => {
    let load = unavailable as () => unknown;
    await open(() => load());
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Try again' });
    let answer = (_data: null) => {};
    const answered = new Promise<null>((resolve) => {
      answer = resolve;
    });
    const loaded = jest.fn(() => answered);
    load = loaded;
    await user.click(button);
    expect([document.activeElement, button.getAttribute('aria-disabled')]).toEqual([button, 'true']);
    await user.click(button);
    expect(loaded).toHaveBeenCalledTimes(1);
    await act(async () => answer(null));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Washers' }));
  });

  it('leaves the focus outside of it alone when the page is shown', async () => {
    let load = unavailable as () => unknown;
    await open(() => load());
    load = () => null;
    act(() => (document.activeElement as HTMLElement).blur());
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByText('Washers')).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a device without a connection', () => {
  const connect = (isOnline: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    return act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };

  it('is said to be offline, until it is connected again', async () => {
    await open(unavailable);
    await connect(false);
    expect(heading()).toBe('You are offline');
    await connect(true);
    expect(heading()).toBe('This page could not be loaded');
  });

  it('is shown the page once it is connected again, without a press', async () => {
    let load = unavailable as () => unknown;
    await open(() => load());
    await connect(false);
    let answer = (_data: null) => {};
    load = () =>
      new Promise<null>((resolve) => {
        answer = resolve;
      });
    await connect(true);
    expect(heading()).toBe('You are offline');
    await act(async () => answer(null));
    expect(heading()).toBe('Washers');
  });

  it('still hears that a page does not exist', async () => {
    await open(notFound);
    await connect(false);
    expect(heading()).toBe('We could not find that page');
  });
});
