import { SHOP, type Snapshot, type SnapshotRemote } from '@kilowatt/contracts';
import type { Gateway } from '@kilowatt/remote-kit';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useRouteError,
  data as withStatus,
} from 'react-router-dom';
import { type PageData, type Remotes, useVersionChanges } from './create-host';
import { PageFallback } from './fallback';
import { Layout, type RouteHandle } from './layout';
import { RemoteBoundary } from './remote-boundary';

export type RoutesOptions = {
  snapshot: Snapshot;
  remotes: Remotes;
  gateway: (context: unknown) => Gateway;
};

/**
 * The route table of a snapshot. Paths come from the releases, not from the remotes' code: a remote that cannot
 * be had takes its own pages with it and nothing else.
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
  { remotes, gateway }: RoutesOptions,
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
      // The gateway refuses such a path, which nothing of the shop has, before it looks anything up.
      if (Object.values(params).some((part) => part?.includes('\0'))) unknownAddress();
      const { page, by } = await remotes.pageModule(owner, id);
      const url = new URL(request.url);
      const pageRequest = { params, url, gateway: gateway(context), signal: request.signal };
      const data = (await page.load?.(pageRequest)) ?? null;
      const status = page.status?.(data) ?? 200;
      return withStatus<PageData>({ by, data }, { status });
    },
    element: <RemotePage remotes={remotes} owner={owner} id={id} />,
  };
}

function unknownAddress(): never {
  throw new Response('There is no page at this address.', { status: 404 });
}

type Props = { remotes: Remotes; owner: SnapshotRemote; id: string };

/** A page of a remote, inside its boundary. */
export function RemotePage({ remotes, owner, id }: Props) {
  const { remote } = owner.release;
  useVersionChanges(remotes, remote);
  return (
    <RemoteBoundary
      contentKey={`${remote}/${id}`}
      Content={remotes.page(owner, id)}
      contentProps={useLoaderData<PageData>()}
      fallback={<PageFallback />}
      pending={<PageFallback />}
      onError={(component, error) => remotes.reportRenderError(remote, component, error)}
    />
  );
}

/** A page that does not exist, or whose data could not be loaded: a message and links. */
export function RouteError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? 'We could not find that page' : 'This page could not be loaded';
  const detail =
    isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
      ? error.data
      : 'Something went wrong on our side. Please try again in a moment.';
  return (
    <div className="page-message">
      <title>{`${title} | ${SHOP.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p>{detail}</p>
      <ul>
        <li>
          <a href="/">Go to the home page</a>
        </li>
        <li>
          <a href="/collection/closeouts">See closeout deals</a>
        </li>
        <li>
          <a href="/contact">Contact us</a>
        </li>
      </ul>
    </div>
  );
}
