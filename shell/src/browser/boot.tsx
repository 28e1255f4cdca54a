import { CacheProvider } from '@emotion/react';
import { type Deployment, isElsewhere, type Snapshot } from '@kilowatt/contracts';
import { createPageScope, startRemote, watchCommands } from '@kilowatt/federation/page-scope';
import { createGateway, type Gateway } from '@kilowatt/remote-kit';
import type { Scope } from 'effector';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { federation, verifiedScripts } from '../federation/load-container';
import { rootOptions } from '../federation/react-sets';
import { loadTimeouts, nextTask, OVERRIDE_TIMEOUTS } from '../federation/timeouts';
import { createHost, type Remotes } from '../page/create-host';
import { keepInput } from '../page/early-input';
import { firstPage } from '../page/fallback';
import { ShopPage } from '../page/layout';
import type { RunningVersions } from '../page/override-badge';
import { cacheOfPage } from '../page/page-styles';
import { integrityOfPage } from '../page/payload';
import { followShopping, handleNavigation, remoteDeactivated, remoteUnavailable } from '../page/wiring';
import { browserRemotes } from './browser-remotes';
import { createPages, onShown } from './create-pages';
import { AfterHydration, addRoutes, isLateIn, splitRoutes } from './hot/late-parts';
import { inspectPage } from './inspect/inspected-page';
import { OTHER_VERSION } from './lazy-parts';
import { openWith } from './open-address';
import { watchOpenedLinks } from './placeholders';
import { createPrefetchedCode } from './prefetch/prefetch-code';
import { watchIntent } from './prefetch/watch-intent';
import { createReport, mismatchOf } from './report';
import { guardScripts } from './script-guard';
import { asksNotToBeCounted, createShopping, watchLinks } from './shopping';
import { fetchTicket } from './ticket';
import { HydrationsNoted, loadTracer, notedFetch, noteError, openNotes } from './trace-notes';
import { watchMalformed } from './watch-malformed';
import { watchUncaught } from './watch-uncaught';
import { withOverrides } from './with-overrides';
import { watchWithdrawn } from './withdrawn';

const {
  snapshot: live,
  state,
  hydration,
  origin,
  lazy = [],
  overrides,
  preview,
  inspect,
} = self.__KILOWATT__;

/** Hydrates the page. The scripts of the remotes are requested first, so that they load while the rest is prepared. */
async function run(snapshot: Snapshot): Promise<void> {
  const withdrawn = watchWithdrawn({ snapshot, opening });
  const call: typeof fetch =
    process.env.TRACES && openNotes()?.traceparent ? notedFetch : (...args) => fetch(...args);
  const gateway = createGateway('', {}, (...args) => call(...args).then(withdrawn.read));
  const scope = createPageScope(gateway, state);
  const integrity = integrityOfPage(snapshot);
  self.__KILOWATT__.integrity = integrity;
  guardScripts(integrity);

  federation.registerPlugins([verifiedScripts(integrity)]);
  const { remotes, hurry, started, shown, onHydrationError } = startRemotes(snapshot, scope, gateway);
  await nextTask();

  firstPage.keep(location.pathname + location.search, document.getElementById('main')?.innerHTML ?? '');
  const { router, routes, routesOf, pages, placeholders } = createPages({
    ...{ snapshot, live, hydration, remotes, gateway },
    guarded: withdrawn.guarded,
  });
  function opening(): string | null {
    const { location } = router.state.navigation;
    return location ? router.createHref(location) : placeholders.pendingAddress();
  }
  if (!asksNotToBeCounted()) countShopping(scope, router, started);
  const isLate = process.env.HOT ? isLateIn(live) : undefined;
  const host = createHost({ snapshot, remotes, gateway, origin, isLate, opens: placeholders.opens });
  await nextTask();

  const styles = pageStyles();
  await nextTask();

  handleNavigation(scope, openWith(router));
  watchOpenedLinks(placeholders.opens);

  // From here on a click opens the next page without a document.
  document.querySelector('script[type=speculationrules]')?.remove();
  const code = createPrefetchedCode({ remotes: snapshot.remotes, routes, lazy });
  void started.then(code.started);
  onShown({ router, placeholders }, code.shown);
  // React hydrates all slots before it shows the next page.
  watchIntent((url) => {
    hurry();
    pages.prefetch(url);
  });

  const page = (
    <CacheProvider value={styles}>
      <ShopPage {...{ scope, host, overrides, preview }} running={shown}>
        <RouterProvider router={router} />
      </ShopPage>
    </CacheProvider>
  );
  const addLate = () => addRoutes(router, routesOf(splitRoutes(snapshot, live).late));
  const whole = process.env.HOT ? <AfterHydration run={addLate}>{page}</AfterHydration> : page;
  hydratePage(process.env.TRACES ? <HydrationsNoted>{whole}</HydrationsNoted> : whole, onHydrationError);
}

/** Starts all remotes of the page but the lazy ones, and reports the outcomes of their versions. */
function startRemotes(snapshot: Snapshot, scope: Scope, gateway: Gateway) {
  const { hurry, hurried } = createHurry();
  const { remotes, running, startAll, startLazy } = browserRemotes({
    hurried,
    lazy,
    all: snapshot.remotes,
    rendered: live.remotes,
    timeouts: overrides ? OVERRIDE_TIMEOUTS : loadTimeouts(performance.now()),
    start: (definition) => startRemote(definition, scope, gateway),
    onFailure(version, stage, error) {
      keepInput();
      if (process.env.TRACES) noteError(version, stage, error);
      if (process.env.HOT) self.__KILOWATT__.hot?.failed(version, error);
      report.failure(version, stage, error);
    },
    onTooLate: (version) => report.tooLate(version),
    onDeactivated(remote) {
      keepInput();
      remoteDeactivated(scope, remote);
    },
    onUnavailable: (remote) => remoteUnavailable(scope, remote),
    onLazyStarted: (version) => report.lazyStarted(version),
  });
  // A page with overrides reports nothing: its builds are not live. Neither does one that measures itself for its visitor.
  const report = createReport({ running, send: overrides || inspect ? () => {} : fetchTicket(gateway).send });
  for (const { release } of snapshot.remotes)
    if (lazy.includes(release.remote)) watchCommands(scope, release.handles, () => startLazy(release.remote));
  const onError = (version: Deployment, error: Error) => {
    if (process.env.TRACES) noteError(version, 'script', error);
    report.uncaught(version, error);
  };
  watchMalformed({ scope, running, onError });
  const started = startAll();
  if (process.env.TRACES) inspectPage({ snapshot, running });
  void started.then(() => {
    report.loaded();
    watchUncaught({ running, onError });
    if (process.env.TRACES) loadTracer();
  });
  function onHydrationError(remote: string | undefined, error: unknown): void {
    const version = running().find(({ release }) => release.remote === remote);
    if (version) {
      if (process.env.TRACES) noteError(version, 'hydrate', error);
      report.failure(version, 'hydrate', error);
    } else console.error('[shell] hydrate:', error);
  }
  return { remotes, hurry, started, shown: runningVersions(remotes, running, started), onHydrationError };
}

/** What the badge names, once the remotes have started and whenever one fails over. */
const runningVersions = (
  remotes: Remotes,
  running: () => readonly Deployment[],
  started: Promise<unknown>,
): RunningVersions => ({
  subscribe(onChange) {
    void started.then(onChange);
    const ends = (overrides ?? []).map(({ remote }) => remotes.subscribe(remote, onChange));
    return () => {
      for (const end of ends) end();
    };
  },
  of({ remote, source }) {
    const active = running().find(({ release }) => release.remote === remote);
    return active?.base.startsWith(`${source}/`) ? source : active?.release.version;
  },
});

type Router = ReturnType<typeof createBrowserRouter>;

/** Records the shopper's actions once all remotes have started and the cart of earlier views is known. */
function countShopping(scope: Scope, router: Router, started: Promise<unknown>): void {
  const shopping = createShopping();
  shopping.visited(location.pathname, location.search);
  router.subscribe(({ location }) => shopping.visited(location.pathname, location.search));
  watchLinks(shopping.opens);
  void started.then(() => followShopping(scope, shopping));
  self.__KILOWATT__.shopping = shopping.report;
}

/** Idle parts hydrate at once when `hurry` is called, which settles `hurried`. */
function createHurry(): { hurry: () => void; hurried: Promise<void> } {
  let hurry = () => {};
  const hurried = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  return { hurry: () => hurry(), hurried };
}

/** Rules are inserted into style elements without text, which the policy of every page allows. */
function pageStyles(): ReturnType<typeof cacheOfPage> {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return cacheOfPage({ speedy: true, ...(nonce && { nonce }) });
}

/** @param onError receives errors that React recovered from, with the remote that caused them */
function hydratePage(page: ReactNode, onError: (remote: string | undefined, error: unknown) => void): void {
  // As a transition, hydration is split into short tasks; a click hydrates its boundary first.
  startTransition(() => {
    rootOptions.onRecoverableError = (error, { componentStack }) => {
      if (error instanceof Error && error.cause === OTHER_VERSION) return;
      onError(mismatchOf(error, componentStack), error);
    };
    hydrateRoot(document, page, rootOptions);
  });
}

export const boot = async (): Promise<void> => {
  // The server has rendered published versions; it cannot reach builds at other origins.
  const elsewhere = overrides?.filter(isElsewhere) ?? [];
  await run(elsewhere.length > 0 ? await withOverrides(live, elsewhere) : live);
};
