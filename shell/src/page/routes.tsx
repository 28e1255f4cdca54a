import type { Snapshot, SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway, PageRequest } from '@kilowatt/remote-kit';
import { useMemo } from 'react';
import {
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  data as withStatus,
} from 'react-router-dom';
import { type PageData, type Remotes, useVersionChanges } from './create-host';
import { PageFallback } from './fallback';
import { Layout, type RouteHandle } from './layout';
import { useCompletion } from './page-completion';
import { pagePart } from './part-times';
import { RemoteBoundary } from './remote-boundary';
import { RouteError } from './route-error';

/** Loads the data of a page. @throws a response for an address without a page; what `load` of the page throws */
export type PageLoader = (
  owner: SnapshotRemote,
  id: string,
  request: PageRequest,
) => Promise<{ data: PageData; status: number }>;

/** Loads pages from the code of the remotes. */
export const pageLoader =
  (remotes: Pick<Remotes, 'pageModule'>): PageLoader =>
  async (owner, id, request) => {
    const { page, by } = await remotes.pageModule(owner, id);
    const data = (await page.load?.(request)) ?? null;
    return { data: { by, data }, status: page.status?.(data) ?? 200 };
  };

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
export function createRoutes(options: RoutesOptions): RouteObject[] {
  return [
    {
      id: 'shell',
      element: <Layout />,
      errorElement: <Layout error={<RouteError />} />,
      children: [
        ...options.snapshot.remotes.flatMap((owner) =>
          owner.release.routes.map((route) =>
            remoteRoute(options, owner, route.id, route.path, route.chrome),
          ),
        ),
        { id: 'not-found', path: '*', loader: unknownAddress, element: null, errorElement: <RouteError /> },
      ],
    },
  ];
}

function remoteRoute(
  { remotes, gateway, loadPage = pageLoader(remotes) }: RoutesOptions,
  owner: SnapshotRemote,
  id: string,
  path: string,
  chrome: boolean,
): RouteObject {
  const { remote } = owner.release;
  return {
    id: `${remote}/${id}`,
    path,
    handle: { chrome, remote } satisfies RouteHandle,
    errorElement: <RouteError />,
    async loader({ params, request, context }: LoaderFunctionArgs) {
      // No page of the shop has such a path: the gateway rejects it before it looks anything up.
      if (Object.values(params).some((part) => part?.includes('\0'))) unknownAddress();
      const url = new URL(request.url);
      const pageRequest = { params, url, gateway: gateway(context), signal: request.signal };
      const { data, status } = await loadPage(owner, id, pageRequest);
      return withStatus(data, { status });
    },
    element: <RemotePage remotes={remotes} owner={owner} id={id} />,
  };
}

function unknownAddress(): never {
  throw new Response('The address may be mistyped, or what was here is no longer sold.', { status: 404 });
}

type Props = { remotes: Remotes; owner: SnapshotRemote; id: string };

/** A page of a remote, inside its boundary. It stays while the router's state changes, as when another page is being opened. */
export function RemotePage({ remotes, owner, id }: Props) {
  const data = useLoaderData<PageData>();
  useVersionChanges(remotes, owner.release.remote);
  useCompletion(data);
  const Content = remotes.page(owner, id);
  return useMemo(() => {
    const { remote, version } = owner.release;
    return (
      <RemoteBoundary
        contentKey={`${remote}/${id}`}
        {...(process.env.TRACES ? { part: { remote, version, name: pagePart(id) } } : {})}
        Content={Content}
        contentProps={data}
        fallback={<PageFallback />}
        pending={<PageFallback />}
        onError={(component, error) => remotes.reportRenderError(remote, component, error)}
      />
    );
  }, [remotes, owner, id, Content, data]);
}
