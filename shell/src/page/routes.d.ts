import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway, PageRequest } from '@kilowatt/remote-kit';
import { type RouteObject } from 'react-router-dom';
import { type PageData, type Remotes } from './create-host';
/** Loads the data of a page. @throws a response for an address without a page; what `load` of the page throws */
export type PageLoader = (
  owner: SnapshotRemote,
  id: string,
  request: PageRequest,
) => Promise<{
  data: PageData;
  status: number;
}>;
/** Loads pages from the code of the remotes. */
export declare const pageLoader: (remotes: Pick<Remotes, 'pageModule'>) => PageLoader;
export type RoutesOptions = {
  snapshot: Snapshot;
  remotes: Remotes;
  gateway: (context: unknown) => Gateway;
  /** Default: every page is loaded when it is opened. */
  loadPage?: PageLoader;
};
/**
 * The route table of a snapshot. Paths come from the releases, not from the remotes' code: a remote that cannot
 * be loaded makes its own pages fail, and no others.
 */
export declare function createRoutes(options: RoutesOptions): RouteObject[];
type Props = {
  remotes: Remotes;
  owner: SnapshotRemote;
  id: string;
};
/** A page of a remote, inside its boundary. */
export declare function RemotePage({
  remotes,
  owner,
  id,
}: Props): import('@emotion/react/jsx-runtime').JSX.Element;
