import { describe, expect, it } from '@jest/globals';
import { FRAME_SLOTS } from '@kilowatt/contracts';
import { type Gateway, type Host, HostContext } from '@kilowatt/remote-kit';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { createRoutes, type RoutesOptions } from './routes';

const route = (id: string, path: string, chrome = true) => ({ id, path, chrome });
const owner = {
  release: {
    remote: 'discover',
    routes: [
      route('product', '/products/:handle'),
      route('auth', '/auth', false),
      route('broken', '/broken'),
    ],
  },
};
const pages: Record<string, () => object> = {
  product: () => ({ title: 'A washer' }),
  auth: () => ({ title: 'Sign in' }),
  broken: () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7');
  },
};
const options = {
  snapshot: { revision: 1, remotes: [owner] },
  remotes: {
    pageModule: async (_owner: unknown, id: string) => ({ page: { load: pages[id] }, by: '1.0.0' }),
    page:
      () =>
      ({ data }: { data: { title: string } }) => <h1>{data.title}</h1>,
    subscribe: () => () => {},
    versionRevision: () => 0,
  },
  gateway: () => ({}) as Gateway,
} as unknown as RoutesOptions;

/** Every slot shows its name alone. */
const host = {
  slot: (name: string) => () => <p>slot {name}</p>,
} as unknown as Host;
const empty = { slot: () => null } as unknown as Host;

async function render(path: string, from = host): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(createRoutes(options));
  const context = (await query(new Request(`http://shop.test${path}`))) as StaticHandlerContext;
  return renderToString(
    <Provider value={fork()}>
      <HostContext value={from}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </HostContext>
    </Provider>,
  );
}
const slotsOf = (html: string) => [...html.matchAll(/slot (?:<!-- -->)?(\w+)/g)].map(([, name]) => name);

describe('the frame of a page', () => {
  it('begins with a link to the content, and has all slots around it in the order of the document', async () => {
    const html = await render('/products/washer');
    expect(html).toMatch(/^<a class="skip-link" href="#main">Skip to content<\/a>/);
    expect(html).toContain('<main id="main" tabindex="-1">');
    expect(html).toContain('<h1>A washer</h1>');
    expect(slotsOf(html)).toEqual(FRAME_SLOTS);
  });

  it('is left out if the route says so', async () => {
    const html = await render('/auth');
    expect(html).toContain('<h1>Sign in</h1>');
    expect(slotsOf(html)).toEqual([]);
  });

  it('stays around an unknown address, with links to other pages', async () => {
    const html = await render('/nothing/here');
    expect(html).toContain('<h1>We could not find that page</h1>');
    expect(html).toContain('The address may be mistyped, or what was here is no longer sold.');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const href of ['/', '/collection/closeouts', '/contact']) expect(html).toContain(`href="${href}"`);
    expect(slotsOf(html)).toContain('header');
  });

  it('offers search and departments on an unknown address, without any remote', async () => {
    const html = await render('/nothing/here', empty);
    expect(html).toMatch(/<form action="\/search\/go" method="get"><label>[^<]+<input [^>]*name="q"/);
    const [, list = ''] = /<ul aria-label="Departments".*?>(.*?)<\/ul>/.exec(html) ?? [];
    expect(list.match(/href="\/collection\/[a-z-]+"/g)).toHaveLength(8);
    expect(await render('/broken', empty)).not.toContain('Departments');
  });

  it('has the departments of a remote there, below the search', async () => {
    const html = await render('/nothing/here');
    expect(html).not.toContain('aria-label="Departments"');
    expect(html.indexOf('/search/go')).toBeLessThan(html.indexOf('departments</p>'));
    expect(slotsOf(await render('/broken'))).not.toContain('departments');
  });

  it('stays around a page that cannot be loaded, and shows no internal details', async () => {
    const html = await render('/broken');
    expect(html).toContain('<h1>This page could not be loaded</h1>');
    expect(html).not.toContain('10.0.0.7');
    expect(slotsOf(html)).toContain('footer');
  });
});
