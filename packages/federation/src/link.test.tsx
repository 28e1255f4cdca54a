import { expect, it } from '@jest/globals';
import { PageLink as BrowserPageLink } from '@kilowatt/remote-kit';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type LinkProps,
  Link as RouterLink,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Link, PageLink } from './link';

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

it('a link that knows something of its page has the HTML that browsers expect', async () => {
  const knowing = (Page: typeof PageLink) =>
    ((props: LinkProps) => <Page known={{}} {...props} />) as typeof RouterLink;
  const props = { to: '/products/a', className: 'a' };
  expect(await htmlOf(knowing(PageLink), props)).toBe(await htmlOf(knowing(BrowserPageLink), props));
  expect(await htmlOf(knowing(PageLink), props)).toBe(await htmlOf(RouterLink, props));
});
