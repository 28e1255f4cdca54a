import * as emotion from '@emotion/react';
import * as emotionJsx from '@emotion/react/jsx-runtime';
import type { SharedModule } from '@kilowatt/contracts';
import type { Host } from '@kilowatt/remote-kit';
import * as remoteKit from '@kilowatt/remote-kit';
import * as effectorReact from 'effector-react';
import type { ComponentType, ReactNode } from 'react';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { type Crossing, type Nest, type Passage, provided, type ReactSide, useCrossing } from './react-side';
import { routerContexts } from './router-contexts';

/** What the shell hands over of the set that it renders with itself. */
export type FromShell<Side extends ReactSide> = {
  side: Side;
  /** Modules that are bound to no React exist once on a page. */
  modules: Pick<Record<SharedModule, unknown>, 'effector' | '@kilowatt/bus' | '@kilowatt/remote-kit'>;
};

/** The shared modules bound to another React, and the way to show components that use them. */
export type ReactSet = { modules: Readonly<Record<SharedModule, unknown>>; nest: Nest };

/** This React and what is bound to it: builds resolve all of these imports to React 18. */
export const OWN_SIDE: ReactSide = {
  react,
  emotion,
  effectorReact,
  HostContext: remoteKit.HostContext,
  router: routerContexts,
};

/** @param nestIn makes components out of those at the other end of a passage */
export function createReactSet<Side extends ReactSide>(
  { side: fromShell, modules }: FromShell<Side>,
  own: Side,
  nestIn: (passage: Passage<Side>) => Nest,
): ReactSet {
  const CrossingContext = react.createContext<Crossing | null>(null);
  const hosts = new WeakMap<Host, Host>();
  const nest = nestIn({
    ...{ outer: fromShell, inner: own, useCrossing: () => useCrossing(fromShell) },
    provide(crossing, content) {
      const { host } = crossing;
      const ownHost = hosts.get(host) ?? hostFor(host, back);
      hosts.set(host, ownHost);
      const remembered = react.createElement(CrossingContext.Provider, { value: crossing }, content);
      return provided(own, { ...crossing, host: ownHost }, remembered);
    },
  });
  const nestBack = nestIn({
    ...{
      outer: own,
      inner: fromShell,
      provide: (crossing, content) => provided(fromShell, crossing, content),
    },
    useCrossing: () => react.useContext(CrossingContext) as Crossing,
  });
  const back = backWith(
    nestBack,
    fromShell.react,
    nest(({ node }: { node: ReactNode }) => node),
  );
  return {
    nest,
    modules: {
      react,
      'react/jsx-runtime': jsx,
      'react-dom': reactDom,
      effector: modules.effector,
      'effector-react': effectorReact,
      '@emotion/react': emotion,
      '@emotion/react/jsx-runtime': emotionJsx,
      '@kilowatt/bus': modules['@kilowatt/bus'],
      '@kilowatt/remote-kit': kitFrom(modules['@kilowatt/remote-kit'] as typeof remoteKit, nestBack),
    },
  };
}

/** `remote-kit` of this React: what is bound to none, such as the gateway client, is that of the shell. */
const kitFrom = (fromShell: typeof remoteKit, nestBack: Nest): typeof remoteKit => ({
  ...fromShell,
  Link: remoteKit.Link,
  NavLink: remoteKit.NavLink,
  useLocation: remoteKit.useLocation,
  useNavigate: remoteKit.useNavigate,
  useNavigation: remoteKit.useNavigation,
  useSearchParams: remoteKit.useSearchParams,
  // React 18 leaves titles and meta tags where they are; React 19 moves them into the head.
  Head: nestBack(fromShell.Head) as typeof fromShell.Head,
  HostContext: remoteKit.HostContext,
  OfferedSlot: remoteKit.OfferedSlot,
  PageLink: remoteKit.PageLink,
  Slot: remoteKit.Slot,
  useHost: remoteKit.useHost,
  useHydrated: remoteKit.useHydrated,
});

/** The host as components of this React see it: what fills a slot is rendered by the shell's, in a root of its own. */
const hostFor = (host: Host, back: Nest): Host => ({
  ...host,
  slot(name) {
    const Filled = host.slot(name);
    return Filled && back(Filled);
  },
  offered(name) {
    const { fillers = [], essential = false } = host.offered?.(name) ?? {};
    return { essential, fillers: fillers.map(({ remote, Filled }) => ({ remote, Filled: back(Filled) })) };
  },
});

type WithFallback = { fallback?: ReactNode };

/** Each component is made once. A fallback is an element of this React, so it goes through a root as well. */
function backWith(
  nestBack: Nest,
  { createElement }: ReactSide['react'],
  Node: ComponentType<{ node: ReactNode }>,
): Nest {
  const made = new WeakMap<object, ComponentType<never>>();
  return <Props extends object>(Filled: ComponentType<Props>) => {
    const known = made.get(Filled);
    if (known) return known as ComponentType<Props>;
    const Back = nestBack(({ fallback, ...props }: WithFallback) =>
      createElement(Filled, {
        ...props,
        ...(fallback === null && { fallback }),
        ...(fallback != null && { fallback: createElement(Node, { node: fallback }) }),
      } as Props),
    );
    made.set(Filled, Back as ComponentType<never>);
    return Back as ComponentType<Props>;
  };
}
