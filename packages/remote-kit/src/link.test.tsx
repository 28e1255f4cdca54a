/** @jest-environment ./packages/build/browser-environment.cjs */
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type LinkProps,
  Link as RouterLink,
  RouterProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Link } from './link';
import { PageLink } from './page-link';

/** The HTML of a page with one link. */
async function htmlOf(One: typeof RouterLink, props: LinkProps): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: <One {...props}>A</One> }]);
  const context = await handler.query(new Request('http://shop.test/collection/washers?page=3'));
  const router = createStaticRouter(handler.dataRoutes, context as StaticHandlerContext);
  return renderToString(
    <StaticRouterProvider router={router} context={context as StaticHandlerContext} hydrate={false} />,
  );
}

it.each([
  '/',
  '/collection/washers',
  '/collection/ranges?filters=%5B%7B%22price%22%3A%22a%22%7D%5D',
  '/faq#returns',
  '/collection/washers/',
  '/a//b',
  '/a/../b',
  '/a/./b?c=d',
  '/a?',
  '/a#',
  '//elsewhere.test/a',
  'https://elsewhere.test/a',
  'mailto:someone@shop.test',
  'dryers',
  '..',
  '?page=2',
  '#main',
  '',
  '/products/a b',
  '/products/café',
  { pathname: '/cart', search: '?a=b' },
])('a link to %j has the HTML that the router writes', async (to) => {
  const props = { to, className: 'a', 'aria-current': 'page', title: '"A" & B' } as const;
  expect(await htmlOf(Link, props)).toBe(await htmlOf(RouterLink, props));
});

it.each<Partial<LinkProps>>([
  { target: '_blank', rel: 'noopener' },
  { replace: true, state: { from: 'list' }, preventScrollReset: true, viewTransition: true },
  { reloadDocument: true },
  { relative: 'path' },
  { discover: 'none' },
  { onClick: () => {} },
])('a link with the options %j has the HTML that the router writes', async (options) => {
  const props = { to: '/cart', ...options };
  expect(await htmlOf(Link, props)).toBe(await htmlOf(RouterLink, props));
});

it('a link that knows something of its page has the HTML of the router too', async () => {
  const Knowing = ((props: LinkProps) => <PageLink known={{}} {...props} />) as typeof RouterLink;
  const props = { to: '/products/a', className: 'a' };
  expect(await htmlOf(Knowing, props)).toBe(await htmlOf(RouterLink, props));
});

/** What a press on a link does. @param event of the mouse, a primary press by default */
async function pressed(One: typeof RouterLink, props: LinkProps, event: MouseEventInit = {}) {
  const router = createMemoryRouter([{ path: '*', element: <One {...props}>A</One> }], {
    initialEntries: ['/', '/cart?a=b'],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  let prevented = false;
  const last = (click: Event) => {
    prevented = click.defaultPrevented;
    // The tests' browser has no other page to open.
    click.preventDefault();
  };
  addEventListener('click', last, { once: true });
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'A' }), event));
  const { pathname, search, hash, state } = router.state.location;
  const { historyAction, preventScrollReset } = router.state;
  unmount();
  return { prevented, at: pathname + search + hash, state, historyAction, preventScrollReset };
}

describe('a press does what it does on a link of the router', () => {
  it.each<[string, LinkProps, MouseEventInit?]>([
    ['opens its page', { to: '/products/a' }],
    ['replaces an equal address', { to: '/cart?a=b' }],
    ['adds another query', { to: '/cart?a=c' }],
    ['adds an equal address if it says so', { to: '/cart?a=b', replace: false }],
    ['replaces another address if it says so', { to: '/faq#returns', replace: true }],
    ['keeps the place', { to: '/faq', state: { from: 'list' }, preventScrollReset: true }],
    ['is left to the browser with Ctrl', { to: '/faq' }, { ctrlKey: true }],
    ['is left to the browser with Shift', { to: '/faq' }, { shiftKey: true }],
    ['is left to the browser with Alt', { to: '/faq' }, { altKey: true }],
    ['is left to the browser with the command key', { to: '/faq' }, { metaKey: true }],
    ['is left to the browser with the middle button', { to: '/faq' }, { button: 1 }],
    ['is left to the browser for another window', { to: '/faq', target: '_blank' }],
    ['opens its page in its own window', { to: '/faq', target: '_self' }],
    ['is what its handler makes of it', { to: '/faq', onClick: (event) => event.preventDefault() }],
  ])('%s', async (_what, props, event = {}) => {
    expect(await pressed(Link, props, event)).toEqual(await pressed(RouterLink, props, event));
  });

  it('and opens its page', async () => {
    expect(await pressed(Link, { to: '/products/a' })).toMatchObject({ at: '/products/a', prevented: true });
    expect(await pressed(Link, { to: '/faq' }, { ctrlKey: true })).toMatchObject({ at: '/cart?a=b' });
  });
});

it('links that stay are not rendered again for another page', async () => {
  const rendered = jest.fn();
  const Counted = () => {
    rendered();
    return 'Washers';
  };
  const children = <Counted />;
  const router = createMemoryRouter([
    { path: '*', element: <Link to="/collection/washers">{children}</Link> },
  ]);
  render(<RouterProvider router={router} />);
  const link = screen.getByRole('link');
  await act(() => router.navigate('/collection/dryers'));
  expect(screen.getByRole('link')).toBe(link);
  expect(rendered).toHaveBeenCalledTimes(1);
});
