import { Slot } from '@kilowatt/remote-kit';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { Toasts } from '../toasts/toasts';
import { useFocusOnNavigation } from './use-focus-on-navigation';

/** What the shell keeps with each route. */
export type RouteHandle = { chrome: boolean; remote: string };

/** The frame of every page. A route whose `chrome` is false, such as /auth, shows its content alone. */
export function Layout({ error }: { error?: ReactNode }) {
  const chrome = useMatches().every(({ handle }) => (handle as RouteHandle | undefined)?.chrome !== false);
  useFocusOnNavigation();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {chrome && (
        <>
          <Slot name="topBar" />
          <Slot name="header" />
          <Slot name="categoryNav" />
          <Slot name="ticker" />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {error ?? <Outlet />}
      </main>
      {chrome && (
        <>
          <Slot name="footer" />
          <Slot name="compareBar" />
        </>
      )}
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
