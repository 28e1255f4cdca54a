import type * as emotion from '@emotion/react';
import type * as remoteKit from '@kilowatt/remote-kit';
import type * as effectorReact from 'effector-react';
import type * as react from 'react';
import type * as reactDom from 'react-dom';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { nestedRoot } from './nested-root';
import { createReactSet, OWN_SIDE, type ReactSet } from './react-set';
import type { BrowserSide } from './react-side';

type Shared = {
  react: typeof react;
  'react-dom': typeof reactDom;
  effector: unknown;
  'effector-react': typeof effectorReact;
  '@emotion/react': typeof emotion;
  '@kilowatt/bus': unknown;
  '@kilowatt/remote-kit': typeof remoteKit;
};

/** What the shell hands over before it loads the script of a set, and the sets that have loaded. */
export type KilowattSets = {
  /** A shared module as remotes that run with the shell's own set get it. */
  share<Name extends keyof Shared>(name: Name): Shared[Name];
  client: Pick<BrowserSide, 'createRoot' | 'hydrateRoot'>;
  router: BrowserSide['router'];
  onReady: () => void;
  /** Of the page's root. */
  rootOptions: RootOptions;
  opened: Record<string, ReactSet>;
};

declare global {
  interface Window {
    __KILOWATT_SETS__?: KilowattSets;
  }
}

/** The shell's React, and what is bound to it. */
const sideOfShell = ({ share, client, router, onReady, rootOptions }: KilowattSets): BrowserSide => ({
  ...{ ...client, router, onReady },
  react: share('react'),
  emotion: share('@emotion/react'),
  effectorReact: share('effector-react'),
  HostContext: share('@kilowatt/remote-kit').HostContext,
  flushSync: share('react-dom').flushSync,
  onRecoverableError: (error, info) => rootOptions.onRecoverableError?.(error, info),
});

/** The script of the set: the shell loads it where a version on the page runs with React 18. */
function open(sets: KilowattSets): void {
  const { share, onReady, opened } = sets;
  const modules = {
    effector: share('effector'),
    '@kilowatt/bus': share('@kilowatt/bus'),
    '@kilowatt/remote-kit': share('@kilowatt/remote-kit'),
  };
  opened['react-18'] = createReactSet<BrowserSide>(
    { side: sideOfShell(sets), modules },
    { ...OWN_SIDE, createRoot, hydrateRoot, flushSync, onReady },
    (passage) => (Content, onRecoverableError) => nestedRoot(passage, Content, onRecoverableError),
  );
}

if (self.__KILOWATT_SETS__) open(self.__KILOWATT_SETS__);
