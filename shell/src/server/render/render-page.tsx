import { randomBytes } from 'node:crypto';
import { CacheProvider } from '@emotion/react';
import { type PageRoute, PREVIEW_HEADER } from '@kilowatt/contracts';
import { createPageScope, startRemote } from '@kilowatt/federation/page-scope';
import { createGateway, type Gateway } from '@kilowatt/remote-kit';
import { traced, tracedCalls } from '@kilowatt/tracing';
import type { Scope } from 'effector';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { createHost } from '../../page/create-host';
import { ShopPage } from '../../page/layout';
import { PartTimesContext } from '../../page/part-times';
import { type Composition, NotRendered, type RequestContext } from '../releases/composition';
import { attributeError, isFromOutside } from '../releases/failures';
import { finished, START_AFTERWARDS, TIME_LIMITS, Unfinished } from '../releases/time-limits';
import { type ByteString, bytesOf, CollectHtml } from './collect-html';
import { headersOf, nonceSources } from './content-security-policy';
import { type LoadedPage, partsOf, payloadOf } from './document-parts';
import { withHoisted, withParts } from './head';
import { ofComposition } from './of-composition';
import { pageWithoutJson, payloadJson } from './page-payload';
import { type PageTimes, pageTimes, traceParts } from './page-times';
import type { RenderOptions } from './render-options';
import { sendRequest } from './send-request';
import { sharedPage } from './shared-page';
import { slotsOfPage } from './slots-of-page';
import { watchedCalls } from './watched-calls';

export type Rendered = {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  /** Whether every visitor with this composition would get the same page at this address. */
  isShared: boolean;
  /** Absent if no remote has a page at the address. */
  route: PageRoute | null;
};

/** Renders a page, or answers with the redirect that its route asked for. */
export async function renderPage(options: RenderOptions): Promise<Rendered | Response> {
  const { composition, request, requestId, overrides, previewPass, times = pageTimes() } = options;
  let hasFailed = false;
  const calls = watchedCalls(tracedCalls(sendRequest));
  const onError: RenderOptions['onError'] = (remote, error) => {
    hasFailed = true;
    // Where the gateway has not answered yet, it is the gateway that is slow.
    options.onError(error instanceof Unfinished && calls.areWaiting() ? 'shell' : remote, error);
  };
  const gateway = createGateway(
    options.gateway,
    { 'x-request-id': requestId, ...(previewPass !== undefined && { [PREVIEW_HEADER]: previewPass }) },
    // The client reads no more of an answer than `GatewayAnswer` has.
    calls.fetch as unknown as typeof fetch,
  );
  const requestContext: RequestContext = { gateway };
  const context = await times.stage('load', () => composition.handler.query(request, { requestContext }));
  if (context instanceof Response) return context;
  for (const error of Object.values(context.errors ?? {}))
    if (error instanceof Error) onError((!isFromOutside(error) && attributeError(error)) || 'shell', error);

  const scope = createPageScope(gateway);
  await times.stage('start', () => startAll(composition, scope, gateway, onError));
  const nonce = randomBytes(16).toString('base64');
  const own = { ...options, times, onError, hasFailed: () => hasFailed };
  const render = () =>
    times.stage('render', () =>
      traced('render', { stage: 'render' }, () => renderDocument(own, { context, scope, gateway, nonce })),
    );
  const html = await render().catch((error: unknown) => {
    leaveOutData(own, context, error);
    return render();
  });
  const sent = { status: context.statusCode, route: routeOf(composition, context) };
  // The browser adds the hashes of override builds, which the server does not know.
  if (overrides.length > 0)
    return {
      ...sent,
      headers: headersOf(nonceSources(nonce), overrides),
      html: bytesOf(html),
      isShared: false,
    };
  const page = sharedPage(html, nonce);
  const scripts = [...page.scripts, ofComposition(composition).importMapHash];
  return {
    ...sent,
    headers: headersOf({ scripts, styles: page.styles }),
    html: bytesOf(page.html),
    isShared:
      !hasFailed &&
      composition.releases.size === composition.snapshot.remotes.length &&
      sent.status === 200 &&
      previewPass === undefined &&
      options.inspectScript === undefined &&
      calls.areShared(),
  };
}

/** Starts the models of every remote: one that fails is left out of this page. */
async function startAll(
  { releases }: Composition,
  scope: Scope,
  gateway: Gateway,
  onError: RenderOptions['onError'],
): Promise<void> {
  let isLate = false;
  for (const { definition, remote: deployment } of releases.values()) {
    const { remote, version } = deployment.release;
    const limit = isLate ? START_AFTERWARDS : TIME_LIMITS.start;
    await traced(`start ${remote}`, { remote, version, stage: 'start' }, () =>
      finished(startRemote(definition, scope, gateway), `start of ${remote}`, limit),
    ).catch((error: unknown) => {
      // What has not finished keeps the whole scope unsettled, so that the others seem not to finish either.
      if (isLate && error instanceof Unfinished) return;
      isLate ||= error instanceof Unfinished;
      onError(definition.name, error);
    });
  }
}

/** The route of a page, and the version that renders it. */
function routeOf({ snapshot }: Composition, { matches }: StaticHandlerContext): PageRoute | null {
  const id = matches.at(-1)?.route.id ?? '';
  for (const { release } of snapshot.remotes)
    for (const route of release.routes)
      if (id === `${release.remote}/${route.id}`)
        return { remote: release.remote, version: release.version, page: route.id, route: route.path };
  return null;
}

/**
 * Leaves out the data of a page if it cannot be sent to the browser: the page is one of an error then, which is its remote's.
 * @throws the error if it is another one
 */
function leaveOutData(
  { composition, onError }: RenderOptions,
  context: StaticHandlerContext,
  error: unknown,
): void {
  const page = pageWithoutJson(context);
  const owner = routeOf(composition, context)?.remote;
  if (page === undefined || owner === undefined) throw error;
  onError(owner, error);
  Object.assign(context, { statusCode: 500, loaderData: {}, errors: { [page]: error } });
}

/** The whole document: a page for everybody is not streamed. */
function renderDocument(
  options: RenderOptions & { times: PageTimes; hasFailed: () => boolean },
  page: LoadedPage,
): Promise<ByteString> {
  const { composition, origin, overrides, shownPreview, times, onError } = options;
  const { context, scope, gateway, nonce } = page;
  const { handler, snapshot } = composition;
  const { snapshotJson, newStyleCache } = ofComposition(composition);
  const styles = newStyleCache();
  const slots = slotsOfPage({ ...options, styles: styles.cache }, page);
  const hoisted: string[] = [];
  const host = {
    ...createHost({ snapshot, remotes: slots.remotes, gateway, origin }),
    hoist: (part: string) => void hoisted.push(part),
  };
  const router = createStaticRouter(handler.dataRoutes, context);
  const payload = payloadJson(snapshotJson, payloadOf(options, page));
  return new Promise((resolve, reject) => {
    const complete = (html: ByteString) =>
      resolve(withParts(withHoisted(slots.insertInto(html), hoisted), partsOf(options, page, styles.css())));
    function send() {
      traceParts(times);
      pipe(new CollectHtml(complete));
    }
    const { pipe, abort } = renderToPipeableStream(
      <CacheProvider value={styles.cache}>
        <PartTimesContext value={times.parts}>
          <ShopPage scope={scope} host={host} overrides={overrides} preview={shownPreview}>
            <StaticRouterProvider router={router} context={context} hydrate={false} nonce={nonce} />
          </ShopPage>
        </PartTimesContext>
      </CacheProvider>,
      {
        nonce,
        // React would stream a large boundary after its fallback and swap it by a script; without scripts it would
        // stay hidden.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        bootstrapScriptContent: `self.__KILOWATT__=${payload}`,
        onAllReady() {
          clearTimeout(timer);
          // Once React is done with what it has aborted.
          queueMicrotask(send);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error, { componentStack }) {
          if (error instanceof NotRendered) return times.ended();
          times.ended(error);
          onError((!isFromOutside(error) && attributeError(error, componentStack)) || 'page', error);
        },
      },
    );
    // React leaves what still waits to the browser, and names it in the component stack.
    const { render } = TIME_LIMITS;
    const timer = setTimeout(() => abort(new Unfinished('rendering', render)), render);
  });
}
