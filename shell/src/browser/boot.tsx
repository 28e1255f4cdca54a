import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Snapshot } from '@kilowatt/contracts';
import { createPageScope, startRemote } from '@kilowatt/federation/page-scope';
import { createGateway } from '@kilowatt/remote-kit';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { federation, verifiedScripts } from '../federation/load-container';
import { createHost } from '../page/create-host';
import { keepInput } from '../page/early-input';
import { firstPage } from '../page/fallback';
import { ShopPage } from '../page/layout';
import { integrityOfPage } from '../page/payload';
import { createRoutes, pageLoader } from '../page/routes';
import { handleNavigation, remoteDeactivated, remoteUnavailable } from '../page/wiring';
import { browserRemotes } from './browser-remotes';
import { OTHER_VERSION } from './lazy-parts';
import { prefetchCode } from './prefetch/prefetch-code';
import { createPrefetchedPages } from './prefetch/prefetched-pages';
import { watchIntent } from './prefetch/watch-intent';
import { createReport, mismatchOf } from './report';
import { guardScripts } from './script-guard';
import { fetchTicket } from './ticket';
import { loadTimeouts, nextTask, OVERRIDE_TIMEOUTS } from './timeouts';
import { watchUncaught } from './watch-uncaught';
import { withOverrides } from './with-overrides';

const { snapshot: live, state, hydration, origin, overrides } = self.__KILOWATT__;

/** Hydrates the page. The scripts of the remotes are requested first, so that they load while the rest is prepared. */
async function run(snapshot: Snapshot): Promise<void> {
  const gateway = createGateway();
  const scope = createPageScope(gateway, state);
  const integrity = integrityOfPage(snapshot);
  self.__KILOWATT__.integrity = integrity;
  guardScripts(integrity);

  federation.registerPlugins([verifiedScripts(integrity)]);
  let hurry = () => {};
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  const { remotes, running, startAll } = browserRemotes({
    hurried,
    all: snapshot.remotes,
    rendered: live.remotes,
    timeouts: overrides ? OVERRIDE_TIMEOUTS : loadTimeouts(performance.now()),
    start: (definition) => startRemote(definition, scope, gateway),
    onFailure(version, stage, error) {
      keepInput();
      report.failure(version, stage, error);
    },
    onDeactivated: (remote) => remoteDeactivated(scope, remote),
    onUnavailable: (remote) => remoteUnavailable(scope, remote),
  });
  // A page with overrides reports nothing: its builds are not live.
  const report = createReport({ running, send: overrides ? () => {} : fetchTicket(gateway).send });

  void startAll().then(() => {
    report.loaded();
    watchUncaught({ running, onError: report.uncaught });
  });
  await nextTask();

  firstPage.keep(location.pathname + location.search, document.getElementById('main')?.innerHTML ?? '');
  const pages = createPrefetchedPages({
    load: pageLoader(remotes),
    remotes: snapshot.remotes,
    gateway,
    routes: () => routes,
  });
  const routes: RouteObject[] = createRoutes({
    snapshot,
    remotes,
    gateway: () => gateway,
    loadPage: pages.load,
  });
  const router = createBrowserRouter(routes, { hydrationData: hydration });
  const host = createHost({ snapshot, remotes, gateway, origin });
  await nextTask();

  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  // Rules are inserted into style elements without text, which the policy of every page allows.
  const styles = createCache({ key: 'kw', speedy: true, ...(nonce && { nonce }) });
  await nextTask();

  handleNavigation(scope, (href) => {
    const to = new URL(href, location.href);
    if (to.origin === location.origin) void router.navigate(to.pathname + to.search + to.hash);
    else location.assign(to);
  });

  // From here on a click opens the next page without a document.
  document.querySelector('script[type=speculationrules]')?.remove();
  prefetchCode({ remotes: snapshot.remotes, routes });
  watchIntent((url) => {
    // React hydrates all slots before it shows the next page.
    hurry();
    pages.prefetch(url);
  });

  hydratePage(
    <CacheProvider value={styles}>
      <ShopPage scope={scope} host={host} overrides={overrides}>
        <RouterProvider router={router} />
      </ShopPage>
    </CacheProvider>,
    (remote, error) => {
      const version = running().find(({ release }) => release.remote === remote);
      if (version) report.failure(version, 'hydrate', error);
      else console.error('[shell] hydrate:', error);
    },
  );
}

/** @param onError receives errors that React recovered from, with the remote that they are of */
function hydratePage(page: ReactNode, onError: (remote: string | undefined, error: unknown) => void): void {
  // As a transition, hydration is split into short tasks; a click hydrates its boundary first.
  startTransition(() => {
    hydrateRoot(document, page, {
      onRecoverableError(error, { componentStack }) {
        if (error instanceof Error && error.cause === OTHER_VERSION) return;
        onError(mismatchOf(error, componentStack), error);
      },
    });
  });
}

export const boot = async (): Promise<void> => run(overrides ? await withOverrides(live, overrides) : live);
