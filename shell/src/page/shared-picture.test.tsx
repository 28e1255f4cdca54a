/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { SharedPicture } from './shared-picture';

const ADDRESS = '/products/washer';
/** What the browser would have moved: names of pictures in the page before and after. */
let seen: { before: string[]; after: string[] }[];
let finish: () => void;

beforeEach(() => {
  seen = [];
  window.history.replaceState(null, '', '/');
  Object.assign(document, {
    startViewTransition(update: () => Promise<void>) {
      const before = named();
      const updated = update().then(() => void seen.push({ before, after: named() }));
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { updateCallbackDone: updated, ready: updated, finished, skipTransition: jest.fn() };
    },
  });
  // jsdom lays nothing out: what is in the page's second half is below the window.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = this.closest('[data-below]') ? 2_000 : 100;
    return { top, bottom: top + 100 } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(document, 'startViewTransition');
});

const named = () =>
  [...document.querySelectorAll<HTMLElement>('[data-shared-picture]')]
    .filter(({ style }) => style.viewTransitionName === 'shared-picture')
    .map(({ title }) => title);

type Pictures = { below?: boolean };
const list = ({ below = false }: Pictures) => (
  <ul>
    <li title="other" data-shared-picture="/products/dryer" />
    <li data-below={below || undefined}>
      <div title="card" data-shared-picture={`${ADDRESS}?variant=2`} />
      <div title="the same again" data-shared-picture={ADDRESS} />
    </li>
    <Link to={ADDRESS} viewTransition>
      Washer
    </Link>
  </ul>
);

function open(pictures: Pictures = {}) {
  const router = createBrowserRouter([
    {
      element: (
        <main>
          <Outlet />
          <SharedPicture />
        </main>
      ),
      children: [
        { path: '/', element: list(pictures) },
        { path: ADDRESS, element: <figure title="gallery" data-shared-picture={ADDRESS} /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return {
    follow: () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Washer' }))),
    back: () => act(async () => void (await router.navigate(-1))),
    end: () => act(async () => finish()),
  };
}

it('the picture in the list becomes that of the page, and on the way back that of the list', async () => {
  const { follow, back, end } = open();
  await follow();
  await screen.findByTitle('gallery');
  await end();
  expect(named()).toEqual([]);
  await back();
  await screen.findByTitle('card');
  await end();
  expect(seen).toEqual([
    { before: ['card'], after: ['gallery'] },
    { before: ['gallery'], after: ['card'] },
  ]);
});

it('a picture that is not seen does not fly in', async () => {
  const { follow } = open({ below: true });
  await follow();
  await screen.findByTitle('gallery');
  expect(seen).toEqual([{ before: [], after: ['gallery'] }]);
});

it('where the browser has no view transitions, the next page is simply there', async () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { follow } = open();
  await follow();
  expect(await screen.findByTitle('gallery')).toBeTruthy();
  expect(named()).toEqual([]);
});
