import type { Override, PreviewRequest } from '@kilowatt/contracts';
import { type Host, HostContext, Slot } from '@kilowatt/remote-kit';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import { memo, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { Toasts } from '../toasts/toasts';
import { NavigationProgress } from './navigation-progress';
import { OverrideBadge, type RunningVersions } from './override-badge';
import { useIsPlaceholder } from './page-completion';
import { SharedPicture } from './shared-picture';
import { useFocusOnNavigation } from './use-focus-on-navigation';

type Props = {
  scope: Scope;
  host: Host;
  overrides?: readonly Override[] | undefined;
  preview?: PreviewRequest | undefined;
  running?: RunningVersions | undefined;
  children: ReactNode;
};

/** The tree that server and browser render alike around the router. */
export function ShopPage({ scope, host, overrides = [], preview, running, children }: Props) {
  return (
    <Provider value={scope}>
      <HostContext value={host}>
        <Document>
          <OverrideBadge overrides={overrides} preview={preview} running={running} />
          {children}
        </Document>
      </HostContext>
    </Provider>
  );
}

/** The whole document: React puts the pages' titles and links into its head. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head />
      <body>{children}</body>
    </html>
  );
}

/** What the shell keeps with each route. */
export type RouteHandle = { chrome: boolean; remote: string };

/** What stands above a page. The state of the router changes several times for each page; this stays. */
const FrameAbove = memo(function FrameAbove() {
  return (
    <>
      <Slot name="topBar" />
      <Slot name="header" />
      <Slot name="categoryNav" />
      <Slot name="ticker" />
    </>
  );
});

/** What stands below it. */
const FrameBelow = memo(function FrameBelow() {
  return (
    <>
      <Slot name="footer" />
      <Slot name="compareBar" />
    </>
  );
});

/** The frame of every page. A route whose `chrome` is false, such as /auth, shows its content alone. */
export function Layout({ error }: { error?: ReactNode }) {
  const chrome = useMatches().every(({ handle }) => (handle as RouteHandle | undefined)?.chrome !== false);
  const isPlaceholder = useIsPlaceholder();
  useFocusOnNavigation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <NavigationProgress />
      {chrome && <FrameAbove />}
      <main id="main" tabIndex={-1} aria-busy={isPlaceholder || undefined}>
        {error ?? <Outlet />}
      </main>
      {chrome && <FrameBelow />}
      <Toasts />
      <ScrollRestoration />
      {/* Where the page was scrolled to decides which pictures are seen. */}
      <SharedPicture />
    </>
  );
}
