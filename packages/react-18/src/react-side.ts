import type * as emotion from '@emotion/react';
import type { Host } from '@kilowatt/remote-kit';
import type { Scope } from 'effector';
import type * as effectorReact from 'effector-react';
import type * as react from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import type { createRoot, HydrationOptions, hydrateRoot } from 'react-dom/client';
import type { renderToString } from 'react-dom/server';

/** One copy of React, with the libraries that are bound to it. */
export type ReactSide = {
  react: typeof react;
  emotion: Pick<typeof emotion, 'CacheProvider' | '__unsafe_useEmotionCache' | 'jsx'>;
  effectorReact: Pick<typeof effectorReact, 'Provider' | 'useProvidedScope'>;
  HostContext: react.Context<Host | null>;
  /** The contexts of the router that its links and hooks read, in the same order for every React. */
  router: readonly react.Context<unknown>[];
};

export type BrowserSide = ReactSide & {
  createRoot: typeof createRoot;
  hydrateRoot: typeof hydrateRoot;
  flushSync: (run: () => void) => void;
  /** Runs what waits for a part of the page to be hydrated, such as presses of before. */
  onReady: () => void;
  /** Gets what roots of this React recover from, unless they say who does. */
  onRecoverableError?: OnRecoverableError;
};
export type ServerSide = ReactSide & { renderToString: typeof renderToString };

/** What components of another React need of the page: plain objects, which are bound to no React. */
export type Crossing = {
  scope: Scope;
  /** The cache of styles; none outside of a page. */
  styles: ReturnType<ReactSide['emotion']['__unsafe_useEmotionCache']>;
  host: Host;
  /** The values of the router's contexts. */
  router: readonly unknown[];
};

/** A hook of this React: what crosses from its tree. */
export function useCrossing({ react, emotion, effectorReact, HostContext, router }: ReactSide): Crossing {
  const scope = effectorReact.useProvidedScope();
  const styles = emotion.__unsafe_useEmotionCache();
  const host = react.useContext(HostContext);
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes
  const values = router.map((context) => react.useContext(context));
  if (!scope || !host) throw new Error('A nested root is rendered outside of a page of the shell');
  return { scope, styles, host, router: values };
}

/** Content of this React with what crossed. React 18 has no providers but `Context.Provider`. */
export function provided(
  side: ReactSide,
  { scope, styles, host, router }: Crossing,
  content: ReactNode,
): ReactElement {
  const { createElement } = side.react;
  const routed = side.router.reduceRight<ReactNode>(
    (children, { Provider }, at) => createElement(Provider, { value: router[at] }, children),
    content,
  );
  const hosted = createElement(side.HostContext.Provider, { value: host }, routed);
  const styled = styles ? createElement(side.emotion.CacheProvider, { value: styles }, hosted) : hosted;
  return createElement(side.effectorReact.Provider as ScopeProvider, { value: scope }, styled);
}

type ScopeProvider = ComponentType<{ value: Scope; children?: ReactNode }>;

export type OnRecoverableError = NonNullable<HydrationOptions['onRecoverableError']>;

/** Makes a component of one React out of a component of another, which is shown in a root of its own. */
export type Nest = <Props extends object>(
  Content: ComponentType<Props>,
  onRecoverableError?: OnRecoverableError,
) => ComponentType<Props>;

/** The way from the tree of one React into a root of another. */
export type Passage<Side extends ReactSide> = {
  /** The React of the tree in which the root stands. */
  outer: Side;
  /** The React of what the root shows. */
  inner: Side;
  /** A hook of the outer React. */
  useCrossing: () => Crossing;
  provide: (crossing: Crossing, content: ReactNode) => ReactElement;
};
