import type { Override, PreviewRequest } from '@kilowatt/contracts';
import { type Host } from '@kilowatt/remote-kit';
import type { Scope } from 'effector';
import { type ReactNode } from 'react';
import { type RunningVersions } from './override-badge';

type Props = {
  scope: Scope;
  host: Host;
  overrides?: readonly Override[] | undefined;
  preview?: PreviewRequest | undefined;
  running?: RunningVersions | undefined;
  children: ReactNode;
};
/** The tree that server and browser render alike around the router. */
export declare function ShopPage({
  scope,
  host,
  overrides,
  preview,
  running,
  children,
}: Props): import('@emotion/react/jsx-runtime').JSX.Element;
/** What the shell keeps with each route. */
export type RouteHandle = {
  chrome: boolean;
  remote: string;
};
/** The frame of every page. A route whose `chrome` is false, such as /auth, shows its content alone. */
export declare function Layout({
  error,
}: {
  error?: ReactNode;
}): import('@emotion/react/jsx-runtime').JSX.Element;
/**
 * After a client-side navigation the heading of the new page gets the focus, so that it is read out, unless the
 * visitor is typing in a field again.
 */
export declare function useFocusOnNavigation(): void;
