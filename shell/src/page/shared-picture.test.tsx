/** @jest-environment ./packages/build/browser-environment.cjs */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { SharedPicture } from './shared-picture';

const ADDRESS = '/products/washer';
/** Where pictures are, by their title: jsdom lays nothing out. */
let boxes: Record<string, { left: number; top: number; width: number }>;
/** Which picture moved from where. */
let moved: [title: string, from: unknown][];

beforeEach(() => {
  moved = [];
  boxes = {
    card: { left: 300, top: 200, width: 240 },
    'the same again': { left: 0, top: 400, width: 240 },
    gallery: { left: 20, top: 80, width: 600 },
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { left, top, width } = boxes[this.getAttribute('title') ?? ''] ?? { left: 0, top: 0, width: 0 };
    return { left, top, width, bottom: top + width } as DOMRect;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames) {
    const [first] = frames as Keyframe[];
    moved.push([this.title, first?.transform]);
    return {} as Animation;
  };
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return this.src;
  });
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const LIST = (
  <ul>
    <li title="other" data-shared-picture="/products/dryer" />
    <li title="card" data-shared-picture={`${ADDRESS}?variant=2`}>
      <img src="https://shop.test/small.webp" alt="" />
    </li>
    <li title="the same again" data-shared-picture={ADDRESS} />
    <Link to={ADDRESS}>Washer</Link>
  </ul>
);
const PAGE = (
  <figure title="gallery" data-shared-picture={ADDRESS}>
    <img src="https://shop.test/large.webp" alt="Front" />
  </figure>
);

function open() {
  const element = (
    <main>
      <Outlet />
      <SharedPicture />
    </main>
  );
  const children = [
    { path: '/', element: LIST },
    { path: ADDRESS, element: PAGE },
    { path: '/faq', element: 'FAQ' },
  ];
  const router = createMemoryRouter([{ element, children }]);
  render(<RouterProvider router={router} />);
  return {
    follow: () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Washer' }))),
    go: (to: string) => act(async () => void (await router.navigate(to))),
  };
}

it('the picture of a page starts where that of the list was, and nothing moves on the way back', async () => {
  const { follow, go } = open();
  await follow();
  await go('/');
  expect(screen.getByTitle('card')).toBeTruthy();
  expect(moved).toEqual([['gallery', 'translate(280px, 120px) scale(0.4)']]);
});

it('shows the picture of the list until its own has loaded', async () => {
  await open().follow();
  const image = screen.getByRole('img', { name: 'Front' });
  expect(image.style.backgroundImage).toContain('https://shop.test/small.webp');
  fireEvent.load(image);
  expect(image.style.backgroundImage).toBe('');
});

it.each([
  [
    'is not seen',
    () =>
      Object.assign(boxes, {
        card: { left: 0, top: 5_000, width: 240 },
        'the same again': { left: 0, top: 5_000, width: 240 },
      }),
  ],
  [
    'leads to a page where it is not seen',
    () => Object.assign(boxes, { gallery: { left: 0, top: 5_000, width: 600 } }),
  ],
  [
    'is left by somebody who asks for less motion',
    () => jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList),
  ],
])('nothing moves where the picture of the list %s', async (_what, given) => {
  given();
  await open().follow();
  expect(screen.getByTitle('gallery')).toBeTruthy();
  expect(moved).toEqual([]);
});

it('nothing moves between pages that share no picture', async () => {
  await open().go('/faq');
  expect(moved).toEqual([]);
});
