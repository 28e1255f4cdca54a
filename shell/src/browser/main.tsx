import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { command, ownerFailed, ownerReady } from '@kilowatt/bus';
import { createGateway } from '@kilowatt/remote-kit';
import { allSettled, createWatch, fork } from 'effector';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createHost } from '../page/create-host';
import { firstPage } from '../page/first-page';
import { createRoutes } from '../page/routes';
import { ShopPage } from '../page/shop-page';
import { startRemote } from '../page/start-remote';
import { typedText } from '../page/typed-text';
import { browserRemotes } from './browser-remotes';
import { federation } from './federation';
import { patience } from './patience';
import { createReport } from './report';
import { verifiedScripts } from './verified-scripts';

const { snapshot, integrity, state, hydration, origin } = self.__KILOWATT__;
const scope = fork({ values: state });
const gateway = createGateway();
const report = createReport(snapshot);

federation.registerPlugins([verifiedScripts(integrity)]);
const { remotes, startAll } = browserRemotes({
  limit: patience(performance.now()),
  start: (definition) => startRemote(definition, scope, gateway),
  onFailure(remote, error) {
    typedText.keep();
    report.failure(remote, 'load', error);
    void allSettled(ownerFailed, { scope, params: remote });
  },
});
const onError = (remote: string, error: unknown) => report.failure(remote, 'render', error);

firstPage.keep(location.pathname + location.search, document.getElementById('main')?.innerHTML ?? '');
const routes = createRoutes({ snapshot, remotes, gateway: () => gateway, onError });
const router = createBrowserRouter(routes, { hydrationData: hydration });
const host = createHost({ snapshot, remotes, gateway, origin, onError });
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

createWatch({
  unit: command('navigation:go-to@1').delivered,
  scope,
  fn({ href }) {
    const to = new URL(href, location.href);
    if (to.origin === location.origin) void router.navigate(to.pathname + to.search + to.hash);
    else location.assign(to);
  },
});
void allSettled(ownerReady, { scope, params: 'shell' });
void startAll(snapshot.remotes).then(report.loaded);

hydrateRoot(
  document,
  <CacheProvider value={createCache({ key: 'kw', ...(nonce && { nonce }) })}>
    <ShopPage scope={scope} host={host}>
      <RouterProvider router={router} />
    </ShopPage>
  </CacheProvider>,
  { onRecoverableError: (error) => report.failure('shell', 'hydrate', error) },
);
